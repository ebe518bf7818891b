import Commands
import Synchronization

// Commands that are typed on the full screen.
extension Application {
    /// Runs a command as on the command line, and gives all that a terminal would show of it as one text.
    ///
    /// There is no place for a question there: what asks is refused with how to agree beforehand.
    func typed(
        _ words: [String], _ conversation: Conversation, _ dispatcher: Dispatcher, columns: Int
    ) throws -> DialogueResult {
        let request = try dispatcher.parse(words, in: conversation)
        if case .invocation(let invocation) = request {
            switch try invocation.body {
            case .interactive, .converses, .follows:
                return .refused(
                    message: "“\(Words.join(words))” needs the whole screen", hints: ["q leaves the sheet first"])
            default: break
            }
        }
        let said = Mutex("")
        let note: @Sendable (String) -> Void = { text in said.withLock { $0 += text } }
        var screen = console
        (screen.write, screen.writeError) = (note, note)
        screen.writeData = { note(String(decoding: $0, as: UTF8.self)) }
        (screen.isInputTerminal, screen.isOutputTerminal, screen.isErrorTerminal) = (false, true, true)
        (screen.width, screen.height, screen.measure) = (columns, nil, { nil })
        let place = CommandPlace(conversation: conversation, line: nil, isInGroup: false, isOnScreen: true)
        let status = Application(modules: modules, environment: environment, console: screen, stores: stores)
            .run(words, at: place)
        let text = said.withLock(\.self)
        guard status == .done else {
            let lines = text.split(separator: "\n").map(String.init)
            return .refused(message: lines.first ?? "interrupted", hints: Array(lines.dropFirst()))
        }
        return .done(Outcome(.text(text.isEmpty ? Self.silence(request) : text)))
    }

    /// What is said of a command that had nothing to show.
    private static func silence(_ request: Parser.Result) -> String {
        guard case .invocation(let invocation) = request else { return "" }
        if invocation.isGiven(Split.option), let folder = invocation.text(ifGiven: Split.option) {
            return "written to the folder \(folder)"
        }
        if let file = invocation.globals.output, file != "-" { return "written to \(file)" }
        return "done"
    }
}
