import Foundation

/// Draws identifiers that sort as they are drawn: UUIDs of version 7, counted up from one by chance (RFC 9562, 6.2).
///
/// In a large import the index of identifiers grows at its end then, and chance is asked for only once.
struct OrderedIDs {
    /// The last one drawn, as `UUID` writes it.
    private var text: [UInt8]

    /// Begins with the chance that is in a UUID.
    init(at time: Date, from start: UUID) {
        let milliseconds = UInt64(min(max(0, time.timeIntervalSince1970 * 1000), 0xFFFF_FFFF_FFFF))
        let chance = withUnsafeBytes(of: start.uuid) { bytes in
            // What is left out are the version and the variant.
            [0, 1, 2, 3, 4, 5, 7, 9, 10, 11].map { UInt64(bytes[$0]) }
        }
        // The time in milliseconds, the version, and 12 bits of chance.
        let upper = milliseconds << 16 | 0x7000 | (chance[0] << 8 | chance[1]) & 0xFFF
        // The variant and 62 bits, which begin in the lower half of their range.
        let lower = 1 << 63 | chance[2...].reduce(0) { $0 << 8 | $1 } & (1 << 61 - 1)
        text = []
        for half in [upper, lower] {
            for shift in stride(from: 60, through: 0, by: -4) {
                if [8, 13, 18, 23].contains(text.count) { text.append(UInt8(ascii: "-")) }
                let digit = UInt8(half >> UInt64(shift) & 0xF)
                text.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
            }
        }
    }

    /// Draws the next one, written as `UUID` writes it.
    mutating func next() -> String {
        var position = text.count - 1
        while true {
            switch text[position] {
            case UInt8(ascii: "-"): break
            case UInt8(ascii: "F"): text[position] = UInt8(ascii: "0")
            case UInt8(ascii: "9"):
                text[position] = UInt8(ascii: "A")
                return String(decoding: text, as: UTF8.self)
            default:
                text[position] += 1
                return String(decoding: text, as: UTF8.self)
            }
            position -= 1
        }
    }
}
