package import Foundation

extension ContentLine {
    /// Makes a line of a text.
    package init(_ name: String, _ parameters: [ContentParameter] = [], text: String, group: String? = nil) {
        self.init(name, parameters, value: ContentText.escaped(text), group: group)
    }

    /// Makes a line of several texts, as `CATEGORIES` has them.
    package init(_ name: String, _ parameters: [ContentParameter] = [], list: [String], group: String? = nil) {
        let value = list.map(ContentText.escaped).joined(separator: ",")
        self.init(name, parameters, value: value, group: group)
    }

    /// Makes a line of parts that are lists themselves, as `N` has them.
    package init(_ name: String, _ parameters: [ContentParameter] = [], structure: [[String]], group: String? = nil) {
        let parts = structure.map { $0.map(ContentText.escaped).joined(separator: ",") }
        self.init(name, parameters, value: parts.joined(separator: ";"), group: group)
    }

    /// The value as one text.
    package var text: String { ContentText.unescaped(value) }

    /// The value as texts with commas between them.
    package var list: [String] { ContentText.parts(of: value, at: ",").map(ContentText.unescaped) }

    /// The value as parts with semicolons between them, each a list of texts; an empty part is an empty list.
    package var structure: [[String]] {
        ContentText.parts(of: value, at: ";").map { part in
            part.isEmpty ? [] : ContentText.parts(of: part, at: ",").map(ContentText.unescaped)
        }
    }

    /// The bytes that the value stands for in Base64, by itself or in a `data:` address; nil for any other value.
    ///
    /// Some programs write the address and say `ENCODING=b` as well, and some escape its semicolon.
    package var binary: Data? {
        let encodings = values(of: "ENCODING")
        let isEncoded = encodings.contains { $0.equalsIgnoringCase("b") || $0.equalsIgnoringCase("BASE64") }
        var digits = value[...]
        if value.utf8.prefix(5).elementsEqualIgnoringCase("data:".utf8) {
            guard let comma = value.utf8.firstIndex(of: UInt8(ascii: ",")),
                value[..<comma].utf8.suffix(7).elementsEqualIgnoringCase(";base64".utf8)
            else { return nil }
            digits = value[value.utf8.index(after: comma)...]
        } else if !isEncoded {
            return nil
        }
        return Data(base64Encoded: String(digits), options: .ignoreUnknownCharacters)
    }
}
