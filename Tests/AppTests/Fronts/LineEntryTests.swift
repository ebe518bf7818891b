import App
import Commands
import Testing

@Suite struct LineEntryTests {
    @Test func aPersonMayCorrectWhatIsRefused() throws {
        let bench = Bench(typing: ["one", "no", "two", "q", "three"], isTerminal: true)
        #expect(try bench.run("note enter") == .done)
        #expect(bench.output == "note #1 one\nnote #2 two\n")
        #expect(bench.error == "one note a line\nnote> note> no is no note\nnote> note> ")
    }

    @Test func theEndOfInputEndsIt() throws {
        let bench = Bench(typing: ["one"], isTerminal: true)
        #expect(try bench.run("note enter") == .done)
        #expect(bench.output == "note #1 one\n")
        #expect(bench.error == "one note a line\nnote> note> \ndone\n")
    }

    @Test func linesOfAPipeEndAtARefusal() throws {
        let bench = Bench(typing: ["one", "no", "two"])
        #expect(try bench.run("note enter") == .refused)
        #expect(bench.output == "number\ttext\n1\tone\n")
        #expect(bench.error == "one note a line\ndone\ndaybook: line 2: no is no note\n  write yes\n")
    }

    /// What was stored is the result, in the format that is asked for; everything else is none.
    @Test(arguments: [
        ("", "number\ttext\n1\tone\n2\ttwo\n"), ("--format csv", "number,text\n1,one\n2,two\n"),
        ("--format text", "note #1 one\nnote #2 two\n"),
    ])
    func aPipeGetsWhatWasStored(options: String, output: String) throws {
        let bench = Bench(typing: ["one", "two"])
        #expect(try bench.run("note enter \(options)") == .done)
        #expect(bench.output == output)
        #expect(bench.error == "one note a line\ndone\n")
        let quiet = Bench(typing: ["one", "two"])
        try quiet.run("note enter --quiet \(options)")
        #expect(quiet.output == output)
        #expect(quiet.error == "")
    }

    @Test func scoresFromAPipeAreToldWithTheirStudents() throws {
        let lines = ["student add Ana Silva", "student add Bo Li", "quiz add Lab --points 20"]
        let bench = Bench(typing: ["12", "", "*=m"])
        try bench.run(each: lines + ["grade enter lab"], modules: Daybook.modules)
        let rows = bench.output.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false)
        }
        #expect(rows.map { $0[1] } == ["student", "Bo Li"])
        #expect(rows.map { $0[5] } == ["score", "12"])
        #expect(
            bench.error == """
                Lab, 20 points: 0 of 2 entered; ? shows what can be typed
                1 entered in Lab; mean 12 of 20 over 1 score
                still blank: Silva, Ana

                """)
        let text = Bench(typing: ["*=5"])
        try text.run(each: lines + ["grade enter lab --format text"], modules: Daybook.modules)
        #expect(text.output == "grade of Bo Li in Lab: – -> 5/20\ngrade of Ana Silva in Lab: – -> 5/20\n")
    }

    @Test func aTerminalSeesWhatItHasTypedOnce() throws {
        let bench = Bench(typing: ["12", "85%"], isTerminal: true)
        try bench.run(
            each: ["student add Ana Silva", "student add Bo Li", "quiz add Lab --points 20", "grade enter lab"],
            modules: Daybook.modules)
        #expect(bench.output == "grade of Ana Silva in Lab: – -> 17/20\n")
        #expect(bench.error.hasPrefix("Lab, 20 points: 0 of 2 entered"))
    }

    @Test func eachLineIsOneStepToUndo() throws {
        let bench = Bench(typing: ["one", "two"])
        try bench.run("note enter", "undo", "note list")
        #expect(bench.output == "number\ttext\n1\tone\n")
    }

    @Test func itCannotBeADryRun() throws {
        let bench = Bench(typing: ["one"])
        #expect(try bench.run("note enter --dry-run") == .usage)
        #expect(bench.output == "")
    }
}
