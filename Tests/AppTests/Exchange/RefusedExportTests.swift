import Commands
import Foundation
import Storage
import Testing

@testable import App

/// What no command could have written is refused with its line, record, field, value and remedy.
@Suite struct RefusedExportTests {
    private let scratch: Scratch
    private let text: String

    init() throws {
        scratch = try Scratch()
        let bench = Bench()
        let status = try bench.run(
            each: Self.lines + ["export \(scratch.path("good.json"))"], modules: Daybook.modules)
        try #require(status == .done, "\(bench.error)")
        text = try #require(scratch.text("good.json"))
    }

    private static let lines = [
        "student add Ana Silva", "quiz add Essay --points 20", "grade set ana essay \"17 l2\" --deduction 1",
        "grade set ana essay --comment good 18", "todo add Mark --due fri --every weekly --content exams",
        "todo add Return", "todo done 1", "person add Zoe --met-at Fair --birthday=--05-09 --details tea",
        "person add Max", "person note 1 tea", "person link 1 2 --as friend",
    ]

    /// Imports the export with one text of it replaced and returns what is said.
    private func refusal(_ old: String, _ new: String) throws -> String {
        let changed = text.replacing(old, with: new, maxReplacements: 1)
        #expect(changed != text, "\(old) is not in \(text)")
        let file = try scratch.file("changed.json", changed)
        let bench = Bench()
        #expect(try bench.run(each: ["import \(file) --yes"], modules: Daybook.modules) == .refused, "\(new)")
        return bench.error.replacing(scratch.path("changed.json"), with: "FILE")
    }

    private static let remedy =
        "\n  put it right in the file, or by “doctor” in the store that wrote it; nothing was changed\n"

    @Test(
        arguments: [
            (
                "\"birthday\": \"--05-09\"", "\"birthday\": \"--02-30\"",
                "/records/Person/0/birthday: person #1 Zoe: birthday is “--02-30”, which is no date such as "
            ),
            (
                "\"dateCompleted\": \"2026-11-30T10:00:00Z\"", "\"dateCompleted\": null",
                "/records/TodoItem/0/dateCompleted: to-do #1 Mark: dateCompleted is empty, and the to-do is done"
            ),
            (
                "\"series\": \"1\"", "\"series\": null",
                "/records/TodoItem/0/occurrence: to-do #1 Mark: occurrence is Fri 2026-12-04, and the to-do is one of no"
            ),
            (
                "\"content\": \"exams\"", "\"content\": \" \"",
                "/records/TodoItem/0/content: to-do #1 Mark: content is “ ”, in which there is nothing to see"
            ),
            (
                "\"text\": \"tea\"", "\"text\": \"\"",
                "/records/Note/0/text: note of person #1 Zoe: text is empty, and the note is nothing else"
            ),
            (
                "\"details\": \"tea\"", "\"details\": \"\"",
                "/records/Person/0/details: person #1 Zoe: details is “”, in which there is nothing to see"
            ),
            (
                "\"lateDays\": 2", "\"lateDays\": null",
                "/records/Grade/0/deduction: grade of student #1 Ana Silva, quiz #1 Essay: deduction is 1, and the work"
            ),
            (
                "\"made\": 2", "\"made\": 1",
                "/records/Series/0/made: series of to-dos: made is 1, and it has 2 to-dos"
            ),
        ] as [(String, String, String)])
    func whatNoCommandWritesIsRefused(old: String, new: String, words: String) throws {
        let refusal = try refusal(old, new)
        #expect(refusal.contains(words), "\(refusal)")
        #expect(refusal.hasPrefix("daybook: FILE, line "), "\(refusal)")
        #expect(refusal.hasSuffix(Self.remedy), "\(refusal)")
    }

    @Test func aLinkThatIsThereFromBothEndsIsRefused() throws {
        let link = try #require(text.split(separator: "\n").first { $0.contains("\"kind\": \"friend\"") })
        let turned = link.replacing("\"_key\": \"1\"", with: "\"_key\": \"2\"")
            .replacing("\"person\": \"1\"", with: "\"person\": \"?\"")
            .replacing("\"other\": \"2\"", with: "\"other\": \"1\"").replacing("\"?\"", with: "\"2\"")
        let refusal = try refusal(String(link), "\(link),\n\(turned)")
        #expect(refusal.contains("kind is friend, which another link of the two says already"), "\(refusal)")
    }

    @Test(
        arguments: [
            (
                "\"points\": 20", "\"points\": \"many\"",
                "/records/Quiz/0/points: quiz #1 Essay: its points is \"many\" and must be a number"
            ),
            (
                "\"points\": 20", "\"points\": 1e999",
                "/records/Quiz/0/points: quiz #1 Essay: its points is 1e999 and must be a number"
            ),
            (
                "\"firstName\": \"Ana\"", "\"firstName\": {\"a\": [1]}",
                "/records/Student/0/firstName: student #1 Silva: its firstName is {\"a\": [1]} and must be text"
            ),
            (
                "\"firstName\": \"Ana\"", "\"firstName\": null",
                "/records/Student/0/firstName: student #1 Silva: its firstName is null and must be text"
            ),
            (
                "\"isComplete\": true", "\"isComplete\": 1",
                "/records/TodoItem/0/isComplete: to-do #1 Mark: its isComplete is 1 and must be true or false"
            ),
            (
                "\"dateAdded\": \"2026-11-30T10:00:00Z\"", "\"dateAdded\": \"monday\"",
                "dateAdded is \"monday\" and must be a moment such as 2026-11-30T10:00:00Z"
            ),
            (
                "\"student\": \"1\"", "\"student\": 1",
                "student is 1 and must be the key of a record, as text, or null"
            ),
            ("\"_key\": \"1\"", "\"_key\": \"x\"", "/_key: course #1 Class: its key is \"x\" and must be the key of"),
            ("\"version\": 1", "\"version\": \"one\"", "/version: it is \"one\" and must be a whole number"),
            ("\"lineage\"", "\"lineages\"", "it has no lineage"),
            ("\"key\": \"2\"", "\"key\": \"-2\"", "it is \"-2\" and must be from 1 to 4294967295, as text"),
            (
                "\"points\": 20", "\"points\": 20, \"points\": 30",
                "/records/Quiz/0/points: it is there twice, and must be there once"
            ),
            (
                "\"points\": 20", "\"points\": 20, \"p\\u006fints\": 30",
                "/records/Quiz/0/points: it is there twice, and must be there once"
            ),
        ] as [(String, String, String)])
    func whatCannotBeReadIsRefusedWithItsFieldAndValue(old: String, new: String, words: String) throws {
        let refusal = try refusal(old, new)
        #expect(refusal.contains(words), "\(refusal)")
        #expect(refusal.hasSuffix(Self.remedy), "\(refusal)")
    }

    @Test(
        arguments: [
            ("\"Ana\"", "\"\\ud800\"", "cannot be read: line "),
            ("\"Ana\"", "\"A\u{1}na\"", "cannot be read: line "),
            ("\"points\": 20", "\"points\": " + String(repeating: "[", count: 3000), "cannot be read: "),
        ] as [(String, String, String)])
    func whatIsNoJSONIsRefusedWithItsPlace(old: String, new: String, words: String) throws {
        let refusal = try refusal(old, new)
        #expect(refusal.contains(words), "\(refusal.prefix(300))")
    }

    @Test func blanksBeforeAnExportAreNothing() throws {
        let file = try scratch.file("blanks.json", String(repeating: " \r\n", count: 500) + text)
        #expect(try Bench().run(each: ["import \(file) --yes"], modules: Daybook.modules) == .done)
    }
}
