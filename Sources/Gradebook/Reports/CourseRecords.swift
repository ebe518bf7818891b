import Storage

/// What is stored of a course, read at once.
struct CourseRecords {
    /// Everybody who takes or took it, in roster order.
    let enrollments: [Enrollment]
    /// In the order in which they were made.
    let quizzes: [Quiz]
    let grades: [Grade]

    init(of course: Course, in context: ModelContext) throws {
        enrollments = course.enrollments.inRosterOrder
        quizzes = course.orderedQuizzes
        grades = try context.grades(of: course)
    }
}
