package import Foundation

extension Report {
    /// A picture that stands in a report: a face, the mark of a school.
    package struct Picture: Sendable, Equatable {
        /// The kinds of pictures that every writer can show.
        package enum Kind: String, Sendable {
            case png = "image/png"
            case jpeg = "image/jpeg"
        }

        /// The kind of the picture.
        package var kind: Kind
        /// The bytes of its file, as base64.
        package var base64: String

        /// Makes a picture.
        package init(kind: Kind, base64: String) {
            self.kind = kind
            self.base64 = base64
        }

        /// Makes a picture of a file's bytes; nil for what does not begin as one of the kinds does.
        package init?(_ data: Data) {
            if data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
                kind = .png
            } else if data.starts(with: [0xFF, 0xD8, 0xFF]) {
                kind = .jpeg
            } else {
                return nil
            }
            base64 = data.base64EncodedString()
        }
    }
}
