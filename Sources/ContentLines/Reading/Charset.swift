import Foundation

/// A set of characters that a value's bytes are written in.
package struct Charset {
    private let encoding: String.Encoding?

    /// The one of a value that does not say: UTF-8, and where that cannot be, Windows-1252.
    package static let unsaid = Charset(encoding: nil)

    private init(encoding: String.Encoding?) {
        self.encoding = encoding
    }

    /// Finds a set of characters by its name; one that is not known is taken as unsaid.
    init(named name: String) {
        encoding = Self.encodings[name.uppercased()]
    }

    /// Reads bytes as text.
    package func text(of bytes: ArraySlice<UInt8>) -> String {
        if let encoding, let text = String(data: Data(bytes), encoding: encoding) { return text }
        return String(validating: bytes, as: UTF8.self) ?? Self.windows1252(bytes)
    }

    /// The names that address books use for what is not UTF-8 and not Windows-1252.
    private static let encodings: [String: String.Encoding] = {
        let names: [(String.Encoding, [String])] = [
            (.shiftJIS, ["SHIFT_JIS", "SHIFT-JIS", "SJIS", "CP932", "WINDOWS-31J"]), (.japaneseEUC, ["EUC-JP"]),
            (.iso2022JP, ["ISO-2022-JP"]), (.isoLatin2, ["ISO-8859-2", "LATIN2"]),
            (.windowsCP1250, ["WINDOWS-1250", "CP1250"]), (.windowsCP1251, ["WINDOWS-1251", "CP1251"]),
            (.windowsCP1253, ["WINDOWS-1253", "CP1253"]), (.windowsCP1254, ["WINDOWS-1254", "CP1254", "ISO-8859-9"]),
            // Core Foundation's numbers, which Foundation has no names for.
            (.coreFoundation(0x020F), ["ISO-8859-15", "LATIN9"]), (.coreFoundation(0x0A02), ["KOI8-R"]),
            (.coreFoundation(0x0632), ["GB18030", "GBK", "GB2312", "CP936"]),
            (.coreFoundation(0x0A03), ["BIG5", "BIG-5"]), (.coreFoundation(0x0940), ["EUC-KR", "KS_C_5601-1987"]),
        ]
        let pairs = names.flatMap { encoding, names in names.map { ($0, encoding) } }
        return Dictionary(uniqueKeysWithValues: pairs)
    }()

    /// What Windows-1252 has at 0x80 to 0x9F where Latin-1 has control characters (unicode.org, CP1252.TXT).
    private static let upperControls: [Unicode.Scalar?] = [
        "€", nil, "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil,
        nil, "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", nil, "ž", "Ÿ",
    ]

    private static func windows1252(_ bytes: ArraySlice<UInt8>) -> String {
        var scalars = String.UnicodeScalarView()
        for byte in bytes {
            let isUpper = (0x80...0x9F).contains(byte)
            scalars.append(isUpper ? upperControls[Int(byte) - 0x80] ?? "\u{FFFD}" : Unicode.Scalar(byte))
        }
        return String(scalars)
    }
}

extension String.Encoding {
    /// The encoding that Core Foundation knows by a number.
    fileprivate static func coreFoundation(_ number: UInt) -> Self { Self(rawValue: 0x8000_0000 | number) }
}
