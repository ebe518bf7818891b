import CivilTime
import CommandDesk
import Commands
import Foundation
import People
import Testing

@Suite struct CalendarTests {
    private static func calendar(_ events: String...) -> String {
        let inner = events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined()
        return "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Other//EN\n\(inner)END:VCALENDAR\n"
    }

    private func book(_ calendar: String, zone: String = "UTC", _ lines: String...) throws -> AddressBook {
        let book = try AddressBook()
        for line in lines { try book.outcome(line) }
        book.zone = try #require(.init(named: zone))
        book.shelf.put(calendar, as: "a.ics")
        try book.outcome("import a.ics")
        return book
    }

    /// Trap 13: the rules of a zone are written again as they were read, none of them left out.
    @Test func zonesKeepAllTheirRules() throws {
        let zone = """
            BEGIN:VTIMEZONE
            TZID:Europe/Berlin
            BEGIN:DAYLIGHT
            TZOFFSETFROM:+0100
            TZOFFSETTO:+0200
            DTSTART:19810329T020000
            RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
            END:DAYLIGHT
            BEGIN:STANDARD
            TZOFFSETFROM:+0200
            TZOFFSETTO:+0100
            DTSTART:19961027T030000
            RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
            END:STANDARD
            END:VTIMEZONE
            """
        let event = "BEGIN:VEVENT\nUID:1\nSUMMARY:Fair\nDTSTART;TZID=Europe/Berlin:20270401T090000\nEND:VEVENT"
        let book = try book("BEGIN:VCALENDAR\nVERSION:2.0\n\(zone)\n\(event)\nEND:VCALENDAR\n")
        try book.outcome("event edit 1 --location Aula")
        try book.outcome("export out.ics --as ical")
        let text = try #require(book.shelf.text("out.ics"))
        #expect(text.contains(zone) && text.contains("DTSTART;TZID=Europe/Berlin:20270401T090000\n"))
    }

    /// Trap 12: a day is a day everywhere, and the end that is written is the day after.
    @Test(arguments: ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Berlin", "UTC"])
    func wholeDaysHaveNoZone(zone: String) throws {
        let book = try book(
            Self.calendar(
                "UID:1\nDTSTAMP:20261130T080000Z\nDTSTART;VALUE=DATE:20261130\nDTEND;VALUE=DATE:20261202\n"
                    + "SUMMARY:Two day fair\nLOCATION:Aula\\, Nord",
                "UID:2\nDTSTART;VALUE=DATE:20261224\nSUMMARY:One day"), zone: zone)
        #expect(try book.column("date", "event list") == ["2026-12-24", "2026-11-30"])
        #expect(try book.column("until", "event list") == ["", "2026-12-01"])
        #expect(try book.column("location", "event list") == ["", "Aula, Nord"])
        #expect(try book.output("import a.ics") == "")
        try book.outcome("export out.ics --as ical")
        let text = try #require(book.shelf.text("out.ics"))
        #expect(text.contains("DTSTART;VALUE=DATE:20261130\nDTEND;VALUE=DATE:20261202\n"))
        #expect(text.contains("DTSTAMP:20261"))
        #expect(try book.output("import out.ics") == "")
    }

    @Test(arguments: [
        ("DTSTART:20261130T233000Z\nDTEND:20261201T003000Z", "Europe/Berlin", "2026-12-01", ""),
        ("DTSTART:20261130T233000Z\nDTEND:20261201T003000Z", "UTC", "2026-11-30", "2026-12-01"),
        ("DTSTART;TZID=Central Standard Time:20261130T233000", "Europe/Berlin", "2026-11-30", ""),
        ("DTSTART:20261130T200000\nDTEND:20261201T000000", "UTC", "2026-11-30", ""),
    ])
    func timesAreOnTheirDay(lines: String, zone: String, date: String, until: String) throws {
        let book = try book(Self.calendar("UID:1\n\(lines)\nSUMMARY:A\nRRULE:FREQ=DAILY;COUNT=3"), zone: zone)
        #expect(try book.column("date", "event list") == [date])
        #expect(try book.column("until", "event list") == [until])
        // What is not changed here is written as it was.
        try book.outcome("event edit 1 --location Leeds")
        try book.outcome("export out.ics --as ical")
        let text = try #require(book.shelf.text("out.ics"))
        #expect(
            text.contains(lines + "\n") && text.contains("RRULE:FREQ=DAILY;COUNT=3") && text.contains("LOCATION:Leeds"))
        try book.outcome("event edit 1 --on 2027-01-02 --until \"\"")
        try book.outcome("export out.ics --as ical")
        #expect(
            try #require(book.shelf.text("out.ics")).contains(
                "DTSTART;VALUE=DATE:20270102\nDTEND;VALUE=DATE:20270103\n"))
    }

    @Test(arguments: [
        ("DTSTART;VALUE=DATE:20261130\nDURATION:P2D", "2026-12-01"),
        ("DTSTART:20261130T220000\nDURATION:PT3H", "2026-12-01"),
        ("DTSTART:20261130T220000\nDURATION:PT2H", ""), ("DTSTART;VALUE=DATE:20261130\nDURATION:P1D", ""),
        ("DTSTART;VALUE=DATE:20261130\nDURATION:-P1D", ""), ("DTSTART;VALUE=DATE:20261130\nDURATION:long", ""),
    ])
    func anEventTakesAsLongAsItSays(lines: String, until: String) throws {
        let book = try book(Self.calendar("UID:1\nSUMMARY:A\n\(lines)"))
        #expect(try book.column("until", "event list") == [until])
    }

    /// What is not followed is said, with the line that says it, and only once.
    @Test(arguments: [
        ("DTSTART:soon", "line 7, Fair: DTSTART is left out: “soon” is no date"),
        ("DTSTART;VALUE=DATE:20260230", "line 7, Fair: DTSTART is left out: “20260230” is no date"),
        (
            "DTSTART;VALUE=DATE:20261130\nRRULE:FREQ=DAILY",
            "line 8, Fair: it comes again by RRULE:FREQ=DAILY, which is kept and not followed"
        ),
    ])
    func whatIsNotFollowedIsSaid(lines: String, notice: String) throws {
        let book = try AddressBook()
        book.shelf.put(Self.calendar("UID:1\nSUMMARY:Fair\n\(lines)"), as: "a.ics")
        #expect(try book.notices("import a.ics") == [notice])
        #expect(try book.notices("import a.ics") == [])
    }

    @Test func exceptionsAndZonesGoAlong() throws {
        let text = """
            BEGIN:VCALENDAR
            VERSION:2.0
            BEGIN:VTIMEZONE
            TZID:Own
            BEGIN:STANDARD
            DTSTART:19700101T000000
            TZOFFSETFROM:+0100
            TZOFFSETTO:+0100
            END:STANDARD
            END:VTIMEZONE
            BEGIN:VEVENT
            UID:1
            RECURRENCE-ID;TZID=Own:20261202T100000
            DTSTART;TZID=Own:20261202T110000
            SUMMARY:Later
            END:VEVENT
            BEGIN:VEVENT
            UID:1
            DTSTART;TZID=Own:20261201T100000
            RRULE:FREQ=DAILY
            SUMMARY:Daily
            BEGIN:VALARM
            ACTION:DISPLAY
            END:VALARM
            END:VEVENT
            END:VCALENDAR
            """
        let book = try book(text)
        #expect(try book.column("name", "event list") == ["Daily"])
        try book.outcome("export out.ics --as ical")
        let written = try #require(book.shelf.text("out.ics"))
        for line in text.split(separator: "\n") { #expect(written.contains(line), "\(line)") }
        #expect(try book.output("import out.ics") == "")
    }

    @Test func peopleAreMetByIdAndAddress() throws {
        let book = try AddressBook(
            "person add Ada --email ada@x.org", "person add Bob --email b@x.org", "person add Bea --email b@x.org")
        book.shelf.put(
            Self.calendar(
                "UID:1\nDTSTART;VALUE=DATE:20261130\nSUMMARY:Fair\nATTENDEE;CN=Ada:MAILTO:ADA@x.org\n"
                    + "ATTENDEE:mailto:b@x.org\nATTENDEE:mailto:new@x.org"), as: "a.ics")
        #expect(try book.output("import a.ics") == "event #1 Fair added, Mon 2026-11-30, 1 met")
        #expect(try book.numbers("person list --event fair") == "1")
        try book.outcome("event met fair bob")
        try book.outcome("export out.ics --as ical")
        let text = try #require(book.shelf.text("out.ics"))
        #expect(text.contains("ATTENDEE;CN=Ada:MAILTO:ADA@x.org") && text.contains("X-DAYBOOK-MET;CN=Bob:"))
        #expect(!text.contains("ATTENDEE;CN=Ada:mailto:ada"))
        #expect(try book.output("import out.ics") == "")
    }

    @Test func eventsWithoutADayAreSaidToBeLeftOut() throws {
        let book = try AddressBook("event add Fair", "event add Party --on 2026-12-01")
        #expect(try book.notices("export out.ics --as ical") == ["1 event has no day and is left out"])
    }
}
