import CivilTime
import CommandDesk
import Commands
import Foundation
import Testing
import ToDo

/// What holds for each command of this module.
@Suite struct CommandTableTests {
    @Test(arguments: ToDoModule.module.commands.map(\.name))
    func everyCommandHasHelpAndExamplesThatCanBeTyped(name: String) throws {
        let registry = try Registry(modules: [ToDoModule.module])
        let command = try #require(registry.command(at: name.split(separator: " ").map(String.init)))
        #expect(command.abstract.hasSuffix("."))
        #expect(!command.examples.isEmpty)
        let parser = Parser(registry: registry) { DateSetting(at: Date(timeIntervalSince1970: 0), in: .utc) }
        for example in command.examples {
            guard case .invocation(let invocation) = try parser.parse(Words.split(example.line)) else {
                Issue.record("\(example.line) is no command")
                continue
            }
            #expect(invocation.command.name == name)
        }
    }

    /// Fields as the command contract lists them, in their order.
    @Test func recordsHaveTheirFieldsInOrder() throws {
        let fields = """
            number, id, title, content, dateAdded, due, start, priority, project, tags, checklist, after, isComplete, \
            dateCompleted, repeats, remind, dueZone, startZone, remindZone
            """
        let desk = try Desk("todo add One", "todo add Two --after 1")
        guard case .list(let list) = try desk.outcome("todo list").body,
            case .one(let record) = try desk.outcome("todo show 2").body
        else {
            Issue.record("no list or no record")
            return
        }
        #expect(list.columns.map(\.field).joined(separator: ", ") == fields)
        #expect(list.records.map { $0.fields.map(\.name).joined(separator: ", ") } == [fields, fields])
        #expect(record.fields.map(\.name).joined(separator: ", ") == fields + ", missed")
    }

    @Test(arguments: [
        "todo add Three", "todo edit 1 --title Uno", "todo done 1", "todo done 3", "todo undone 4", "todo toggle 1 4",
        "todo delete 2", "todo delete 3", "todo check 1 copies", "todo after 3 1", "todo move 1 --before 2",
        "todo edit 1 --every weekly",
    ])
    func aDryRunChangesNothingAndUndoTakesAllBack(line: String) throws {
        let desk = try Desk(
            "todo add One --check copies", "todo add Two --after 1", "todo add Three --due 2026-12-01 --every weekly",
            "todo add Four", "todo done 4")
        let before = try desk.everything
        let plan = try desk.output(line + " --dry-run")
        #expect(!plan.isEmpty)
        #expect(try desk.everything == before)
        let done = try desk.output(line)
        #expect(done == plan)
        #expect(try desk.everything != before)
        _ = try desk.outcome("undo")
        #expect(try desk.everything == before)
    }
}
