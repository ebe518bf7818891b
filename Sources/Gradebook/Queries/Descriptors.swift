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
}

extension FetchDescriptor where T == Enrollment {
    /// How the student of a number takes a course now.
    static func active(in course: Course, studentNumber number: Int) -> Self {
        FetchDescriptor(
            predicate: #Predicate { $0.course == course && $0.state == .active && $0.student?.number == number })
    }

    /// Who takes a course now and has a text in the first or the last name, case and accents aside.
    static func active(in course: Course, nameContaining text: String) -> Self {
        FetchDescriptor(
            predicate: #Predicate {
                $0.course == course && $0.state == .active
                    && ($0.student?.firstName.localizedStandardContains(text) == true
                        || $0.student?.lastName.localizedStandardContains(text) == true)
            })
    }
}

extension FetchDescriptor where T == Student {
    /// The student who has an ID.
    package static func student(withID id: String) -> Self {
        FetchDescriptor(predicate: #Predicate { $0.id == id })
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
    /// Finds the grade of a student in a quiz; nil while it is blank.
    package func grade(of student: Student, in quiz: Quiz) throws -> Grade? {
        try fetch(.grade(of: student, in: quiz)).first
    }
}
