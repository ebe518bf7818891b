import CivilTime
import Testing

struct CivilTimeErrorTests {
    @Test(arguments: [
        ("30.11.2026", "30.11.2026 is no date; write it as 2026-11-30 or 2027-02-01"),
        ("2026-13-01", "2026-13-01 is no date; write it as 2026-11-30 or 2027-02-01"),
        (
            "2026-02-29",
            "2026-02-29 is no date: that month has 28 days; write it as 2026-11-30 or 2027-02-01"
        ),
        (" ", "an empty text is no date; write it as 2026-11-30 or 2027-02-01"),
    ])
    func dates(input: String, wording: String) {
        let error = #expect(throws: CivilTimeError.self) { try CivilDate.parse(input) }
        #expect(error?.description == wording)
    }

    @Test func dateTimes() {
        let error = #expect(throws: CivilTimeError.self) { try CivilDateTime.parse("10 o'clock") }
        #expect(
            error?.description
                == "10 o'clock is no date and time; write it as 2026-11-30T10:00:00 or 2026-11-30T10:00")
    }
}
