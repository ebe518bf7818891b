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

    @Test(arguments: [(2, 3, "  #2 Ana 2"), (12, 13, "  #12 Ana 12"), (40, 14, "  and 28 more")])
    func manyCandidatesAreCounted(count: Int, lines: Int, last: String) {
        let candidates = (1...count).map { NamedRecord(number: $0, name: "Ana \($0)") }
        let hints = CommandError.ambiguous(kind: "student", input: "ana", candidates: candidates).hints
        #expect(hints.count == lines)
        #expect(hints.last == last)
    }

    @Test func aPresentableErrorNeedsNoHints() {
        struct Plain: PresentableError {
            let status = Commands.ExitStatus.store
            let message = "the store is locked"
        }
        #expect(Plain().hints == [])
    }
}
