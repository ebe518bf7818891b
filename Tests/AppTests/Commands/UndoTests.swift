import App
import Commands
import Testing

@Suite struct UndoTests {
    @Test func severalStepsAreTakenOneAfterAnother() throws {
        let bench = Bench()
        try bench.run("note add one", "note add two", "note add three", "undo 2 --format text")
        #expect(
            bench.output == """
                undone: note add three (2026-11-30 10:00:00)
                undone: note add two (2026-11-30 10:00:00)

                """)
        try bench.run("note add one", "note add two", "note add three", "undo 2", "redo --format text")
        #expect(bench.output == "redone: note add two (2026-11-30 10:00:00)\n")
        try bench.run("note add one", "note add two", "undo 2", "redo 2", "note list")
        #expect(bench.output == "number\ttext\n1\tone\n2\ttwo\n")
    }

    @Test(
        arguments: [
            ("undo", "there is nothing to undo"), ("redo", "there is nothing to redo"),
            ("redo 3", "there is nothing to redo"),
        ] as [(String, String)])
    func nothingToDoIsRefused(line: String, message: String) throws {
        let bench = Bench()
        #expect(try bench.run(line) == .refused)
        #expect(bench.error == "daybook: \(message)\n")
    }

    @Test func moreStepsThanThereAreChangeNothing() throws {
        let bench = Bench()
        #expect(try bench.run("note add one", "undo 2") == .refused)
        #expect(bench.error == "daybook: there is 1 change to undo, not 2, so nothing was changed\n")
        #expect(try bench.run("note add one", "note add two", "undo 2", "redo 3") == .refused)
        #expect(bench.error == "daybook: there are 2 changes to redo, not 3, so nothing was changed\n")
        try bench.run("note add one", "undo 2", "note list")
        #expect(bench.output == "number\ttext\n1\tone\n")
    }

    @Test(
        arguments: [
            ("undo 0", "“0” is not a whole number, 1 or more"), ("redo 0", "“0” is not a whole number, 1 or more"),
            ("undo x", "“x” is not a whole number, 1 or more"), ("undo -- -1", "“-1” is not a whole number, 1 or more"),
            ("undo 1.5", "“1.5” is not a whole number, 1 or more"),
            ("undo 9223372036854775808", "“9223372036854775808” is not 9223372036854775807 or less"),
        ] as [(String, String)])
    func aNumberOfStepsIsAtLeastOne(line: String, message: String) throws {
        let bench = Bench()
        #expect(try bench.run("note add one", line) == .usage)
        #expect(bench.error.hasPrefix("daybook: N: \(message)\n"))
    }

    @Test func aDryRunTakesNothingBack() throws {
        let bench = Bench()
        #expect(try bench.run("note add one", "note add two", "undo 2 --dry-run --format text") == .done)
        #expect(
            bench.output == """
                This would be changed:
                  undone: note add two (2026-11-30 10:00:00)
                  undone: note add one (2026-11-30 10:00:00)

                """)
        try bench.run("note add one", "undo --dry-run", "note list")
        #expect(bench.output == "number\ttext\n1\tone\n")
    }

    @Test(
        arguments: [
            ("json", "\"command\": \"note add one\""),
            ("csv", "command,time,author,entry\nnote add one,2026-11-30T10:00:00,miriam,1\n"),
        ] as [(String, String)])
    func whatWasUndoneIsARecord(format: String, part: String) throws {
        let bench = Bench()
        try bench.run("note add one", "undo --format \(format)")
        #expect(bench.output.contains(part))
    }

    /// An undo in a conversation meets what others did in between, which is where records stand in the way.
    @Test func theRecordInTheWayIsNamedAsAPersonKnowsIt() throws {
        let scratch = try Scratch()
        let store = "--store \(scratch.path("a.store"))"
        let typing = Bench(typing: ["15", "u", ""]) { lines in
            guard lines == 2 else { return }
            let other = Bench()
            _ = try? other.run("grade set ana quiz 16 \(store)", modules: Daybook.modules)
        }
        #expect(
            try typing.run(
                "student add Ana Silva \(store)", "student add Ben Zola \(store)",
                "quiz add 'Quiz 1' --points 20 \(store)",
                "grade enter quiz \(store)", modules: Daybook.modules) == .refused)
        #expect(
            typing.error.hasSuffix(
                """
                daybook: line 2: this cannot be undone because of the grade of student #1 Ana Silva, quiz #1 Quiz 1: \
                it has been changed or deleted since
                  nothing was changed; “log” shows what happened since, and “doctor” what no command has done

                """))
        let list = Bench()
        try list.run("grade show ana quiz --format json \(store)", modules: Daybook.modules)
        #expect(list.output.contains("\"score\": 16"))
    }
}
