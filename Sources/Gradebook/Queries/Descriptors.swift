import Foundation
package import Storage

extension FetchDescriptor where T == Grade {
    /// The grade of a student in a quiz: there is one, or none while it is blank.
    package static func grade(of student: Student, in quiz: Quiz) -> Self {
        FetchDescriptor(predicate: #Predicate { $0.student == student && $0.quiz == quiz })
    }

    /// The grades in all quizzes of a course, in no order.
    package static func grades(of course: Course) -> Self {
        FetchDescriptor(predicate: #Predicate { $0.quiz?.course == course })
    }

    /// The grades of some students in whatever course, in no order.
    static func grades(of students: [PersistentIdentifier]) -> Self {
        let students = students.map(Optional.some)
        return FetchDescriptor(predicate: #Predicate { students.contains($0.student?.persistentModelID) })
    }
}

extension FetchDescriptor where T == Student {
    /// The student who has an ID.
    package static func student(withID id: String) -> Self {
        FetchDescriptor(predicate: #Predicate { $0.id == id })
    }

    /// The student of a number.
    static func student(numbered number: Int) -> Self {
        FetchDescriptor(predicate: #Predicate { $0.number == number })
    }

    /// Who has a name, letter for letter.
    static func students(called first: String, _ last: String) -> Self {
        FetchDescriptor(predicate: #Predicate { $0.firstName == first && $0.lastName == last })
    }

    /// Who has a text in the first or the last name, case and accents aside.
    static func students(nameContaining text: String) -> Self {
        FetchDescriptor(
            predicate: #Predicate {
                $0.firstName.localizedStandardContains(text) || $0.lastName.localizedStandardContains(text)
            })
    }
}

extension FetchDescriptor where T == Course {
    /// All courses in the order of their numbers.
    package static var courses: Self { FetchDescriptor(sortBy: [SortDescriptor(\.number)]) }
}

extension FetchDescriptor where T == ForeignName {
    /// What one kind of file calls the students and quizzes.
    static func names(from source: ForeignSource) -> Self {
        let source = source.rawValue
        return FetchDescriptor(predicate: #Predicate { $0.source == source })
    }
}

extension ModelContext {
    /// Reads the grades in all quizzes of a course, in no order.
    package func grades(of course: Course) throws -> [Grade] {
        let grades = try fetch(try gradesAndOthers(of: course))
        return grades.filter { $0.quiz?.course === course }
    }

    /// The descriptor by which the grades of a course are read soonest; others may be among them.
    func gradesAndOthers(of course: Course) throws -> FetchDescriptor<Grade> {
        let (own, all) = (course.quizzes.count, try fetchCount(FetchDescriptor<Quiz>()))
        // Where most are the course's, going through all is quicker than looking up each.
        return own * 2 > all ? FetchDescriptor() : .grades(of: course)
    }

    /// Finds the grade of a student in a quiz; nil while it is blank.
    package func grade(of student: Student, in quiz: Quiz) throws -> Grade? {
        try fetch(.grade(of: student, in: quiz)).first
    }
}
