package import Foundation

/// The rows of a CSV file, whatever its separator, line ends and encoding (RFC 4180, and what spreadsheets make of it).
///
/// Cells are without the blanks around them; those within stay. Rows of nothing but blanks and separators are left out.
package struct DelimitedText: Equatable, Sendable {
    /// One row and the line of the file on which it starts.
    package struct Row: Equatable, Sendable {
        package let line: Int
        package let cells: [String]

        /// Makes a row.
        package init(line: Int, cells: [String]) { (self.line, self.cells) = (line, cells) }

        /// Gives the cell in a column counted from 0; a row that ends early goes on with empty ones.
        package func cell(_ column: Int) -> String {
            column < cells.count ? cells[column] : ""
        }
    }

    /// What stands between two cells.
    package enum Separator: UInt8, Sendable {
        case comma = 0x2C
        case semicolon = 0x3B
        case tab = 0x09
        /// Moodle offers it; only what nothing else separates is taken to be separated by it.
        case colon = 0x3A
    }

    /// All rows that hold anything, the header first.
    package let rows: [Row]
    /// What stands between two cells in this file.
    package let separator: Separator
    /// How the bytes were read.
    package let encoding: TextEncoding

    /// Reads a file; it has at least one row, otherwise it is refused.
    package init(_ data: Data) throws(TableFlaw) {
        let decoded = try DecodedText(data)
        let bytes = Array(decoded.text.utf8)
        separator = Self.separator(of: bytes)
        encoding = decoded.encoding
        let read = try DelimitedScanner(bytes, separator: separator).rows()
        if read.isEmpty { throw .empty }
        rows = bytes.last == 0x0A || bytes.last == 0x0D ? read : Self.withoutCutCell(read)
    }

    /// Empties the last cell of a file that ends within a row: what stands there may be the beginning of a number.
    ///
    /// Where other rows end early as well, whoever wrote the file leaves out the empty cells at their ends.
    private static func withoutCutCell(_ rows: [Row]) -> [Row] {
        guard let last = rows.last, rows.count > 1, last.cells.count < rows[0].cells.count,
            rows.dropLast().allSatisfy({ $0.cells.count >= rows[0].cells.count })
        else { return rows }
        return rows.dropLast() + [Row(line: last.line, cells: last.cells.dropLast() + [""])]
    }

    /// Puts rows together as if they had been read.
    package init(rows: [Row], separator: Separator, encoding: TextEncoding) {
        (self.rows, self.separator, self.encoding) = (rows, separator, encoding)
    }

    /// Reads the first rows of a file, by which its kind is known; nil where not even they can be read.
    package init?(startOf data: Data) {
        // A line end cuts no character of UTF-8 in two; files of the other encodings are short or are read whole.
        let start = data.prefix(Self.startSize)
        let whole =
            start.count < data.count ? start.prefix(through: start.lastIndex(of: 0x0A) ?? start.endIndex - 1) : start
        guard let decoded = (try? DecodedText(Data(whole))) ?? (try? DecodedText(data)) else { return nil }
        let bytes = Array(decoded.text.utf8)
        separator = Self.separator(of: bytes)
        encoding = decoded.encoding
        var scanner = DelimitedScanner(bytes, separator: separator)
        rows = scanner.firstRows(Self.startRows)
        if rows.isEmpty { return nil }
    }

    private static let startSize = 1 << 16
    private static let startRows = 8

    /// The column names, as they stand in the file.
    package var header: [String] { rows[0].cells }

    /// The rows below the header.
    package var body: ArraySlice<Row> { rows.dropFirst() }

    /// Finds the separator: the one that gives the first three rows equally many cells, and of those the most.
    ///
    /// Decimal commas make a file with semicolons uneven for the comma; where all are uneven the header decides.
    private static func separator(of bytes: [UInt8]) -> Separator {
        var best = (separator: Separator.comma, isEven: false, cells: 0)
        for candidate in [Separator.comma, .semicolon, .tab, .colon] where candidate != .colon || best.cells < 2 {
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
