import Storage

/// What is stored of a course, read at once.
struct CourseRecords {
    let enrollments: [Enrollment]
    let quizzes: [Quiz]
    let grades: [Grade]

    init(of course: Course, in context: ModelContext) throws {
        enrollments = course.enrollments
        quizzes = course.quizzes
        grades = quizzes.flatMap(\.grades)
    }
}
