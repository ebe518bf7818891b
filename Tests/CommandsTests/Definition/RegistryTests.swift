import Commands
import Synchronization
import Testing

@Suite struct RegistryTests {
    @Test func knowsNounsVerbsAndCommandsInOrder() {
        #expect(Samples.registry.firstWords == ["student", "quiz", "grade", "undo", "shift", "version", "help"])
        #expect(Samples.registry.verbs(of: "student") == ["add", "list", "edit", "delete"])
        #expect(Samples.registry.verbs(of: "undo") == [])
        #expect(Samples.registry.command(at: ["grade", "set"])?.abstract == "Sets scores.")
        #expect(Samples.registry.command(at: ["grade"]) == nil)
    }

    @Test func takesTheCommandsOfItsModulesFirst() throws {
        let module = DomainModule(name: "Plants", commands: [command("plant add")])
        let registry = try Registry(modules: [module], commands: [command("water")])
        #expect(registry.commands.map(\.name) == ["plant add", "water"])
    }

    @Test func makesTheCommandsOfTheNounThatIsTypedAlone() throws {
        let made = Mutex<[String]>([])
        let plants = DomainModule(
            name: "Plants", nouns: ["plant"],
            commands: {
                made.withLock { $0.append("Plants") }
                return [self.command("plant add")]
            }())
        let pots = DomainModule(
            name: "Pots", nouns: ["pot"],
            commands: {
                made.withLock { $0.append("Pots") }
                return [self.command("pot add")]
            }())
        let registry = try Registry(modules: [plants, pots], commands: [command("pot break")], isChecked: true)
        #expect(registry.command(at: ["pot", "add"])?.name == "pot add")
        #expect(made.withLock { $0 } == ["Pots"])
        #expect(registry.verbs(of: "pot") == ["add", "break"])
    }

    @Test func refusesAModuleOfOtherNounsThanItsCommandsHave() throws {
        let module = DomainModule(name: "Plants", nouns: ["tree"], commands: [command("plant add")])
        #expect(throws: CommandError.flawedTable("“Plants” has other nouns than its commands")) {
            try Registry(modules: [module])
        }
    }

    static let flaws: [([Command], String)] = [
        ([command("a b"), command("a b")], "“a b” is there twice"),
        ([command("a"), command("a b")], "“a” is both a command and a noun"),
        ([command("a b c")], "no command “a b c”"),
        ([command("help")], "no command “help”"),
        ([command("a", options: [.flag("quiet", help: "")])], "--quiet of “a” is a global option"),
        (
            [command("a", options: [.flag("x", help: "")]), command("b", options: [.value("x", "X", help: "")])],
            "--x takes a value in one command and none in another"
        ),
        (
            [command("a", arguments: [Argument("x", help: "")], options: [.value("x", "X", help: "")])],
            "“a” gives one name to two values"
        ),
        (
            [command("a", arguments: [Argument("x", .text, .many, help: ""), Argument("y", help: "")])],
            "“a” has an argument after one that takes what is left"
        ),
        (
            [command("a", arguments: [Argument("x", .text, .optional, help: ""), Argument("y", help: "")])],
            "“a” has an argument after one that takes what is left"
        ),
    ]

    @Test(arguments: flaws)
    func refusesATableThatContradictsItself(commands: [Command], flaw: String) {
        #expect(throws: CommandError.flawedTable(flaw)) { try Registry(commands: commands) }
    }

    private static func command(
        _ path: String, arguments: [Argument] = [], options: [Option] = []
    ) -> Command {
        Command(path, abstract: "Does it.", arguments: arguments, options: options, body: Samples.nothing)
    }

    private func command(_ path: String) -> Command { Self.command(path) }
}
