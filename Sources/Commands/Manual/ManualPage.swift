/// A page of the manual as a value, for writers of several formats.
package struct ManualPage: Equatable, Sendable {
    /// A name with what it means.
    package struct Entry: Equatable, Sendable {
        /// What stands first: an option, an argument, a status.
        package let term: String
        /// What it means.
        package let text: String

        /// Makes an entry.
        package init(_ term: String, _ text: String) {
            self.term = term
            self.text = text
        }
    }

    /// A part of a section.
    package enum Block: Equatable, Sendable {
        /// A paragraph.
        case text(String)
        /// Lines as they are typed.
        case lines([String])
        /// Names with what they mean, under a heading or none.
        case entries(String?, [Entry])
        /// Lines worth copying, with the program's name.
        case examples([Example])
        /// The heading of what follows.
        case heading(String)
    }

    /// A titled part of a page.
    package struct Section: Equatable, Sendable {
        /// What stands above it.
        package let title: String
        /// What is in it.
        package let blocks: [Block]

        /// Makes a section.
        package init(_ title: String, _ blocks: [Block]) {
            self.title = title
            self.blocks = blocks
        }
    }

    /// The name, as in `daybook-student`.
    package let name: String
    /// One line on what it is about, without a point.
    package let abstract: String
    /// What is in it.
    package let sections: [Section]
    /// The names of other pages.
    package let related: [String]

    /// Makes a page.
    package init(name: String, abstract: String, sections: [Section], related: [String]) {
        self.name = name
        self.abstract = abstract
        self.sections = sections
        self.related = related
    }
}
