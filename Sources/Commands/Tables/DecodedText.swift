package import Foundation

/// How the bytes of a file were read as text.
package enum TextEncoding: String, Sendable {
    case utf8 = "UTF-8"
    case utf16 = "UTF-16"
    /// The one that is guessed, when bytes fit none of the others.
    case windows1252 = "Windows-1252"
}

/// A file's bytes as text, without its byte order mark.
package struct DecodedText {
    /// The text.
    package let text: String
    /// How it was read.
    package let encoding: TextEncoding

    /// Reads UTF-8, UTF-16 with a byte order mark, and else Windows-1252; refuses bytes that are no text at all, and
    /// UTF-8 in which some are broken.
    package init(_ data: Data) throws(TableFlaw) {
        let bytes = [UInt8](data)
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            text = try Self.utf16(bytes)
            encoding = .utf16
        } else if let unicode = String(validating: bytes, as: UTF8.self) {
            text = unicode.hasPrefix("\u{FEFF}") ? String(unicode.unicodeScalars.dropFirst()) : unicode
            encoding = .utf8
        } else if let flaw = UTF8Flaw(bytes), flaw.isBroken {
            throw .notUTF8(line: flaw.line)
        } else {
            text = try Self.windows1252(bytes)
            encoding = .windows1252
        }
        if let position = text.utf8.firstIndex(of: 0) {
            throw .notText(line: Self.line(after: text.utf8[..<position]))
        }
    }

    private static func utf16(_ bytes: [UInt8]) throws(TableFlaw) -> String {
        let isLittleEndian = bytes[0] == 0xFF
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
            let (low, high) = isLittleEndian ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
            return UInt16(high) << 8 | UInt16(low)
        }
        guard bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) else {
            throw .notText(line: 1)
        }
        return text
    }

    private static func windows1252(_ bytes: [UInt8]) throws(TableFlaw) -> String {
        var scalars = String.UnicodeScalarView()
        for (position, byte) in bytes.enumerated() {
            guard let scalar = scalar(windows1252: byte) else {
                throw .notText(line: line(after: bytes[..<position]))
            }
            scalars.append(scalar)
        }
        return String(scalars)
    }

    /// Gives the character of a byte, or nil for what no text file has: control characters and unassigned bytes.
    private static func scalar(windows1252 byte: UInt8) -> Unicode.Scalar? {
        switch byte {
        case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0xA0...0xFF: Unicode.Scalar(byte)
        case 0x80...0x9F: upperControls[Int(byte) - 0x80]
        default: nil
        }
    }

    /// What Windows-1252 has at 0x80 to 0x9F (unicode.org, CP1252.TXT).
    private static let upperControls: [Unicode.Scalar?] = [
        "€", nil, "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil,
        nil, "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", nil, "ž", "Ÿ",
    ]

    private static func line(after bytes: some Sequence<UInt8>) -> Int {
        1 + bytes.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    }
}
