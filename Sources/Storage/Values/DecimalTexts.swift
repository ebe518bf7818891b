import Foundation
import Synchronization

/// The texts of decimals that were stored before.
///
/// A hundred thousand scores have few different values, and writing one takes ten times as long as finding it. They
/// are told apart by their bits, so that a text is never that of an equal number in another form.
enum DecimalTexts {
    private struct Bits: Hashable {
        let (first, second): (UInt64, UInt64)
        let third: UInt32

        init(_ number: Decimal) {
            (first, second, third) = withUnsafeBytes(of: number) { bytes in
                (
                    bytes.loadUnaligned(as: UInt64.self), bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self),
                    bytes.loadUnaligned(fromByteOffset: 16, as: UInt32.self)
                )
            }
        }
    }

    private static let known = Mutex<[Bits: String]>([:])
    private static let most = 4096

    static func text(of number: Decimal) -> String {
        let bits = Bits(number)
        return known.withLock { known in
            if let text = known[bits] { return text }
            if known.count >= most { known.removeAll() }
            let text = number.description
            known[bits] = text
            return text
        }
    }
}
