package import Foundation

/// Finds the place at which a text stops being JSON (RFC 8259), for messages.
package struct JSONPlace {
    /// Where a text is no JSON any more: line and column from 1, the latter in characters.
    package struct Flaw: Equatable, Sendable {
        package let line: Int
        package let column: Int
        /// Whether the text ends there, though more should come.
        package let isEnd: Bool
    }

    private let bytes: [UInt8]
    private var place = 0

    private static let deepest = 500

    private init(_ data: Data) { bytes = Array(data) }

    /// Finds where a text is no JSON any more; nil for JSON.
    package static func flaw(in data: Data) -> Flaw? {
        var scanner = JSONPlace(data)
        let isWhole = scanner.value(depth: 0) && scanner.isAtEnd
        guard !isWhole else { return nil }
        let before = scanner.bytes.prefix(scanner.place)
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? (scanner.hasMark ? 3 : 0)
        return Flaw(
            line: before.count { $0 == UInt8(ascii: "\n") } + 1,
            column: String(decoding: before[min(start, before.endIndex)...], as: UTF8.self).count + 1,
            isEnd: scanner.place >= scanner.bytes.count)
    }

    /// Whether the text begins with the mark of its encoding.
    private var hasMark: Bool { bytes.starts(with: [0xEF, 0xBB, 0xBF]) }

    private var isAtEnd: Bool {
        mutating get {
            skipBlanks()
            return place >= bytes.count
        }
    }

    private mutating func skipBlanks() {
        if place == 0, hasMark { place = 3 }
        while place < bytes.count, " \t\r\n".utf8.contains(bytes[place]) { place += 1 }
    }

    private mutating func take(_ byte: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard place < bytes.count, bytes[place] == UInt8(ascii: byte) else { return false }
        place += 1
        return true
    }

    private mutating func value(depth: Int) -> Bool {
        skipBlanks()
        guard place < bytes.count, depth < Self.deepest else { return false }
        switch bytes[place] {
        case UInt8(ascii: "{"):
            return list(end: "}") { scanner in
                scanner.skipBlanks()
                return scanner.string() && scanner.take(":") && scanner.value(depth: depth + 1)
            }
        case UInt8(ascii: "["): return list(end: "]") { $0.value(depth: depth + 1) }
        case UInt8(ascii: "\""): return string()
        default: return word()
        }
    }

    private mutating func list(end: Unicode.Scalar, _ member: (inout JSONPlace) -> Bool) -> Bool {
        place += 1
        if take(end) { return true }
        repeat {
            guard member(&self) else { return false }
        } while take(",")
        return take(end)
    }

    /// Takes a text; what is wrong in it is at the place where it stops.
    private mutating func string() -> Bool {
        guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return false }
        place += 1
        let start = place
        while place < bytes.count, bytes[place] != UInt8(ascii: "\""), bytes[place] >= 32 {
            let length = bytes[place] == UInt8(ascii: "\\") ? escapeLength : 1
            guard let length, place + length <= bytes.count else { return false }
            place += length
        }
        guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return false }
        guard String(validating: bytes[start..<place], as: UTF8.self) != nil else {
            place = start
            return false
        }
        place += 1
        return true
    }

    /// How long the escape at hand is; nil where there is none like it, and for half of a character.
    private var escapeLength: Int? {
        guard place + 1 < bytes.count else { return nil }
        guard bytes[place + 1] == UInt8(ascii: "u") else {
            return "\"\\/bfnrt".utf8.contains(bytes[place + 1]) ? 2 : nil
        }
        guard let first = unit(at: place), !UTF16.isTrailSurrogate(first) else { return nil }
        guard UTF16.isLeadSurrogate(first) else { return 6 }
        return unit(at: place + 6).map(UTF16.isTrailSurrogate) == true ? 12 : nil
    }

    /// The unit that an escape such as `\u00E9` stands for.
    private func unit(at place: Int) -> UInt16? {
        let escape = bytes.dropFirst(place).prefix(6)
        guard escape.starts(with: "\\u".utf8), escape.count == 6, escape.dropFirst(2).allSatisfy(\.isHexDigit) else {
            return nil
        }
        return UInt16(String(decoding: escape.dropFirst(2), as: UTF8.self), radix: 16)
    }

    /// Takes a number, `true`, `false` or `null`.
    private mutating func word() -> Bool {
        let end = bytes[place...].firstIndex { ",]} \t\r\n".utf8.contains($0) } ?? bytes.count
        let text = String(decoding: bytes[place..<end], as: UTF8.self)
        guard ["true", "false", "null"].contains(text) || Self.isNumber(bytes[place..<end]) else { return false }
        place = end
        return true
    }

    /// Whether bytes are a number: digits without a needless 0, perhaps a fraction, perhaps an exponent.
    private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
        func digits(_ rest: inout ArraySlice<UInt8>) -> Int {
            let found = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
            rest = rest.dropFirst(found.count)
            return found.count
        }
        var rest = bytes
        if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        let hasZero = rest.first == UInt8(ascii: "0")
        let whole = digits(&rest)
        guard whole == 1 || whole > 1 && !hasZero else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            guard digits(&rest) > 0 else { return false }
        }
        if let sign = rest.first, "eE".utf8.contains(sign) {
            rest = rest.dropFirst()
            if let sign = rest.first, "+-".utf8.contains(sign) { rest = rest.dropFirst() }
            guard digits(&rest) > 0 else { return false }
        }
        return rest.isEmpty
    }
}

extension UInt8 {
    /// Whether it is the byte of a hexadecimal digit.
    fileprivate var isHexDigit: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}
