/// Holds a conversation: carries lines in and effects out until it ends.
package struct DialogueRunner {
    private let nextLine: (_ prompt: String) throws -> String?
    private let say: (String) -> Void
    private let change: (_ sentence: String, _ isSeen: Bool) throws -> Void
    private let warn: (String) -> Void
    private let refuse: (RefusedLine) throws -> Void
    private let ask: ([String], RefusedLine) throws -> Void
    private let run: ([String]) throws -> DialogueResult

    /// Makes a runner from what surrounds the conversation.
    package init(
        nextLine: @escaping (_ prompt: String) throws -> String?, say: @escaping (String) -> Void,
        change: ((_ sentence: String, _ isSeen: Bool) throws -> Void)? = nil, warn: @escaping (String) -> Void,
        refuse: ((RefusedLine) throws -> Void)? = nil,
        ask: ((_ lines: [String], _ unattended: RefusedLine) throws -> Void)? = nil,
        run: @escaping ([String]) throws -> DialogueResult
    ) {
        self.nextLine = nextLine
        self.say = say
        self.change = change ?? { sentence, isSeen in if !isSeen { say(sentence) } }
        self.warn = warn
        self.refuse = refuse ?? { ([$0.message] + $0.hints).forEach(warn) }
        self.ask = ask ?? { lines, _ in lines.forEach(warn) }
        self.run = run
    }

    /// Holds the conversation; the end of input ends it whatever it answers.
    ///
    /// Where an error breaks it off, the conversation has its last word first: what is kept of it. Tells whether it ended
    /// before the input did.
    @discardableResult
    package func hold(_ dialogue: any LineDialogue) throws -> Bool {
        var dialogue = dialogue
        var line: String? = ""
        do {
            var goesOn = try perform(dialogue.start(), &dialogue)
            while goesOn {
                line = try nextLine(dialogue.prompt)
                goesOn = try perform(dialogue.receive(line: line), &dialogue) && line != nil
            }
        } catch {
            if line != nil { _ = try? perform(dialogue.receive(line: nil), &dialogue) }
            throw error
        }
        return line != nil
    }

    /// Performs effects in order and tells whether the conversation goes on.
    private func perform(_ effects: [DialogueEffect], _ dialogue: inout any LineDialogue) throws -> Bool {
        for effect in effects {
            switch effect {
            case .say(let text): say(text)
            case .change(let sentence, let isSeen): try change(sentence, isSeen)
            case .warn(let text): warn(text)
            case .refuse(let refusal): try refuse(refusal)
            case .ask(let lines, let unattended): try ask(lines, unattended)
            case .run(let words):
                let result = try run(words)
                guard try perform(dialogue.receive(result: result), &dialogue) else { return false }
            case .end: return false
            }
        }
        return true
    }
}
