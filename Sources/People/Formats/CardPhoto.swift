import ContentLines
import Foundation

/// A picture on a card, or what is remembered of one.
struct CardPhoto: Equatable {
    /// What tells whether it is still the same.
    let fingerprint: String
    /// The media type, found from the bytes.
    let type: String
    /// The bytes; nil where only the fingerprint is known.
    let data: Data?

    static func == (first: CardPhoto, second: CardPhoto) -> Bool { first.fingerprint == second.fingerprint }

    /// Takes bytes that are a picture of a known kind; nil for any others.
    ///
    /// A picture that was made of another one counts as that one, whose fingerprint `source` is.
    init?(_ data: Data, source: String? = nil) {
        guard let type = Self.type(of: data) else { return nil }
        self.init(fingerprint: source ?? Fingerprint.of(data), type: type, data: data)
    }

    private init(fingerprint: String, type: String, data: Data?) {
        self.fingerprint = fingerprint
        self.type = type
        self.data = data
    }

    /// Reads a line; an address is nothing that is looked up.
    init?(_ line: ContentLine) {
        guard Self.isRemembered(line), let type = line.value(of: Self.typeParameter) else {
            guard let data = line.binary else { return nil }
            self.init(data)
            return
        }
        self.init(fingerprint: String(line.value.dropFirst(Self.mark.count)), type: type, data: nil)
    }

    private static let mark = "fingerprint:"
    private static let typeParameter = "X-DAYBOOK-TYPE"

    /// Whether a line has the fingerprint in the place of the picture: then that is stored, unless it was removed.
    static func isRemembered(_ line: ContentLine) -> Bool { line.value.hasPrefix(mark) }

    /// The line with the fingerprint in the place of the picture.
    static func remembered(_ line: ContentLine) -> ContentLine {
        guard let photo = CardPhoto(line) else { return line }
        return ContentLine(
            line.name, [ContentParameter(typeParameter, photo.type)], value: mark + photo.fingerprint,
            group: line.group)
    }

    /// The line as a version of vCard has it; nil where only the fingerprint is known.
    func line(_ version: CardVersion) -> ContentLine? {
        guard let digits = data?.base64EncodedString() else { return nil }
        switch version {
        case .three:
            let word = type.split(separator: "/").last.map { $0.uppercased() } ?? "JPEG"
            return ContentLine(
                "PHOTO", [ContentParameter("ENCODING", "b"), ContentParameter("TYPE", word)], value: digits)
        case .four: return ContentLine("PHOTO", value: "data:\(type);base64,\(digits)")
        }
    }

    /// The media type by the first bytes, whatever a name says (RFC 2083, JFIF, RFC 9649).
    private static func type(of data: Data) -> String? {
        let start = [UInt8](data.prefix(12))
        if start.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
        if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
        if start.count == 12, start.starts(with: Array("RIFF".utf8)), start.suffix(4) == Array("WEBP".utf8)[...] {
            return "image/webp"
        }
        return nil
    }
}

/// The versions of vCard that are written.
enum CardVersion: String, CaseIterable {
    case three = "3.0"
    case four = "4.0"
}
