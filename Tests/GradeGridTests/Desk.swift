import CivilTime
import CommandDesk
import Commands
import Foundation
import Gradebook
import Reports
import Storage
import TextLayout

@testable import GradeGrid

/// A gradebook in memory whose sheet is shown on a screen that is not there.
final class Desk {
    let context: ModelContext
    var size = Frame.Size(columns: 80, rows: 24)
    /// All that was painted.
    private(set) var frames: [Frame] = []
    /// What others do before an event, by its place among the events.
    var meanwhile: [Int: () throws -> Void] = [:]

    init(_ lines: String...) throws {
        let domain = Schema.Domain(
            name: GradebookModule.name, version: GradebookModule.version, models: GradebookModule.models)
        let container = try ModelContainer(
            for: Schema(domains: [domain]), configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        context = ModelContext(container)
        for line in lines { try run(line) }
    }

    /// A class of three with two quizzes.
    static func small() throws -> Desk {
        try Desk(
            "student add Ana Silva", "student add Ben Okoro", "student add Jo Li", "quiz add \"Quiz 1\" --points 20",
            "quiz add Essay --points 50", "grade set ana essay 45")
    }

    /// Runs a line as another program would, and returns what it has to say.
    @discardableResult func run(_ line: String) throws -> String {
        guard case .outcome(let outcome, _) = try dispatcher().dispatch(Words.split(line)).answer else { return "" }
        return outcome.written(as: .text)
    }

    /// Opens the sheet and presses keys; letters are given as a text, other keys as themselves.
    func press(_ keys: [Key], opening line: String = "grid") throws {
        let dispatcher = try dispatcher()
        guard case .dialogue(let dialogue, let conversation) = try dispatcher.dispatch(Words.split(line)).answer,
            let dialogue = dialogue as? GradeGrid
        else { return }
        var events = keys.map(ScreenEvent.key)[...]
        var seen = try context.latestHistoryEntry()
        var place = 0
        frames = []
        let runner = ScreenRunner(
            nextEvent: { waits in
                try self.meanwhile[place]?()
                place += 1
                if let event = events.popFirst() { return event }
                // When all keys are pressed, what is left to be done is done.
                guard waits else { return .idle }
                throw Leaves()
            },
            show: { self.frames.append($0) },
            run: { try Self.run($0, dispatcher, conversation) },
            present: { words in
                let result = try Self.run(words, dispatcher, conversation)
                guard case .done(let outcome) = result else { return result }
                return .done(Outcome(.text(outcome.written(as: .text, width: self.size.columns - 1))))
            },
            read: { reading, dialogue in
                try dispatcher.read(in: conversation) { session in
                    let others = try session.context.fetchHistory(since: seen).contains {
                        $0.batch != conversation.batch
                    }
                    seen = try session.context.latestHistoryEntry()
                    if reading == .again || others { try dialogue.refresh(session) }
                    if reading == .more { try dialogue.readMore(session) }
                }
            })
        do {
            try runner.hold(dialogue, in: size)
        } catch is Leaves {}
    }

    private static func run(
        _ words: [String], _ dispatcher: Dispatcher, _ conversation: Conversation
    ) throws -> DialogueResult {
        do {
            switch try dispatcher.dispatch(words, in: conversation).answer {
            case .outcome(let outcome, .done): return .done(outcome)
            case .outcome(_, .unanswered(let error)): throw error
            default: return .refused(message: "no outcome", hints: [])
            }
        } catch let error as any PresentableError {
            return .refused(message: error.message, hints: error.hints)
        }
    }

    /// Thrown when all keys are pressed.
    private struct Leaves: Error {}

    /// The last frame's lines without blanks at their ends.
    var screen: [String] {
        (frames.last?.text ?? []).map { line in
            String(line.reversed().drop { $0 == " " }.reversed())
        }
    }

    /// The line that is typed, and what was said last.
    var lastLine: String { screen.last ?? "" }
    var said: String {
        let lines = (frames.last?.lines ?? []).dropLast()
        let said = lines.reversed().prefix { $0.count == 1 && $0[0].role != .plain && $0[0].role != .heading }
        return said.reversed().map { $0[0].text }.joined(separator: " ")
    }

    private func dispatcher() throws -> Dispatcher {
        let surroundings = Surroundings(
            now: Date(timeIntervalSince1970: 1_796_032_800), zone: .utc, author: "teacher",
            services: Services(readFile: { _ in Data() }))
        let context = context
        let module = GradebookModule.module(grid: { GradeGrid($0, from: $1, start: $2) })
        return Dispatcher(
            registry: try Registry(modules: [module], commands: [.undoOnDesk]), program: "daybook",
            surroundings: { surroundings }, openStore: { _, _ in context })
    }
}

extension [Key] {
    /// The keys of a text: a line break is Enter, a tab is Tab.
    init(_ text: String) {
        self = text.map { character in
            switch character {
            case "\n": .enter
            case "\t": .tab
            default: .character(character)
            }
        }
    }
}
