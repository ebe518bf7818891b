import SQLite

/// Reads the JSON of the history: an object of nulls, numbers, texts, and objects with one text each.
///
/// Foundation's reader would have to find the types of the values at run time.
struct HistoryReader {
    enum Value {
        case plain(ColumnValue)
        /// An object with one member, which says what its text stands for.
        case marked(String, String)
    }

    private let bytes: [UInt8]
    private var position = 0

    init(_ json: String) { bytes = Array(json.utf8) }

    /// Reads the members of the object, in their order.
    mutating func members() throws -> [(name: String, value: Value)] {
        let result = try object { try $0.value() }
        guard next == nil else { throw unreadable }
        return result
    }

    private var unreadable: UnreadableJSON { UnreadableJSON(what: "a change in the history") }
}

// The parts of JSON (RFC 8259).
extension HistoryReader {
    /// The next byte that is no blank.
    private var next: UInt8? {
        mutating get {
            while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
            return position < bytes.count ? bytes[position] : nil
        }
    }

    private mutating func skip(_ character: Unicode.Scalar) throws {
        guard next == UInt8(ascii: character) else { throw unreadable }
        position += 1
    }

    private mutating func object<V>(_ value: (inout HistoryReader) throws -> V) throws -> [(name: String, value: V)] {
        var result: [(name: String, value: V)] = []
        try skip("{")
        while next != UInt8(ascii: "}") {
            if !result.isEmpty { try skip(",") }
            let name = try text()
            try skip(":")
            result.append((name, try value(&self)))
        }
        try skip("}")
        return result
    }

    private mutating func value() throws -> Value {
        switch next {
        case UInt8(ascii: "\""): return .plain(.text(try text()))
        case UInt8(ascii: "{"):
            let members = try object { try $0.text() }
            guard members.count == 1 else { throw unreadable }
            return .marked(members[0].name, members[0].value)
        case UInt8(ascii: "n"):
            for letter in "null".unicodeScalars { try skip(letter) }
            return .plain(.null)
        default: return .plain(try number())
        }
    }

    private mutating func number() throws -> ColumnValue {
        let start = position
        let signs = "+-.eE".utf8
        while position < bytes.count, (0x30...0x39).contains(bytes[position]) || signs.contains(bytes[position]) {
            position += 1
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if let integer = Int64(text) { return .integer(integer) }
        guard let real = Double(text) else { throw unreadable }
        return .real(real)
    }

    private mutating func text() throws -> String {
        try skip("\"")
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "\""), bytes[position] != UInt8(ascii: "\\") {
            position += 1
        }
        // Few texts have anything in them that is written otherwise.
        if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
            position += 1
            return String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
        }
        position = start
        var result: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\"") { return String(decoding: result, as: UTF8.self) }
            if byte != UInt8(ascii: "\\") { result.append(byte) } else { try unescape(to: &result) }
        }
        throw unreadable
    }

    /// Reads what follows a backslash.
    private mutating func unescape(to result: inout [UInt8]) throws {
        guard position < bytes.count else { throw unreadable }
        let byte = bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: "b"): result.append(0x08)
        case UInt8(ascii: "f"): result.append(0x0C)
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "r"): result.append(0x0D)
        case UInt8(ascii: "t"): result.append(0x09)
        case UInt8(ascii: "u"):
            var units = [try unit()]
            // Beyond the basic plane, a character is two units, each written like this.
            if UTF16.isLeadSurrogate(units[0]) {
                try skip("\\")
                try skip("u")
                units.append(try unit())
            }
            result += String(decoding: units, as: UTF16.self).utf8
        default: result.append(byte)
        }
    }

    private mutating func unit() throws -> UInt16 {
        let end = position + 4
        guard end <= bytes.count,
            let unit = UInt16(String(decoding: bytes[position..<end], as: UTF8.self), radix: 16)
        else { throw unreadable }
        position = end
        return unit
    }
}
