package import Reports

/// Records of one kind, with what a table of them looks like.
package struct RecordList: Equatable, Sendable {
    /// A field of the records and how a text table shows it.
    package struct Column: Equatable, Sendable {
        /// The field's name.
        package let field: String
        /// The title in text; the empty title leaves the field out of text.
        package let title: String
        /// Where the values stand in text.
        package let alignment: Report.Alignment
        /// Whether the field names another record by number and name.
        package let isReference: Bool
        /// What becomes of the column on a narrow terminal.
        package let room: Report.Room

        /// Describes a column; a field without a title is shown in data formats only.
        package init(
            _ field: String, _ title: String = "", alignment: Report.Alignment = .leading, isReference: Bool = false,
            room: Report.Room = Report.Room()
        ) {
            self.room = room
            self.field = field
            self.title = title
            self.alignment = alignment
            self.isReference = isReference
        }
    }

    /// What the records are, as in "student".
    package let kind: String
    /// All fields of the records, in order; they are there also when no record is.
    package let columns: [Column]
    /// The records.
    package let records: [Record]
    /// What stands above the table in text.
    package let heading: String?
    /// Whether the heading tells how many there are, so that nothing else need be said where there are none.
    package let headingCounts: Bool

    /// The fields that text shows in their order there; nil is all that have a title, as the columns stand.
    package let shown: [String]?

    /// Makes a list; each record has exactly the fields that the columns name.
    package init(
        kind: String, columns: [Column], records: [Record], heading: String? = nil, headingCounts: Bool = false,
        shown: [String]? = nil
    ) {
        self.kind = kind
        self.columns = columns
        self.records = records
        self.heading = heading
        self.headingCounts = headingCounts
        self.shown = shown
    }
}
