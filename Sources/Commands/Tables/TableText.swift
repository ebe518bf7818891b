import Foundation

/// The rows of a table as spreadsheets write it: commas, semicolons or tabs between cells, the names of columns first
/// (RFC 4180).
package struct TableText: Sendable {
    /// One row and the line of the file on which it starts.
    package struct Row: Sendable {
        package let line: Int
        package let cells: [String]

        /// The cell in a column counted from 0; a row that ends early goes on with empty ones.
        package func cell(_ column: Int) -> String { column < cells.count ? cells[column] : "" }
    }

    /// The names of the columns as they stand in the file.
    package let header: [String]
    /// The rows below that hold anything.
    package let rows: [Row]

    /// Reads a file in UTF-8; refuses what is no table, with the line.
    package init(_ file: ForeignFile) throws(CommandError) {
        if let encoding = CommandError.notUTF8(file) { throw encoding }
        guard file.members == nil, !file.data.contains(0) else {
            throw .refused(message: "\(file.path) is no table: it holds no text", hints: [])
        }
        let bytes = [UInt8](file.withoutMark)
        var scanner = TableScanner(bytes, separator: Self.separator(of: bytes))
        let all = scanner.rows()
        if let line = scanner.brokenLine {
            throw .refused(
                message: "\(file.path) is no table: the quotation mark of line \(line) is not closed as it should be",
                hints: ["put it right there; nothing was changed"])
        }
        guard let first = all.first else { throw .refused(message: "\(file.path) is empty", hints: []) }
        header = first.cells
        rows = Array(all.dropFirst())
    }

    /// What stands most often between the names of the columns.
    private static func separator(of bytes: [UInt8]) -> UInt8 {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in bytes {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
            if ",;\t".utf8.contains(byte) { counts[byte, default: 0] += 1 }
        }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? UInt8(ascii: ",")
    }
}

/// The walk through the bytes of a table, cell by cell.
private struct TableScanner {
    private let bytes: [UInt8]
    private let separator: UInt8
    private var position = 0
    private var line = 1
    /// The line of a quotation mark that breaks the table; nil where there is none.
    private(set) var brokenLine: Int?

    private static let quote = UInt8(ascii: "\"")
    private static let newline = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    init(_ bytes: [UInt8], separator: UInt8) { (self.bytes, self.separator) = (bytes, separator) }

    /// Reads all rows that hold anything.
    mutating func rows() -> [TableText.Row] {
        var rows: [TableText.Row] = []
        while position < bytes.count, brokenLine == nil {
            let start = line
            var cells = [nextCell()]
            while advance(over: separator) { cells.append(nextCell()) }
            if position < bytes.count, !endLine(), brokenLine == nil { brokenLine = line }
            if cells.contains(where: { !$0.isEmpty }) { rows.append(TableText.Row(line: start, cells: cells)) }
        }
        return rows
    }

    private mutating func nextCell() -> String {
        while advance(over: UInt8(ascii: " ")) {}
        let start = position
        guard advance(over: Self.quote) else {
            while position < bytes.count, !isCellEnd(bytes[position]) { position += 1 }
            return Self.plain(bytes[start..<position])
        }
        let opened = line
        var content: [UInt8] = []
        while true {
            guard position < bytes.count else {
                brokenLine = opened
                return ""
            }
            if advance(over: Self.quote) {
                guard advance(over: Self.quote) else { break }
                content.append(Self.quote)
            } else {
                if bytes[position] == Self.newline { line += 1 }
                content.append(bytes[position])
                position += 1
            }
        }
        while advance(over: UInt8(ascii: " ")) {}
        return Self.plain(content[...])
    }

    private func isCellEnd(_ byte: UInt8) -> Bool {
        byte == separator || byte == Self.newline || byte == Self.carriageReturn
    }

    private mutating func advance(over byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    /// Steps over a line end, of one character or of two; tells whether there is one here.
    private mutating func endLine() -> Bool {
        let isReturn = advance(over: Self.carriageReturn)
        let isNewline = advance(over: Self.newline)
        guard isReturn || isNewline else { return false }
        line += 1
        return true
    }

    /// The cell without blanks around it, and without the `="…"` that keeps spreadsheets from calculating with it.
    private static func plain(_ bytes: ArraySlice<UInt8>) -> String {
        let cell = String(decoding: bytes, as: UTF8.self).withoutOuterBlanks
        guard cell.hasPrefix("=\""), cell.hasSuffix("\""), cell.utf8.count >= 3 else { return cell }
        return String(cell.dropFirst(2).dropLast()).replacing("\"\"", with: "\"")
    }
}
