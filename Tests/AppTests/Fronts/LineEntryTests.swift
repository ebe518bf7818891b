import App
import Commands
import Testing

@Suite struct LineEntryTests {
    @Test func aPersonMayCorrectWhatIsRefused() throws {
        let bench = Bench(typing: ["one", "no", "two", "q", "three"], isTerminal: true)
        #expect(try bench.run("note enter") == .done)
        #expect(bench.output == "one note a line\nnote #1 one\nnote #2 two\n")
        #expect(bench.error == "note> note> no is no note\nnote> note> ")
    }

    @Test func theEndOfInputEndsIt() throws {
        let bench = Bench(typing: ["one"], isTerminal: true)
        #expect(try bench.run("note enter") == .done)
        #expect(bench.output == "one note a line\nnote #1 one\ndone\n")
        #expect(bench.error == "note> note> \n")
    }

    @Test func linesOfAPipeEndAtARefusal() throws {
        let bench = Bench(typing: ["one", "no", "two"])
        #expect(try bench.run("note enter") == .refused)
        #expect(bench.output == "one note a line\nnote #1 one\ndone\n")
        #expect(bench.error == "daybook: line 2: no is no note\n  write yes\n")
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
