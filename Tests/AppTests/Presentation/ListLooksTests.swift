import App
import Commands
import Foundation
import Testing

/// How lists of to-dos look on a terminal, and what a pipe gets.
@Suite struct ListLooksTests {
    private let lines = [
        "todo add Late --due yesterday --priority high", "todo add Now --due today --priority low",
        "todo add Soon --due tomorrow --priority medium", "todo add Over --due yesterday", "todo done 4",
    ]

    private func output(_ lines: [String], isTerminal: Bool = true, variables: [String: String] = [:]) throws -> String
    {
        let bench = Bench(isTerminal: isTerminal, variables: variables)
        try bench.run(each: lines, modules: Daybook.modules)
        return bench.output
    }

    @Test func colorsTellWhatPresses() throws {
        let text = try output(lines + ["todo list --all --sort number"], variables: ["COLUMNS": "100"])
        #expect(text.contains("\u{1B}[31myesterday\u{1B}[0m"))
        #expect(text.contains("\u{1B}[33mtoday\u{1B}[0m"))
        #expect(text.contains("\u{1B}[1mhigh\u{1B}[0m"))
        #expect(text.contains("\u{1B}[2mlow\u{1B}[0m"))
        #expect(text.contains("\u{1B}[2mOver\u{1B}[0m"))
        #expect(!text.contains("tomorrow\u{1B}"))
        #expect(!text.contains("medium\u{1B}"))
        // Of what is done nothing presses.
        #expect(text.components(separatedBy: "[31m").count == 2)
        let plain = try output(lines + ["todo list --all --sort number --color never"], variables: ["COLUMNS": "100"])
        #expect(text.replacing(try Regex("\u{1B}\\[[0-9;]*m"), with: "") == plain)
    }

    @Test(
        arguments: [
            (["NO_COLOR": "1"], "", true, false), (["TERM": "dumb"], "", true, false),
            ([:], "--color never", true, false),
            ([:], "", false, false), ([:], "--format text", false, false),
            (["NO_COLOR": "1"], "--color always", true, true),
            ([:], "--format text --color always", false, true), ([:], "--format json --color always", false, false),
            ([:], "--format tsv", true, false),
        ] as [([String: String], String, Bool, Bool)])
    func colorsAreForTerminalsThatWantThem(
        variables: [String: String], options: String, isTerminal: Bool, isColored: Bool
    ) throws {
        let text = try output(lines + ["todo list \(options)"], isTerminal: isTerminal, variables: variables)
        #expect(text.contains("\u{1B}[31m") == isColored)
    }

    @Test func showIsColoredToo() throws {
        #expect(try output(lines + ["todo show 1"]).contains("due          \u{1B}[31mSun 2026-11-29\u{1B}[0m\n"))
    }

    @Test func aPipeGetsDates() throws {
        let text = try output(lines + ["todo list --sort number"], isTerminal: false)
        #expect(text.contains("\t2026-11-29\t") && text.contains("\t2026-11-30\t") && !text.contains("today"))
    }

    /// At 80 columns a title keeps its room, dates are whole or not there, and what matters least goes first.
    @Test func aTitleKeepsItsRoom() throws {
        let lines = [
            "todo add \"Mark the tests of year nine and enter them\" --due 2026-12-24 --priority high --project Exams "
                + "--tag school --tag maths --content \"Room 4, second shelf\" --every monthly --start 2026-12-20",
            "todo list",
        ]
        let variables = ["COLUMNS": "80", "NO_COLOR": "1"]
        #expect(
            try output(lines, variables: variables) == """
                #  Title                        Added             Due         Priority  Content
                1  Mark the tests of year nin…  2026-11-30 10:00  2026-12-24  high      Room 4,…

                """)
        #expect(try output(lines, variables: ["COLUMNS": "200", "NO_COLOR": "1"]).contains("every month"))
    }

    @Test func theAgendaShowsWhenOneCanBegin() throws {
        let lines = ["todo add Draft --due 2026-12-04 --start 2026-12-02", "todo agenda"]
        let text = try output(lines, variables: ["COLUMNS": "100", "NO_COLOR": "1"])
        #expect(text.contains("Due     Start"))
        #expect(text.contains("friday  wednesday"))
    }

    @Test func aChecklistIsShownLineByLine() throws {
        let lines = ["todo add A --check copies --check \"red pens\"", "todo check 1 2", "todo show 1"]
        #expect(
            try output(lines, variables: ["COLUMNS": "100", "NO_COLOR": "1"]).contains(
                """
                checklist    1 [ ] copies
                             2 [x] red pens

                """))
    }

    // MARK: Pages

    private let many = (1...30).map { "todo add \"Item \($0)\"" }

    @Test(arguments: ["", "--sort title", "--search item", "--sort due --all"])
    func aLongListShowsAPageAndHowToSeeAll(options: String) throws {
        let bench = Bench(isTerminal: true, variables: ["NO_COLOR": "1"])
        try bench.run(each: many + ["todo list \(options)"], modules: Daybook.modules)
        #expect(bench.output.split(separator: "\n").count == 21)
        #expect(bench.error == "  and 10 more; --limit 30 shows all\n")
        try bench.run(each: many + ["todo list \(options) --limit 30"], modules: Daybook.modules)
        #expect(bench.output.split(separator: "\n").count == 31)
        #expect(bench.error == "")
        try bench.run(each: many + ["todo list \(options) --limit 5"], modules: Daybook.modules)
        #expect(bench.output.split(separator: "\n").count == 6)
        #expect(bench.error == "")
    }

    @Test func aPipeAndAFileGetAll() throws {
        #expect(try output(many + ["todo list"], isTerminal: false).split(separator: "\n").count == 31)
        #expect(try output(many + ["todo list --format json"]).contains("\"Item 1\""))
        let scratch = try Scratch()
        _ = try output(many + ["todo list --output \(scratch.path("list.txt"))"])
        #expect(scratch.text("list.txt")?.split(separator: "\n").count == 31)
    }

    /// A heading that counts says of an empty list all that there is to say.
    @Test func anEmptyAgendaSaysSoOnce() throws {
        let bench = Bench(isTerminal: true, variables: ["NO_COLOR": "1"])
        try bench.run(each: ["todo agenda"], modules: Daybook.modules)
        #expect(bench.output == "0 overdue, 0 until Sun 2026-12-06\n" && bench.error == "")
    }

    /// One sees that something has happened; what a script reads stays as it is.
    @Test(arguments: [
        ("log", "nothing was changed yet; “demo” shows how to begin"),
        ("person birthdays", "there is no birthday to show"), ("todo list --overdue", "there is no to-do to show"),
        ("person list --tag nope", "there is no person to show"),
        ("student list --withdrawn", "there is no student to show"),
        ("student list --search zzz", "there is no student to show"),
        ("grade list --missing", "there is no grade to show"), ("grade history", "there is no change to show"),
    ])
    func anEmptyListSaysSoOnATerminal(line: String, words: String) throws {
        let lines =
            line == "log" ? [] : ["student add Ana Silva", "quiz add Lab --points 5", "person add Bo", "todo add Call"]
        let bench = Bench(isTerminal: true)
        try bench.run(each: lines + [line], modules: Daybook.modules)
        #expect(bench.error.hasSuffix("  \(words)\n"))
        #expect(bench.error.split(separator: "\n").count { $0.contains(words) } == 1)
        for format in ["--format json", "--format tsv", "--quiet"] {
            let silent = Bench(isTerminal: true)
            try silent.run(each: lines + ["\(line) \(format)"], modules: Daybook.modules)
            #expect(!silent.error.contains("to show"))
        }
        let pipe = Bench()
        try pipe.run(each: lines + [line], modules: Daybook.modules)
        #expect(!pipe.error.contains(words))
    }

    @Test func aListOfOnePageSaysNothing() throws {
        let bench = Bench(isTerminal: true)
        try bench.run(each: Array(many.prefix(20)) + ["todo list"], modules: Daybook.modules)
        #expect(bench.output.split(separator: "\n").count == 21)
        #expect(bench.error == "")
    }
}
