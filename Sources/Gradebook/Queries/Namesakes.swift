import Foundation
import Storage

/// Tells students of one name apart, by their numbers; case and accents make no other name.
struct Namesakes {
    private let shared: Set<String>

    /// Looks for names that several of some students have; one who is there twice is one.
    init(among students: some Sequence<Student>) {
        var owners: [String: ObjectIdentifier] = [:]
        var shared: Set<String> = []
        for student in students {
            let (key, id) = (Self.key(student), ObjectIdentifier(student))
            if let owner = owners.updateValue(id, forKey: key), owner != id { shared.insert(key) }
        }
        self.shared = shared
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
