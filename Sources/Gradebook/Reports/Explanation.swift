import Foundation
import Reports

/// The whole sum behind one student's grade: each cell and what became of it, then the total, the rounding last.
///
/// It is what the engine itself has noted on its way, set in words.
struct Explanation {
    let sheet: CourseSheet
    let row: CourseSheet.StudentRow

    var result: CourseResult { row.total.current }
    var isWeighted: Bool { sheet.isWeighted }

    var report: Report {
        Report(
            title: "Grade of \(row.name): \(sheet.course)", subtitle: "blanks are left out", facts: facts,
            sections: result.categories.map(section), notes: total
        ).withLists("categories")
    }

    private var facts: [Report.Fact] {
        let percent = result.percent.map { Report.Cell.number($0.inMillionths) } ?? .empty
        let figures: [(String, Report.Cell)] = [
            ("student", .text(row.student.fullName)), ("number", .integer(row.student.number)),
            ("course", .text(sheet.course)), ("weighting", .text(sheet.scheme.policy.weighting.rawValue)),
            ("weights", .text(sheet.scheme.policy.weights.rawValue)),
            ("exact", result.exact.map { .text($0.text) } ?? .empty), ("percent", percent),
            ("rounded", sheet.percent(result)), ("letter", sheet.letter(result)),
            ("roundedIfZero", sheet.percent(row.total.asIfZero)),
            ("letterIfZero", sheet.letter(row.total.asIfZero)),
        ]
        return figures.map { Report.Fact(field: $0.0, label: "", cell: $0.1, isDataOnly: true) }
    }
}
