import Storage

extension Course {
    /// Who takes the course now, in no order.
    var activeEnrollments: [Enrollment] {
        enrollments.filter { $0.state == .active && $0.student != nil }
    }

    /// Who took the course and has withdrawn, in no order.
    var withdrawnEnrollments: [Enrollment] {
        enrollments.filter { $0.state == .withdrawn && $0.student != nil }
    }

    /// Who takes the course now, in roster order.
    package var roster: [Enrollment] { activeEnrollments.inRosterOrder }

    /// The enrollment of a student, withdrawn or not.
    package func enrollment(of student: Student) -> Enrollment? {
        student.enrollments.first { $0.course === self }
    }

    /// The quizzes in the order in which they were made.
    package var orderedQuizzes: [Quiz] { quizzes.sorted { $0.number < $1.number } }
}

extension Sequence<Enrollment> {
    /// The enrollments by last name, first name and number of their students.
    package var inRosterOrder: [Enrollment] {
        sorted(by: { ($0.student?.lastName ?? "", $0.student?.firstName ?? "", $0.student?.number ?? 0) })
    }

    /// The enrollments by first name, last name and number of their students.
    var inOrderOfFirstNames: [Enrollment] {
        sorted(by: { ($0.student?.firstName ?? "", $0.student?.lastName ?? "", $0.student?.number ?? 0) })
    }

    /// Case and accents of the one name count only where the other one is equal too.
    ///
    /// Keys are made once for each: comparing two names costs more than comparing two keys.
    private func sorted(by names: (Enrollment) -> (String, String, Int)) -> [Enrollment] {
        let keyed = map { enrollment in
            let (first, second, number) = names(enrollment)
            let folded = (TextFold.foldedSortKey(first), TextFold.foldedSortKey(second))
            return (key: (folded.0, folded.1, first, second, number), enrollment: enrollment)
        }
        return keyed.sorted { $0.key < $1.key }.map(\.enrollment)
    }
}

extension Student {
    /// Whether the student stands before another one in roster order.
    func isBefore(_ other: Student) -> Bool {
        rosterKey < other.rosterKey
    }

    private var rosterKey: (String, String, String, String, Int) {
        (TextFold.foldedSortKey(lastName), TextFold.foldedSortKey(firstName), lastName, firstName, number)
    }
}
