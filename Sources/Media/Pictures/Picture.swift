/// A picture as it comes: its kind is known, nothing of it is decoded.
struct Picture {
    private let bytes: [UInt8]
    let kind: PictureKind

    /// Takes a file that may be decoded; refuses all others.
    init(_ bytes: [UInt8]) throws(MediaError) {
        guard !bytes.isEmpty else { throw .empty }
        guard bytes.count <= PictureLimits.bytes else { throw .tooManyBytes }
        guard let kind = PictureKind(bytes) else { throw .unknownKind }
        guard [.jpeg, .png, .webp].contains(kind) else { throw .refusedKind(kind) }
        self.bytes = bytes
        self.kind = kind
    }

    /// Decodes it, upright, with its longer side no more than so many pixels.
    func bitmap(fitting side: Int) throws(MediaError) -> Bitmap {
        let bitmap =
            switch kind {
            case .jpeg: try JPEGReader.bitmap(bytes, fitting: side)
            case .png: try PNGReader.bitmap(bytes, fitting: side)
            default: try WebPReader.bitmap(bytes, fitting: side)
            }
        return bitmap.turned(orientation)
    }

    /// Whether it can be kept byte for byte: a small JPEG of which every byte is of the picture.
    ///
    /// Encoded anew, it would be another one each time that it goes from one store to the next.
    var isReady: Bool {
        guard kind == .jpeg, bytes.count <= PictureLimits.keptBytes, let plain = PlainJPEG(bytes),
            max(plain.width, plain.height) <= PictureLimits.keptSide
        else { return false }
        return JPEGReader.isWhole(bytes)
    }

    private var orientation: Orientation {
        let exif =
            switch kind {
            case .jpeg: PictureChunks.exif(jpeg: bytes)
            case .png: PictureChunks.png(bytes).first { $0.name == "eXIf" }?.contents
            default: PictureChunks.webp(bytes).first { $0.name == "EXIF" }?.contents
            }
        return exif.flatMap { Orientation(exif: $0) } ?? .upright
    }
}
