import Commands
import Storage

/// Finds the quizzes of a course that words mean.
struct QuizSearch {
    private let course: Course
    private let context: ModelContext
    private let quizzes: [Quiz]
    private let search: RecordSearch<Quiz>

    init(in course: Course, _ context: ModelContext) {
        self.course = course
        self.context = context
        quizzes = course.orderedQuizzes
        search = RecordSearch(kind: "quiz", among: quizzes)
    }

    /// Finds one quiz.
    func one(_ input: String) throws -> Quiz { try finding { try search.one(input) } }

    /// Finds several quizzes.
    func all(_ inputs: [String]) throws -> Found<Quiz> {
        try search.all(inputs) { input in try finding { try search.all([input]).records } }
    }

    /// Says more of a quiz that is not found: that there is none yet, or that it is one of another course.
    private func finding<R>(_ find: () throws -> R) throws -> R {
        do {
            return try find()
        } catch let error as CommandError {
            guard case .notFound(_, let input, _) = error else { throw error }
            guard !quizzes.isEmpty else {
                throw GradebookError.noneYet(kind: "quiz", course: course.name, adding: "quiz add NAME --points P")
            }
            let all = try context.fetch(FetchDescriptor<Quiz>())
            guard let elsewhere = try? RecordSearch(kind: "quiz", among: all).one(input),
                let owner = elsewhere.course
            else { throw error }
            throw GradebookError.quizElsewhere(quiz: elsewhere.named, owner: owner.name, course: course.name)
        }
    }
}
