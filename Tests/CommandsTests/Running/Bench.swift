import CivilTime
import Commands
import Foundation
import Reports
import Storage
import Synchronization

/// A dispatcher over a few made-up commands, with everything that it did written down.
final class Bench: Sendable {
    /// What happened, in order.
    let events = Mutex<[String]>([])
    /// The answers of the person, used up one by one; none at all means that nobody can be asked.
    let answers = Mutex<[Bool]?>(nil)
    /// The words chosen when a command asks which, used up one by one; none at all means that nobody can be asked.
    let choices = Mutex<[String]?>(nil)
    /// What keeps the store from being written; nil when nothing does.
    let obstacle = Mutex<StorageError?>(nil)
    /// What the next runs of `pot break` call the number of pots, used up one by one.
    let pots = Mutex<[Int]>([])

    func note(_ event: String) { events.withLock { $0.append(event) } }

    var seen: [String] { events.withLock { $0 } }

    /// Runs a line and tells what came of it.
    func run(_ line: String, in conversation: Conversation? = nil) throws -> Response {
        try dispatcher().dispatch(Words.split(line), in: conversation)
    }

    /// Takes back what was written down of a result.
    func forget(_ outcome: Outcome) throws { try dispatcher().forget(outcome, GlobalOptions()) }

    /// Runs a line that has an outcome.
    func outcome(_ line: String, in conversation: Conversation? = nil) throws -> (outcome: Outcome, fate: Response.Fate)
    {
        guard case .outcome(let outcome, let fate) = try run(line, in: conversation).answer else {
            throw CommandError.refused(message: "“\(line)” has no outcome", hints: [])
        }
        return (outcome, fate)
    }

    private func dispatcher() throws -> Dispatcher {
        var services = Services(readFile: { Data($0.utf8) })
        if answers.withLock({ $0 != nil }) {
            services.confirm = { confirmation, outcome in
                self.note("ask \(confirmation.question) \(outcome.written(as: .text, isPlan: true).count)")
                return self.answers.withLock { $0?.removeFirst() ?? false }
            }
        }
        if choices.withLock({ $0 != nil }) {
            services.choose = { choice in
                self.note("choose \(choice.answers.map(\.word).joined(separator: "|"))")
                return self.choices.withLock { $0?.isEmpty == false ? $0?.removeFirst() : nil }
            }
        }
        let surroundings = Surroundings(
            now: Date(timeIntervalSince1970: 1_796_032_800), zone: .utc, author: "miriam", services: services)
        let commands = commands
        return Dispatcher(
            registry: try Registry(commands: commands), program: "pots", surroundings: { surroundings },
            openStore: { globals, _ in
                self.note("open \(globals.store ?? "-")")
                let container = try ModelContainer(
                    for: Schema([]), configurations: ModelConfiguration(isStoredInMemoryOnly: true))
                return ModelContext(container)
            },
            transact: { _, label, change in
                self.note("begin")
                if let obstacle = self.obstacle.withLock({ $0 }) { throw obstacle }
                do {
                    let outcome = try change()
                    self.note("commit: \(label.command) by \(label.author) in \(label.batch ?? "-")")
                    return outcome
                } catch {
                    self.note("roll back")
                    throw error
                }
            })
    }

    private var commands: [Command] {
        [
            Command("hello", abstract: "Greets.", body: .standalone { _, _ in Outcome(.nothing, notices: ["hello"]) }),
            Command(
                "pot list", abstract: "Lists the pots.",
                body: .reads { _, session in
                    self.note("read on \(session.today)")
                    return Outcome(.nothing)
                }),
            Command(
                "pot add", abstract: "Adds a pot.", arguments: [Argument("name", help: "Its name.")],
                body: .writes { invocation, _ in
                    self.note("make")
                    guard invocation.text("name") != "cracked" else {
                        throw CommandError.refused(message: "a cracked pot", hints: [])
                    }
                    return .change("added pot \(invocation.text("name"))", record: Record([]))
                }),
            Command(
                "pot break", abstract: "Breaks all pots.",
                body: .writes { _, _ in
                    self.note("make")
                    let count = self.pots.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? 3 }
                    let change = Change("broke \(count) pots", record: Record([]))
                    return Outcome(
                        .changes(count == 0 ? [] : [change]),
                        confirmation: count == 0 ? nil : Confirmation("Break \(count) pots?"))
                }),
            Command(
                "pot glaze", abstract: "Glazes all pots; of more than three, it complains.",
                body: .maintains { _, premises in
                    self.note("plan: \(premises.label.command)")
                    let count = self.pots.withLock { $0.first ?? 3 }
                    var plan = Outcome.change("glaze \(count) pots", record: Record([]))
                    if count > 0 { plan.confirmation = Confirmation("Glaze \(count) pots?") }
                    if count > 3 { plan.complaint = .refused(message: "\(count) pots are bare", hints: []) }
                    return Maintenance(plan: plan) {
                        _ = try premises.openStore()
                        self.note("glaze")
                        return .change("glazed \(count) pots", record: Record([]))
                    }
                }),
            Command(
                "pot sort", abstract: "Sorts the pots.",
                options: [.value("by", "size|age", .choice(["size", "age"]), help: "What they are sorted by.")],
                body: .writes { invocation, _ in
                    guard let order = invocation.text(ifGiven: "by") else {
                        throw CommandError.undecided(
                            Choice(
                                option: "by", question: "By what?",
                                answers: [Choice.Answer("size", "small ones first"), Choice.Answer("age", "old ones")]))
                    }
                    return .change("sorted by \(order)", record: Record([]))
                }),
            Command(
                "report pots", abstract: "Reports on the pots.",
                body: .reports { invocation, _ in
                    self.note(invocation.isHandedOut ? "hand out" : "look")
                    var outcome = Outcome(.nothing)
                    outcome.forget = { _ in self.note("forget") }
                    return outcome
                }),
            Command("pot fill", abstract: "Fills pots.", body: .interactive { _, _ in Silence() }),
        ]
    }
}

/// A conversation in which nothing is said.
struct Silence: LineDialogue {
    let prompt = ""
    func start() -> [DialogueEffect] { [] }
    func receive(line: String?) -> [DialogueEffect] { [] }
    func receive(result: DialogueResult) -> [DialogueEffect] { [] }
}
