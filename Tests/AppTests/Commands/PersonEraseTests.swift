import App
import Commands
import Foundation
import Testing

/// Nothing of somebody who is erased is left in the store: not in what other domains keep, nor in the history.
@Suite struct PersonEraseTests {
    private let scratch: Scratch
    private let bench: Bench

    init() throws {
        scratch = try Scratch()
        bench = Bench(variables: ["DAYBOOK_STORE": scratch.path("a")])
    }

    private func run(_ lines: String...) throws {
        for line in lines {
            let status = try bench.run(line, modules: Daybook.modules)
            #expect(status == .done, "\(line): \(bench.error)")
        }
    }

    private func output(_ line: String) throws -> String {
        try bench.run(line + " --format text", modules: Daybook.modules)
        return bench.output
    }

    /// The files of the store that have a text in them, in whatever place of theirs.
    private func files(with text: String) throws -> [String] {
        try scratch.names.filter { name in
            let data = try Data(contentsOf: URL(fileURLWithPath: scratch.path(name)))
            return name.hasPrefix("a") && data.range(of: Data(text.utf8)) != nil
        }
    }

    @Test func theToDosThatRemindGoAlong() throws {
        try run(
            "person add \"Xavier Quill\" --email quill@example.org", "person remind xavier", "todo done 1",
            "person remind xavier", "todo edit 2 --every \"every week\" --content \"Quillian matters\"", "todo done 2",
            "todo add \"Mark exams\"")
        #expect(try files(with: "uill") == ["a"])
        let erased = try output("person delete xavier --erase --yes")
        #expect(
            erased == """
                person #1 Xavier Quill erased
                to-do #1 Contact Xavier Quill erased
                to-do #2 Contact Xavier Quill erased
                to-do #3 Contact Xavier Quill erased

                """)
        #expect(try output("todo list --all").contains("Mark exams"))
        #expect(try files(with: "uill") == [])
        #expect(try output("log").contains("person remind\n"))
        let entry = try output("log --limit 1")
        #expect(entry.contains(" erased ") && entry.contains(" person delete\n"), "\(entry)")
        #expect(try bench.run("undo", modules: Daybook.modules) == .refused)
        #expect(
            bench.error == """
                daybook: what “person delete” erased (2026-11-30 10:00:00) cannot be brought back
                  “undo 1” leaves it so and takes back the change before: todo add "Mark exams"
                  nothing was changed

                """)
        #expect(try output("undo 1").contains("Mark exams"))
        #expect(bench.error == "daybook: what “person delete” erased stays erased\n")
    }

    /// What was erased does not count, so that as many changes come back as were taken back; or none are.
    @Test func severalStepsPassWhatWasErased() throws {
        try run(
            "todo add one", "todo add two", "person add \"Xavier Quill\"", "person delete xavier --erase --yes",
            "todo add three")
        let all = try output("todo list")
        try run("undo 3")
        #expect(bench.error == "daybook: what “person delete” erased stays erased\n")
        #expect(try !output("todo list").contains("one"))
        #expect(try bench.run("redo 4", modules: Daybook.modules) == .refused)
        try run("redo 3")
        #expect(try output("todo list") == all)
        #expect(try bench.run("undo 4", modules: Daybook.modules) == .refused)
        #expect(bench.error.contains("there are 3 changes to undo, not 4, so nothing was changed"))
        #expect(try output("todo list") == all)
    }

    @Test func whereAllWasErasedNothingIsToUndo() throws {
        try run("person add \"Xavier Quill\"", "person delete xavier --erase --yes")
        for line in ["undo", "undo 1", "undo 2"] {
            #expect(try bench.run(line, modules: Daybook.modules) == .refused)
            #expect(
                bench.error == """
                    daybook: what “person delete” erased (2026-11-30 10:00:00) cannot be brought back
                      nothing was changed

                    """)
        }
    }

    @Test func whoWasMergedGoesAlong() throws {
        try run(
            "person add \"Xavier Quill\" --email quill@example.org", "person add \"X. Squires\" --details Squire",
            "person note 2 Squirely", "person add Bob", "person link bob 2 --as friend",
            "person merge 1 2 --yes", "person edit bob --details new")
        try run("person delete 1 --erase --yes")
        #expect(try files(with: "uill") == [] && files(with: "quire") == [])
        #expect(try output("undo 1").contains("person edit bob"))
        #expect(try output("undo 1").contains("person add Bob"))
        #expect(try output("person list") == "Everyone\n")
    }

    @Test func theDeletedAreErasedByNumber() throws {
        try run(
            "person add \"Xavier Quill\"", "person note 1 Quillish", "person remind 1", "person delete 1 --yes",
            "person add \"Yann Squire\"", "undo", "person add Bob")
        #expect(try bench.run("person delete 1 --yes", modules: Daybook.modules) == .refused)
        #expect(
            try output("person delete 1-2 --erase --yes").hasPrefix(
                "person #1 Xavier Quill erased from the history\nperson #2 Yann Squire erased from the history\n"))
        #expect(try files(with: "uill") == [] && files(with: "quire") == [])
        #expect(try bench.run("person delete 1 --erase --yes", modules: Daybook.modules) == .refused)
        #expect(bench.error.contains("there is no person “1”"))
        #expect(try output("person list").contains("Bob"))
    }

    /// Who comes back with the same card is the same person, as the history knows them.
    @Test func formerRecordsOfACardGoAlong() throws {
        let card = "BEGIN:VCARD\nVERSION:3.0\nUID:u-1\nFN:Xavier Quill\nEND:VCARD\n"
        let path = try scratch.file("x.vcf", card)
        try run("import \(path) --yes", "person delete 1", "import \(path) --yes", "person delete 2 --erase --yes")
        #expect(try files(with: "uill") == [])
    }

    @Test func whatOthersSayOfThemIsTakenOutOrNamed() throws {
        let event = """
            BEGIN:VCALENDAR
            VERSION:2.0
            BEGIN:VEVENT
            UID:e-1
            SUMMARY:Fair
            DTSTART;VALUE=DATE:20261130
            ATTENDEE;CN="Xavier Quill":mailto:quill@example.org
            ATTENDEE;CN="Ann":mailto:ann@example.org
            CATEGORIES:kept
            END:VEVENT
            END:VCALENDAR

            """
        let card = """
            BEGIN:VCARD
            VERSION:4.0
            UID:u-2
            FN:Bob
            X-OTHER:kept
            RELATED;TYPE=friend;VALUE=text:Xavier Quill
            END:VCARD

            """
        let (calendar, cards) = (try scratch.file("x.ics", event), try scratch.file("x.vcf", card))
        try run(
            "person add \"Xavier Quill\" --email quill@example.org", "import \(calendar) --yes",
            "import \(cards) --yes", "student add Xavier Quill", "backup")
        try run("person delete 1 --erase --yes")
        #expect(
            bench.error.contains("“Xavier Quill” also stands in the name of student #1 Xavier Quill, which stays"))
        #expect(bench.error.contains("is a backup that may still have them"))
        try run(
            "student delete 1 --yes", "export \(scratch.path("o.vcf"))", "export \(scratch.path("o.ics")) --as ical")
        for (name, kept) in [("o.vcf", "X-OTHER:kept"), ("o.ics", "CATEGORIES:kept"), ("o.ics", "ann@example.org")] {
            let text = try #require(scratch.text(name))
            #expect(text.contains(kept) && !text.contains("uill"), "\(name)")
        }
        try run("undo", "undo 1")
    }
}
