package import Reports

/// What a domain has to say of today.
package struct TodayPart: Sendable {
    /// A command that fits next.
    package struct Step: Equatable, Sendable {
        /// The words of the command, without the program's name.
        package let line: String
        /// What it does, as a sentence without a point.
        package let explanation: String

        /// Describes a step.
        package init(_ line: String, _ explanation: String) {
            self.line = line
            self.explanation = explanation
        }
    }

    /// Whether nothing is stored of the domain yet.
    package let isEmpty: Bool
    /// What is to be looked at, what presses most first; a section has rows.
    package let sections: [Report.Section]
    /// What fits next, what presses most first.
    package let steps: [Step]

    /// Describes a domain's part.
    package init(isEmpty: Bool, sections: [Report.Section] = [], steps: [Step] = []) {
        self.isEmpty = isEmpty
        self.sections = sections
        self.steps = steps
    }

    /// The most rows that a section shows.
    package static let rows = 10

    /// Makes a section of the first rows, which says how many more there are and what lists them.
    ///
    /// Readers do not see one without rows; scripts find it empty.
    package static func section(
        _ field: String, title: String, columns: [Report.Column], rows: [[Report.Cell]], of count: Int,
        listedBy line: String
    ) -> Report.Section {
        guard !rows.isEmpty else { return .emptyList(field, columns: columns) }
        let table = Report.Table(columns: columns, rows: rows.map { Report.Row(cells: $0) })
        let rest = count - rows.count
        return Report.Section(
            title: title, field: field, table: table, notes: rest > 0 ? ["and \(rest) more: “\(line)”"] : [])
    }
}
