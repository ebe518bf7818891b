/// What a column of a Canvas gradebook to the right of the student's own columns is.
///
/// Totals are known by their structure, since their words are translated: the row of points says `(read only)` there,
/// in whatever language. A column with an id is an assignment even if it is called `Final Grade project (123)`, and so is
/// one with points, whatever it is called.
enum CanvasColumn: Equatable {
    case item(id: String?, title: String)
    case skipped(SkippedPart.Reason)

    /// The names Canvas reserves for totals; groups come before them, grading periods in brackets after them.
    private static let totals =
        ["Score", "Points", "Grade"].flatMap { kind in
            ["Current ", "Final "].flatMap { time in [time + kind, "Unposted " + time + kind] }
        } + ["Override Score", "Override Grade", "Override Status"]

    /// Decides by the column's name and what the row of points has in it.
    init(header: String, points: String) {
        let assignment = CanvasTitle(header)
        let hasPoints = NumberShape(points) != nil
        if points.hasPrefix("("), points.hasSuffix(")") {
            self = .skipped(.readOnly)
        } else if let assignment {
            self = .item(id: assignment.id, title: assignment.title)
        } else if header.isEmpty {
            self = .skipped(.noName)
        } else if hasPoints {
            self = .item(id: nil, title: header)
        } else if Self.totals.contains(where: header.hasSuffix) {
            self = .skipped(.total)
        } else {
            self = .skipped(points.isEmpty ? .noPoints : .readOnly)
        }
    }
}

/// The two parts of an assignment's column name, `title (id)`.
struct CanvasTitle: Equatable {
    let title: String
    let id: String

    /// Splits at the last bracket, so that `Quiz (2) (157892)` is the assignment `Quiz (2)`.
    init?(_ header: String) {
        guard header.last == ")", let bracket = header.lastIndex(of: "(") else { return nil }
        let id = header[header.index(after: bracket)...].dropLast()
        let title = header[..<bracket]
        guard !id.isEmpty, id.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
        guard title.last?.isWhitespace == true else { return nil }
        self.id = String(id)
        self.title = title.trimmingBlanks()
    }
}
