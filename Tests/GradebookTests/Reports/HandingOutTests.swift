import CommandDesk
import Commands
import Gradebook
import Reports
import Storage
import Testing

/// Reports that leave the house: written down as they were, and no step to undo.
@Suite struct HandingOutTests {
    private let room: Classroom

    init() throws {
        room = try Classroom(
            "student add Ana Silva", "student add \"Bo/../x\" \"Li: *\"", "student add Bo \"Li x\"",
            "quiz add Lab --points 10", "grade set ana lab 9")
    }

    @Test(arguments: [
        "report class --format text --output class.txt", "report student --all --format text --output all.txt",
        "report student --all --split reports",
    ])
    func `an undo takes back the last change of records`(line: String) throws {
        _ = try room.outcome(line)
        #expect(try room.output("report changes --since last").contains("nothing differs"))
        #expect(try room.output("undo") == "undone: grade set ana lab 9")
        #expect(try room.output("undo") == "undone: quiz add Lab --points 10")
        // What was handed out is still known.
        #expect(try room.output("report changes --since last").contains("Silva, Ana"))
        #expect(try room.context.history(limit: 20).allSatisfy { !$0.command.hasPrefix("report") })
    }

    @Test func `a student who was handed a report can be undone`() throws {
        _ = try room.outcome("student add Cy Roe")
        _ = try room.outcome("report class --format text --output class.txt")
        #expect(try room.output("undo") == "undone: student add Cy Roe")
        #expect(try !room.output("student list").contains("Roe"))
        _ = try room.outcome("report class --format text --output class.txt")
        #expect(try room.output("report changes --since last").contains("nothing differs"))
    }

    @Test func `what was handed out to a student comes back with a redo`() throws {
        _ = try room.outcome("student add Cy Roe")
        _ = try room.outcome("report class --format text --output class.txt")
        _ = try room.output("undo")
        try room.context.redo()
        #expect(try room.output("report changes --since last").contains("nothing differs"))
        _ = try room.outcome("grade set cy lab 5")
        #expect(try room.output("report changes --since last").contains("Roe, Cy"))
    }

    @Test func `each student has a file of a safe name`() throws {
        let outcome = try room.outcome("report student --all --split reports")
        let split = try #require(outcome.split)
        #expect(split.folder == "reports")
        #expect(split.fileNames(as: .text) == ["Li-Bo-x-2.txt", "Li-x-Bo-3.txt", "Silva-Ana-1.txt"])
        #expect(
            split.parts[2].report.written(as: .text)
                == (try room.outcome("report student ana").written(as: .text)))
        #expect(
            outcome.written(as: .text).hasSuffix("report of #1 Ana Silva written to reports/Silva-Ana-1.txt\n"))
        #expect(
            outcome.written(as: .tsv).split(separator: "\n").last == "1\tAna Silva\treports/Silva-Ana-1.txt")
        let two = try #require(try room.outcome("report student 1 3 --split x --format json").split)
        #expect(two.fileNames(as: .json) == ["Silva-Ana-1.json", "Li-x-Bo-3.json"])
        // Data is for programs, and not handed out.
        #expect(try room.context.fetchCount(FetchDescriptor<Handout>()) == 1)
        #expect(
            room.refusal("report student --all --split x --output y")?.hasPrefix("2: --output does not go with") == true
        )
        #expect(room.refusal("report student --split x")?.hasPrefix("2: WHO is missing") == true)
        #expect(room.refusal("report student --all --split")?.hasPrefix("2: --split needs a value") == true)
        #expect(try Classroom("course add Art").notices("report student --all --split x").count == 1)
    }

    @Test(arguments: ["", "///", String(repeating: "x", count: 400), "..", "\u{202E}", "名前"])
    func `a file's name is never empty nor too long`(name: String) {
        let part = Split.Part(name: name, report: Report(title: ""))
        #expect(!part.name.isEmpty && part.name.utf8.count < 220)
        #expect(part.name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" })
    }
}
