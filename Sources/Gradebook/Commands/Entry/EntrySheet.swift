import Commands
import Foundation
import Reports
import Storage

/// One quiz as it is entered: its students in roster order and what each has.
struct EntrySheet {
    /// A student's line.
    struct Row {
        /// With what else tells the student from another one of the name.
        let student: NamedRecord
        /// The name as a roster has it, with the number where another student has the same name.
        let label: String
        /// The further names by which the student is found.
        let names: [String]
        /// The school's ID.
        let id: String
        var cell: ScoreCell

        /// The label with what else tells the student from another one of the name.
        var told: String { label + (student.detail.map { " (\($0))" } ?? "") }
    }

    let quiz: NamedRecord
    let points: Decimal
    /// The letters that can be typed as scores.
    let scale: LetterScale
    /// By how many days work is late that comes in today, at least one.
    let daysLate: Int
    /// What lateness costs in the course.
    let lateRule: LateRule?
    /// How means are rounded in the course.
    let rounding: Rounding
    var rows: [Row]

    init(_ quiz: Quiz, _ roster: [Student], scale: LetterScale = .none, daysLate: Int = 1) {
        let grades = Dictionary(quiz.grades.compactMap { grade in grade.student.map { ($0.number, grade) } }) {
            first, _ in first
        }
        let namesakes = Dictionary(grouping: roster, by: \.rosterName)
        self.quiz = quiz.named
        points = quiz.points
        self.scale = scale
        self.daysLate = daysLate
        lateRule = quiz.course?.lateRule
        rounding = quiz.course?.percentRounding ?? Rounding()
        let shared = namesakes.values.filter { $0.count > 1 }.flatMap(\.self)
        let told = Dictionary(
            shared.isEmpty ? [] : StudentCandidates(shared).told.map { ($0.number, $0) }, uniquingKeysWith: { $1 })
        rows = roster.map { student in
            let isUnique = namesakes[student.rosterName]?.count == 1
            return Row(
                student: told[student.number] ?? student.named,
                label: student.rosterName + (isUnique ? "" : " #\(student.number)"),
                names: [student.rosterName, student.lastName, student.firstName].filter { !$0.isEmpty },
                id: student.id, cell: grades[student.number]?.cell ?? .blank)
        }
    }

    /// Reads a word for a score of the quiz.
    func word(_ text: String, source: ScoreWord.Source) throws(GradebookError) -> ScoreWord {
        try ScoreWord(text, quiz: quiz.name, points: points, scale: scale, daysLate: daysLate, source: source)
    }

    /// Finds the rows that a number or a part of a name means, among some.
    func places(of name: String, among places: [Int]) throws -> [Int] {
        let candidates = places.map {
            NameMatch.Candidate(
                number: rows[$0].student.number, name: rows[$0].student.name, otherNames: rows[$0].names,
                identifiers: [rows[$0].id])
        }
        do {
            let found = try NameMatch(kind: "student", candidates: candidates, fold: TextFold.fold).one(name)
            return places.filter { rows[$0].student == found }
        } catch let error as CommandError {
            guard case .ambiguous(_, _, let several) = error else { throw error }
            return places.filter { several.contains(rows[$0].student) }
        }
    }

    /// Those who have nothing yet.
    var blanks: [Row] { rows.filter { $0.cell == .blank } }

    /// How many have something, of how many.
    var progress: String { "\(rows.count - blanks.count) of \(rows.count)" }

    /// The quiz and how far it is, on one line.
    var overview: String { "\(quiz.name), \(points.plainText()) points: \(progress) entered" }

    /// The mean of the scores as they count, or that there is none yet.
    var mean: String {
        let statistics = statistics
        guard let mean = statistics.mean else { return "no scores yet" }
        let figure = rounding.rounded(mean).plainText()
        return "mean \(figure) of \(points.plainText()) over \(statistics.count.counted("score"))"
    }

    /// How far it is, the mean so far, and who is left where that are few.
    var footer: String {
        let statistics = statistics
        let mean = statistics.mean.map { "mean \(rounding.rounded($0).plainText())" }
        let left = blanks.count <= Self.fewLeft ? blanks.map(\.label).joined(separator: "; ") : ""
        return [progress, mean, left.isEmpty ? nil : "still \(left)"].compactMap(\.self).joined(separator: ", ")
    }

    private static let fewLeft = 3

    private var statistics: Statistics {
        Statistics(cells: rows.map(\.cell), of: GradedItem(points: max(points, 0)), late: lateRule)
    }

    /// The scores as they were given, added up.
    var sum: Rational {
        rows.reduce(.zero) { sum, row in
            if case .scored(let score, _) = row.cell { sum + Rational(score) } else { sum }
        }
    }

    /// Tells whether the scores as they were given come to a sum that is typed.
    func comparedSum(_ typed: String) -> SumComparison {
        guard case .number(let total) = NumberText(typed.trimmingBlanks()) else {
            return .unreadable("“=\(typed)” is no sum; type it as in =412 or =412,5")
        }
        let scored = rows.count { if case .scored = $0.cell { true } else { false } }
        let difference = sum - Rational(total)
        let scores = "\(scored.counted("score")) come\(scored == 1 ? "s" : "") to \(sum.digitsText)"
        guard difference != .zero else { return .equal("\(scores), as on paper") }
        let word = difference < .zero ? "less" : "more"
        return .different("\(scores), \(difference.absolute.digitsText) \(word) than \(total.plainText())")
    }

    /// Who is still blank, on one line; only the first of many by name.
    var remaining: String {
        let names = blanks.prefix(Self.namesShown).map(\.label).joined(separator: "; ")
        let more = blanks.count - Self.namesShown
        return blanks.isEmpty ? "nobody is blank" : "still blank: \(names)" + (more > 0 ? " and \(more) more" : "")
    }

    private static let namesShown = 10
}

// What looks like a slip of the fingers.
extension EntrySheet {
    /// Says that the score in a row is far from all others; nil where it is not, or there are few others.
    func doubt(about place: Int) -> String? {
        guard case .scored(let score, _) = rows[place].cell, points > 0 else { return nil }
        let others = rows.indices.filter { $0 != place }.compactMap { place -> Decimal? in
            if case .scored(let score, _) = rows[place].cell { score } else { nil }
        }
        guard others.count >= Self.fewest, let low = others.min(), let high = others.max(), score < low || score > high,
            (score < low ? low - score : score - high) * 4 > points
        else { return nil }
        return "\(score.plainText()) is far from the other scores, \(low.plainText()) to \(high.plainText()); "
            + "u takes it back if it is a slip"
    }

    /// How many other scores there must be for one to be far from them.
    private static let fewest = 5
}

extension ScoreCell {
    /// What is typed to get this; empty for blank.
    package var typed: String {
        switch self {
        case .blank: ""
        case .scored(let score, let late): score.plainText() + (late.map { " l\($0.days)" } ?? "")
        case .excused: "ex"
        case .missing: "m"
        }
    }
}

/// How the sum of scores stands to the one on paper, in a sentence.
package enum SumComparison: Equatable, Sendable {
    case equal(String)
    case different(String)
    /// What was typed is no sum.
    case unreadable(String)
}
