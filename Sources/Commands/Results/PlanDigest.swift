/// The name of a plan: 64 bits of FNV-1a (Fowler, Noll, Vo) over its lines, as 16 hexadecimal digits.
struct PlanDigest {
    private var state: UInt64 = 0xcbf2_9ce4_8422_2325

    init(lines: [String]) {
        for line in lines {
            for byte in line.utf8 { add(byte) }
            // A line end, so that lines cannot run into each other.
            add(0x0a)
        }
    }

    var text: String {
        let digits = String(state, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private mutating func add(_ byte: UInt8) {
        state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
}
