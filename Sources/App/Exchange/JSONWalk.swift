import Commands
import Foundation

/// A way into a JSON text.
struct JSONWalk {
    private let text: JSONText
    private var place = 0

    private var bytes: UnsafeRawBufferPointer { text.bytes }

    init(_ text: JSONText) {
        self.text = text
        skipBlanks()
    }

    /// The line of the value at hand.
    var line: Int { text.line(of: place) }

    /// The value at hand as it is written, on one line and cut where it is long.
    var written: String {
        var end = self
        end.skipValue()
        let value = String(decoding: bytes[place..<min(end.place, place + 400, bytes.count)], as: UTF8.self).onOneLine
        return value.count > 60 ? "\(value.prefix(60))…" : value
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
                name = text.string(first..<place)
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
        while place < bytes.count, JSONText.isBetweenValues(bytes[place]) { place += 1 }
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

    private mutating func skipString() { place = text.endOfString(from: place) }
}
