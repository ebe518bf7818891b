import Commands
import Storage

/// `category delete`: deletes categories; their quizzes stay.
enum CategoryDelete {
    static let command = Command(
        "category delete", abstract: "Deletes categories; their quizzes stay, without a category.",
        arguments: [Argument("category", .record("category"), .many, help: "The categories.")],
        examples: [Example("category delete homework", "Deletes a category; asks when quizzes are in it.")],
        body: .writes { invocation, session in
            let course = try CurrentCourse(invocation, session).needed()
            let found = try CategorySearch(in: course).all(invocation.texts("category"))
            let quizzes = found.records.reduce(0) { $0 + $1.quizzes.count }
            let changes = found.records.map { category in
                let count = category.quizzes.count
                let left = count == 0 ? "" : "; \(count.counted("quiz", "quizzes")) without a category now"
                return Change("category \(category.named.label) deleted\(left)", record: category.record)
            }
            for category in found.records { session.context.delete(category) }
            let question = "Delete a category that \(quizzes.counted("quiz is", "quizzes are")) in?"
            return Outcome(
                .changes(changes), notices: found.gaps, confirmation: quizzes == 0 ? nil : Confirmation(question))
        })
}
