/// Ids that are the same in every run: UUIDs of version 8 (RFC 9562, 5.8) from a name.
enum ReproducibleID {
    /// The id of a name, by two FNV-1a hashes of 64 bits.
    static func text(_ name: String) -> String {
        let high = hash(name, start: 0xcbf2_9ce4_8422_2325) & ~0xF000 | 0x8000
        let low = hash(name, start: 0x8422_2325_cbf2_9ce4) & ~(0xC000 << 48) | 0x8000 << 48
        let digits = (hex(high) + hex(low)).uppercased()
        var rest = digits[...]
        return [8, 4, 4, 4, 12].map { count in
            defer { rest = rest.dropFirst(count) }
            return String(rest.prefix(count))
        }.joined(separator: "-")
    }

    private static func hash(_ text: String, start: UInt64) -> UInt64 {
        text.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    private static func hex(_ value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
