import ContentLines

/// Bytes that a card holds in Base64: a picture, a logo, a sound or a key, in the form of whatever version.
///
/// vCard 2.1 says `ENCODING=BASE64`, 3.0 `ENCODING=b` (RFC 2426, 2.4.1), 4.0 has an address that holds them (RFC 6350,
/// 6.2.4); some programs mix these. Whether the bytes can be decoded does not matter.
struct EmbeddedValue {
    /// The media type, as in `image`, and what it is of that, as in `jpeg`; nil where it is not said.
    private let type: String
    private let subtype: String?
    /// The bytes in Base64 (RFC 4648).
    let digits: Substring

    /// Takes the value of a line; nil for a line that holds no bytes.
    init?(_ line: ContentLine) {
        let types = ["PHOTO": "image", "LOGO": "image", "SOUND": "audio", "KEY": "application"]
        guard let type = types[line.name.uppercased()] else { return nil }
        if line.value.utf8.prefix(5).map({ $0 | 0x20 }) == Array("data:".utf8),
            let comma = line.value.firstIndex(of: ",")
        {
            let media = line.value[..<comma].dropFirst(5).prefix { $0 != ";" && $0 != "\\" }.split(separator: "/")
            self.type = media.count == 2 ? media[0].lowercased() : type
            subtype = media.count == 2 ? media[1].lowercased() : nil
            digits = line.value[comma...].dropFirst()
        } else {
            guard !line.values(of: "ENCODING").isEmpty else { return nil }
            self.type = type
            subtype = line.types.first
            digits = line.value[...]
        }
    }

    /// The same line as a version has it.
    func line(_ line: ContentLine, _ version: CardVersion) -> ContentLine {
        var line = line
        line.parameters.removeAll { $0.isNamed("ENCODING") || $0.isNamed("TYPE") || $0.isNamed("VALUE") }
        switch version {
        case .three:
            line.parameters.append(ContentParameter("ENCODING", "b"))
            if let subtype { line.parameters.append(ContentParameter("TYPE", subtype.uppercased())) }
            line.value = String(digits)
        case .four:
            let media = subtype.map { "\(type)/\($0)" } ?? "application/octet-stream"
            line.value = "data:\(media);base64,\(digits)"
        }
        return line
    }
}

extension ContentLine {
    /// Whether the line holds a picture itself, be it a broken one, and does not only say where one is.
    var isEmbeddedPicture: Bool { isNamed("PHOTO") && !CardPhoto.isRemembered(self) && EmbeddedValue(self) != nil }
}

extension ContentComponent {
    /// The card without the pictures that it holds itself.
    var withoutEmbeddedPictures: ContentComponent {
        ContentComponent(name, lines: lines.filter { !$0.isEmbeddedPicture }, components: components)
    }
}
