/// Ids that are the same wherever they are made: UUIDs of version 8 (RFC 9562, 5.8) from a text.
enum StableID {
    /// The UUID that stands for a text, by two FNV-1a hashes of 64 bits.
    static func uuid(of text: String) -> String {
        let high = hash(text, start: 0xcbf2_9ce4_8422_2325) & ~0xF000 | 0x8000
        let low = hash(text, start: 0x8422_2325_cbf2_9ce4) & ~(0xC000 << 48) | 0x8000 << 48
        var rest = (hex(high) + hex(low))[...]
        return [8, 4, 4, 4, 12].map { count in
            defer { rest = rest.dropFirst(count) }
            return String(rest.prefix(count))
        }.joined(separator: "-")
    }

    /// Tells whether a text has the form of a UUID.
    static func isUUID(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.utf8.count) == [8, 4, 4, 4, 12]
            && parts.allSatisfy { $0.utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit } }
    }

    private static func hash(_ text: String, start: UInt64) -> UInt64 {
        text.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    private static func hex(_ value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
