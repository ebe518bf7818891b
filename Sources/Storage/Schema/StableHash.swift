/// FNV-1a of 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/): the same for the same text in every run.
struct StableHash {
    private var value: UInt64 = 0xcbf2_9ce4_8422_2325

    /// Goes on with a further text.
    mutating func combine(_ text: String) {
        for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }

    /// The hash in sixteen hexadecimal digits.
    var hex: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
