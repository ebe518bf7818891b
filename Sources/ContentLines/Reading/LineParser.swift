/// Takes an unfolded line apart.
struct LineParser {
    private let bytes: ArraySlice<UInt8>
    private var position: Int
    private let knowsQuotes: Bool

    private static let quote = UInt8(ascii: "\"")
    private static let colon = UInt8(ascii: ":")
    private static let semicolon = UInt8(ascii: ";")
    private static let comma = UInt8(ascii: ",")
    private static let equals = UInt8(ascii: "=")

    /// Reads a line; nil for one without a name and a colon.
    static func line(_ bytes: ArraySlice<UInt8>) -> ContentLine? {
        // A quote that is never closed is taken as a character like any other.
        var parser = LineParser(bytes, knowsQuotes: true)
        if let line = parser.line() { return line }
        var lenient = LineParser(bytes, knowsQuotes: false)
        return lenient.line()
    }

    private init(_ bytes: ArraySlice<UInt8>, knowsQuotes: Bool) {
        self.bytes = bytes
        position = bytes.startIndex
        self.knowsQuotes = knowsQuotes
    }

    private mutating func line() -> ContentLine? {
        guard var name = name() else { return nil }
        var group: String?
        if let point = name.lastIndex(of: UInt8(ascii: ".")) {
            group = Self.text(name[..<point])
            name = name[(point + 1)...]
        }
        guard !name.isEmpty, group != "" else { return nil }
        var parameters: [ContentParameter] = []
        while current == Self.semicolon {
            position += 1
            guard let parameter = parameter() else { return nil }
            if parameter.name.isEmpty == false { parameters.append(parameter) }
        }
        guard current == Self.colon else { return nil }
        let line = ContentLine(Self.text(name), parameters, value: "", group: group)
        return decoded(line, bytes[(position + 1)...])
    }

    /// Reads a name: letters, digits and hyphens, and the point after a group; nil for anything else.
    private mutating func name() -> ArraySlice<UInt8>? {
        let start = position
        while let byte = current, byte != Self.colon, byte != Self.semicolon {
            guard byte > 0x20, byte < 0x7F, byte != Self.quote else { return nil }
            position += 1
        }
        return position == bytes.endIndex ? nil : bytes[start..<position]
    }

    private mutating func parameter() -> ContentParameter? {
        let start = position
        while let byte = current, byte != Self.colon, byte != Self.semicolon, byte != Self.equals { position += 1 }
        let name = bytes[start..<position]
        guard current == Self.equals else { return Self.bareParameter(name) }
        var values: [String] = []
        repeat {
            position += 1
            guard let value = parameterValue() else { return nil }
            values.append(value)
        } while current == Self.comma
        return ContentParameter(Self.text(name), values: values)
    }

    /// Names what vCard 2.1 writes without a name.
    private static func bareParameter(_ value: ArraySlice<UInt8>) -> ContentParameter {
        guard !value.isEmpty else { return ContentParameter("") }
        if TransferEncoding(value) != nil { return ContentParameter("ENCODING", text(value)) }
        let places = ["INLINE", "URL", "CONTENT-ID", "CID"]
        let isPlace = places.contains { value.elementsEqualIgnoringCase($0.utf8) }
        return ContentParameter(isPlace ? "VALUE" : "TYPE", text(value))
    }

    /// Reads one value of a parameter; nil where its quote is not closed.
    private mutating func parameterValue() -> String? {
        var content: [UInt8] = []
        while let byte = current, byte != Self.colon, byte != Self.semicolon, byte != Self.comma {
            guard byte == Self.quote, knowsQuotes else {
                content.append(byte)
                position += 1
                continue
            }
            guard let end = bytes[(position + 1)...].firstIndex(of: Self.quote) else { return nil }
            content += bytes[(position + 1)..<end]
            position = end + 1
        }
        return Self.unescaped(Self.text(content[...]))
    }

    private var current: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { Charset.unsaid.text(of: bytes) }

    /// Reads the escapes of parameters (RFC 6868).
    private static func unescaped(_ value: String) -> String {
        guard value.utf8.contains(UInt8(ascii: "^")) else { return value }
        var text = ""
        var rest = value.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            let meant: Unicode.Scalar? =
                switch (scalar, rest.first) {
                case ("^", "n"): "\n"
                case ("^", "^"): "^"
                case ("^", "'"): "\""
                default: nil
                }
            if meant != nil { rest.removeFirst() }
            text.unicodeScalars.append(meant ?? scalar)
        }
        return text
    }
}

extension LineParser {
    /// The line with its value decoded, and without the parameters that said how it was written.
    private func decoded(_ line: ContentLine, _ value: ArraySlice<UInt8>) -> ContentLine {
        var line = line
        guard !line.parameters.isEmpty else {
            line.value = Self.text(value)
            return line
        }
        let charset = line.value(of: "CHARSET").map(Charset.init(named:)) ?? .unsaid
        let encoding = line.values(of: "ENCODING").lazy.compactMap { TransferEncoding($0.utf8) }.first
        line.parameters.removeAll { $0.isNamed("CHARSET") }
        switch encoding {
        case .quotedPrintable:
            line.value = QuotedPrintable.text(of: value, charset: charset)
        case .base64:
            line.value = Self.text(Array(value.filter { !$0.isBlank })[...])
            return line
        default:
            line.value = charset.text(of: value)
        }
        if encoding != nil { line.parameters.removeAll { $0.isNamed("ENCODING") } }
        return line
    }
}
