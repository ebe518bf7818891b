import CivilTime
import Foundation
import Testing

struct CivilDateTests {
    @Test(arguments: [
        ("1970-01-01", 0, Weekday.thursday), ("1969-12-31", -1, .wednesday), ("2026-11-30", 20_787, .monday),
        ("2000-02-29", 11_016, .tuesday), ("1900-03-01", -25_508, .thursday), ("2024-12-31", 20_088, .tuesday),
        ("0001-01-01", -719_162, .monday), ("9999-12-31", 2_932_896, .friday),
    ])
    func dayNumbersAndWeekdays(text: String, dayNumber: Int, weekday: Weekday) throws {
        let date = try #require(CivilDate(rawValue: text))
        #expect(date.dayNumber == dayNumber)
        #expect(date.weekday == weekday)
        #expect(CivilDate(dayNumber: dayNumber) == date)
        #expect(date.description == text)
    }

    /// Walks through a whole cycle of leap years, counting years, months and days on by hand.
    @Test(arguments: [1, 1801, 9600])
    func everyDayFollowsTheOneBefore(firstYear: Int) throws {
        var (year, month, day) = (firstYear, 1, 1)
        let first = try #require(CivilDate(year: year, month: month, day: day))
        var mistakes: [Int] = []
        for dayNumber in first.dayNumber..<(first.dayNumber + 146_097) {
            let date = CivilDate(dayNumber: dayNumber)
            let isSame = date.map { ($0.year, $0.month, $0.day) == (year, month, day) } ?? false
            if !isSame || CivilDate(year: year, month: month, day: day) != date { mistakes.append(dayNumber) }
            day += 1
            if day > CivilDate.daysInMonth(year: year, month: month) { (month, day) = (month + 1, 1) }
            if month > 12 { (year, month) = (year + 1, 1) }
        }
        #expect(mistakes == [])
        #expect(year == firstYear + 400)
    }

    @Test(arguments: [
        (2024, 2, 29), (2023, 2, 28), (2000, 2, 29), (1900, 2, 28), (2026, 4, 30), (2026, 12, 31), (2026, 9, 30),
    ])
    func lengthsOfMonths(year: Int, month: Int, days: Int) {
        #expect(CivilDate.daysInMonth(year: year, month: month) == days)
        #expect(CivilDate(year: year, month: month, day: days) != nil)
        #expect(CivilDate(year: year, month: month, day: days + 1) == nil)
    }

    @Test(arguments: [
        "", "2026-11-3", "2026-11-030", "26-11-30", "2026/11/30", "30.11.2026", "2026-11-30 ", " 2026-11-30",
        "2026-11-30T10:00", "+026-11-30", "2026-1１-30", "٢٠٢٦-١١-٣٠", "2026-13-01", "2026-00-10", "2026-02-29",
        "2026-11-00", "2026-11-31", "0000-01-01", "today",
    ])
    func onlyStrictDatesAreRead(text: String) {
        #expect(CivilDate(rawValue: text) == nil)
        #expect(throws: CivilTimeError.self) { try CivilDate.parse(text) }
    }

    @Test func datesAreOrderedAndCounted() throws {
        let start = try CivilDate.parse("2024-02-28")
        let end = try CivilDate.parse("2024-03-01")
        #expect(start < end)
        #expect(!(end < start))
        #expect(CivilDate.days(from: start, to: end) == 2)
        #expect(CivilDate.days(from: end, to: start) == -2)
        #expect(start.adding(days: 2) == end)
        #expect(end.adding(days: -2) == start)
        #expect(Set([start, end, start]).count == 2)
    }

    @Test func datesEnd() {
        #expect(CivilDate.latest.adding(days: 1) == nil)
        #expect(CivilDate.earliest.adding(days: -1) == nil)
        #expect(CivilDate.latest.adding(days: Int.max) == nil)
        #expect(CivilDate(dayNumber: Int.max) == nil)
        #expect(CivilDate(year: 10_000, month: 1, day: 1) == nil)
    }

    @Test func codesAsItsText() throws {
        let dates = [try CivilDate.parse("2026-11-30"), .earliest]
        let data = try JSONEncoder().encode(dates)
        #expect(String(decoding: data, as: UTF8.self) == #"["2026-11-30","0001-01-01"]"#)
        #expect(try JSONDecoder().decode([CivilDate].self, from: data) == dates)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([CivilDate].self, from: Data(#"["2026-02-30"]"#.utf8))
        }
    }
}
