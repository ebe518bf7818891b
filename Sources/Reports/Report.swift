/// What a command has to say, as a value: facts, sections with tables, notes. Writers turn it into text or data.
///
/// Field names are lowerCamelCase and name what data formats hold; titles, labels and notes are for readers.
package struct Report: Sendable, Equatable {
    /// The heading of the whole.
    package var title: String
    /// A line under the title: the course, the period.
    package var subtitle: String?
    /// What is true of the whole.
    package var facts: [Fact]
    /// The parts, in order.
    package var sections: [Section]
    /// Remarks at the end; each may have several lines.
    package var notes: [String]
    /// What stands at the edge of each page, for writers that have pages.
    package var runningHead: RunningHead
    /// The language of its words, by BCP 47.
    package var language = "en"
    /// Whether each page is a card of its own, small enough for a box of them.
    package var isCards = false
    /// The field of the sections whose rows are the records of TSV and CSV; nil where all tables are.
    package var recordsField: String?

    /// Makes a report; empty but for its title unless told otherwise.
    package init(
        title: String, subtitle: String? = nil, facts: [Fact] = [], sections: [Section] = [], notes: [String] = [],
        runningHead: RunningHead = RunningHead()
    ) {
        self.title = title
        self.subtitle = subtitle
        self.facts = facts
        self.sections = sections
        self.notes = notes
        self.runningHead = runningHead
    }
}

extension Report {
    /// What tells from which report a page is, when it lies alone.
    package struct RunningHead: Sendable, Equatable {
        /// Whom or what the pages are about where a report has several documents: the student.
        package var about: String?
        /// What the report is about: the course.
        package var subject: String?
        /// The day it was made, as ISO 8601 has it.
        package var date: String?

        /// Makes a head; an empty one unless told otherwise.
        package init(about: String? = nil, subject: String? = nil, date: String? = nil) {
            self.about = about
            self.subject = subject
            self.date = date
        }
    }

    /// The same report with fields named that JSON always has an array of, an empty one where there is nothing.
    package func withLists(_ fields: String...) -> Report {
        var report = self
        for field in fields where !makesList(field) { report.sections.append(.emptyList(field)) }
        return report
    }

    /// Whether a section, or the summary rows of one, are under a field in JSON.
    private func makesList(_ field: String) -> Bool {
        sections.contains { section in
            section.field == field || field == section.field + "Summary" && section.table?.summaryRows.isEmpty == false
        }
    }

    /// The same report with sections named whose rows are the records of TSV and CSV; JSON and text have all.
    package func withRecords(of field: String) -> Report {
        var report = self
        report.recordsField = field
        return report
    }
}

extension Report {
    /// One value with a name, beside no others of its kind.
    package struct Fact: Sendable, Equatable {
        /// The name in data formats, unique in its report or section.
        package var field: String
        /// The name for readers.
        package var label: String
        /// The value.
        package var cell: Cell
        /// Whether text leaves the fact out, as what it says stands elsewhere there.
        package var isDataOnly: Bool
        /// Whether it is one of the few figures that a reader looks for first; pages set those large.
        package var isKey: Bool

        /// Makes a fact, for all formats unless told otherwise.
        package init(field: String, label: String, cell: Cell, isDataOnly: Bool = false, isKey: Bool = false) {
            self.field = field
            self.label = label
            self.cell = cell
            self.isDataOnly = isDataOnly
            self.isKey = isKey
        }
    }

    /// A part of a report: facts, a chart, a table, notes, and lines to sign on, each if there are any.
    ///
    /// Sections of one report may share a field: in JSON they are then an array, one element a section.
    package struct Section: Sendable, Equatable {
        /// The heading; nil has none.
        package var title: String?
        /// The name in data formats; no fact of the report has it.
        package var field: String
        /// What is true of this part.
        package var facts: [Fact]
        /// The rows of this part.
        package var table: Table?
        /// What the rows are called in JSON where they stand beside facts.
        package var rowsField: String
        /// Remarks at the end of this part.
        package var notes: [String]
        /// Whether it is one of several of its kind, so that JSON has an array of them also when there is only one.
        package var isListed: Bool
        /// Tells writers that have pages to begin a new one.
        package var startsPage: Bool
        /// Whom or what the document is about that begins here; nil goes on with the one before. See `Report.documents`.
        package var about: String?
        /// A picture of figures that stand in a table of the report; writers that cannot draw leave it out.
        package var chart: Chart?
        /// Whose signature goes on each of the lines at the end of this part; only writers that have pages draw them.
        package var signatures: [String]
        /// Whether JSON alone has the part, as one without rows that scripts find empty and readers need not see.
        package private(set) var isJSONOnly = false
        /// Whether pages and JSON alone have the part, as a day without anything, on which one can write.
        package var isForPages = false
        /// What stands beside the heading of this part: whom it is about.
        package var picture: Picture?

        /// Makes a section that only JSON has, and there as an empty array; its columns head the TSV and CSV of nothing.
        package static func emptyList(_ field: String, columns: [Column] = []) -> Section {
            var section = Section(field: field, table: Table(columns: columns))
            section.isJSONOnly = true
            return section
        }

        /// Makes a section; empty unless told otherwise.
        package init(
            title: String? = nil, field: String, facts: [Fact] = [], table: Table? = nil, rowsField: String = "rows",
            notes: [String] = [], isListed: Bool = false, startsPage: Bool = false, about: String? = nil,
            chart: Chart? = nil, signatures: [String] = []
        ) {
            self.title = title
            self.field = field
            self.facts = facts
            self.table = table
            self.rowsField = rowsField
            self.notes = notes
            self.isListed = isListed
            self.startsPage = startsPage
            self.about = about
            self.chart = chart
            self.signatures = signatures
        }
    }
}
