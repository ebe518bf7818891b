import CivilTime
import CommandDesk
import Commands
import Foundation
import Storage
import Testing
import ToDo

/// To-dos as tables for spreadsheets.
@Suite struct TodoTableTests {
    @Test func whatIsWrittenMakesAnEqualList() throws {
        let desk = try Desk(
            "todo add \"Mark exams\" --content \"Room 4, left\nthen 5\" --due \"2026-12-04 17:00 Europe/Berlin\" "
                + "--start 2026-12-01 --priority high --tag Maths --tag y9 --project Exams --check one --check two",
            "todo add Call --every \"every week\" --remind \"2026-12-03 9:00\"", "todo done 2", "todo check 1 one")
        let table = try desk.text(as: .todoTable)
        let other = try Desk()
        let outcome = try other.importing(table, as: .todoTable)
        #expect(
            outcome.sentences.contains("to-do #1 Call added, due Mon 2026-12-07, every week"), "\(outcome.sentences)")
        #expect(outcome.notices == [])
        for field in [
            "id", "title", "content", "dateAdded", "due", "dueZone", "start", "priority", "project", "tags",
            "checklist", "isComplete", "dateCompleted", "remind",
        ] {
            #expect(
                try other.column(field, "todo list --all --sort title").sorted()
                    == desk.column(field, "todo list --all --sort title").sorted(), "\(field)")
        }
        #expect(try other.importing(table, as: .todoTable).sentences == [])
        #expect(try desk.importing(table, as: .todoTable).sentences == [])
    }

    @Test func aPlainTableIsTakenByItsColumns() throws {
        let desk = try Desk()
        let table = """
            Task;Deadline;Priority;Labels;Done;Room
            Mark exams;4.12.2026;high;maths, y9;no;12
            Call;2026-12-05 17:00;low;;x;
            ;2026-12-05;;;;
            Odd;12/5/2026;urgent;;perhaps;
            """
        let outcome = try desk.importing(table, as: .todoTable)
        #expect(
            outcome.sentences == [
                "to-do #1 Mark exams added, due Fri 2026-12-04", "to-do #2 Call added, due Sat 2026-12-05 17:00, done",
                "to-do #3 Odd added",
            ])
        #expect(
            outcome.notices == [
                "line 4: left out, it has no title",
                "line 5, column 5 (Done): “perhaps” is neither true nor false; it is left out",
                "line 5, column 3 (Priority): “urgent” is not high, medium or low; it is left out",
                "line 5, column 2 (Deadline): “12/5/2026” is no day or time such as 2026-12-04 or 2026-12-04 17:00; "
                    + "it is left out",
                "not read: “Room”",
            ])
        #expect(try desk.column("tags", "todo show 1") == ["maths; y9"])
        #expect(try desk.importing(table, as: .todoTable).sentences == [])
        let later = table.replacing("4.12.2026", with: "7.12.2026").replacing("maths, y9", with: "")
        #expect(
            try desk.importing(later, as: .todoTable).sentences
                == ["to-do #1 Mark exams: due Fri 2026-12-04 -> Mon 2026-12-07"])
        #expect(try desk.output("undo").hasPrefix("undone: import"))
    }

    @Test(arguments: ["a,b\n1,2\n", "title\n\"open\n"])
    func whatIsNoTableOfToDosIsRefused(text: String) throws {
        let desk = try Desk()
        #expect(throws: (any Error).self) { try desk.importing(text, as: .todoTable) }
    }
}
