import Commands

/// `quiz list`: lists the quizzes of the course.
enum QuizList {
    static let command = Command(
        "quiz list", abstract: "Lists the quizzes of the course.",
        examples: [Example("quiz list", "Lists the quizzes, with how many scores each has.")],
        body: .reads { invocation, session in
            let course = try CurrentCourse(invocation, session).find()
            let quizzes = course?.orderedQuizzes ?? []
            let records = try course.map { course in
                let grades = try CourseGrades(of: course, in: session.context)
                let students = course.activeEnrollments.compactMap(\.student)
                return quizzes.map { quiz in
                    quiz.record(cells: students.map { grades.grade(of: $0, in: quiz)?.cell ?? .blank })
                }
            }
            let list = RecordList(
                kind: "quiz", columns: Quiz.columns, records: records ?? [], shown: Quiz.shown(of: quizzes))
            return Outcome(
                .list(list),
                hints: quizzes.isEmpty ? ["there is no quiz yet; “quiz add NAME --points P” adds the first"] : [])
        })
}
