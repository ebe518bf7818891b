import Commands
import Storage

/// Finds the quizzes of a course that words mean.
struct QuizSearch {
    private let course: Course
    private let context: ModelContext
    private let quizzes: [Quiz]

    init(in course: Course, _ context: ModelContext) {
        self.course = course
        self.context = context
        quizzes = course.orderedQuizzes
    }

    /// Finds one quiz.
    func one(_ input: String) throws -> Quiz { try all([input])[0] }

    /// Finds several quizzes.
    func all(_ inputs: [String]) throws -> [Quiz] {
        do {
            return try Self.find(inputs, among: quizzes)
        } catch let error as CommandError {
            guard case .notFound(_, let input, _) = error else { throw error }
            guard !quizzes.isEmpty else {
                throw GradebookError.noneYet(kind: "quiz", course: course.name, adding: "quiz add NAME --points P")
            }
            guard let elsewhere = try? Self.find([input], among: context.fetch(FetchDescriptor<Quiz>())).first,
                let owner = elsewhere.course
            else { throw error }
            throw GradebookError.quizElsewhere(quiz: elsewhere.named, owner: owner.name, course: course.name)
        }
    }

    private static func find(_ inputs: [String], among quizzes: [Quiz]) throws -> [Quiz] {
        let candidates = quizzes.map { NameMatch.Candidate(number: $0.number, name: $0.name) }
        let found = try NameMatch(kind: "quiz", candidates: candidates, fold: TextFold.fold).all(inputs)
        return found.compactMap { record in quizzes.first { $0.number == record.number } }
    }
}
