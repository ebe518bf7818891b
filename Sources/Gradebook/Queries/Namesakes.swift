import Foundation
import Storage

/// Tells students of one name apart, by their numbers.
struct Namesakes {
    private let shared: Set<String>

    /// Looks for names that several of some students have.
    init(among students: some Sequence<Student>) {
        let names = Dictionary(grouping: students.map(\.fullName)) { $0 }
        shared = Set(names.filter { $0.value.count > 1 }.keys)
    }

    /// Looks whether others have the name of a student.
    init(of student: Student, in context: ModelContext) throws {
        self.init(among: try context.fetch(.students(called: student.firstName, student.lastName)))
    }

    /// The full name, with the number before it where others have the name too.
    func name(of student: Student) -> String {
        shared.contains(student.fullName) ? student.named.label : student.fullName
    }
}
