import CivilTime
import CommandDesk
import Commands
import Foundation
import Storage
import Testing
import ToDo

@Suite struct CalendarExportTests {
    private func lines(_ desk: Desk) throws -> [String] {
        try desk.text(as: .iCalendar).split(separator: "\n").map(String.init)
    }

    @Test func `an item is written with all it has`() throws {
        let desk = try Desk(
            """
            todo add "Mark exams, part 1" --due "2026-12-04 17:00" --start 2026-12-01 --priority high --tag Maths \
            --tag "a,b" --project Y9 --remind "2026-12-04 16:00" --check one --content "x; y"
            """, "todo add Second --after 1")
        let written = try lines(desk)
        let id = try desk.column("id", "todo show 1")[0]
        #expect(
            written.prefix(25).joined(separator: "\n") == """
                BEGIN:VCALENDAR
                VERSION:2.0
                PRODID:-//Daybook//EN
                BEGIN:VTODO
                UID:\(id)
                DTSTAMP:20261130T100000Z
                CREATED:20261130T100000Z
                LAST-MODIFIED:20261130T100000Z
                SUMMARY:Mark exams\\, part 1
                DESCRIPTION:x\\; y
                DTSTART:20261201T000000
                DUE:20261204T170000
                X-DAYBOOK-START:2026-12-01
                PRIORITY:1
                STATUS:NEEDS-ACTION
                CATEGORIES:Maths,a,b
                X-DAYBOOK-PROJECT:Y9
                X-DAYBOOK-CHECK:one
                BEGIN:VALARM
                ACTION:DISPLAY
                DESCRIPTION:Mark exams\\, part 1
                TRIGGER;RELATED=END:-PT1H
                END:VALARM
                END:VTODO
                BEGIN:VTODO
                """)
        #expect(written.contains("RELATED-TO;RELTYPE=DEPENDS-ON:\(id)"))
    }

    private static let everything = [
        "todo add A --due 2026-12-04 --remind 2026-12-03 --priority low --tag x --project P --check \"a; b\" --check c",
        "todo add B --due \"2026-12-04 17:00\" --start \"2026-12-01 08:00\" --content \"one, two\" --after 1",
        "todo add C --due \"2026-12-04T17:00:00Z\" --every \"every 2 weeks 5 times\" --start 2026-11-30",
        "todo add D --due 2027-01-31 --every monthly", "todo add E --due fri --every \"every! 3 days\"",
        "todo add F --due \"fri 9:00\" --every \"every weekday until 2027-01-31\"", "todo add G --remind \"fri 9:00\"",
        "todo add H --due fri --every RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=4", "todo check 1 c", "todo done 2",
        "todo done 3",
        "todo add \"Zoë 😀 and a title that is so long that it has to be folded before the seventy-fifth byte 語語語語語\"",
        "todo add I --start 2026-12-05", "todo add J --due 2026-12-05 --start 2026-12-05",
    ]

    @Test(arguments: ["UTC", "Europe/Berlin", "Pacific/Kiritimati", "America/Los_Angeles"])
    func `what was written is no change, and makes the same items elsewhere`(zone: String) throws {
        let desk = try Desk()
        desk.zone = try #require(Zone(named: zone == "UTC" ? "Etc/UTC" : zone))
        for line in Self.everything { _ = try desk.outcome(line) }
        let text = try desk.text(as: .iCalendar)
        let again = try desk.importing(text, as: .iCalendar)
        #expect(again.sentences == [])
        #expect(again.notices == [])
        let other = try Desk()
        other.zone = desk.zone
        #expect(try other.importing(text, as: .iCalendar).notices == [])
        #expect(try other.text(as: .iCalendar) == text)
        let fields = ["title", "content", "start", "priority", "project", "tags", "checklist", "remind", "isComplete"]
        for field in fields {
            let command = "todo list --all --sort number"
            #expect(try other.column(field, command) == desk.column(field, command), "\(field)")
        }
    }

    /// Trap 29: no line is longer than 75 bytes, and none ends within a character.
    @Test(arguments: ["語", "😀", "é", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "a", "\\", ","])
    func `long texts are folded between characters`(letter: String) throws {
        let title = String(repeating: letter, count: 90)
        let desk = try Desk()
        for start in 0..<4 {
            try desk.outcome(words: ["todo", "add", String(repeating: "x", count: start) + title, "--content=\(title)"])
        }
        guard case .file(let data) = try desk.exporting(as: .iCalendar).contents else { return }
        for line in data.split(separator: UInt8(ascii: "\n")) {
            #expect(line.count <= 76 && line.last == UInt8(ascii: "\r"))
            #expect(String(validating: line, as: UTF8.self) != nil)
        }
        let other = try Desk()
        try other.importing(ForeignFile(path: "a.ics", data: data), as: .iCalendar)
        #expect(try other.column("title", "todo list --sort number") == desk.column("title", "todo list --sort number"))
    }

    /// Trap 8: what is left of a count is written, never 0; the last day stays.
    @Test func `a rule stands on the open occurrence with what is left of it`() throws {
        let desk = try Desk("todo add A --due 2026-12-04 --every \"every week 3 times\"")
        #expect(try lines(desk).filter { $0.hasPrefix("RRULE") } == ["RRULE:FREQ=WEEKLY;COUNT=3"])
        #expect(try lines(desk).filter { $0.hasPrefix("DTSTART") } == ["DTSTART;VALUE=DATE:20261204"])
        _ = try desk.outcome("todo done 1")
        #expect(try lines(desk).filter { $0.hasPrefix("RRULE") } == ["RRULE:FREQ=WEEKLY;COUNT=2"])
        _ = try desk.outcome("todo done 2")
        _ = try desk.outcome("todo done 3")
        #expect(try lines(desk).filter { $0.hasPrefix("RRULE") } == [])
        #expect(try lines(desk).filter { $0 == "STATUS:COMPLETED" }.count == 3)
    }

    /// Trap 4: a month that lacks the day has its last one, in a form that every reader knows.
    @Test func `the 31st is written as the last of four days`() throws {
        let desk = try Desk("todo add A --due 2027-01-31 --every monthly")
        #expect(try lines(desk).contains("RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"))
    }

    @Test func `a zone is described by the rule that its clock follows`() throws {
        let desk = try Desk(
            "todo add A --due \"2026-12-04 17:00 Europe/Berlin\"",
            "todo add B --due \"2026-12-05 9:00 Asia/Kolkata\"")
        let text = try desk.text(as: .iCalendar)
        #expect(text.contains("DUE;TZID=Europe/Berlin:20261204T170000"))
        #expect(
            text.contains(
                """
                BEGIN:VTIMEZONE
                TZID:Europe/Berlin
                BEGIN:DAYLIGHT
                DTSTART:20250330T020000
                TZOFFSETFROM:+0100
                TZOFFSETTO:+0200
                RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
                END:DAYLIGHT
                BEGIN:STANDARD
                DTSTART:20251026T030000
                TZOFFSETFROM:+0200
                TZOFFSETTO:+0100
                RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
                END:STANDARD
                END:VTIMEZONE
                """))
        #expect(text.contains("TZID:Asia/Kolkata\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0530"))
    }

    @Test func `what is not known is written back as it was`() throws {
        let desk = try Desk()
        let text = calendar(
            """
            UID:u
            X-APPLE-SORT-ORDER:7
            SUMMARY;LANGUAGE=en:Old
            item1.ATTACH;FMTTYPE=text/plain:http://x.example/a\\,b
            RELATED-TO:parent
            DUE;TZID=Custom:20261204T170000
            RRULE:FREQ=WEEKLY;BYDAY=TU
            EXDATE;TZID=Custom:20261211T170000
            BEGIN:VALARM
            ACTION:AUDIO
            TRIGGER;RELATED=END:-PT5M
            X-KEPT:1
            END:VALARM
            BEGIN:X-STRANGE
            A:b
            END:X-STRANGE
            """,
            zones:
                "BEGIN:VTIMEZONE\nTZID:Custom\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0100\nEND:STANDARD\nEND:VTIMEZONE\n"
        )
        _ = try desk.importing(text, as: .iCalendar)
        _ = try desk.outcome("todo edit 1 --title New")
        let expected = text.replacing("PRODID:-//Other//EN", with: "PRODID:-//Daybook//EN")
            .replacing("SUMMARY;LANGUAGE=en:Old", with: "SUMMARY:New")
        let written = try desk.text(as: .iCalendar)
            .replacing("DTSTAMP:20261130T100000Z\nLAST-MODIFIED:20261130T100000Z\n", with: "")
        #expect(Set(written.split(separator: "\n")) == Set(expected.split(separator: "\n")))
        _ = try desk.outcome("todo edit 1 --due 2026-12-20 --remind none")
        let moved = try desk.text(as: .iCalendar)
        #expect(moved.contains("DUE;VALUE=DATE:20261220"))
        #expect(moved.contains("RRULE:FREQ=WEEKLY;BYDAY=TU\nEXDATE"))
        #expect(!moved.contains("VALARM"))
    }

    @Test func `reopened takes all away that says done`() throws {
        let desk = try Desk()
        _ = try desk.importing(
            calendar("UID:u\nSUMMARY:a\nSTATUS:COMPLETED\nPERCENT-COMPLETE:100\nCOMPLETED:20261129T080000Z"),
            as: .iCalendar)
        _ = try desk.outcome("todo undone 1")
        let text = try desk.text(as: .iCalendar)
        #expect(text.contains("STATUS:NEEDS-ACTION"))
        #expect(!text.contains("COMPLETE"))
    }
}
