import App
import Commands
import Foundation
import Testing

/// Commands that are typed on the full screen.
@Suite struct ScreenTests {
    private let scratch: Scratch
    private let bench: Bench

    init() throws {
        scratch = try Scratch()
        bench = Bench(isTerminal: true, variables: ["DAYBOOK_STORE": scratch.path("daybook.store"), "TERM": "xterm"])
        try bench.run(
            "student add Ana Silva", "student add נועה כהן", "quiz add Essay --points 20", "grade set ana essay 17",
            modules: Daybook.modules)
    }

    /// What stands on the screen when some keys were pressed.
    private func screen(after keys: String) throws -> String {
        #expect(try bench.press(keys, opening: "grid", modules: Daybook.modules) == .done)
        return bench.screens.last?.joined(separator: "\n") ?? ""
    }

    @Test func aReportGoesIntoAFileAndSaysWhere() throws {
        let path = scratch.path("class.csv")
        // Where it is long, it stands on several lines.
        let said = try screen(after: ":report class --output \(path)\n").filter { !$0.isWhitespace }
        #expect(said.contains("writtento\(path)"))
        #expect(scratch.text("class.csv")?.contains("Silva") == true)
        let folder = scratch.path("parts")
        let saidOfFolder = try screen(after: ":report student --all --split \(folder)\n").filter { !$0.isWhitespace }
        #expect(saidOfFolder.contains("writtento\(folder)/Silva-Ana-1."))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
    }

    @Test func aFormatIsTheOneAskedFor() throws {
        #expect(try screen(after: ":grade list --format json\n").contains("\"score\": 17,"))
        #expect(try screen(after: ":grade list --format tsv\n").contains("studentNumber"))
        #expect(try screen(after: ":report class --format pdf\n").contains("--output"))
    }

    @Test func whatIsOnlyShownIsNotDone() throws {
        let text = try screen(after: ":grade fill essay 5 --dry-run\n")
        #expect(text.contains("This would be changed") && text.contains("nothing was changed"))
        try bench.run("grade list --missing --format json", modules: Daybook.modules)
        try bench.run("grade list --format json", modules: Daybook.modules)
        #expect(!bench.output.contains("\"score\": 5,"))
    }

    @Test(arguments: [
        (":grade lint\n", "nothing to look at"), (":todo list\n", ""), (":shell\n", "needs the whole screen"),
        (":grade enter\n", "needs the whole screen"), (":quiz delete essay\n", "--yes"),
        (":import -\n", "standard input"), (":report class --colour\n", "--color"), (":help quiz add\n", "--points"),
    ])
    func allThatATerminalShowsIsThere(keys: String, shown: String) throws {
        let text = try screen(after: keys)
        #expect(shown.isEmpty || text.contains(shown), "\(text)")
        #expect(!text.contains("\u{1B}") && !text.contains("\u{FFFD}"))
    }

    @Test func namesAreShownAsOnATerminal() throws {
        let text = try screen(after: ":student show 2\n")
        #expect(text.contains("\u{2068}כהן\u{2069}"))
        #expect(try screen(after: ":grade set 2 1 12\n").contains("\u{2068}נועה כהן\u{2069}"))
    }

    @Test func aChangeIsSeenInTheSheet() throws {
        #expect(try screen(after: ":quiz add Test --points 10\n").contains("Test"))
    }

    @Test func withoutATerminalItIsWrongUsage() throws {
        let quiet = Bench()
        #expect(
            try quiet.run("student add Ana Silva", "quiz add Essay --points 20", "grid", modules: Daybook.modules)
                == .usage)
        #expect(quiet.error.contains("grade enter"))
    }
}
