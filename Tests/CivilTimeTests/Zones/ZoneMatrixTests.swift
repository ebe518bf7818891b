import CivilTime
import Foundation
import Testing

/// Every half hour of three days before to three days after each change of the clock, in zones of every kind.
struct ZoneMatrixTests {
    /// A zone and one of its changes: the moment in UTC, and the seconds ahead of UTC before and after it.
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let rule: String
        let change: String
        let before: Int
        let after: Int

        var testDescription: String { "\(name) \(change)" }
        var moment: Int { Int(Zone.utc.instant(of: Samples.moment(change)).timeIntervalSince1970) }
    }

    /// The changes of the time zone database (2025b) as Python's zoneinfo reads them.
    static let rows = [
        Row(name: "Pacific/Kiritimati", rule: "<+14>-14", change: "2026-03-29T01:00", before: 50_400, after: 50_400),
        Row(name: "Asia/Kolkata", rule: "IST-5:30", change: "2026-03-29T01:00", before: 19_800, after: 19_800),
        Row(name: "UTC", rule: "UTC0", change: "2026-03-29T01:00", before: 0, after: 0),
        changing("America/Los_Angeles", "PST8PDT,M3.2.0,M11.1.0", "2026-03-08T10:00", -28_800, -25_200),
        changing("America/Los_Angeles", "PST8PDT,M3.2.0,M11.1.0", "2026-11-01T09:00", -25_200, -28_800),
        changing("Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3", "2027-03-28T01:00", 3600, 7200),
        changing("Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-25T01:00", 7200, 3600),
        changing("Pacific/Auckland", "NZST-12NZDT,M9.5.0,M4.1.0/3", "2026-04-04T14:00", 46_800, 43_200),
        changing("Pacific/Auckland", "NZST-12NZDT,M9.5.0,M4.1.0/3", "2026-09-26T14:00", 43_200, 46_800),
        changing("Australia/Lord_Howe", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2027-04-03T15:00", 39_600, 37_800),
        changing("Australia/Lord_Howe", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-10-03T15:30", 37_800, 39_600),
    ]

    private static func changing(_ name: String, _ rule: String, _ change: String, _ before: Int, _ after: Int) -> Row {
        Row(name: name, rule: rule, change: change, before: before, after: after)
    }

    @Test(arguments: rows)
    func momentsAreShownAndFoundAgain(row: Row) throws {
        check(row, Samples.zone(row.rule))
    }

    @Test(.enabled(if: Zone(named: "Europe/Berlin") != nil), arguments: rows)
    func theDatabaseSaysTheSame(row: Row) throws {
        check(row, try #require(Zone(named: row.name)))
    }

    private func check(_ row: Row, _ zone: Zone) {
        let change = row.moment
        let step = 1800
        for moment in stride(from: change - 3 * 86_400, through: change + 3 * 86_400, by: step) {
            let offset = moment < change ? row.before : row.after
            let instant = Date(timeIntervalSince1970: Double(moment))
            let shown = zone.civil(at: instant)
            #expect(shown == utc(moment + offset))
            #expect(zone.offset(at: instant) == offset)
            // Of two moments that show the same, the first is found.
            let isSecond = moment >= change && moment < change + (row.before - row.after)
            #expect(seconds(zone, shown) == (isSecond ? moment - (row.before - row.after) : moment))
        }
        // What is left out moves on with the clock; the wall shows it that much later.
        for left in stride(from: 0, to: row.after - row.before, by: step / 2) {
            let missing = utc(change + row.before + left)
            #expect(seconds(zone, missing) == change + left)
            #expect(zone.civil(at: zone.instant(of: missing)) == utc(change + row.after + left))
        }
    }

    /// Days are counted on the calendar: no zone, no change of a clock and no time of day moves a date.
    @Test(arguments: rows)
    func datesAreNeverMoved(row: Row) throws {
        let zone = Samples.zone(row.rule)
        let middle = zone.civil(at: Date(timeIntervalSince1970: Double(row.moment))).date
        for distance in -3...3 {
            let day = try #require(middle.adding(days: distance))
            for time in ["00:00:00", "02:30:00", "12:00:00", "23:59:59"] {
                let now = Samples.moment("\(day)T\(time)")
                let setting = DateSetting(now: now, zone: zone)
                for count in [1, 2, 7, 30] {
                    let expected = try #require(day.adding(days: count))
                    #expect(CivilDate.days(from: day, to: expected) == count)
                    #expect(try DateWords(setting).read("\(count)d").when == .day(expected))
                    #expect(try DateWords(setting).read("\(day) + \(count)d").when == .day(expected))
                }
                let dates = RepeatRule(.days(1)).dates(from: now, in: zone).prefix(5)
                #expect(dates.map(\.date.dayNumber) == (0..<5).map { day.dayNumber + $0 })
                #expect(dates.allSatisfy { $0.time == now.time })
            }
        }
    }

    /// What was typed at a moment is today and tomorrow of the zone, not of UTC.
    @Test(arguments: rows)
    func todayIsThatOfTheZone(row: Row) throws {
        let zone = Samples.zone(row.rule)
        for hour in stride(from: -36, through: 36, by: 1) {
            let moment = row.moment + hour * 3600
            let setting = DateSetting(at: Date(timeIntervalSince1970: Double(moment)), in: zone)
            let today = utc(moment + (hour < 0 ? row.before : row.after)).date
            #expect(setting.today == today)
            #expect(try DateWords(setting).read("tomorrow").when.date == today.adding(days: 1))
        }
    }

    private func utc(_ second: Int) -> CivilDateTime {
        Zone.utc.civil(at: Date(timeIntervalSince1970: Double(second)))
    }

    private func seconds(_ zone: Zone, _ civil: CivilDateTime) -> Int {
        Int(zone.instant(of: civil).timeIntervalSince1970)
    }
}
