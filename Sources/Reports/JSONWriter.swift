import Foundation

/// Writes JSON (RFC 8259), indented by two blanks or on one line, with exact numbers in plain notation.
package struct JSONWriter: Sendable {
    /// Makes a writer.
    package init() {}

    /// Writes a value and a line break after it.
    package func write(_ value: JSONValue) -> String {
        var text = ""
        append(value, indent: 0, to: &text)
        return text + "\n"
    }

    /// Writes a report as the object that ``Report/json`` describes.
    package func write(_ report: Report) -> String {
        write(report.json)
    }

    /// Writes a value on one line, without a line break after it.
    package func writeLine(_ value: JSONValue) -> String {
        var text = ""
        append(value, indent: nil, to: &text)
        return text
    }

    private func append(_ value: JSONValue, indent: Int?, to text: inout String) {
        switch value {
        case .null: text += "null"
        case .boolean(let boolean): text += boolean ? "true" : "false"
        case .integer(let integer): text += String(integer)
        case .number(let number): text += number.isNaN ? "null" : number.plainText()
        case .string(let string): append(string, to: &text)
        case .verbatim(let json): text += json
        case .array(let values):
            appendList(values, in: ("[", "]"), indent: indent, to: &text) { value, text in
                append(value, indent: indent.map { $0 + 1 }, to: &text)
            }
        case .object(let object):
            appendList(object.members, in: ("{", "}"), indent: indent, to: &text) { member, text in
                append(member.key, to: &text)
                text += ": "
                append(member.value, indent: indent.map { $0 + 1 }, to: &text)
            }
        }
    }

    /// Appends elements between brackets, each on a line of its own if indented; an empty list is only the brackets.
    private func appendList<Element>(
        _ elements: [Element], in brackets: (open: String, close: String), indent: Int?, to text: inout String,
        appendElement: (Element, inout String) -> Void
    ) {
        text += brackets.open
        let gap = indent.map { "\n" + String(repeating: "  ", count: $0 + 1) }
        var separator = gap ?? ""
        for element in elements {
            text += separator
            appendElement(element, &text)
            separator = "," + (gap ?? " ")
        }
        if let indent, !elements.isEmpty { text += "\n" + String(repeating: "  ", count: indent) }
        text += brackets.close
    }

    private func append(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20:
                let hex = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
