import CivilTime
import Commands
import Foundation
import People
import Reports
import Storage

/// The commands of people and events over a new store in memory, as one types them.
final class AddressBook {
    let context: ModelContext
    /// The files that `import` reads and `export` writes, by their paths.
    let shelf = Shelf()
    /// The moment of the next command, as the clock of the zone shows it.
    var now = "2026-11-30T10:00:00"
    var zone = Zone.utc
    /// The locale of whoever types.
    var locale = "C"
    /// What becomes of a draft in the person's editor; nil where there is none.
    var editing: (@Sendable (String) -> String)?
    /// What is chosen where a command asks; nil where nobody can be asked.
    var answer: String?

    init(_ lines: String..., at file: URL? = nil) throws {
        let domain = Schema.Domain(
            name: PeopleModule.name, version: PeopleModule.version, models: PeopleModule.models)
        let container = try ModelContainer(
            for: Schema(domains: [domain]),
            configurations: file.map { ModelConfiguration(url: $0) } ?? ModelConfiguration(isStoredInMemoryOnly: true))
        context = ModelContext(container)
        for line in lines { _ = try outcome(line) }
    }

    /// What a line has to say.
    @discardableResult
    func outcome(_ line: String) throws -> Outcome {
        let response = try dispatcher.dispatch(Words.split(line))
        guard case .outcome(let outcome, _) = response.answer else { throw NoOutcome(line: line) }
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
            return refusal(of: try Words.split(line))
        } catch {
            return "\(error)"
        }
    }

    /// What words are refused with.
    func refusal(of words: [String]) -> String? {
        do {
            let response = try dispatcher.dispatch(words)
            guard case .outcome(_, .unanswered(let error)) = response.answer else { return nil }
            return "\(error.status.rawValue): \(error.message)"
        } catch let error as any PresentableError {
            return "\(error.status.rawValue): \(error.message)"
        } catch {
            return "\(error)"
        }
    }

    /// Everything that is stored.
    var everything: String { get throws { try json("person list") + json("event list") } }

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
            let edit = editing.map { change -> @Sendable (Draft, (String) throws -> Void) throws -> Bool in
                { draft, take in
                    try take(change(draft.text))
                    return true
                }
            }
            let choose: (@Sendable (Choice) throws -> String?)? = answer.map { word in { @Sendable _ in word } }
            let surroundings = Surroundings(
                now: moment, zone: zone, author: "teacher",
                services: Services(
                    readFile: { [shelf] in try shelf.contents(of: $0) }, choose: choose,
                    edit: edit,
                    pictures: Drawer.pictures),
                nameOrder: TextOrder(locale: locale))
            let context = context
            return Dispatcher(
                registry: try Registry(
                    modules: [PeopleModule.module], commands: [Self.undo, shelf.importing, shelf.exporting]),
                program: "daybook",
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
