import CivilTime
import CommandDesk
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
final class Classroom: CommandDesk {
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

    /// What a line says to do next.
    func hints(_ line: String) throws -> [String] { try outcome(line).hints }

    /// The result of a line as TSV.
    func tsv(_ line: String) throws -> String {
        let text = try outcome(line).written(as: .tsv)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    /// What a line is refused with: status, message and hints, one a line; nil when it is not refused.
    func refusal(_ line: String) -> String? {
        do {
            let error = try error(of: Words.split(line))
            return error.map { (["\($0.status.rawValue): \($0.message)"] + $0.hints).joined(separator: "\n") }
        } catch {
            return "\(error)"
        }
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

    var dispatcher: Dispatcher {
        get throws {
            let services = services()
            let surroundings = Surroundings(
                now: Date(timeIntervalSince1970: 1_796_032_800), zone: .utc, author: "teacher", services: services)
            let context = context
            return Dispatcher(
                registry: try Registry(modules: [GradebookModule.module], commands: [.undoOnDesk]), program: "daybook",
                surroundings: { surroundings }, openStore: { _, _ in context })
        }
    }
}
