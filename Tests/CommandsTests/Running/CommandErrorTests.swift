import Commands
import Testing

@Suite struct CommandErrorTests {
    @Test(arguments: [
        (CommandError.notFound(kind: "quiz", input: "q", nearest: []), Commands.ExitStatus.refused),
        (.ambiguous(kind: "quiz", input: "q", candidates: []), .refused),
        (.refused(message: "no", hints: []), .refused),
        (.declined, .refused),
        (.planChanged(expected: "a", actual: "b"), .refused),
        (.unansweredQuestion(question: "Go on?", digest: "a"), .usage),
        (.openQuote(line: "\""), .usage),
        (.missingVerb(noun: "quiz", verbs: []), .usage),
        (.emptyValue(of: "NAME", usage: []), .usage),
    ])
    func hasItsStatus(error: CommandError, status: Commands.ExitStatus) {
        #expect(error.status == status)
    }

    @Test func statusesAreWhatScriptsRelyOn() {
        let all: [Commands.ExitStatus] = [.done, .refused, .usage, .store, .interrupted]
        #expect(all.map(\.rawValue) == [0, 1, 2, 3, 130])
    }

    @Test func aPresentableErrorNeedsNoHints() {
        struct Plain: PresentableError {
            let status = Commands.ExitStatus.store
            let message = "the store is locked"
        }
        #expect(Plain().hints == [])
    }
}
