import Foundation

/// Reads JSON (RFC 8259) into values with exact numbers.
package struct JSONReader {
    /// What is wrong with a text, with the byte at which it shows.
    package struct Failure: Error, Equatable, Sendable {
        /// The place, in bytes from the beginning.
        package let offset: Int
        /// What was expected there.
        package let expected: String
    }

    private var bytes: UnsafeBufferPointer<UInt8>
    private var place = 0
    private var depth = 0

    /// How deep values may lie in each other.
    private static let deepest = 64

    /// Reads one value, and nothing but blanks after it.
    package static func read(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
        let result: Result<JSONValue, Failure> = bytes.withUnsafeBufferPointer { buffer in
            var reader = JSONReader(bytes: buffer)
            do throws(Failure) {
                let value = try reader.value()
                reader.skipBlanks()
                guard reader.place == buffer.count else { throw reader.failure("the end") }
                return .success(value)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private func failure(_ expected: String) -> Failure { Failure(offset: place, expected: expected) }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func skipBlanks() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        place += 1
        return true
    }

    private mutating func value() throws(Failure) -> JSONValue {
        skipBlanks()
        switch next {
        case UInt8(ascii: "{"): return try nested { (reader) throws(Failure) in try reader.object() }
        case UInt8(ascii: "["): return try nested { (reader) throws(Failure) in try reader.array() }
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .boolean(true))
        case UInt8(ascii: "f"): return try word("false", .boolean(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func nested(
        _ read: (inout JSONReader) throws(Failure) -> JSONValue
    ) throws(Failure) -> JSONValue {
        guard depth < Self.deepest else { throw failure("fewer brackets") }
        depth += 1
        place += 1
        let value = try read(&self)
        depth -= 1
        return value
    }

    private mutating func object() throws(Failure) -> JSONValue {
        var object = JSONObject()
        skipBlanks()
        if take(UInt8(ascii: "}")) { return .object(object) }
        while true {
            skipBlanks()
            guard next == UInt8(ascii: "\"") else { throw failure("a key") }
            let key = try string()
            skipBlanks()
            guard take(UInt8(ascii: ":")) else { throw failure("a colon") }
            object[key] = try value()
            skipBlanks()
            if take(UInt8(ascii: "}")) { return .object(object) }
            guard take(UInt8(ascii: ",")) else { throw failure("a comma or }") }
        }
    }

    private mutating func array() throws(Failure) -> JSONValue {
        var values: [JSONValue] = []
        skipBlanks()
        if take(UInt8(ascii: "]")) { return .array(values) }
        while true {
            values.append(try value())
            skipBlanks()
            if take(UInt8(ascii: "]")) { return .array(values) }
            guard take(UInt8(ascii: ",")) else { throw failure("a comma or ]") }
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Failure) -> JSONValue {
        for index in 0..<word.utf8CodeUnitCount {
            guard take(word.utf8Start[index]) else { throw failure("a value") }
        }
        return value
    }

    private mutating func number() throws(Failure) -> JSONValue {
        let start = place
        while let byte = next, (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte) {
            place += 1
        }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        if let integer = Int(text) { return .integer(integer) }
        guard text.last?.isNumber == true, let number = Decimal(string: text) else { throw failure("a value") }
        return .number(number)
    }

    private mutating func string() throws(Failure) -> String {
        place += 1
        var start = place
        var text: [UInt8] = []
        while let byte = next {
            if byte == UInt8(ascii: "\"") {
                defer { place += 1 }
                if text.isEmpty { return String(decoding: bytes[start..<place], as: UTF8.self) }
                return String(decoding: text + bytes[start..<place], as: UTF8.self)
            }
            place += 1
            guard byte == UInt8(ascii: "\\") else { continue }
            text += bytes[start..<(place - 1)]
            text += try escaped()
            start = place
        }
        throw failure("a quote")
    }

    /// What stands for an escape, as UTF-8.
    private mutating func escaped() throws(Failure) -> [UInt8] {
        guard let byte = next else { throw failure("an escape") }
        place += 1
        switch byte {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "u"): return Array(String(String.UnicodeScalarView([try scalar()])).utf8)
        default: throw failure("an escape")
        }
    }

    private mutating func scalar() throws(Failure) -> Unicode.Scalar {
        let first = try unit()
        if let scalar = Unicode.Scalar(UInt32(first)) { return scalar }
        guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else { throw failure("the other half") }
        let second = try unit()
        let value = 0x10000 + ((UInt32(first) & 0x3FF) << 10) + (UInt32(second) & 0x3FF)
        guard (0xDC00...0xDFFF).contains(second), let scalar = Unicode.Scalar(value) else {
            throw failure("the other half")
        }
        return scalar
    }

    private mutating func unit() throws(Failure) -> UInt16 {
        guard place + 4 <= bytes.count,
            let unit = UInt16(String(decoding: bytes[place..<(place + 4)], as: UTF8.self), radix: 16)
        else { throw failure("four hexadecimal digits") }
        place += 4
        return unit
    }
}
