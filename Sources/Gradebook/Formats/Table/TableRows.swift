import Commands

/// The rows of a table that are no students: what quizzes are out of, when they are due, what the class came to.
struct TableRows {
    private(set) var points: DelimitedText.Row?
    private(set) var dates: DelimitedText.Row?
    private(set) var categories: DelimitedText.Row?
    private(set) var summaries: [DelimitedText.Row] = []
    private(set) var students: [DelimitedText.Row] = []

    private enum Kind {
        case points, dates, categories, summary
    }

    /// Sorts rows; `named` are the columns of names, `identified` those of identifiers, which such a row has not.
    ///
    /// A student whose row has an identifier, or two names, is one whatever the name is.
    init(_ rows: ArraySlice<DelimitedText.Row>, named: [Int], identified: [Int], onlyIdentified: Bool) {
        for row in rows {
            let names = named.map(row.cell).filter { !$0.isEmpty }
            let hasIdentity = identified.contains { !row.cell($0).isEmpty }
            let kind = hasIdentity || names.count > 1 ? nil : (names.first ?? row.cells.first).flatMap(Self.kind)
            switch kind {
            case .points where points == nil: points = row
            case .dates where dates == nil: dates = row
            case .categories where categories == nil: categories = row
            case nil where hasIdentity || !onlyIdentified: students.append(row)
            default: summaries.append(row)
            }
        }
    }

    private static func kind(_ label: String) -> Kind? {
        let words = label.lowercased().split { !$0.isLetter }.map(String.init)
        switch words.joined(separator: " ") {
        case "points", "points possible", "possible", "possible points", "max", "maximum", "max points", "out of",
            "maximum points", "total points", "max score":
            return .points
        case "due", "due date", "due dates", "date", "dates": return .dates
        case "category", "categories": return .categories
        case "average", "class average", "mean", "class mean", "median", "maximum score", "minimum",
            "standard deviation":
            return .summary
        default: return nil
        }
    }
}
