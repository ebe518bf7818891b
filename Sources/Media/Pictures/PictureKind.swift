/// What kind of file a picture is: told by its first bytes, whatever its name says.
package enum PictureKind: Hashable, Sendable {
    case jpeg, png, webp
    case heif, gif, svg, tiff, bmp, pdf

    /// Looks at the beginning of a file; nil for what is none of these.
    ///
    /// JFIF and ITU T.81; RFC 2083; RFC 9649; ISO/IEC 23008-12; GIF89a; TIFF 6.0.
    package init?(_ bytes: some Collection<UInt8>) {
        let start = Array(bytes.prefix(256))
        func begins(_ text: String, at place: Int = 0) -> Bool { start.dropFirst(place).starts(with: text.utf8) }
        if start.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if begins("RIFF"), begins("WEBP", at: 8) {
            self = .webp
        } else if begins("ftyp", at: 4), Self.heifBrands.contains(where: { begins($0, at: 8) }) {
            self = .heif
        } else if begins("GIF8") {
            self = .gif
        } else if begins("II*\0") || begins("MM\0*") {
            self = .tiff
        } else if begins("BM") {
            self = .bmp
        } else if begins("%PDF") {
            self = .pdf
        } else if String(decoding: start, as: UTF8.self).contains("<svg") || begins("<?xml") {
            self = .svg
        } else {
            return nil
        }
    }

    private static let heifBrands = ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1", "avif", "avis"]

    /// The kind in a sentence.
    var words: String {
        switch self {
        case .jpeg: "a JPEG"
        case .png: "a PNG"
        case .webp: "a WebP"
        case .heif: "a HEIC or AVIF picture"
        case .gif: "a GIF"
        case .svg: "an SVG drawing"
        case .tiff: "a TIFF"
        case .bmp: "a BMP"
        case .pdf: "a PDF"
        }
    }
}
