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
            var search = MemberSearch(bytes: bytes)
            return search.run()
        }
    }
}

/// One way through a JSON text, with the names that the objects around a place have had so far.
private struct MemberSearch {
    let bytes: UnsafeRawBufferPointer
    /// The objects and arrays around the place, the outermost first.
    private var levels: [Level] = []

    private struct Level {
        /// The names in bytes as they are written, without quotes; nil for an array.
        var names: [Range<Int>]?
        var count = 0
    }

    init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

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
                let end = endOfText(from: place + 1)
                if awaitsName, let repeated = note(name: (place + 1)..<end) { return repeated }
                awaitsName = false
                place = end
            default: break
            }
            place += 1
        }
        return nil
    }

    private func endOfText(from start: Int) -> Int {
        var place = start
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(place, bytes.count)
    }

    /// Takes a name down; gives the repetition where the object has had it.
    private mutating func note(name: Range<Int>) -> RepeatedMember? {
        let names = levels[levels.count - 1].names ?? []
        guard !names.contains(where: { isSame($0, name) }) else {
            return RepeatedMember(
                place: JSONPointer(levels.dropLast().map(step) + [text(name)]),
                line: bytes[..<name.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1)
        }
        levels[levels.count - 1].names?.append(name)
        return nil
    }

    private func isSame(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
        let (first, second) = (bytes[one], bytes[other])
        if first.elementsEqual(second) { return true }
        // One letter can be written in two ways.
        let isEscaped = first.contains(UInt8(ascii: "\\")) || second.contains(UInt8(ascii: "\\"))
        return isEscaped && text(one) == text(other)
    }

    private func step(_ level: Level) -> String { level.names?.last.map(text) ?? String(level.count) }

    private func text(_ name: Range<Int>) -> String {
        let quoted = bytes[(name.lowerBound - 1)...name.upperBound]
        return (try? JSONDecoder().decode(String.self, from: Data(quoted)))
            ?? String(decoding: bytes[name], as: UTF8.self)
    }
}
