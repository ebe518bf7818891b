package import Foundation

/// The bits of a decimal, to find by it what was made of it before.
///
/// Foundation compares decimals by value, which takes longer than most of what is to be found. Equal numbers in other
/// forms have other bits.
package struct DecimalBits: Hashable, Sendable {
    private let first: UInt64
    private let second: UInt64
    private let third: UInt32

    /// Takes the bits of a decimal.
    package init(_ number: Decimal) {
        (first, second, third) = withUnsafeBytes(of: number) { bytes in
            (
                bytes.loadUnaligned(as: UInt64.self), bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self),
                bytes.loadUnaligned(fromByteOffset: 16, as: UInt32.self)
            )
        }
    }
}
