import MediaProtocol

/// What a picture may be, and what it becomes.
enum PictureLimits {
    /// The most that a file, a side and a picture may have.
    static let bytes = MediaRequest.mostBytes
    static let side = 12_000
    static let pixels = 50_000_000
    /// The longer side of a picture that is kept, and the most bytes that it may have.
    static let keptSide = 512
    static let keptBytes = 150_000
    static let thumbnailSide = 96
    /// The longer side at which codes are looked for: a code that is too small for it no camera has caught either.
    static let readSide = 4096

    /// Refuses sides that are too large, or none.
    static func check(_ width: Int, _ height: Int, _ kind: PictureKind) throws(MediaError) {
        guard width > 0, height > 0 else { throw .damaged(kind) }
        guard max(width, height) <= side, width * height <= pixels else {
            throw .tooLarge(width: width, height: height)
        }
    }
}
