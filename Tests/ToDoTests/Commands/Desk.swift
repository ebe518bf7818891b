import CivilTime
import Commands
import Foundation
import Reports
import Storage
import ToDo

/// The to-do list's commands over a new store in memory, as one types them.
final class Desk {
    let context: ModelContext
    /// The moment of the next command, as the clock of the zone shows it.
    var now = "2026-11-30T10:00:00"
    var zone = Zone.utc

    init(_ lines: String...) throws {
        let domain = Schema.Domain(name: ToDoModule.name, version: ToDoModule.version, models: ToDoModule.models)
        let container = try ModelContainer(
            for: Schema(domains: [domain]), configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        context = ModelContext(container)
        for line in lines { _ = try outcome(line) }
    }

    /// What a line has to say.
    func outcome(_ line: String) throws -> Outcome { try outcome(words: Words.split(line)) }

    /// What words have to say.
    @discardableResult
    func outcome(words: [String]) throws -> Outcome {
        let response = try dispatcher.dispatch(words)
        guard case .outcome(let outcome, _) = response.answer else { throw NoOutcome(line: Words.join(words)) }
        return outcome
    }

    /// The result of a line, without the line end.
    func output(_ line: String) throws -> String { try written(line, as: .text) }

    /// The result of a line as JSON.
    func json(_ line: String) throws -> String { try written(line, as: .json) }

    /// The values of a field of what a line lists, as TSV has them.
    func column(_ field: String, _ line: String) throws -> [String] {
        let lines = try written(line, as: .tsv).split(separator: "\n")
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
        guard let place = lines.first?.firstIndex(of: field) else { throw NoOutcome(line: line) }
        return lines.dropFirst().map { $0[place] }
    }

    /// The numbers of what a line lists, with blanks between them.
    func numbers(_ line: String) throws -> String { try column("number", line).joined(separator: " ") }

    /// What a line remarks beside its result.
    func notices(_ line: String) throws -> [String] { try outcome(line).notices }

    /// What a line is refused with: status and message; nil when it is not refused.
    func refusal(_ line: String) -> String? {
        do {
            let response = try dispatcher.dispatch(Words.split(line))
            guard case .outcome(_, .unanswered(let error)) = response.answer else { return nil }
            return "\(error.status.rawValue): \(error.message)"
        } catch let error as any PresentableError {
            return "\(error.status.rawValue): \(error.message)"
        } catch {
            return "\(error)"
        }
    }

    /// Everything that is stored.
    var everything: String { get throws { try json("todo list --all --sort manual") } }

    private func written(_ line: String, as format: ReportFormat) throws -> String {
        let text = try outcome(line).written(as: format)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    private struct NoOutcome: Error {
        let line: String
    }

    private var dispatcher: Dispatcher {
        get throws {
            let moment = zone.instant(of: try CivilDateTime.parse(now))
            let surroundings = Surroundings(
                now: moment, zone: zone, author: "teacher", services: Services(readFile: { _ in Data() }))
            let context = context
            return Dispatcher(
                registry: try Registry(modules: [ToDoModule.module], commands: [Self.undo]), program: "daybook",
                surroundings: { surroundings }, openStore: { _, _ in context })
        }
    }

    /// Takes the last change back; the program's own command stands in another module.
    private static let undo = Command(
        "undo", abstract: "Takes the last change back.",
        body: .writes { _, session in
            let command = try session.context.undo(inBatch: session.batch).command
            return .change("undone: \(command)", record: Record([("command", .text(command))]))
        })
}
