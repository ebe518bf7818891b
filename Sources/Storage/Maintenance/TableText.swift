/// The statement that made a table, taken apart into what it says of columns and constraints.
///
/// A column that was added later stands last, and one that was taken away leaves no trace, so that the parts tell more
/// than the whole.
struct TableText {
    /// What stands between the outermost parentheses, part by part.
    private(set) var definitions: [String] = []
    /// What follows them, such as STRICT.
    private(set) var end = ""

    init(_ sql: String) {
        var part: [UInt8] = []
        var depth = 0
        var mark: UInt8?
        for byte in sql.utf8 {
            if let open = mark {
                if byte == open { mark = nil }
            } else if let close = Self.closing[byte] {
                mark = close
            } else if byte == UInt8(ascii: "(") {
                depth += 1
                if depth == 1 {
                    part = []
                    continue
                }
            } else if byte == UInt8(ascii: ")") {
                depth -= 1
            }
            guard depth == 0 && byte == UInt8(ascii: ")") || depth == 1 && byte == UInt8(ascii: ",") && mark == nil
            else {
                part.append(byte)
                continue
            }
            definitions.append(Self.trimmed(part))
            part = []
        }
        end = Self.trimmed(part)
    }

    /// Whether a part is there as it is written, but for a default that a column added later needs.
    func has(_ definition: String) -> Bool {
        definitions.contains { $0 == definition || $0.hasPrefix(definition + " DEFAULT ") }
    }

    /// The marks that begin a name or a text, with those that end it.
    private static let closing: [UInt8: UInt8] = [
        UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "'"): UInt8(ascii: "'"),
        UInt8(ascii: "`"): UInt8(ascii: "`"), UInt8(ascii: "["): UInt8(ascii: "]"),
    ]

    private static func trimmed(_ bytes: [UInt8]) -> String {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
        let rest = bytes.drop(while: isBlank)
        let end = rest.lastIndex { !isBlank($0) } ?? rest.startIndex - 1
        return String(decoding: rest[..<(end + 1)], as: UTF8.self)
    }
}
