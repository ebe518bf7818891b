/// How printed reports look, the same for all of a school: its name and mark, colors, type and paper.
package struct Letterhead: Sendable, Equatable {
    /// A picture that stands in the head of the first page.
    package struct Logo: Sendable, Equatable {
        /// The kinds of pictures that every writer can show.
        package enum Kind: String, Sendable {
            case png = "image/png"
            case jpeg = "image/jpeg"
        }

        /// The kind of the picture.
        package var kind: Kind
        /// The bytes of its file, as base64.
        package var base64: String

        /// Makes a logo.
        package init(kind: Kind, base64: String) {
            self.kind = kind
            self.base64 = base64
        }
    }

    /// The sizes of paper.
    package enum Paper: String, Sendable, CaseIterable {
        case a4 = "A4"
        case letter = "Letter"
    }

    /// The name of the school.
    package var school: String?
    /// The mark of the school.
    package var logo: Logo?
    /// The color of lines, bars and heads: `#` and six hexadecimal digits.
    package var color = "#2f5d8a"
    /// The names of the fonts, the best first; nil leaves them to the machine.
    package var font: String?
    /// The paper that pages are made for.
    package var paper = Paper.a4

    /// Makes the letterhead of a school that has said nothing.
    package init() {}
}
