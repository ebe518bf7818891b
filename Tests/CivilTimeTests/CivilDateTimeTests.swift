import CivilTime
import Testing

struct CivilDateTimeTests {
    @Test(arguments: [
        ("2026-11-30T10:00:00", "2026-11-30T10:00:00"), ("2026-11-30T10:00", "2026-11-30T10:00:00"),
        ("2026-11-30 23:59:59", "2026-11-30T23:59:59"), ("0001-01-01 00:00", "0001-01-01T00:00:00"),
    ])
    func strictFormsAreRead(text: String, description: String) throws {
        #expect(try CivilDateTime.parse(text).description == description)
    }

    @Test(arguments: [
        "", "2026-11-30", "2026-11-30T", "2026-11-30t10:00", "2026-11-30T10", "2026-11-30T1:00", "2026-11-30T10:00:0",
        "2026-11-30T24:00:00", "2026-11-30T10:60", "2026-11-30T10:00:60", "2026-11-30T10:00:00Z", "2026-11-30  10:00",
        "2026-11-30T10-00-00", "2026-02-30T10:00", "2026-11-30T-1:00", "2026-11-30é10:00",
    ])
    func otherFormsAreNot(text: String) {
        #expect(CivilDateTime(text) == nil)
        #expect(throws: CivilTimeError.noDateTime(text)) { try CivilDateTime.parse(text) }
    }

    @Test func order() throws {
        let texts = ["2026-11-29T23:59:59", "2026-11-30T00:00:00", "2026-11-30T09:59:59", "2026-11-30T10:00:00"]
        let dateTimes = try texts.map(CivilDateTime.parse)
        #expect(dateTimes.reversed().sorted() == dateTimes)
    }

    @Test(arguments: [("07:05:09", 25_509), ("07:05", 25_500), ("00:00", 0), ("23:59:59", 86_399)])
    func timesOfDay(text: String, secondOfDay: Int) throws {
        let time = try #require(TimeOfDay(text))
        #expect(time.secondOfDay == secondOfDay)
        #expect(TimeOfDay(hour: time.hour, minute: time.minute, second: time.second) == time)
        #expect(TimeOfDay(time.description) == time)
    }
}
