import Commands
import Foundation

/// The way to a value in a JSON document (RFC 6901), such as `/records/Quiz/0/points`.
struct JSONPointer: Hashable {
    /// The names of members, and places in arrays.
    var steps: [String]

    init(_ steps: [String]) {
        self.steps = steps
    }

    /// The way to something in the value that this one leads to.
    func appending(_ more: String...) -> JSONPointer { JSONPointer(steps + more) }

    /// The pointer as it is written.
    var text: String {
        steps.map { "/" + $0.replacing("~", with: "~0").replacing("/", with: "~1") }.joined()
    }

    /// Finds the line, from 1, on which the value begins, or as much of the way as there is, and the value as it is
    /// written, as much of it as a message holds; the text must be JSON.
    func find(in bytes: [UInt8]) -> (line: Int, value: String?) {
        var walk = JSONWalk(bytes: bytes)
        for step in steps {
            guard walk.enter(step) else { return (walk.line, nil) }
        }
        return (walk.line, walk.written)
    }
}

/// A way into a JSON text.
private struct JSONWalk {
    let bytes: [UInt8]
    private var place = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
        skipBlanks()
    }

    /// The line of the value at hand.
    var line: Int { bytes.prefix(place).count { $0 == UInt8(ascii: "\n") } + 1 }

    /// The value at hand as it is written, on one line and cut where it is long.
    var written: String {
        var end = self
        end.skipValue()
        let text = String(decoding: bytes[place..<min(end.place, place + 400, bytes.count)], as: UTF8.self).onOneLine
        return text.count > 60 ? "\(text.prefix(60))…" : text
    }

    /// Goes to a member or element of the value at hand; stays where there is none like it.
    mutating func enter(_ step: String) -> Bool {
        let start = place
        guard place < bytes.count else { return false }
        let isObject = bytes[place] == UInt8(ascii: "{")
        guard isObject || bytes[place] == UInt8(ascii: "[") else { return false }
        place += 1
        var count = 0
        skipBlanks()
        while place < bytes.count, bytes[place] != UInt8(ascii: "}"), bytes[place] != UInt8(ascii: "]") {
            var name = String(count)
            if isObject {
                let first = place
                skipValue()
                name = (try? JSONDecoder().decode(String.self, from: Data(bytes[first..<place]))) ?? ""
                skipBlanks()
            }
            if name == step { return true }
            skipValue()
            skipBlanks()
            count += 1
        }
        place = start
        return false
    }

    /// Skips what stands between values.
    private mutating func skipBlanks() {
        while place < bytes.count, " \t\r\n,:\u{FEFF}".utf8.contains(bytes[place]) { place += 1 }
    }

    private mutating func skipValue() {
        var depth = 0
        repeat {
            guard place < bytes.count else { return }
            switch bytes[place] {
            case UInt8(ascii: "\""): skipString()
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                place += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                place += 1
            default: while place < bytes.count, !",]}{[\": \t\r\n".utf8.contains(bytes[place]) { place += 1 }
            }
            if depth > 0 { skipBlanks() }
        } while depth > 0
    }

    private mutating func skipString() {
        place += 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        place += 1
    }
}
