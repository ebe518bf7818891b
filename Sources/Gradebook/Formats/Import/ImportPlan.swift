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
        /// Where it is about none, there is none: tables have the same columns whatever comes first.
        var student = FieldValue.noRecord("")
        var quiz = FieldValue.noRecord("")
        var field: String?
        var old = FieldValue.null
        var new = FieldValue.null
        var line: Int?
        var column: Int?

        /// The record of the change, as scripts see it.
        func record(of kind: Kind) -> Record {
            Record([
                ("kind", .text(kind.rawValue)), ("student", student), ("quiz", quiz),
                ("field", .text(ifAny: field)), ("old", old), ("new", new),
                ("line", line.map(FieldValue.integer) ?? .null), ("column", column.map(FieldValue.integer) ?? .null),
            ])
        }
    }

    private(set) var changes: [Change] = []
    private(set) var notices: [String] = []
    /// The lines and cells of the file that could not be taken.
    private(set) var refused: [RefusedPart] = []
    private var changed: [Kind: Set<Int>] = [:]
    private var grades = 0
    /// How many scores are over the maximum of their quiz.
    private(set) var scoresOverMaximum = 0
    /// How many scores are below 0.
    private(set) var scoresBelowZero = 0

    mutating func add(
        _ kind: Kind, number: Int, _ sentence: String, group: String? = nil, _ detail: Detail
    ) {
        changed[kind, default: []].insert(number)
        changes.append(Change(sentence, record: detail.record(of: kind), group: group))
    }

    /// Adds the changes of grades.
    mutating func add(_ changes: ImportedGrades) {
        grades += changes.all.count
        scoresOverMaximum += changes.overMaximum
        scoresBelowZero += changes.belowZero
        let many: any ManyChanges = changes
        self.changes.reserveCapacity(self.changes.count + changes.all.count)
        for place in changes.all.indices {
            self.changes.append(Change(place, of: many, group: changes.group(of: place)))
        }
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
