import Commands
import Foundation

/// What an import changes and what it leaves out, as it is found.
struct ImportPlan {
    /// What kind of record a change is about.
    enum Kind: String {
        case course, category, student, quiz, grade
    }

    /// What a change is about, where the file says so, and what was and will be.
    struct Detail {
        var student = FieldValue.null
        var quiz = FieldValue.null
        var field: String?
        var old = FieldValue.null
        var new = FieldValue.null
        var line: Int?
        var column: Int?
    }

    private(set) var changes: [Change] = []
    private(set) var notices: [String] = []
    /// The lines and cells of the file that could not be taken.
    private(set) var refused: [RefusedPart] = []
    private var changed: [Kind: Set<Int>] = [:]
    private var grades = 0
    /// How many scores are over the maximum of their quiz.
    var scoresOverMaximum = 0

    mutating func add(_ kind: Kind, number: Int = 0, _ sentence: String, _ detail: Detail) {
        if kind == .grade { grades += 1 } else { changed[kind, default: []].insert(number) }
        changes.append(
            Change(
                sentence,
                record: Record([
                    ("kind", .text(kind.rawValue)), ("student", detail.student), ("quiz", detail.quiz),
                    ("field", .text(ifAny: detail.field)), ("old", detail.old), ("new", detail.new),
                    ("line", detail.line.map(FieldValue.integer) ?? .null),
                    ("column", detail.column.map(FieldValue.integer) ?? .null),
                ])))
    }

    mutating func note(_ notice: String) { notices.append(notice) }

    mutating func refuse(_ part: RefusedPart) { refused.append(part) }

    /// How many records of each kind are touched, as in `28 students, 7 quizzes, 160 grades`.
    var counts: String {
        [
            Self.count(changed[.category]?.count ?? 0, "category", "categories"),
            Self.count(changed[.student]?.count ?? 0, "student", "students"),
            Self.count(changed[.quiz]?.count ?? 0, "quiz", "quizzes"), Self.count(grades, "grade", "grades"),
        ].compactMap(\.self).joined(separator: ", ")
    }

    private static func count(_ count: Int, _ one: String, _ many: String) -> String? {
        count == 0 ? nil : "\(count) \(count == 1 ? one : many)"
    }
}
