import Foundation
import Reports

/// What students need to reach a target, in one quiz or in all that is still blank.
struct NeedReport {
    /// One student's answer.
    struct Row {
        let student: CourseSheet.StudentRow
        let answer: NeededScore
        /// The quizzes in which it is to be earned.
        let places: [Int]
        /// What the grade is with it; nil where no score would be enough.
        let result: CourseResult?
        /// Whether it is to be earned in extra credit, since nothing else is blank.
        let isExtra: Bool
        /// Blank quizzes of 0 points, in which no percentage can be earned.
        let bonus: [Int]
        /// How late the work came that the quiz asked about has already; nil in time.
        let lateness: Lateness?
        /// The points that this takes off the score needed.
        let deduction: Rational
    }

    let sheet: CourseSheet
    let target: GradeTarget
    /// The quiz in which the score is to be earned; nil for all that is still blank, in percent.
    let place: Int?
    let rows: [Row]

    /// Asks for each student of a sheet.
    init(sheet: CourseSheet, target: GradeTarget, place: Int?) {
        self.sheet = sheet
        self.target = target
        self.place = place
        rows = sheet.students.map { student in
            let need = Need(target, scheme: sheet.scheme, cells: student.cells)
            let answer = place.map(need.score) ?? need.percentOfOpen()
            let result = answer.least.map { least in
                place.map { need.result(with: least, on: $0) } ?? need.result(withPercentOfOpen: least)
            }
            return Row(
                student: student, answer: answer, places: place.map { [$0] } ?? need.open, result: result,
                isExtra: place == nil && need.isOnlyExtraOpen, bonus: place == nil ? need.openBonus : [],
                lateness: place.flatMap(need.lateness),
                deduction: place.flatMap { place in
                    answer.least.map { need.deduction(from: $0, on: place) }
                } ?? .zero)
        }
    }

    /// The report on all of them.
    var classReport: Report {
        Report(
            title: "Needed for \(goal): \(sheet.course)", subtitle: asked, facts: facts,
            sections: [Report.Section(field: "students", table: table)], notes: [sheet.rounding.note])
    }

    /// The report on the only one, as a sentence.
    var studentReport: Report {
        let fields = Self.columns.map(\.field)
        let figures = rows.flatMap { zip(fields, cells(of: $0)) }
        return Report(
            title: "", facts: facts + figures.map { Report.Fact(field: $0.0, label: "", cell: $0.1, isDataOnly: true) },
            notes: rows.map(sentence))
    }

    private var facts: [Report.Fact] {
        let quiz = place.map { sheet.quizzes[$0].quiz }
        let figures: [(String, Report.Cell)] = [
            ("course", .text(sheet.course)), ("target", .number(target.percent)),
            ("targetLetter", target.letter.map(Report.Cell.text) ?? .empty),
            ("quizNumber", quiz.map { .integer($0.number) } ?? .empty), ("quiz", quiz.map { .text($0.name) } ?? .empty),
            ("unit", .text(place == nil ? "percent" : "points")),
            ("most", place.map { .number(sheet.quizzes[$0].quiz.points) } ?? .integer(100)),
        ]
        return figures.map { Report.Fact(field: $0.0, label: "", cell: $0.1, isDataOnly: true) }
    }

    private var goal: String {
        let percent = "\(target.percent.plainText()) %"
        return target.letter.map { "\($0) (\(percent))" } ?? percent
    }

    private var asked: String {
        guard let place else { return "in percent of each quiz that is still blank" }
        let quiz = sheet.quizzes[place].quiz
        return "in \(quiz.name), \(quiz.points.plainText()) points; other blanks are left out"
    }
}

// The table.
extension NeedReport {
    private static let columns = [
        Report.Column(field: "number", title: "", isDataOnly: true),
        Report.Column(field: "student", title: "Student"),
        Report.Column(field: "current", title: "%", alignment: .trailing),
        Report.Column(field: "letter", title: "Grade"),
        Report.Column(field: "open", title: "", isDataOnly: true),
        Report.Column(field: "answer", title: "", isDataOnly: true),
        Report.Column(field: "needed", title: "Needed", alignment: .trailing),
        Report.Column(field: "result", title: "Makes %", alignment: .trailing),
        Report.Column(field: "late", title: "Days late", alignment: .trailing, isDataOnly: true),
        Report.Column(field: "deduction", title: "Off", alignment: .trailing, isDataOnly: true),
        Report.Column(field: "extraCredit", title: "", isDataOnly: true),
    ]

    private var table: Report.Table {
        let isLate = rows.contains { $0.lateness != nil }
        let columns = Self.columns.map { column in
            var column = column
            if isLate, ["late", "deduction"].contains(column.field) { column.isDataOnly = false }
            return column
        }
        return Report.Table(columns: columns, rows: rows.map { Report.Row(cells: cells(of: $0)) })
    }

    private func cells(of row: Row) -> [Report.Cell] {
        let (student, current) = (row.student.student, row.student.total.current)
        return [
            .integer(student.number), rows.count == 1 ? .text(row.student.name) : row.student.nameCell,
            sheet.percent(current), sheet.letter(current), .integer(row.places.count),
            .text(row.answer.word), needed(row), row.result.map(sheet.percent) ?? .empty,
            row.lateness.map { .integer($0.days) } ?? .empty, sheet.off(row.deduction), .boolean(row.isExtra),
        ]
    }

    private func needed(_ row: Row) -> Report.Cell {
        switch row.answer {
        case .secured: .marked(.empty, "already secured")
        case .needed(let least) where row.isExtra: .marked(.number(least), "extra credit")
        case .needed(let least): .number(least)
        case .outOfReach(let least):
            .marked(least.map { .number($0) } ?? .empty, row.isExtra ? "extra credit, out of reach" : "out of reach")
        }
    }
}

// The sentence.
extension NeedReport {
    private func sentence(_ row: Row) -> String {
        let name = row.student.name
        let place = place.map { sheet.quizzes[$0].quiz }
        let open =
            (row.places.count == 1
                ? sheet.quizzes[row.places[0]].quiz.name : "each of the \(row.places.count) blank quizzes")
            + (row.isExtra ? " (extra credit)" : "")
        let points = place.map { "\($0.points.plainText()) in \($0.name)\(late(row))" }
        switch row.answer {
        case .secured:
            return "\(goal) is already secured for \(name)\(place.map { ", even with 0 in \($0.name)" } ?? "")."
        case .needed(let least):
            let amount = points.map { "\(least.plainText()) of \($0)" } ?? "\(least.plainText()) % in \(open)"
            return "\(name) needs \(amount) for \(goal): that makes \(made(row.result))."
        case .outOfReach(nil):
            return "\(goal) is out of reach for \(name): \(whyNot(row))."
        case .outOfReach(let least?):
            let amount = points.map { "\(least.plainText()) of \($0)" } ?? "\(least.plainText()) % in \(open)"
            return "\(goal) is out of reach for \(name): it would take \(amount)."
        }
    }

    /// Why no percentage is enough.
    private func whyNot(_ row: Row) -> String {
        guard row.places.isEmpty else { return "no score there would be enough" }
        guard let first = row.bonus.first.map({ sheet.quizzes[$0].quiz }) else { return "nothing is blank any more" }
        let names = row.bonus.map { sheet.quizzes[$0].quiz.name }.joined(separator: ", ")
        return
            "nothing is blank but \(names), which has no points to take a percentage of; --on #\(first.number) says more"
    }

    /// What lateness takes off, as words that follow the quiz.
    private func late(_ row: Row) -> String {
        guard let lateness = row.lateness else { return "" }
        let days = lateness.days.counted("day")
        return " (raw score, \(days) late: \(row.deduction == .zero ? "nothing" : row.deduction.digitsText) off)"
    }

    private func made(_ result: CourseResult?) -> String {
        guard let result else { return "–" }
        return "\(sheet.percent(result).readText) %\(result.letter.map { ", \($0)" } ?? "")"
    }
}

extension NeededScore {
    /// The least that is enough, also where it cannot be had.
    fileprivate var least: Decimal? {
        switch self {
        case .secured: 0
        case .needed(let least): least
        case .outOfReach(let least): least
        }
    }

    fileprivate var word: String {
        switch self {
        case .secured: "secured"
        case .needed: "needed"
        case .outOfReach: "outOfReach"
        }
    }
}
