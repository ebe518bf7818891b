import CivilTime
import Commands
import Foundation
import Reports
import Testing

@Suite struct ParserTests {
    @Test(arguments: [
        "student add Ana Silva --id 7 --email a@b",
        "student add --id 7 Ana --email a@b Silva",
        "--id 7 --email=a@b student add Ana Silva",
        "student --email a@b add --id=7 Ana Silva",
        "student add --id 7 --email a@b -- Ana Silva",
        "student add ' Ana ' \"Silva\t\" --id 7 --email a@b",
    ])
    func optionsStandAnywhere(line: String) throws {
        let invocation = try #require(try Samples.invocation(line))
        #expect(invocation.command.name == "student add")
        #expect(invocation.text("first") == "Ana")
        #expect(invocation.text("last") == "Silva")
        #expect(invocation.text(ifGiven: "id") == "7")
        #expect(invocation.text(ifGiven: "email") == "a@b")
        #expect(invocation.texts("tag") == [])
    }

    @Test func valuesAfterTheDoubleDashAreNoOptions() throws {
        let invocation = try #require(try Samples.invocation("student add -- --Ana -x"))
        #expect([invocation.text("first"), invocation.text("last")] == ["--Ana", "-x"])
    }

    @Test func repeatableOptionsKeepTheirOrder() throws {
        let invocation = try #require(try Samples.invocation("student add A B --tag x --tag=y --tag z"))
        #expect(invocation.texts("tag") == ["x", "y", "z"])
    }

    @Test(arguments: [
        ("grade set ana \"quiz 1\" 17,5", "17,5"), ("grade set ana q late 17", "late 17"),
        ("grade set ana q -3", "-3"), ("grade set ana q -3x", "-3x"), ("grade set ana q 17 l2", "17 l2"),
        ("grade set ana q .", "."), ("grade set ana q 85% --comment \"well done\"", "85%"),
        ("grade set --comment c ana q late 17 --dry-run", "late 17"),
    ])
    func theRestOfTheLineIsOneValue(line: String, score: String) throws {
        let invocation = try #require(try Samples.invocation(line))
        #expect(invocation.text("student") == "ana")
        #expect(invocation.text("score") == score)
    }

    @Test func anOptionChoosesAnotherForm() throws {
        let invocation = try #require(try Samples.invocation("grade set scores.txt --quiz \"quiz 1\" --header"))
        #expect(invocation.text("quiz") == "quiz 1")
        #expect(invocation.text(ifGiven: "file") == "scores.txt")
        #expect(invocation.flag("header"))
        #expect(invocation.has("quiz"))
        #expect(!invocation.has("score"))
        let standardInput = try #require(try Samples.invocation("grade set --quiz q -"))
        #expect(standardInput.text(ifGiven: "file") == "-")
        #expect(try #require(try Samples.invocation("grade set --quiz q")).text(ifGiven: "file") == nil)
    }

    @Test(arguments: [
        ("17.5", "17.5"), ("17,5", "17.5"), ("0", "0"), (".5", "0.5"), ("007", "7"), ("+3", "3"), ("-3", "-3"),
        ("-0,25", "-0.25"), ("123456789012345678901234567890", "123456789012345678901234567890"),
    ])
    func readsDecimals(text: String, number: String) throws {
        let invocation = try #require(try Samples.invocation("quiz add Q --points=\(text)"))
        #expect(invocation.decimal("points") == Decimal(string: number))
    }

    @Test func readsDatesNumbersAndChoices() throws {
        let quiz = try #require(try Samples.invocation("quiz add Q --points 20 --due 2026-11-30"))
        #expect(quiz.date("due") == CivilDate(year: 2026, month: 11, day: 30))
        let list = try #require(try Samples.invocation("student list --limit 0 --sort number --withdrawn"))
        #expect(list.integer("limit") == 0)
        #expect(list.text(ifGiven: "sort") == "number")
        #expect(list.flag("withdrawn"))
        #expect(try #require(try Samples.invocation("shift -12")).integer("by") == -12)
        #expect(try #require(try Samples.invocation("undo")).integer(ifGiven: "steps") == nil)
        #expect(try #require(try Samples.invocation("student delete 3 5-7 'Mark exams'")).texts("who").count == 3)
    }

    @Test(arguments: [
        ("2026-12-24", "2026-12-24"), ("'next friday'", "2026-12-11"), ("next-friday", "2026-12-11"),
        ("TOM", "2026-12-01"),
        ("eom", "2026-11-30"), ("+3d", "2026-12-03"), ("-3d", "2026-11-27"), ("24.12.", "2026-12-24"),
    ])
    func readsDaysInWords(word: String, date: String) throws {
        let quiz = try #require(try Samples.invocation("quiz add Q --points 20 --due \(word)"))
        #expect(quiz.date("due").rawValue == date)
    }

    /// The clock is not looked at where nothing depends on it.
    @Test func theClockIsOnlyAskedForWords() throws {
        var count = 0
        let parser = Parser(registry: Samples.registry) {
            count += 1
            return Samples.dates
        }
        _ = try parser.parse(["quiz", "add", "Q", "--points", "20", "--due", "2026-12-24"])
        #expect(count == 0)
        _ = try parser.parse(["quiz", "add", "Q", "--points", "20", "--due", "fri"])
        #expect(count == 1)
    }

    /// Terms are looked up where a word needs them, in the store that is named, wherever that stands.
    @Test func termsAreOnlyLookedUpForTheirWords() throws {
        var stores: [String?] = []
        let parser = Parser(registry: Samples.registry, dates: { Samples.dates }) { globals in
            stores.append(globals.store)
            return SchoolCalendar()
        }
        _ = try parser.parse(["quiz", "add", "Q", "--points", "20", "--due", "eom"])
        #expect(stores == [])
        #expect(throws: CommandError.self) {
            try parser.parse(["quiz", "add", "Q", "--points", "20", "--due", "eot", "--store", "s"])
        }
        #expect(stores == ["s"])
    }

    @Test func noneIsAnEmptyDate() throws {
        for word in ["none", "\"no date\""] {
            #expect(try #require(try Samples.invocation("student edit ana --due \(word)")).dateEdit("due") == .clear)
        }
        #expect(
            try #require(try Samples.invocation("student edit none --email none")).textEdit("email") == .set("none"))
    }

    @Test func anEmptyValueClearsWhereItMay() throws {
        let kept = try #require(try Samples.invocation("student edit ana"))
        #expect(kept.textEdit("email") == .keep)
        let edit = try #require(try Samples.invocation("student edit ana --email '' --due= --points 3"))
        #expect(edit.textEdit("email") == .clear)
        #expect(edit.text(ifGiven: "email") == nil)
        #expect(edit.dateEdit("due") == .clear)
        #expect(edit.decimalEdit("points") == .set(3))
    }

    @Test func readsGlobalOptions() throws {
        let line = "--store s.db --course 'Physics 1' --format json --output=- --dry-run --color never --quiet version"
        let globals = try #require(try Samples.invocation(line)).globals
        var expected = GlobalOptions()
        expected.store = "s.db"
        expected.course = "Physics 1"
        expected.format = .json
        expected.output = "-"
        expected.dryRun = true
        expected.color = .never
        expected.quiet = true
        #expect(globals == expected)
        #expect(try Samples.invocation("version")?.globals == GlobalOptions())
        #expect(try Samples.invocation("undo --yes 3")?.globals.yes == .yes)
        #expect(try Samples.invocation("undo --yes=3fa0 3")?.globals.yes == .digest("3fa0"))
    }

    @Test func keepsTheLineAsTyped() throws {
        let invocation = try #require(try Samples.invocation("grade set  ana 'quiz 1'   17"))
        #expect(invocation.line == "grade set ana \"quiz 1\" 17")
    }

    @Test(arguments: [
        ("", []), ("help", []), ("help help", []), ("--help", []), ("-h", []), ("help student", ["student"]),
        ("student --help", ["student"]), ("student add --help", ["student", "add"]),
        ("--help student add A B C D", ["student", "add"]), ("help grade set", ["grade", "set"]),
        ("undo 3 -h", ["undo"]), ("help undo", ["undo"]), ("quiz add --points -h", ["quiz", "add"]),
        ("student add --nonsense --help", ["student", "add"]),
    ])
    func findsHelp(line: String, path: [String]) throws {
        guard
            case .help(let found) = try Parser(registry: Samples.registry, dates: { Samples.dates }).parse(
                Words.split(line))
        else {
            Issue.record("“\(line)” does not lead to help")
            return
        }
        #expect(found == path)
    }

    @Test func aFlagChoosesAnotherFormToo() throws {
        let who = Argument("who", .text, .many, help: "Whom.")
        let command = Command(
            "greet", abstract: "Greets.", arguments: [who], variants: [Variant(.flag("all", help: "Everyone."))],
            body: Samples.nothing)
        let parser = Parser(registry: try Registry(commands: [command]), dates: { Samples.dates })
        guard case .invocation(let all) = try parser.parse(["greet", "--all"]) else { throw CommandError.declined }
        #expect(all.flag("all"))
        #expect(all.texts("who") == [])
        #expect(throws: CommandError.surplusArgument(word: "ana", usage: ["greet WHO…", "greet --all"])) {
            try parser.parse(["greet", "--all", "ana"])
        }
    }

    @Test func aCommandWithoutWordsIsRunWhenNoneIsTyped() throws {
        let today = Command("", abstract: "Shows today.", body: Samples.nothing)
        let parser = Parser(registry: try Registry(commands: [today]), dates: { Samples.dates })
        guard case .invocation(let invocation) = try parser.parse(["--format", "json"]) else {
            throw CommandError.declined
        }
        #expect(invocation.command.abstract == "Shows today.")
        #expect(throws: CommandError.unknownCommand(word: "x", nearest: [])) { try parser.parse(["x"]) }
    }
}
