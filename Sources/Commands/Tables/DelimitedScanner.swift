/// The walk through the bytes of a CSV text, cell by cell.
///
/// UTF-8 is scanned as bytes because all that matters here is ASCII, and because a line end of two characters
/// is one `Character`.
struct DelimitedScanner {
    private let bytes: [UInt8]
    private let separator: UInt8
    private var position = 0
    private var line = 1

    private static let quote = UInt8(ascii: "\"")
    private static let newline = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    init(_ bytes: [UInt8], separator: DelimitedText.Separator) {
        self.bytes = bytes
        self.separator = separator.rawValue
    }

    /// Reads all rows that hold anything.
    consuming func rows() throws(TableFlaw) -> [DelimitedText.Row] {
        var rows: [DelimitedText.Row] = []
        while let row = try nextRow() {
            if Self.holdsAnything(row) { rows.append(row) }
        }
        return rows
    }

    /// Reads the first rows that hold anything, as far as they can be read at all.
    mutating func firstRows(_ count: Int) -> [DelimitedText.Row] {
        var rows: [DelimitedText.Row] = []
        while rows.count < count, let row = (try? nextRow()) ?? nil {
            if Self.holdsAnything(row) { rows.append(row) }
        }
        return rows
    }

    /// Whether there is more than blanks and separators, this file's or another's.
    private static func holdsAnything(_ row: DelimitedText.Row) -> Bool {
        row.cells.contains { $0.contains { $0 != "," && $0 != ";" && !$0.isWhitespace } }
    }

    private mutating func nextRow() throws(TableFlaw) -> DelimitedText.Row? {
        guard position < bytes.count else { return nil }
        let start = line
        var cells: [String] = []
        repeat {
            cells.append(try nextCell())
        } while advance(over: separator)
        endLine()
        return DelimitedText.Row(line: start, cells: cells)
    }

    /// Reads one cell up to the separator, the line end or the end of the text after it.
    private mutating func nextCell() throws(TableFlaw) -> String {
        let start = position
        skipSpaces()
        if current == Self.quote { return Self.unwrapped(try quotedCell()[...]) }
        position = start
        while let byte = current, !isCellEnd(byte) { position += 1 }
        return Self.unwrapped(bytes[start..<position])
    }

    private mutating func quotedCell() throws(TableFlaw) -> [UInt8] {
        let opened = line
        var content: [UInt8] = []
        position += 1
        while true {
            guard let byte = current else { throw .quoteUnbalanced(line: opened) }
            if byte == Self.quote {
                position += 1
                guard advance(over: Self.quote) else { break }
                content.append(Self.quote)
            } else if byte == Self.newline || byte == Self.carriageReturn {
                let start = position
                endLine()
                content += bytes[start..<position]
            } else {
                content.append(byte)
                position += 1
            }
        }
        skipSpaces()
        if let byte = current, !isCellEnd(byte) { throw .quoteFollowedByText(line: line) }
        return content
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func isCellEnd(_ byte: UInt8) -> Bool {
        byte == separator || byte == Self.newline || byte == Self.carriageReturn
    }

    private mutating func advance(over byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        return true
    }

    private mutating func skipSpaces() {
        while advance(over: UInt8(ascii: " ")) {}
    }

    /// Steps over a line end, of one character or of two, if there is one here.
    private mutating func endLine() {
        let isReturn = advance(over: Self.carriageReturn)
        let isNewline = advance(over: Self.newline)
        if isReturn || isNewline { line += 1 }
    }

    /// Takes the blanks off a cell, and the `="…"` that keeps spreadsheets from calculating with it.
    private static func unwrapped(_ bytes: ArraySlice<UInt8>) -> String {
        guard let first = bytes.first, let last = bytes.last else { return "" }
        let cell = String(decoding: bytes, as: UTF8.self)
        // Most cells begin and end with a letter or digit, where there is nothing to take off.
        if isPlain(first), isPlain(last) { return cell }
        let trimmed = trimmed(cell)
        guard trimmed.hasPrefix("=\""), trimmed.hasSuffix("\""), trimmed.utf8.count >= 3 else { return trimmed }
        // A quotation mark in such a text is written twice.
        return Self.trimmed(String(trimmed.dropFirst(2).dropLast()).replacing("\"\"", with: "\""))
    }

    /// A text without the blanks around it, and without the marks that open files.
    private static func trimmed(_ text: String) -> String {
        let scalars = text.unicodeScalars
        func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace || scalar.value == 0xFEFF }
        guard let first = scalars.firstIndex(where: { !isBlank($0) }),
            let last = scalars.lastIndex(where: { !isBlank($0) })
        else { return "" }
        return String(text[first...last])
    }

    /// Whether a byte is a visible character of ASCII other than those of `="…"`.
    private static func isPlain(_ byte: UInt8) -> Bool {
        0x21...0x7E ~= byte && byte != quote && byte != UInt8(ascii: "=")
    }
}
