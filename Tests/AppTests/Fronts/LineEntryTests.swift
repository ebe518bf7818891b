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
        let bench = Bench(typing: ["12", ""])
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

    /// What comes through a pipe is answered line by line: nothing waits for a line that may be meant for somebody else.
    @Test(arguments: [
        (
            ["jo", "17"],
            "line 1: Miller, Jo has no score on this line\n  the score stands behind the name, as in jo87\n"
        ),
        (
            ["ana 18"],
            "line 1: Silva, Ana has 17 already\n  “grade set #1 #1 18” stores 18 instead\n"
        ),
        (
            ["jo 15", "b 9"],
            "line 2: 2 can be meant; more letters tell them apart, or # and the number\n    #3 Bell, Bo\n    #4 Berg, Cy\n"
        ),
    ])
    func aLineOfAStackIsAnsweredBeforeTheNext(typed: [String], refusal: String) throws {
        let bench = Bench(typing: typed)
        #expect(try bench.run(each: Self.stack + ["grade enter lab --stack"], modules: Daybook.modules) == .refused)
        #expect(bench.error.hasSuffix("daybook: \(refusal)"), "\(bench.error)")
    }

    @Test func whatIsKeyedAgainAsItIsIsNoConflict() throws {
        let bench = Bench(typing: ["ana 17", "ana 17.0", "ana =", "jo 12"])
        #expect(try bench.run(each: Self.stack + ["grade enter lab --stack"], modules: Daybook.modules) == .done)
        #expect(bench.output.split(separator: "\n").count == 2)
        #expect(bench.error.hasPrefix("Lab, 20 points: 1 of 4 entered; ? shows what can be typed\n"))
        #expect(bench.error.contains("1 entered in Lab"))
    }

    @Test func linesAfterTheEndAreRefused() throws {
        let bench = Bench(typing: ["", "12", "13", "14", " ", "15", "16"])
        #expect(try bench.run(each: Self.stack + ["grade enter lab"], modules: Daybook.modules) == .refused)
        #expect(
            bench.error.hasSuffix(
                """
                daybook: line 6: “15” is not asked for: it comes after the end
                  what came before it is stored; this line and those after it are not

                """))
        #expect(bench.output.split(separator: "\n").count == 4)
    }

    @Test func whereNothingIsAskedForThatIsSaidOnce() throws {
        let bench = Bench(typing: ["17", "18"])
        #expect(try bench.run(each: ["course add Physics", "grade enter"], modules: Daybook.modules) == .refused)
        #expect(bench.error == "Physics has no quiz yet; “quiz add NAME --points P” adds the first\n")
    }

    /// In a script, commands follow the scores.
    @Test func inAScriptCommandsFollow() throws {
        let bench = Bench(typing: Self.stack + ["grade enter lab", "", "12", "13", "14", "grade clear ana lab"])
        #expect(try bench.run("shell --quiet", modules: Daybook.modules) == .done)
        #expect(bench.error == "")
    }

    private static let stack = [
        "student add Ana Silva", "student add Jo Miller", "student add Bo Bell", "student add Cy Berg",
        "quiz add Lab --points 20", "grade set ana lab 17",
    ]

}
