package import Foundation

extension ContentComponent {
    /// The component as a file: lines of at most 75 bytes, ended by CR and LF.
    package var data: Data { [self].data }

    /// The component as the text that `init(text:)` reads.
    package var text: String { String(decoding: data, as: UTF8.self) }
}

extension [ContentComponent] {
    /// The components one after the other, as a file.
    package var data: Data {
        var writer = ContentWriter()
        for component in self { writer.write(component) }
        return Data(writer.bytes)
    }
}

/// Writes components as bytes.
///
/// Source: RFC 5545, 3.1 and 3.2; RFC 6868 for parameters.
struct ContentWriter {
    private(set) var bytes: [UInt8] = []

    /// Bytes of a line without its end.
    private static let width = 75

    mutating func write(_ component: ContentComponent) {
        write(ContentLine("BEGIN", value: component.name))
        for line in component.lines { write(line) }
        for inner in component.components { write(inner) }
        write(ContentLine("END", value: component.name))
    }

    private mutating func write(_ line: ContentLine) {
        var text = line.group.map { $0 + "." + line.name } ?? line.name
        for parameter in line.parameters {
            text += ";" + parameter.name + "=" + parameter.values.map(Self.written).joined(separator: ",")
        }
        text += ":"
        fold(Array(text.utf8) + Self.oneLine(line.value))
    }

    /// Writes a line, broken before the character that would make it too long.
    private mutating func fold(_ line: [UInt8]) {
        var start = 0
        while line.count - start > Self.room(at: start) {
            var end = start + Self.room(at: start)
            // A byte of 0b10…… goes on with a character that began before.
            while end > start + 1, line[end] & 0xC0 == 0x80 { end -= 1 }
            bytes += line[start..<end]
            bytes += [13, 10, UInt8(ascii: " ")]
            start = end
        }
        bytes += line[start...]
        bytes += [13, 10]
    }

    /// What a line has room for, after the blank that a continued one begins with.
    private static func room(at start: Int) -> Int { start == 0 ? width : width - 1 }

    /// The bytes of a value; a line break, which no value has, would begin another line.
    private static func oneLine(_ value: String) -> [UInt8] {
        let hasBreak = value.utf8.contains { $0 == 10 || $0 == 13 }
        return Array((hasBreak ? ContentText.escapedBreaks(value) : value).utf8)
    }

    /// A parameter's value with quotes where it needs them.
    private static func written(_ value: String) -> String {
        var text = ""
        var needsQuotes = value.isEmpty
        for scalar in value.unicodeScalars {
            switch scalar {
            case "^": text += "^^"
            case "\"": text += "^'"
            case "\n": text += "^n"
            case ":", ";", ",":
                needsQuotes = true
                text.unicodeScalars.append(scalar)
            case "\r": break
            default: text.unicodeScalars.append(scalar)
            }
        }
        return needsQuotes ? "\"\(text)\"" : text
    }
}
