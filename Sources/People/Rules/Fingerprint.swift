import Foundation

/// A short name of bytes, to tell whether they are still the same; not against people who forge.
///
/// 128 bits of FNV-1a (Fowler, Noll, Vo), as two halves with different starts, in 32 hexadecimal digits.
enum Fingerprint {
    static func of(_ bytes: some Sequence<UInt8>) -> String {
        var (first, second): (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x6c62_272e_07bb_0142)
        for byte in bytes {
            first = (first ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
            second = (second ^ UInt64(byte ^ 0x5A)) &* 0x0000_0100_0000_01b3
        }
        return hex(first) + hex(second)
    }

    private static func hex(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
