import CivilTime
import Testing

struct ReminderWordsTests {
    private let words = ReminderWords(Samples.setting("2026-11-30T10:00"))

    private func lead(_ text: String) throws -> Lead? {
        if case .before(let lead) = try words.read(text) { lead } else { nil }
    }

    @Test(arguments: [
        ("-1d", "1 day before"), ("1 day before", "1 day before"), ("1d before", "1 day before"),
        ("a day before", "1 day before"), ("the day before", "1 day before"), ("2h before due", "2 hours before"),
        ("-2h", "2 hours before"), ("-90min", "90 minutes before"),
        ("30 minutes before it is due", "30 minutes before"),
        ("half an hour before", "30 minutes before"), ("two weeks before", "14 days before"),
        ("1 month before", "1 month before"), ("the day before at 18:00", "1 day before at 18:00"),
        ("1 day before due at 6pm", "1 day before at 18:00"), ("the day before at noon", "1 day before at 12:00"),
        ("when due", "when due"), ("due", "when due"), ("when it is due", "when due"),
        ("1 day 2 hours before", "1 day 2 hours before"),
    ])
    func leadsAreRead(text: String, description: String) throws {
        #expect(try lead(text)?.description == description)
    }

    @Test(arguments: ["tomorrow", "1d", "+1d", "2 days before 24 dec", "fri 17:00", "in an hour", "none"])
    func allElseIsADate(text: String) throws {
        #expect(try words.read(text) == .at(DateWords(Samples.setting("2026-11-30T10:00")).read(text)))
    }

    @Test(arguments: ["before", "blurs before", "-", "-x", "1 day before at", "1 day before at 9", "before due", "-1m"])
    func nothingIsGuessed(text: String) {
        #expect(throws: CivilTimeError.self) { try words.read(text) }
    }

    @Test(arguments: [
        ("-1d", "2027-03-01", "", "2027-02-28"), ("1 month before", "2027-03-31", "", "2027-02-28"),
        ("-1d", "2027-03-29", "02:30:00", "2027-03-28T02:30:00"),
        ("-2h", "2027-03-28", "04:00:00", "2027-03-28T01:00:00"),
        ("-2h", "2026-12-04", "01:00:00", "2026-12-03T23:00:00"), ("when due", "2026-12-04", "", "2026-12-04"),
        ("day before at 18:00", "2026-12-04", "", "2026-12-03T18:00:00"),
        ("day before at 18:00", "2026-12-04", "09:00:00", "2026-12-03T18:00:00"),
    ])
    func leadsAreCountedBack(text: String, due: String, time: String, expected: String) throws {
        let lead = try #require(try lead(text))
        let zone = try #require(Zone(named: "Europe/Berlin"))
        let (day, clock) = try #require(lead.moment(before: Samples.date(due), at: TimeOfDay(time), in: zone))
        #expect("\(day)" + (clock.map { "T\($0)" } ?? "") == expected)
    }

    @Test func hoursNeedATime() throws {
        #expect(try lead("-2h")?.needsTime == true)
        #expect(try lead("-1d")?.needsTime == false)
        #expect(try lead("-9999y")?.moment(before: Samples.date("2026-12-04"), at: nil, in: .utc) == nil)
    }
}
