import Foundation

/// A member that a JSON object has twice: readers take one of the two, and nobody knows which was meant.
struct RepeatedMember: Equatable {
    /// The way to it.
    let place: JSONPointer
    /// The line of the second one, from 1.
    let line: Int

    /// Finds the first one in a text that is JSON (RFC 8259); nil where each member is there once.
    static func first(in data: Data) -> RepeatedMember? {
        data.withUnsafeBytes { bytes in
            var search = MemberSearch(JSONText(bytes: bytes))
            return search.run()
        }
    }
}

/// One way through a JSON text, with the names that the objects around a place have had so far.
private struct MemberSearch {
    private let text: JSONText
    /// The objects and arrays around the place, the outermost first.
    private var levels: [Level] = []

    private struct Level {
        /// Where the names are written, with their quotation marks; nil for an array.
        var names: [Range<Int>]?
        var count = 0
    }

    private var bytes: UnsafeRawBufferPointer { text.bytes }

    init(_ text: JSONText) { self.text = text }

    mutating func run() -> RepeatedMember? {
        var place = 0
        var awaitsName = false
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "{"):
                levels.append(Level(names: []))
                awaitsName = true
            case UInt8(ascii: "["):
                levels.append(Level())
                awaitsName = false
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                levels.removeLast()
                awaitsName = false
            case UInt8(ascii: ","):
                levels[levels.count - 1].count += 1
                awaitsName = levels.last?.names != nil
            case UInt8(ascii: "\""):
                let end = text.endOfString(from: place)
                if awaitsName, let repeated = note(name: place..<end) { return repeated }
                awaitsName = false
                place = end
                continue
            default: break
            }
            place += 1
        }
        return nil
    }

    /// Takes a name down; gives the repetition where the object has had it.
    private mutating func note(name: Range<Int>) -> RepeatedMember? {
        let names = levels[levels.count - 1].names ?? []
        guard !names.contains(where: { isSame($0, name) }) else {
            return RepeatedMember(
                place: JSONPointer(levels.dropLast().map(step) + [text.string(name)]),
                line: text.line(of: name.lowerBound))
        }
        levels[levels.count - 1].names?.append(name)
        return nil
    }

    private func isSame(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
        let (first, second) = (bytes[one], bytes[other])
        if first.elementsEqual(second) { return true }
        // One letter can be written in two ways.
        let isEscaped = first.contains(UInt8(ascii: "\\")) || second.contains(UInt8(ascii: "\\"))
        return isEscaped && text.string(one) == text.string(other)
    }

    private func step(_ level: Level) -> String { level.names?.last.map(text.string) ?? String(level.count) }
}
