/// What a command has to say, as a value: facts, sections with tables, notes. Writers turn it into text or data.
///
/// Field names are lowerCamelCase and name what data formats hold; titles, labels and notes are for readers.
package struct Report: Sendable, Equatable {
    package var title: String
    package var subtitle: String?
    package var facts: [Fact]
    package var sections: [Section]
    package var notes: [String]

    /// Makes a report; empty but for its title unless told otherwise.
    package init(
        title: String, subtitle: String? = nil, facts: [Fact] = [], sections: [Section] = [], notes: [String] = []
    ) {
        self.title = title
        self.subtitle = subtitle
        self.facts = facts
        self.sections = sections
        self.notes = notes
    }
}

extension Report {
    /// One value with a name, beside no others of its kind.
    package struct Fact: Sendable, Equatable {
        package var field: String
        package var label: String
        package var cell: Cell

        /// Makes a fact.
        package init(field: String, label: String, cell: Cell) {
            self.field = field
            self.label = label
            self.cell = cell
        }
    }

    /// A part of a report: facts, then a table, then notes, each if there are any.
    ///
    /// Sections of one report may share a field: in JSON they are then an array, one element a section.
    package struct Section: Sendable, Equatable {
        package var title: String?
        package var field: String
        package var facts: [Fact]
        package var table: Table?
        package var notes: [String]
        /// Tells writers that have pages to begin a new one.
        package var startsPage: Bool

        /// Makes a section; empty unless told otherwise.
        package init(
            title: String? = nil, field: String, facts: [Fact] = [], table: Table? = nil, notes: [String] = [],
            startsPage: Bool = false
        ) {
            self.title = title
            self.field = field
            self.facts = facts
            self.table = table
            self.notes = notes
            self.startsPage = startsPage
        }
    }
}
