import CivilTime
import CommandDesk
import Commands
import Foundation
import Storage
import Testing
import ToDo

@Suite struct CalendarImportTests {
    /// What an item has after a calendar with it was taken over.
    private func field(_ name: String, of lines: String, zones: String = "", in zone: Zone = .utc) throws -> String {
        let desk = try Desk()
        desk.zone = zone
        _ = try desk.importing(calendar("UID:u-1\n\(lines)", zones: zones), as: .iCalendar)
        return try desk.column(name, "todo list --all --format tsv")[0]
    }

    @Test(arguments: [
        ("title", "SUMMARY:Mark exams\\, part 1\\; bring \\\\ pens", "Mark exams, part 1; bring \\ pens"),
        ("title", "SUMMARY:two\\nlines", "two lines"), ("title", "DESCRIPTION:x", "Untitled"),
        ("content", "SUMMARY:a\nDESCRIPTION:line 1\\nline 2", "line 1 line 2"),
        ("id", "SUMMARY:a", "u-1"), ("dateAdded", "SUMMARY:a\nCREATED:20261101T080000Z", "2026-11-01T08:00:00"),
        ("due", "SUMMARY:a\nDUE;VALUE=DATE:20261204", "2026-12-04"),
        ("due", "SUMMARY:a\nDUE:20261204", "2026-12-04"),
        ("due", "SUMMARY:a\nDUE:20261204T170000", "2026-12-04T17:00:00"),
        ("due", "SUMMARY:a\nDUE:20261204T170000Z", "2026-12-04T17:00:00"),
        ("due", "SUMMARY:a\nDUE;TZID=Europe/Berlin:20261204T170000", "2026-12-04T17:00:00+01:00"),
        (
            "due", "SUMMARY:a\nDUE;TZID=/mozilla.org/2005/Europe/Berlin:20261204T170000",
            "2026-12-04T17:00:00+01:00"
        ),
        ("due", "SUMMARY:a\nDTSTART:20261204T170000\nDURATION:P1DT2H", "2026-12-05T19:00:00"),
        ("due", "SUMMARY:a\nDUE:tomorrow", ""),
        ("start", "SUMMARY:a\nDTSTART;VALUE=DATE:20261201\nDUE;VALUE=DATE:20261204", "2026-12-01"),
        ("tags", "SUMMARY:a\nCATEGORIES:Maths,a\\,b\nCATEGORIES:Maths,c", "Maths; a; b; c"),
        ("isComplete", "SUMMARY:a\nSTATUS:COMPLETED", "true"), ("isComplete", "SUMMARY:a\nSTATUS:IN-PROCESS", "false"),
        ("isComplete", "SUMMARY:a\nPERCENT-COMPLETE:100", "true"),
        ("isComplete", "SUMMARY:a\nSTATUS:CANCELLED", "true"),
        ("dateCompleted", "SUMMARY:a\nSTATUS:COMPLETED\nCOMPLETED:20261129T080000Z", "2026-11-29T08:00:00"),
        ("repeats", "SUMMARY:a\nDUE;VALUE=DATE:20261204\nRRULE:FREQ=WEEKLY;COUNT=3", "RRULE:FREQ=WEEKLY;COUNT=3"),
        ("repeats", "SUMMARY:a\nDTSTART;VALUE=DATE:20261204\nRRULE:FREQ=DAILY", "RRULE:FREQ=DAILY"),
        (
            "repeats",
            "SUMMARY:a\nDTSTART:20261204T090000Z\nDUE:20261204T100000Z\nRRULE:FREQ=DAILY;UNTIL=20270101T090000",
            "RRULE:FREQ=DAILY;UNTIL=20270101T090000"
        ),
        // A rule that an item here would follow wrongly is not taken.
        ("repeats", "SUMMARY:a\nDTSTART;VALUE=DATE:20261201\nDUE;VALUE=DATE:20261204\nRRULE:FREQ=WEEKLY;BYDAY=TU", ""),
        ("repeats", "SUMMARY:a\nDUE;VALUE=DATE:20261204\nRRULE:FREQ=WEEKLY\nEXDATE;VALUE=DATE:20261211", ""),
    ])
    func `a property becomes a field`(name: String, lines: String, value: String) throws {
        #expect(try field(name, of: lines) == value)
    }

    /// Trap 30: all ten numbers.
    @Test(arguments: [
        ("0", ""), ("1", "high"), ("2", "high"), ("3", "high"), ("4", "high"), ("5", "medium"), ("6", "low"),
        ("7", "low"), ("8", "low"), ("9", "low"),
    ])
    func `a priority keeps its number as long as it means the same`(number: String, priority: String) throws {
        let desk = try Desk()
        let file = calendar("UID:u\nSUMMARY:a\nPRIORITY:\(number)")
        _ = try desk.importing(file, as: .iCalendar)
        #expect(try desk.column("priority", "todo show 1")[0] == priority)
        _ = try desk.outcome("todo edit 1 --title b")
        #expect(try desk.text(as: .iCalendar).contains("\nPRIORITY:\(number)\n"))
        _ = try desk.outcome("todo edit 1 --priority \(priority == "low" ? "high" : "low")")
        #expect(try desk.text(as: .iCalendar).contains("\nPRIORITY:\(priority == "low" ? 1 : 9)\n"))
    }

    /// The line that says it is named, and what it says.
    @Test(arguments: [
        ("DUE:tomorrow", "line 7: DUE of “a” is left out: “tomorrow” is no date"),
        (
            "DUE;VALUE=DATE:20261204\nRRULE:FREQ=WEEKLY\nEXDATE;VALUE=DATE:20261211",
            "line 8: the rule FREQ=WEEKLY by which “a” comes again is kept and not followed"
        ),
        (
            "DUE;TZID=Mars/X:20261204T170000",
            "line 7: the zone “Mars/X” of DUE of “a” is not known; it is taken as a time here"
        ),
        ("DUE;VALUE=DATE:20261204\nSTATUS:CANCELLED", "line 8: “a” was cancelled, and is done here"),
    ])
    func `what is not followed is said with its line`(lines: String, notice: String) throws {
        let desk = try Desk()
        let file = calendar("UID:u-1\nSUMMARY:a\n\(lines)")
        #expect(try desk.importing(file, as: .iCalendar).notices == [notice])
    }

    /// Trap 25: a day is the same day everywhere, and a moment is read off the clock on the wall.
    @Test(arguments: [
        ("Pacific/Kiritimati", "2026-12-05T07:00:00"), ("America/Los_Angeles", "2026-12-04T09:00:00"),
        ("Asia/Kolkata", "2026-12-04T22:30:00"),
    ])
    func `days have no zone`(name: String, moment: String) throws {
        let zone = try #require(Zone(named: name))
        #expect(try field("due", of: "SUMMARY:a\nDUE;VALUE=DATE:20261204", in: zone) == "2026-12-04")
        #expect(try field("due", of: "SUMMARY:a\nDUE:20261204T170000Z", in: zone) == moment)
    }

    @Test func `a zone that only the file knows is taken from it`() throws {
        let zones = """
            BEGIN:VTIMEZONE
            TZID:W. Europe Standard Time
            BEGIN:STANDARD
            DTSTART:16010101T030000
            TZOFFSETFROM:+0200
            TZOFFSETTO:+0100
            RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
            END:STANDARD
            BEGIN:DAYLIGHT
            DTSTART:16010101T020000
            TZOFFSETFROM:+0100
            TZOFFSETTO:+0200
            RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
            END:DAYLIGHT
            END:VTIMEZONE

            """
        let id = "DUE;TZID=W. Europe Standard Time"
        #expect(try field("due", of: "SUMMARY:a\n\(id):20261204T170000", zones: zones) == "2026-12-04T17:00:00+01:00")
        #expect(try field("due", of: "SUMMARY:a\n\(id):20260704T170000", zones: zones) == "2026-07-04T17:00:00+02:00")
        #expect(try field("due", of: "SUMMARY:a\n\(id):20260704T170000") == "2026-07-04T17:00:00")
    }

    @Test(arguments: [
        ("DUE;VALUE=DATE:20261204", "TRIGGER;RELATED=END:-PT15H", "2026-12-03T09:00:00"),
        ("DUE:20261204T170000", "TRIGGER;RELATED=END:-PT1H", "2026-12-04T16:00:00"),
        ("DUE:20261204T170000", "TRIGGER:-P1D", "2026-12-03T17:00:00"),
        ("DTSTART:20261203T080000\nDUE:20261204T170000", "TRIGGER:-PT30M", "2026-12-03T07:30:00"),
        ("DUE:20261204T170000", "TRIGGER;VALUE=DATE-TIME:20261204T120000Z", "2026-12-04T12:00:00"),
        ("SUMMARY:x", "TRIGGER;RELATED=END:-PT1H", ""),
    ])
    func `an alarm is a reminder`(times: String, trigger: String, value: String) throws {
        let lines = "SUMMARY:a\n\(times)\nBEGIN:VALARM\nACTION:DISPLAY\n\(trigger)\nEND:VALARM"
        #expect(try field("remind", of: lines) == value)
    }

    /// Traps 15 and 19 of imports: the same again is nothing, and each side's changes count.
    @Test func `the same file again changes nothing`() throws {
        let desk = try Desk()
        let file = calendar(
            "UID:u\nDTSTAMP:20261101T080000Z\nSUMMARY:a\nX-OTHER:1\nDUE;TZID=Europe/Berlin:20261204T170000")
        #expect(try desk.importing(file, as: .iCalendar).sentences.count == 1)
        let before = try desk.everything
        let again = try desk.importing(file.replacing("20261101T080000Z", with: "20261102T080000Z"), as: .iCalendar)
        #expect(again.sentences == [])
        #expect(again.confirmation == nil)
        #expect(try desk.everything == before)
    }

    @Test func `what each side has changed is merged, and a contradiction is said`() throws {
        let desk = try Desk()
        let file = calendar("UID:u\nSUMMARY:Old\nPRIORITY:5\nDUE;VALUE=DATE:20261204")
        _ = try desk.importing(file, as: .iCalendar)
        _ = try desk.outcome("todo edit 1 --title Ours --priority high")
        let changed = calendar("UID:u\nSUMMARY:Theirs\nPRIORITY:5\nDUE;VALUE=DATE:20261205")
        let outcome = try desk.importing(changed, as: .iCalendar)
        #expect(outcome.sentences == ["to-do #1 Ours: due Fri 2026-12-04 -> Sat 2026-12-05"])
        #expect(outcome.notices == ["to-do #1 Ours: title was changed on both sides: Ours stays, not Theirs"])
        #expect(try desk.column("priority", "todo show 1") == ["high"])
        #expect(try desk.importing(changed, as: .iCalendar).sentences == [])
    }

    @Test func `one bad item does not stop the others`() throws {
        let desk = try Desk()
        let text = """
            BEGIN:VCALENDAR
            BEGIN:VTODO
            UID:1
            SUMMARY:Cut
            BEGIN:VTODO
            UID:2
            SUMMARY:Good
            nonsense
            END:VTODO
            BEGIN:VTODO
            UID:2
            SUMMARY:Twice
            END:VTODO
            END:VCALENDAR
            """
        let outcome = try desk.importing(text, as: .iCalendar)
        #expect(outcome.sentences == ["to-do #1 Good added"])
        #expect(
            outcome.notices == [
                "line 2: left out, BEGIN:VTODO without its END",
                "line 8: left out, “nonsense” has no name and colon",
                "line 10: Twice has an id that is in the file already; it is left out",
                "file is damaged; line 2: BEGIN:VTODO without its END; what is whole is taken, so get the file again or "
                    + "correct it",
            ])
    }

    /// A file that breaks off is taken as far as it is whole, and what is missing is said.
    @Test(arguments: [
        ("SUMMARY:Second\nDUE:2026", "file is damaged; line 8: BEGIN:VTODO without its END, and 1 more part"),
        ("SUMMARY:Second\nEND:VTODO\n", "file is damaged; line 1: BEGIN:VCALENDAR without its END"),
    ])
    func `a file that breaks off is said to`(rest: String, message: String) throws {
        let desk = try Desk()
        let text = calendar("UID:1\nSUMMARY:First").replacing("END:VCALENDAR\n", with: "BEGIN:VTODO\nUID:2\n" + rest)
        let outcome = try desk.importing(text, as: .iCalendar)
        #expect(outcome.sentences.first == "to-do #1 First added")
        #expect(outcome.notices.last == message + "; what is whole is taken, so get the file again or correct it")
        #expect(outcome.complaint == nil)
        // Whole again, the rest comes too, and nothing is there twice.
        let whole = calendar("UID:1\nSUMMARY:First\nEND:VTODO\nBEGIN:VTODO\nUID:2\nSUMMARY:Second")
        let again = try desk.importing(whole, as: .iCalendar)
        #expect(again.notices == [])
        #expect(try desk.column("title", "todo list --sort number") == ["First", "Second"])
    }

    /// Nothing in it is whole, so that nothing can be taken.
    @Test func `a file that breaks off at once is refused`() throws {
        let desk = try Desk()
        let error = #expect(throws: CommandError.self) {
            try desk.importing("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:2\nSUMM", as: .iCalendar)
        }
        #expect(error?.message == "file is damaged; line 2: BEGIN:VTODO without its END, and 1 more part")
        #expect(error?.status == .refused)
    }

    @Test(arguments: ["", "\u{0}\u{1}\u{FFFD}abc\nxyz", "just a text\n", "BEGIN:VCARD\nVERSION:4.0\nFN:A\nEND:VCARD\n"])
    func `what is no calendar is refused`(text: String) throws {
        let desk = try Desk()
        let error = #expect(throws: CommandError.self) { try desk.importing(text, as: .iCalendar) }
        #expect(error?.status == .refused)
        #expect(error?.message.hasPrefix("file holds no") == true)
    }

    @Test func `of many wrong places the first are named and the others counted`() throws {
        let desk = try Desk()
        let lines = (1...30).map { "nonsense \($0)" }.joined(separator: "\n")
        let todos = (1...30).map { "END:VTODO\nBEGIN:VTODO\nUID:\($0)\nSUMMARY:S\($0)\nDUE:soon\nSTATUS:CANCELLED" }
        let outcome = try desk.importing(
            calendar("UID:0\nSUMMARY:A\n\(lines)\n" + todos.joined(separator: "\n")), as: .iCalendar)
        #expect(outcome.notices.count == 33)
        #expect(outcome.notices.contains("left out in 20 more places"))
        #expect(outcome.notices.filter { $0 == "and 20 more like these" }.count == 2)
    }

    /// Trap 32: what waits for what comes with the file, and circles are refused.
    @Test func `what waits for what is taken over`() throws {
        let desk = try Desk()
        func todo(_ uid: String, _ blocker: String) -> String {
            "BEGIN:VTODO\nUID:\(uid)\nSUMMARY:\(uid)\nRELATED-TO;RELTYPE=DEPENDS-ON:\(blocker)\nEND:VTODO\n"
        }
        let text = "BEGIN:VCALENDAR\n\(todo("a", "b"))\(todo("b", "c"))\(todo("c", "a"))END:VCALENDAR\n"
        let outcome = try desk.importing(text, as: .iCalendar)
        #expect(outcome.notices.count == 1)
        #expect(try desk.column("after", "todo list --sort number") == ["b", "c", ""])
    }

    @Test func `an item without an id is the same when it comes again`() throws {
        let desk = try Desk()
        let file = calendar("SUMMARY:a")
        _ = try desk.importing(file, as: .iCalendar)
        #expect(try desk.importing(file, as: .iCalendar).sentences == [])
        #expect(try desk.numbers("todo list") == "1")
    }

    @Test func `done elsewhere makes the next one here`() throws {
        let desk = try Desk()
        let lines = "UID:u\nSUMMARY:a\nDUE;VALUE=DATE:20261130\nRRULE:FREQ=WEEKLY"
        _ = try desk.importing(calendar(lines), as: .iCalendar)
        let outcome = try desk.importing(
            calendar(lines + "\nSTATUS:COMPLETED\nCOMPLETED:20261130T080000Z"), as: .iCalendar)
        #expect(outcome.sentences.count == 2)
        #expect(try desk.column("due", "todo list") == ["2026-12-07"])
    }
}
