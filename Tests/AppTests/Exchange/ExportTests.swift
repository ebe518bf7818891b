import App
import Commands
import Foundation
import Testing

@Suite struct ExportTests {
    private let scratch: Scratch
    private let bench = Bench()

    init() throws { scratch = try Scratch() }

    private func at(_ name: String) -> String { "--store \(scratch.path(name))" }

    @Test func aRecordIsALine() throws {
        try bench.run("note add one", "export -")
        let lines = bench.output.split(separator: "\n").map(String.init)
        #expect(
            lines[0...3] == [
                "{", "\"format\": \"daybook-export\",", "\"version\": 1,", "\"written\": \"2026-11-30T10:00:00Z\",",
            ])
        #expect(
            lines.dropFirst(5) == [
                "\"domains\": {\"Notes\": \"1.0.0\"},",
                "\"counters\": {\"Note\": {\"key\": \"2\", \"number\": \"2\"}},",
                "\"records\": {", "\"Note\": [", "{\"_key\": \"1\", \"number\": 1, \"text\": \"one\"}", "]", "}", "}",
            ])
    }

    @Test func anEmptyStoreTakesItAll() throws {
        let file = scratch.path("all.json")
        #expect(
            try bench.run("note add one \(at("a"))", "note add two \(at("a"))", "export \(file) \(at("a"))") == .done)
        #expect(bench.output.contains("2"))
        #expect(try bench.run("import \(file) \(at("b")) --dry-run --format text") == .done)
        #expect(bench.output == "This would be changed:\n  note: 2 records added\n")
        #expect(try bench.run("import \(file) \(at("b")) --yes", "note list \(at("b"))") == .done)
        #expect(bench.output == "number\ttext\n1\tone\n2\ttwo\n")
        // Numbers go on where they were, and the copy exports the same.
        #expect(try bench.run("export - \(at("b"))") == .done)
        #expect(bench.output == scratch.text("all.json"))
        #expect(try bench.run("note add three \(at("b"))", "note list \(at("b"))") == .done)
        #expect(bench.output == "number\ttext\n1\tone\n2\ttwo\n3\tthree\n")
        #expect(try bench.run("undo \(at("b"))", "undo \(at("b"))", "note list \(at("b"))") == .done)
        #expect(bench.output == "number\ttext\n")
    }

    @Test func aStoreInUseTakesNone() throws {
        let file = scratch.path("all.json")
        #expect(try bench.run("note add one", "export \(file)", "import \(file) --yes") == .refused)
        #expect(
            bench.error == "daybook: an export is imported into an empty store, and this one has 1 record\n"
                + "  name a new one: --store FILE\n")
    }

    @Test(
        arguments: [
            ("\"text\": \"one\"", "\"text\": one", "line 10, column 36: this is no JSON"),
            ("\"version\"", "version", "line 3, column 1: this is no JSON"),
        ] as [(String, String, String)])
    func whatIsNoJSONIsRefusedWithItsPlace(part: String, flaw: String, words: String) throws {
        let file = scratch.path("all.json")
        try bench.run("note add one", "export \(file)")
        let text = try #require(scratch.text("all.json"))
        for start in ["", "\u{FEFF}"] {
            _ = try scratch.file("all.json", start + text.replacing(part, with: flaw))
            #expect(try bench.run("import \(file) --yes") == .refused)
            #expect(bench.error == "daybook: \(file) cannot be read: \(words)\n  nothing was changed\n")
        }
        _ = try scratch.file("all.json", String(text.dropLast(4)))
        #expect(try bench.run("import \(file) --yes") == .refused)
        #expect(bench.error.hasPrefix("daybook: \(file) cannot be read: it breaks off in line 12, column 1, in the"))
        // What is no export at all, and nearly JSON, has a place too.
        _ = try scratch.file("all.json", "{\n\"a\": 1,\n}")
        #expect(try bench.run("import \(file) --yes") == .refused)
        #expect(bench.error.hasPrefix("daybook: \(file) cannot be read: line 3, column 1: this is no JSON\n  formats:"))
    }

    @Test func aFileIsReplacedWhenThatIsMeant() throws {
        let file = try scratch.file("letter", "Dear parents")
        #expect(try bench.run("note add one", "export \(file)") == .refused)
        #expect(bench.error == "daybook: \(file) is there already\n  --force replaces it; or name another file\n")
        #expect(scratch.text("letter") == "Dear parents")
        #expect(try bench.run("note add one", "export \(file) --force --dry-run") == .done)
        #expect(scratch.text("letter") == "Dear parents")
        #expect(try bench.run("note add one", "export \(file) --force") == .done)
        #expect(scratch.text("letter")?.contains("daybook-export") == true)
    }

    @Test(arguments: ["class.xls", "class.odt", "a.b/class.pages"])
    func aNameMustSayItsFormat(name: String) throws {
        let file = scratch.path(name)
        let lines = ["student add Ana Silva --store :memory:", "export \(file)"]
        #expect(try bench.run(each: lines, modules: Daybook.modules) == .refused)
        #expect(bench.error.hasPrefix("daybook: the name \(file) does not say in which format it is to be written\n"))
        #expect(bench.error.contains("say which: --as with one of canvas, moodle"))
        #expect(scratch.text(name) == nil)
    }

    @Test(arguments: [("all", "{\n\"format\""), ("class.csv", "Last name,"), ("class.gb", "{\n  \"class\"")])
    func aNameThatSaysItsFormatIsTaken(name: String, start: String) throws {
        let lines = ["student add Ana Silva", "export \(scratch.path(name)) --what gradebook"]
        #expect(try bench.run(each: lines, modules: Daybook.modules) == .done)
        #expect(scratch.text(name)?.hasPrefix(start) == true)
    }

    @Test func aStoreIsNeverReplaced() throws {
        #expect(try bench.run("note add one \(at("a"))", "export \(scratch.path("a")) --force \(at("a"))") == .refused)
        #expect(bench.error.contains("it is a store or another database"))
        #expect(try bench.run("note list \(at("a"))") == .done)
        #expect(bench.output == "number\ttext\n1\tone\n")
    }

    @Test(arguments: [
        (
            #""text": "one""#, #""text": 1"#,
            "changed.json, line 10, /records/Note/0/text: note #1: its text is 1 and must be text"
        ),
        (#""text": "one""#, #""text": null"#, "/records/Note/0/text: note #1: its text is null and must be text"),
        (#", "text": "one""#, "", "line 10, /records/Note/0: note #1: it has no text"),
        (
            #""text": "one""#, #""text": "one", "colour": "red""#,
            "line 10, /records/Note/0/colour: note #1: this version does not know colour"
        ),
        (
            #""_key": "1""#, #""_key": "x""#,
            "line 10, /records/Note/0/_key: note #1: its key is \"x\" and must be the key of a record, as text"
        ),
        (#""_key": "1""#, #""_key": "4294967295""#, "its key is \"4294967295\" and must be the key"),
        (
            #""number": "2""#, #""number": "9223372036854775807""#,
            "line 7, /counters/Note/number: it is \"9223372036854775807\" and must be from 1 to"
        ),
        (#""Note": ["#, #""Tune": ["#, "records of the kind Tune"),
        (#""Notes": "1.0.0""#, #""Notes": "1.1.0""#, "Notes 1.1.0, this one knows 1.0.0"),
        (#""version": 1"#, #""version": 2"#, "the form of the export 2, this one knows 1"),
        (#""lineage""#, #""ancestry""#, "changed.json, line 1: it has no lineage"),
        ("]\n}\n}", "]\n}", "it breaks off in line 13, column 1, in the middle of JSON"),
    ])
    func aChangedFileIsRefusedWithThePlace(_ old: String, _ new: String, _ reason: String) throws {
        try bench.run("note add one", "export -")
        let changed = bench.output.replacing(old, with: new)
        #expect(changed != bench.output)
        let file = try scratch.file("changed.json", changed)
        #expect(try bench.run("import \(file) --yes \(at("b"))") == .refused)
        #expect(bench.error.contains(reason), "\(bench.error)")
        #expect(try bench.run("note list \(at("b"))") == .done)
        #expect(bench.output == "number\ttext\n")
    }
}
