package import Foundation

/// The reading of a file's numbers, with the decimal mark that the file itself proves.
///
/// One program writes all numbers of a file in one way. So the mark is settled by those cells that can be read in one
/// way only (`8,5`, `10.00`, `1.234,5`): if all agree, `1,234` is decided by them. If there are none or they disagree,
/// `1,234` is refused and `1.234` is a decimal, which is what programs without a locale write.
package struct FileNumber: Equatable, Sendable {
    /// The mark that all deciding cells agree on, or nil.
    package let mark: DecimalMark?

    /// Settles the mark from the texts of all cells that may hold numbers.
    package init(evidence: some Sequence<String>) {
        let proven = Set(evidence.compactMap { NumberText.provenMark(in: $0) })
        mark = proven.count == 1 ? proven.first : nil
    }

    /// Reads one number, which is not below zero; the error says why it is refused.
    package func read(_ text: String) throws(RefusedPart.Reason) -> Decimal {
        switch NumberText(text, mark: mark) {
        case .number(let value) where value < 0: throw .belowZero
        case .number(let value): return value
        case .ambiguous(let decimal, let grouped): throw .ambiguousNumber(decimal: decimal, grouped: grouped)
        case .tooLong: throw .tooManyDigits
        case .unreadable: throw .notANumber
        }
    }
}
