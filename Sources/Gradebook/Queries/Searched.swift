import Commands
import Foundation
import Storage

/// What `search` looks through: students, courses, quizzes, categories, terms, and comments on grades.
enum Searched {
    static func hits(_ text: SearchText, _ session: Session) throws -> [SearchHit] {
        let word = text.longestWord
        let context = session.context
        let students = try context.fetch(.students(containing: word)).compactMap { student in
            text.hit(
                kind: "student", number: student.number, name: student.fullName,
                in: [
                    ("name", student.fullName), ("name", student.rosterName), ("email", student.email),
                    ("id", student.id),
                ])
        }
        let grades = try context.fetch(.grades(commentContaining: word)).compactMap { grade -> SearchHit? in
            let name = [grade.student?.fullName, grade.quiz?.name].compactMap(\.self).joined(separator: ", ")
            return text.hit(kind: "grade", name: name, in: [("comment", grade.comment)])
        }
        return students + (try hits(text, "course", context.courses()))
            + (try hits(text, "quiz", context.fetch(.quizzes(nameContaining: word))))
            + (try hits(text, "category", context.fetch(FetchDescriptor<Category>(sortBy: [SortDescriptor(\.number)]))))
            + (try hits(text, "term", context.terms())) + grades
    }

    private static func hits(_ text: SearchText, _ kind: String, _ records: [some Nameable]) -> [SearchHit] {
        records.compactMap { text.hit(kind: kind, number: $0.number, name: $0.name, in: [("name", $0.name)]) }
    }
}

extension FetchDescriptor where T == Student {
    /// Who has a text in name, e-mail address or ID, case and accents aside, by number.
    static func students(containing text: String) -> Self {
        FetchDescriptor(
            predicate: #Predicate {
                $0.firstName.localizedStandardContains(text) || $0.lastName.localizedStandardContains(text)
                    || ($0.email ?? "").localizedStandardContains(text) || $0.id.localizedStandardContains(text)
            },
            sortBy: [SortDescriptor(\.number)])
    }
}

extension FetchDescriptor where T == Quiz {
    /// The quizzes that have a text in their names, case and accents aside, by number.
    static func quizzes(nameContaining text: String) -> Self {
        FetchDescriptor(
            predicate: #Predicate { $0.name.localizedStandardContains(text) }, sortBy: [SortDescriptor(\.number)])
    }
}

extension FetchDescriptor where T == Grade {
    /// The grades that have a text in their comments, case and accents aside.
    static func grades(commentContaining text: String) -> Self {
        FetchDescriptor(predicate: #Predicate { $0.comment != nil && $0.comment!.localizedStandardContains(text) })
    }
}
