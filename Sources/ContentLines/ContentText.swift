/// The escapes of text values, the same in vCard and iCalendar.
///
/// Sources: RFC 6350, 3.4 and RFC 5545, 3.3.11.
package enum ContentText {
    private static let backslash = UInt8(ascii: "\\")

    /// Puts a backslash before what separates values, and writes a line break as `\n`.
    package static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: isSpecial) else { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + 8)
        var wasReturn = false
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\n") where wasReturn: break
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): bytes += [backslash, UInt8(ascii: "n")]
            case _ where isSpecial(byte): bytes += [backslash, byte]
            default: bytes.append(byte)
            }
            wasReturn = byte == UInt8(ascii: "\r")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Takes the escapes away; a backslash before anything else is a backslash.
    package static func unescaped(_ value: some StringProtocol) -> String {
        guard value.utf8.contains(backslash) else { return String(value) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(value.utf8.count)
        var isEscaped = false
        for byte in value.utf8 {
            guard isEscaped else {
                isEscaped = byte == backslash
                if !isEscaped { bytes.append(byte) }
                continue
            }
            isEscaped = false
            switch byte {
            case UInt8(ascii: "n"), UInt8(ascii: "N"): bytes.append(UInt8(ascii: "\n"))
            case backslash, UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""):
                bytes.append(byte)
            default: bytes += [backslash, byte]
            }
        }
        if isEscaped { bytes.append(backslash) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Splits a value at a separator that has no backslash before it; the parts keep their escapes.
    package static func parts(of value: some StringProtocol, at separator: Character) -> [String] {
        let mark = separator.asciiValue
        var parts: [String] = []
        var part: [UInt8] = []
        var isEscaped = false
        for byte in value.utf8 {
            if byte == mark, !isEscaped {
                parts.append(String(decoding: part, as: UTF8.self))
                part.removeAll(keepingCapacity: true)
            } else {
                part.append(byte)
            }
            isEscaped = byte == backslash && !isEscaped
        }
        return parts + [String(decoding: part, as: UTF8.self)]
    }

    /// Writes line breaks as `\n` and leaves all else as it is.
    static func escapedBreaks(_ value: String) -> String {
        var bytes: [UInt8] = []
        var wasReturn = false
        for byte in value.utf8 {
            let isBreak = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
            if !isBreak {
                bytes.append(byte)
            } else if !wasReturn || byte != UInt8(ascii: "\n") {
                bytes += [backslash, UInt8(ascii: "n")]
            }
            wasReturn = byte == UInt8(ascii: "\r")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case backslash, UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
        default: false
        }
    }
}
