package import Foundation

/// What commands may ask about pictures and QR codes; a program of its own does it.
package struct Pictures: Sendable {
    /// A picture as it is kept: upright, small, and without what its camera wrote into it.
    package struct Kept: Equatable, Sendable {
        /// A JPEG of no more than 512 pixels a side and 150 kB.
        package let photo: Data
        /// A JPEG of no more than 96 pixels a side.
        package let thumbnail: Data

        /// Describes a picture.
        package init(photo: Data, thumbnail: Data) {
            self.photo = photo
            self.thumbnail = thumbnail
        }
    }

    /// What a code is made as.
    package enum CodeForm: String, CaseIterable, Sendable {
        /// Lines for a terminal, in colors of their own.
        case text
        /// The same without colors.
        case plain
        case png, svg
    }

    /// Makes a picture ready to be kept; the name is that of messages.
    package var reduce: @Sendable (_ picture: Data, _ name: String) throws -> Kept
    /// Reads the QR codes on a picture, each as its bytes.
    package var codes: @Sendable (_ picture: Data, _ name: String) throws -> [Data]
    /// Makes a QR code.
    package var makeCode: @Sendable (_ contents: Data, _ form: CodeForm) throws -> Data

    /// Makes a set of services; what is not given is refused.
    package init(
        reduce: @escaping @Sendable (_ picture: Data, _ name: String) throws -> Kept = { throw refusal($1) },
        codes: @escaping @Sendable (_ picture: Data, _ name: String) throws -> [Data] = { throw refusal($1) },
        makeCode: @escaping @Sendable (_ contents: Data, _ form: CodeForm) throws -> Data = { _, _ in
            throw refusal("the code")
        }
    ) {
        self.reduce = reduce
        self.codes = codes
        self.makeCode = makeCode
    }

    /// What holds where nobody has said how pictures are worked on.
    package static let refusal: @Sendable (_ name: String) -> CommandError = { name in
        .refused(message: "\(name): nothing works on pictures here", hints: [])
    }
}
