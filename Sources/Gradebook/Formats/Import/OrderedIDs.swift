import Foundation

/// Draws identifiers that sort as they are drawn: UUIDs of version 7, counted up from a random one (RFC 9562, 6.2).
///
/// In a large import the index of identifiers grows at its end then, and the system is asked for chance only once.
final class OrderedIDs {
    /// The time in milliseconds, the version, and 12 random bits.
    private let upper: UInt64
    /// The variant and 62 bits, which begin in the lower half of their range.
    private var lower: UInt64

    init(at time: Date) {
        let milliseconds = UInt64(min(max(0, time.timeIntervalSince1970 * 1000), 0xFFFF_FFFF_FFFF))
        upper = milliseconds << 16 | 0x7000 | UInt64.random(in: 0..<(1 << 12))
        lower = 1 << 63 | UInt64.random(in: 0..<(1 << 61))
    }

    /// Draws the next one, written as `UUID` writes it.
    func next() -> String {
        lower += 1
        return String(unsafeUninitializedCapacity: 36) { text in
            var position = 0
            for half in [upper, lower] {
                for shift in stride(from: 60, through: 0, by: -4) {
                    if position == 8 || position == 13 || position == 18 || position == 23 {
                        text[position] = UInt8(ascii: "-")
                        position += 1
                    }
                    let digit = UInt8(half >> UInt64(shift) & 0xF)
                    text[position] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
                    position += 1
                }
            }
            return position
        }
    }
}
