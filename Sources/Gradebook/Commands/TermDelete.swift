import Commands
import Storage

/// `term delete`: deletes terms; their courses stay.
enum TermDelete {
    static let command = Command(
        "term delete", abstract: "Deletes terms; their courses stay.",
        arguments: [Argument("term", .record("term"), .many, help: "The terms.")],
        examples: [Example("term delete fall", "Deletes a term; asks when courses are in it.")],
        body: .writes { invocation, session in
            let terms = try session.context.terms()
            let found = try terms.all(named: invocation.texts("term"))
            let courses = found.records.flatMap(\.courses)
            let changes = found.records.map { term in
                let left = term.courses.isEmpty ? "" : "; \(term.courses.count.counted("course")) without a term now"
                return Change("term \(term.named.label) deleted\(left)", record: term.record)
            }
            for term in found.records { session.context.delete(term) }
            return Outcome(
                .changes(changes), notices: found.gaps,
                confirmation: courses.isEmpty
                    ? nil : Confirmation("Delete a term that \(courses.count.counted("course is", "courses are")) in?"))
        })
}
