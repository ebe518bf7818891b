import CommandDesk
import Commands

extension Classroom {
    /// Holds the conversation of a line with lines typed in advance; returns everything that is seen, in order.
    func conversation(_ line: String, typed: [String]) throws -> [String] {
        guard case .dialogue(let held, let conversation) = try response(line).answer,
            let dialogue = held as? any LineDialogue
        else { return ["no dialogue"] }
        var lines = typed[...]
        var seen: [String] = []
        let runner = DialogueRunner(
            nextLine: { prompt in
                let line = lines.popFirst()
                seen.append(prompt + (line ?? "^D"))
                return line
            },
            say: { seen.append("| " + $0) },
            warn: { seen.append("! " + $0) },
            run: { words in
                do {
                    guard case .outcome(let outcome, _) = try self.response(words: words, in: conversation).answer
                    else { return .refused(message: "no outcome", hints: []) }
                    return .done(outcome)
                } catch let error as any PresentableError {
                    return .refused(message: error.message, hints: error.hints)
                }
            })
        try runner.hold(dialogue)
        return seen
    }
}
