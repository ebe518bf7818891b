import Commands
import Foundation
import Storage

extension Person {
    /// Gives the person a picture, or none; `source` is the fingerprint of the picture on a card that it was made of.
    func setPhoto(_ picture: Pictures.Kept?, source: String? = nil) {
        photo = picture?.photo
        thumbnail = picture?.thumbnail
        photoType = picture == nil ? nil : "image/jpeg"
        photoSource = picture == nil ? nil : source
    }

    /// Gives the person the picture that a file holds; tells what that changes.
    func setPhoto(fromFile path: String, _ services: Services, _ edits: inout Edits) throws {
        let kept = try services.pictures.reduce(try services.readFile(path), path)
        guard kept.photo != photo else { return }
        let old = photo.map { PhotoFacts($0).words }
        setPhoto(kept)
        edits.note("photo", old, PhotoFacts(kept.photo).words)
    }
}

/// What can be said of a picture in words.
struct PhotoFacts {
    /// The SHA-256 of its bytes, in hexadecimal digits.
    let hash: String
    let bytes: Int
    /// The sides, as in `512x384`; nil where they cannot be found.
    let size: String?

    init(_ photo: Data) {
        hash = SHA256.hex(photo)
        bytes = photo.count
        size = JPEGSides(photo).map { "\($0.width)x\($0.height)" }
    }

    /// The facts as a sentence has them: `512x384, 34 kB, SHA-256 0123456789ab…`.
    var words: String { ([size, weight].compactMap(\.self) + ["SHA-256 \(hash.prefix(12))…"]).joined(separator: ", ") }

    /// How much it is, as one reads it.
    var weight: String { bytes < 1000 ? "\(bytes) bytes" : "\((bytes + 500) / 1000) kB" }
}
