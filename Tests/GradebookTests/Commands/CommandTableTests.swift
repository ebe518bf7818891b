import CivilTime
import CommandDesk
import Commands
import Foundation
import Gradebook
import Testing

/// What holds for each command of this module.
@Suite struct CommandTableTests {
    @Test(arguments: GradebookModule.module.commands.map(\.name))
    func everyCommandHasHelpAndAnExampleThatCanBeTyped(name: String) throws {
        let module = GradebookModule.module
        let registry = try Registry(modules: [module])
        let command = try #require(registry.command(at: name.split(separator: " ").map(String.init)))
        #expect(command.abstract.hasSuffix("."))
        #expect(!command.examples.isEmpty)
        let parser = Parser(registry: registry) { DateSetting(at: Date(timeIntervalSince1970: 0), in: .utc) }
        for example in command.examples {
            let request = try parser.parse(Words.split(example.line))
            guard case .invocation(let invocation) = request else {
                Issue.record("\(example.line) is no command")
                continue
            }
            #expect(invocation.command.name == name)
        }
    }

    /// Fields as the command contract lists them, in their order.
    @Test(arguments: [
        (
            "course list",
            "number, name, term, scale, rounding, digits, weighting, students, quizzes, weights, latePerDay, lateFloor, "
                + "cap"
        ),
        ("student list", "number, id, firstName, lastName, email, course, section, withdrawn, current, letter"),
        ("category list", "number, name, weight, dropLowest, dropHighest, equalItems, course"),
        ("quiz list", "number, id, name, points, category, due, course, scored, blank, mean, extraCredit, counted"),
        ("grade list", "student, quiz, state, score, points, percent, late, comment, changed, deduction, earned"),
    ])
    func recordsHaveTheirFieldsInOrder(line: String, fields: String) throws {
        let room = try Classroom(
            "student add Ana Silva", "category add Labs", "quiz add Lab --points 5", "grade set ana lab 4")
        guard case .list(let list) = try room.outcome(line).body else {
            Issue.record("\(line) is no list")
            return
        }
        #expect(list.columns.map(\.field).joined(separator: ", ") == fields)
        #expect(list.records.map { $0.fields.map(\.name).joined(separator: ", ") } == [fields])
    }

    @Test(arguments: [
        "course add X", "course edit 1 --name Y", "course use 1", "course delete 1", "student add Bo Li",
        "student edit ana --last X", "student delete ana", "quiz add X --points 5",
        "quiz edit lab --points 6 --scores keep",
        "quiz delete lab", "grade set ana lab 3", "grade clear ana lab", "course clone class Next",
        "course edit 1 --scale A=50,F=0", "term add Fall 2026-09-01..2027-01-31", "student withdraw ana",
        "category add Homework", "quiz edit lab --points 10 --scores scale", "quiz edit lab --not-counted",
        "grade fill lab m --all", "grade adjust lab +1", "grade set ana lab l2",
    ])
    func aDryRunChangesNothing(line: String) throws {
        let room = try Classroom(
            "course add Class", "student add Ana Silva", "quiz add Lab --points 5", "grade set ana lab 4")
        let before = try Self.everything(room)
        let plan = try room.output(line + " --dry-run")
        #expect(!plan.isEmpty)
        #expect(try Self.everything(room) == before)
        #expect(try room.output(line + " --yes") == plan)
        #expect(try Self.everything(room) != before)
        _ = try room.outcome("undo")
        #expect(try Self.everything(room) == before)
    }

    /// Everything that is stored, and who is the current course.
    private static func everything(_ room: Classroom) throws -> [String] {
        try [
            "course list", "term list", "student list --course #1", "category list --course #1",
            "quiz list --course #1",
            "grade list --course #1",
        ].map {
            (try? room.json($0)) ?? "gone"
        } + room.hints("course list")
    }
}
