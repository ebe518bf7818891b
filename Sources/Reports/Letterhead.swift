/// How printed reports look, the same for all of a school: its name and mark, colors, type and paper.
package struct Letterhead: Sendable, Equatable {
    /// The sizes of paper.
    package enum Paper: String, Sendable, CaseIterable {
        case a4 = "A4"
        case letter = "Letter"
    }

    /// The name of the school.
    package var school: String?
    /// The mark of the school, which stands in the head of the first page.
    package var logo: Report.Picture?
    /// The color of lines, bars and heads: `#` and six hexadecimal digits.
    package var color = "#2f5d8a"
    /// The names of the fonts, the best first; nil leaves them to the machine.
    package var font: String?
    /// The paper that pages are made for.
    package var paper = Paper.a4

    /// Makes the letterhead of a school that has said nothing.
    package init() {}
}
