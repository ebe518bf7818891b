import Commands
import Testing

/// Asks for a score of each student in turn; a refused one keeps the same student.
private struct ScoreDialogue: LineDialogue {
    let students: [String]
    var place = 0

    var prompt: String { students[min(place, students.count - 1)] + "> " }

    func start() -> [DialogueEffect] { [.say("\(students.count) students")] }

    func receive(line: String?) -> [DialogueEffect] {
        guard let line else { return [.say("bye")] }
        return line == "q" ? [.end] : [.run(["grade", "set", students[place], line])]
    }

    mutating func receive(result: DialogueResult) -> [DialogueEffect] {
        switch result {
        case .refused(let message, _): return [.warn(message)]
        case .done:
            place += 1
            return place == students.count ? [.say("all done"), .end] : []
        }
    }
}

@Suite struct DialogueTests {
    /// Holds a dialogue with lines typed in advance and returns everything that happened, in order.
    private func transcript(_ lines: [String], of dialogue: any LineDialogue) throws -> [String] {
        var lines = lines[...]
        var seen: [String] = []
        let runner = DialogueRunner(
            nextLine: { prompt in
                let line = lines.popFirst()
                seen.append(prompt + (line ?? "^D"))
                return line
            },
            say: { seen.append("say " + $0) },
            warn: { seen.append("warn " + $0) },
            run: { words in
                seen.append("run " + words.joined(separator: " "))
                return words.last == "abc" ? .refused(message: "no score", hints: []) : .done(Outcome(.nothing))
            })
        try runner.hold(dialogue)
        return seen
    }

    @Test func aRefusedLineStaysWhereItWas() throws {
        let transcript = try transcript(["17", "abc", "18", "19"], of: ScoreDialogue(students: ["ana", "ben"]))
        #expect(
            transcript == [
                "say 2 students", "ana> 17", "run grade set ana 17", "ben> abc", "run grade set ben abc",
                "warn no score", "ben> 18", "run grade set ben 18", "say all done",
            ])
    }

    @Test func theEndOfInputEndsIt() throws {
        let transcript = try transcript(["17"], of: ScoreDialogue(students: ["ana", "ben"]))
        #expect(transcript.suffix(2) == ["ben> ^D", "say bye"])
    }

    @Test func itEndsWhenItWantsTo() throws {
        let transcript = try transcript(["q", "17"], of: ScoreDialogue(students: ["ana"]))
        #expect(transcript == ["say 1 students", "ana> q"])
    }

    @Test func effectsAreComparedAsValues() {
        #expect(ScoreDialogue(students: ["ana"]).receive(line: "3") == [.run(["grade", "set", "ana", "3"])])
    }

    @Test func anErrorThatBreaksItOffLetsItHaveItsLastWord() {
        struct Broken: Error {}
        var seen: [String] = []
        let runner = DialogueRunner(
            nextLine: { _ in "17" }, say: { seen.append($0) }, warn: { seen.append("warn " + $0) },
            run: { _ in throw Broken() })
        #expect(throws: Broken.self) { try runner.hold(ScoreDialogue(students: ["ana"])) }
        #expect(seen == ["1 students", "bye"])
    }

    @Test func whatIsRefusedIsShownWhereAPersonCanCorrectIt() throws {
        struct Refusing: LineDialogue {
            let prompt = ""
            func start() -> [DialogueEffect] { [] }
            func receive(line: String?) -> [DialogueEffect] {
                line == nil ? [] : [.refuse(RefusedLine("no", hints: ["yes"]))]
            }
            func receive(result: DialogueResult) -> [DialogueEffect] { [] }
        }
        #expect(try transcript(["x"], of: Refusing()) == ["x", "warn no", "warn yes", "^D"])
    }

    @Test func aRefusalNamesItsLine() {
        let refusal = RefusedLine(CommandError.missingOptionValue(option: "--by", usage: []), line: 3)
        #expect(refusal.status == .usage)
        #expect(refusal.message == "line 3: --by needs a value")
        #expect(refusal.hints == ["a value that starts with a dash is written --by=VALUE"])
    }
}
