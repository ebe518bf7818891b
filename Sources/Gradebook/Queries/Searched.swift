import Commands
import Foundation
import Storage

/// What `search` looks through: students, courses, quizzes, categories, terms, and comments on grades.
enum Searched {
    static func hits(_ text: SearchText, _ session: Session) throws -> [SearchHit] {
        let context = session.context
        let students = try context.fetch(.students(containing: text.words)).compactMap { student in
            text.hit(
                kind: "student", number: student.number, name: student.fullName,
                in: [
                    ("name", student.fullName), ("name", student.rosterName), ("email", student.email),
                    ("id", student.id),
                ])
        }
        let grades = try context.fetch(.grades(commentContaining: text.words)).compactMap { grade -> SearchHit? in
            let name = [grade.student?.fullName, grade.quiz?.name].compactMap(\.self).joined(separator: ", ")
            return text.hit(kind: "grade", name: name, in: [("comment", grade.comment)])
        }
        return students + (try hits(text, "course", context.courses()))
            + (try hits(text, "quiz", context.fetch(.quizzes(nameContaining: text.words))))
            + (try hits(text, "category", context.fetch(FetchDescriptor<Category>(sortBy: [SortDescriptor(\.number)]))))
            + (try hits(text, "term", context.terms())) + grades
    }

    private static func hits(_ text: SearchText, _ kind: String, _ records: [some Nameable]) -> [SearchHit] {
        records.compactMap { text.hit(kind: kind, number: $0.number, name: $0.name, in: [("name", $0.name)]) }
    }
}

extension FetchDescriptor where T == Student {
    /// Who has each of some words in name, e-mail address or ID, case and accents aside, by number.
    static func students(containing words: [String]) -> Self {
        FetchDescriptor(
            predicate: #Predicate { student in
                words.allSatisfy { word in
                    student.firstName.localizedStandardContains(word)
                        || student.lastName.localizedStandardContains(word)
                        || (student.email ?? "").localizedStandardContains(word)
                        || student.id.localizedStandardContains(word)
                }
            },
            sortBy: [SortDescriptor(\.number)])
    }
}

extension FetchDescriptor where T == Quiz {
    /// The quizzes that have each of some words in their names, case and accents aside, by number.
    static func quizzes(nameContaining words: [String]) -> Self {
        FetchDescriptor(
            predicate: #Predicate { quiz in words.allSatisfy { quiz.name.localizedStandardContains($0) } },
            sortBy: [SortDescriptor(\.number)])
    }
}

extension FetchDescriptor where T == Grade {
    /// The grades that have each of some words in their comments, case and accents aside.
    static func grades(commentContaining words: [String]) -> Self {
        FetchDescriptor(
            predicate: #Predicate { grade in
                grade.comment != nil && words.allSatisfy { grade.comment!.localizedStandardContains($0) }
            })
    }
}
