import CivilTime
import Commands
import Foundation
import Gradebook
import Reports
import Storage
import Synchronization

/// What a person was asked.
final class Questions: Sendable {
    let asked = Mutex<[String]>([])
}

/// The gradebook's commands over a new store in memory, as one types them.
final class Classroom {
    let context: ModelContext
    /// What files hold, by path; `-` is standard input.
    var files: [String: String] = [:]
    /// The questions that were asked, with their consequences, in order.
    var asked: [String] { questions.asked.withLock { $0 } }
    /// What is answered when a command asks; nil where nobody can be asked.
    var answer: Bool?
    /// The word that is chosen when a command asks which; nil where nobody can be asked.
    var choice: String?
    private let questions = Questions()

    init(_ lines: String...) throws {
        let domain = Schema.Domain(
            name: GradebookModule.name, version: GradebookModule.version, models: GradebookModule.models)
        let container = try ModelContainer(
            for: Schema(domains: [domain]), configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        context = ModelContext(container)
        for line in lines { _ = try outcome(line) }
    }

    /// What a line answers.
    func response(_ line: String, in conversation: Conversation? = nil) throws -> Response {
        try response(words: Words.split(line), in: conversation)
    }

    /// What the words of a line answer.
    func response(words: [String], in conversation: Conversation? = nil) throws -> Response {
        try dispatcher.dispatch(words, in: conversation)
    }

    /// What a line has to say.
    func outcome(_ line: String) throws -> Outcome {
        guard case .outcome(let outcome, _) = try response(line).answer else { throw NoOutcome(line: line) }
        return outcome
    }

    /// What a line remarks beside its result.
    func notices(_ line: String) throws -> [String] { try outcome(line).notices }

    /// What a line says to do next.
    func hints(_ line: String) throws -> [String] { try outcome(line).hints }

    /// The result of a line, without the line end.
    func output(_ line: String) throws -> String { try written(line, as: .text) }

    /// The result of a line as JSON.
    func json(_ line: String) throws -> String { try written(line, as: .json) }

    /// The result of a line as TSV.
    func tsv(_ line: String) throws -> String { try written(line, as: .tsv) }

    private func written(_ line: String, as format: ReportFormat) throws -> String {
        let text = try outcome(line).written(as: format)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    /// What a line is refused with: status, message and hints, one a line; nil when it is not refused.
    func refusal(_ line: String) -> String? {
        do {
            guard case .outcome(_, .unanswered(let error)) = try response(line).answer else { return nil }
            return Self.text(of: error)
        } catch let error as any PresentableError {
            return Self.text(of: error)
        } catch {
            return "\(error)"
        }
    }

    private static func text(of error: any PresentableError) -> String {
        (["\(error.status.rawValue): \(error.message)"] + error.hints).joined(separator: "\n")
    }

    private struct NoOutcome: Error {
        let line: String
    }

    /// Files and answers, as a command is given them.
    func services() -> Services {
        let files = files
        let (answer, choice, questions) = (answer, choice, questions)
        var services = Services(readFile: { Data((files[$0] ?? "").utf8) })
        if let answer {
            services.confirm = { confirmation, _ in
                let lines = [confirmation.question] + confirmation.consequences
                questions.asked.withLock { $0 += lines }
                return answer
            }
        }
        if let choice {
            services.choose = { question in
                questions.asked.withLock { $0.append(question.question) }
                return choice
            }
        }
        return services
    }

    private var dispatcher: Dispatcher {
        get throws {
            let services = services()
            let surroundings = Surroundings(
                now: Date(timeIntervalSince1970: 1_796_032_800), zone: .utc, author: "teacher", services: services)
            let context = context
            return Dispatcher(
                registry: try Registry(modules: [GradebookModule.module], commands: [Self.undo]), program: "daybook",
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
