import CivilTime
import Testing
import ToDo

@Suite struct PlannedTimeTests {
    @Test(arguments: [
        "2026-12-04", "2026-12-04T17:00:00", "2026-12-04T17:00:00Z", "2026-12-04T17:00:00+05:30",
        "2026-12-04T17:00:00-09:30", "2026-12-04T17:00:00[Europe/Berlin]",
    ])
    func aTextIsReadAndWritten(text: String) throws {
        #expect(try #require(PlannedTime(rawValue: text)).rawValue == text)
    }

    @Test(arguments: [
        "", "2026-12-4", "2026-13-01", "2026-12-04T25:00:00", "2026-12-04Z", "2026-12-04T17:00:00X",
        "2026-12-04T17:00:00[]", "2026-12-04T17:00:00[Europe", "2026-12-04T17:00:00+5", "2026-12-04T17:00:00ZZ",
    ])
    func anyOtherTextIsNone(text: String) {
        #expect(PlannedTime(rawValue: text) == nil)
    }

    @Test(arguments: [
        ("2026-11-30", "today"), ("2026-12-01T17:00:00", "tomorrow 17:00"), ("2026-11-29", "yesterday"),
        ("2026-12-02", "wednesday"), ("2026-12-06", "sunday"), ("2026-12-07", "2026-12-07"),
        ("2026-11-24", "6 days ago"), ("2026-11-23", "2026-11-23"), ("2026-12-01T17:00:00Z", "tomorrow 17:00 UTC"),
    ])
    func wordsFromToday(text: String, words: String) throws {
        let today = try CivilDate.parse("2026-11-30")
        #expect(try #require(PlannedTime(rawValue: text)).words(from: today) == words)
    }

    @Test func aZoneThatIsNotKnownIsTheLocalOne() throws {
        let time = try #require(PlannedTime(rawValue: "2026-12-04T17:00:00[Nowhere/Land]"))
        #expect(time.zone(.utc) == .utc)
        #expect(time.day(in: .utc) == time.date)
    }
}
