import Foundation
import Storage

/// Tells students of one name apart, by their numbers; case and accents make no other name.
struct Namesakes {
    private let shared: Set<String>

    /// Looks for names that several of some students have.
    init(among students: some Sequence<Student>) {
        let names = Dictionary(grouping: students.map(Self.key)) { $0 }
        shared = Set(names.filter { $0.value.count > 1 }.keys)
    }

    /// Looks whether others have the name of a student.
    init(of student: Student, in context: ModelContext) throws {
        let part = student.lastName.isEmpty ? student.firstName : student.lastName
        self.init(among: try context.fetch(.students(nameContaining: part)))
    }

    /// Whether others have the name of a student too.
    func contains(_ student: Student) -> Bool { shared.contains(Self.key(student)) }

    /// The full name, with the number before it where others have the name too.
    func name(of student: Student) -> String { contains(student) ? student.named.label : student.fullName }

    private static func key(_ student: Student) -> String { TextFold.fold(student.fullName) }
}
