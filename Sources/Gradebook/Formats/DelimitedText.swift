package import Foundation

/// The rows of a CSV file, whatever its separator, line ends and encoding (RFC 4180, and what spreadsheets make of it).
///
/// Cells are without the blanks around them; those within stay. Rows of nothing but blanks and separators are left out.
package struct DelimitedText: Equatable, Sendable {
    /// One row and the line of the file on which it starts.
    package struct Row: Equatable, Sendable {
        package let line: Int
        package let cells: [String]

        /// Gives the cell in a column counted from 0; a row that ends early goes on with empty ones.
        package func cell(_ column: Int) -> String {
            column < cells.count ? cells[column] : ""
        }
    }

    /// What stands between two cells.
    package enum Separator: UInt8, CaseIterable, Sendable {
        case comma = 0x2C
        case semicolon = 0x3B
        case tab = 0x09
    }

    /// All rows that hold anything, the header first.
    package let rows: [Row]
    /// What stands between two cells in this file.
    package let separator: Separator
    /// How the bytes were read.
    package let encoding: TextEncoding

    /// Reads a file; it has at least one row, otherwise it is refused.
    package init(_ data: Data) throws(GradebookError) {
        let decoded = try DecodedText(data)
        let bytes = Array(decoded.text.utf8)
        separator = Self.separator(of: bytes)
        encoding = decoded.encoding
        rows = try DelimitedScanner(bytes, separator: separator).rows()
        if rows.isEmpty { throw .fileEmpty }
    }

    /// The column names, as they stand in the file.
    package var header: [String] { rows[0].cells }

    /// The rows below the header.
    package var body: ArraySlice<Row> { rows.dropFirst() }

    /// Finds the separator: the one that gives the first three rows equally many cells, and of those the most.
    ///
    /// Decimal commas make a file with semicolons uneven for the comma; where all are uneven the header decides.
    private static func separator(of bytes: [UInt8]) -> Separator {
        var best = (separator: Separator.comma, isEven: false, cells: 0)
        for candidate in Separator.allCases {
            var scanner = DelimitedScanner(bytes, separator: candidate)
            let counts = scanner.firstRows(3).map(\.cells.count)
            guard let header = counts.first else { continue }
            let isEven = header > 1 && counts.allSatisfy { $0 == header }
            let isBetter = isEven == best.isEven ? header > best.cells : isEven
            if isBetter { best = (candidate, isEven, header) }
        }
        return best.separator
    }
}
