import CivilTime
import Testing

@Suite struct TermLookupTests {
    private let setting = DateSetting(now: Samples.moment("2026-11-30T10:00"), zone: .utc)

    private func looked(up text: String) throws -> (date: String?, count: Int) {
        var count = 0
        let reading = try setting.looking(
            up: {
                count += 1
                let days = Samples.moment("2026-08-31T00:00").date...Samples.moment("2026-12-18T00:00").date
                return SchoolCalendar(terms: [SchoolCalendar.Term(name: "Autumn", days: days)])
            }, { try DateWords($0).read(text) })
        return (reading.when.date?.rawValue, count)
    }

    @Test(arguments: [
        ("eot", "2026-12-18", 1), ("eot-1w", "2026-12-11", 1), ("eot 09:00", "2026-12-18", 1), ("eom", "2026-11-30", 0),
        ("2026-12-24", "2026-12-24", 0), ("tomorrow", "2026-12-01", 0),
    ])
    func termsAreLookedUpForTheirWordsOnly(text: String, date: String, count: Int) throws {
        #expect(try looked(up: text) == (date, count))
    }

    @Test func whatIsWrongApartFromTermsIsNamed() {
        #expect(throws: CivilTimeError.notUnderstood("eot soonish", part: "soonish")) { try looked(up: "eot soonish") }
    }
}
