import Commands
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
