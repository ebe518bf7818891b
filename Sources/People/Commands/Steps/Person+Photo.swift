import Commands
import ContentLines
import Foundation
import Storage

extension Person {
    /// Gives the person a picture, or none; `source` is the fingerprint of the picture on a card that it was made of.
    ///
    /// One that stayed on the card goes from it: the person has another one now, or is to have none.
    func setPhoto(_ picture: Pictures.Kept?, source: String? = nil) {
        let isRefused = refusedPicture != nil
        photo = picture?.photo
        thumbnail = picture?.thumbnail
        photoType = picture == nil ? nil : "image/jpeg"
        photoSource = picture == nil ? nil : source
        guard isRefused else { return }
        photoRefusal = nil
        seenCard = seenCard.flatMap { ContentComponent(text: $0) }?.withoutEmbeddedPictures.text
    }

    /// Whether there is a picture, also where its bytes are missing or altered.
    var hasPhoto: Bool {
        guard let modelContext else { return photo != nil }
        do {
            return try modelContext.data(of: self, at: \.photo) != nil
        } catch {
            return true
        }
    }

    /// Takes away what is said of a picture that is not there; where a card brings it once more, it is a new one.
    func forgetPhoto() {
        setPhoto(nil)
        guard let seenCard, seenCard.utf8.contains("PHOTO".utf8), let card = ContentComponent(text: seenCard) else {
            return
        }
        let lines = card.lines.filter { $0.name.uppercased() != "PHOTO" || !CardPhoto.isRemembered($0) }
        guard lines.count < card.lines.count else { return }
        self.seenCard = ContentComponent(card.name, lines: lines, components: card.components).text
    }

    /// Why the picture on the card is not stored; nil where there is none on it, or it is.
    ///
    /// Of cards that were read by version 1.1.0 of these models, only the picture itself tells that.
    var refusedPicture: String? {
        if let photoRefusal { return photoRefusal }
        guard photoType == nil, let seenCard, seenCard.utf8.contains("PHOTO".utf8),
            let card = ContentComponent(text: seenCard)
        else { return nil }
        return card.lines(named: "PHOTO").contains(where: \.isEmbeddedPicture) ? "it cannot be kept" : nil
    }

    /// Gives the person the picture that a file holds; tells what that changes.
    func setPhoto(fromFile path: String, _ services: Services, _ edits: inout Edits) throws {
        let kept = try services.pictures.reduce(try services.readPicture(path), path)
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
