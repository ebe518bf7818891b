import Commands
import Foundation
import Reports

/// One quiz as it is entered: its students in roster order and what each has.
struct EntrySheet {
    /// A student's line.
    struct Row {
        let student: NamedRecord
        /// The name as a roster has it, with the number where another student has the same name.
        let label: String
        var cell: ScoreCell
    }

    let quiz: NamedRecord
    let points: Decimal
    var rows: [Row]

    init(_ quiz: Quiz, _ roster: [Student]) {
        let grades = Dictionary(quiz.grades.compactMap { grade in grade.student.map { ($0.number, grade) } }) {
            first, _ in first
        }
        let namesakes = Dictionary(grouping: roster, by: \.rosterName)
        self.quiz = quiz.named
        points = quiz.points
        rows = roster.map { student in
            let isUnique = namesakes[student.rosterName]?.count == 1
            return Row(
                student: student.named, label: student.rosterName + (isUnique ? "" : " #\(student.number)"),
                cell: grades[student.number]?.cell ?? .blank)
        }
    }

    /// Those who have nothing yet.
    var blanks: [Row] { rows.filter { $0.cell == .blank } }

    /// The quiz and how far it is, on one line.
    var overview: String {
        "\(quiz.name), \(points.plainText()) points: \(rows.count - blanks.count) of \(rows.count) entered"
    }

    /// The mean of the scores, or that there is none yet.
    var mean: String {
        let statistics = Statistics(cells: rows.map(\.cell))
        guard let mean = statistics.mean else { return "no scores yet" }
        let figure = Rounding().rounded(mean).plainText()
        return "mean \(figure) of \(points.plainText()) over \(statistics.count.counted("score"))"
    }

    /// Who is still blank, on one line; only the first of many by name.
    var remaining: String {
        let names = blanks.prefix(Self.namesShown).map(\.label).joined(separator: "; ")
        let more = blanks.count - Self.namesShown
        return blanks.isEmpty ? "nobody is blank" : "still blank: \(names)" + (more > 0 ? " and \(more) more" : "")
    }

    private static let namesShown = 10
}

extension ScoreCell {
    /// What is typed to get this; empty for blank.
    var typed: String {
        switch self {
        case .blank: ""
        case .scored(let score, _): score.plainText()
        case .excused: "ex"
        case .missing: "m"
        }
    }
}
