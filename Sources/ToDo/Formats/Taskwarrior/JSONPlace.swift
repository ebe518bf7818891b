import Foundation

/// Finds the place at which a text stops being JSON (RFC 8259), for messages.
struct JSONPlace {
    private let bytes: [UInt8]
    private var place = 0

    private static let deepest = 500

    private init(_ data: Data) { bytes = Array(data) }

    /// The line, from 1, at which a text is no JSON any more, and whether the text ends there; nil for JSON.
    static func flaw(in data: Data) -> (line: Int, isEnd: Bool)? {
        var scanner = JSONPlace(data)
        let isWhole = scanner.value(depth: 0) && scanner.isAtEnd
        guard !isWhole else { return nil }
        let line = scanner.bytes.prefix(scanner.place).count { $0 == UInt8(ascii: "\n") } + 1
        return (line, scanner.place >= scanner.bytes.count)
    }

    private var isAtEnd: Bool {
        mutating get {
            skipBlanks()
            return place >= bytes.count
        }
    }

    private mutating func skipBlanks() {
        if place == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
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

    private mutating func string() -> Bool {
        guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return false }
        var next = place + 1
        while next < bytes.count, bytes[next] != UInt8(ascii: "\""), bytes[next] >= 32 {
            next += bytes[next] == UInt8(ascii: "\\") ? 2 : 1
        }
        place = min(next, bytes.count)
        guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return false }
        place += 1
        return true
    }

    /// Takes a number, `true`, `false` or `null`.
    private mutating func word() -> Bool {
        let end = bytes[place...].firstIndex { ",]} \t\r\n".utf8.contains($0) } ?? bytes.count
        let text = String(decoding: bytes[place..<end], as: UTF8.self)
        let isNumber = text.first.map { $0.isASCII && ($0.isNumber || $0 == "-") } == true && Double(text) != nil
        guard isNumber || ["true", "false", "null"].contains(text) else { return false }
        place = end
        return true
    }
}
