import Commands
import Foundation
import Reports

extension Quiz {
    /// What results say of a quiz; `students` are those who take its course.
    func record(cells: [ScoreCell]) -> Record {
        let statistics = Statistics(cells: cells, of: item, late: course?.lateRule)
        return Record([
            ("number", .integer(number)), ("id", .text(id)), ("name", .text(name)), ("points", .number(points)),
            ("category", .text(ifAny: category?.name)), ("due", .date(ifAny: due)),
            ("course", .text(ifAny: course?.name)),
            ("scored", .integer(statistics.count)), ("blank", .integer(cells.count { $0 == .blank })),
            ("mean", .number(ifAny: statistics.mean.map((course?.percentRounding ?? Rounding()).rounded))),
            ("extraCredit", .boolean(isExtraCredit)), ("counted", .boolean(isCounted)),
        ])
    }

    /// What each student who takes the course has in the quiz, in roster order.
    var cells: [ScoreCell] {
        let grades = Dictionary(grades.compactMap { grade in grade.student.map { (ObjectIdentifier($0), grade) } }) {
            first, _ in first
        }
        return (course?.activeEnrollments ?? []).compactMap(\.student).map {
            grades[ObjectIdentifier($0)]?.cell ?? .blank
        }
    }

    /// What results say of the quiz as it is stored now.
    var record: Record { record(cells: cells) }

    /// The columns of a list of quizzes.
    static let columns: [RecordList.Column] = [
        .init("number", "#", alignment: .trailing), .init("id"), .init("name", "Quiz"),
        .init("points", "Points", alignment: .trailing), .init("category", "Category"), .init("due", "Due"),
        .init("course"),
        .init("scored", "Scored", alignment: .trailing), .init("blank", "Blank", alignment: .trailing),
        .init("mean", "Mean", alignment: .trailing), .init("extraCredit", "Extra credit"),
        .init("counted", "Counted"),
    ]

    /// The columns that text shows of some quizzes: how they count only where one does not count as quizzes do.
    static func shown(of quizzes: [Quiz]) -> [String] {
        ["number", "name", "points", "category", "due", "scored", "blank", "mean"]
            + (quizzes.contains(where: \.isExtraCredit) ? ["extraCredit"] : [])
            + (quizzes.contains { !$0.isCounted } ? ["counted"] : [])
    }
}
