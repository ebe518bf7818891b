import CivilTime
import Gradebook
import Testing

@Suite struct DateSpanTests {
    @Test(arguments: ["2026-11-30", "2026-12-24..2027-01-06", "2026-12-31..2027-01-01"])
    func isWrittenAsItIsRead(text: String) throws {
        #expect(try #require(DateSpan(rawValue: text)).rawValue == text)
    }

    @Test func aRunOfOneDayIsADay() {
        #expect(DateSpan(rawValue: "2026-11-30..2026-11-30")?.rawValue == "2026-11-30")
    }

    @Test(arguments: [
        "", "..", "2026-11-30..", "..2026-11-30", "2026-12-01..2026-11-30", "2026-02-30", "2026-11-30...2026-12-01",
        "2026-11-30 2026-12-01", "2026-11-30..2026-12-01..2026-12-02",
    ])
    func otherTextsAreNone(text: String) {
        #expect(DateSpan(rawValue: text) == nil)
    }

    @Test(arguments: [
        ("2026-11-01..2026-11-30", true), ("2026-11-30..2026-12-05", true), ("2026-10-01..2026-11-01", true),
        ("2026-12-01", false), ("2026-10-31", false),
    ])
    func overlaps(other: String, does: Bool) throws {
        let november = try #require(DateSpan(rawValue: "2026-11-01..2026-11-30"))
        #expect(november.overlaps(try #require(DateSpan(rawValue: other))) == does)
    }

    @Test func schoolDaysAreNeitherWeekendsNorHolidays() throws {
        let holidays = try #require(Holidays(rawValue: "2026-12-24..2027-01-06 2026-11-26"))
        #expect(holidays.spans.map(\.description) == ["2026-11-26", "2026-12-24..2027-01-06"])
        #expect(Holidays(rawValue: holidays.rawValue) == holidays)
        #expect(Holidays(rawValue: "2026-11-26 x") == nil)
        let week = try #require(DateSpan(rawValue: "2026-11-23..2026-11-29"))
        #expect(holidays.schoolDays(in: week) == 4)
        #expect(Holidays().schoolDays(in: week) == 5)
        #expect(holidays.schoolDays(in: try #require(DateSpan(rawValue: "2026-12-21..2027-01-08"))) == 5)
        #expect(Holidays(rawValue: "") == Holidays())
    }
}
