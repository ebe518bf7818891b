import CivilTime
import Foundation
import Testing

struct ZoneTests {
    @Test(arguments: [
        (0.0, 0, "1970-01-01T00:00:00"), (0.999, 0, "1970-01-01T00:00:00"), (-0.001, 0, "1969-12-31T23:59:59"),
        (-86_400, 0, "1969-12-31T00:00:00"), (1_796_032_800, 0, "2026-11-30T10:00:00"),
        (1_796_032_800, 3600, "2026-11-30T11:00:00"), (1_796_032_800, -39_600, "2026-11-29T23:00:00"),
        (1_796_032_800, 20_700, "2026-11-30T15:45:00"),
    ])
    func fixedZones(seconds: Double, offset: Int, civil: String) throws {
        let zone = Zone.fixed(secondsFromGMT: offset)
        let instant = Date(timeIntervalSince1970: seconds)
        #expect(zone.civil(at: instant).description == civil)
        #expect(zone.offset(at: instant) == offset)
        #expect(zone.instant(of: try CivilDateTime.parse(civil)).timeIntervalSince1970 == seconds.rounded(.down))
    }

    @Test func utcIsNotAhead() {
        #expect(Zone.utc == .fixed(secondsFromGMT: 0))
    }

    @Test(arguments: [
        (Date.distantPast, "0001-01-01T00:00:00"), (Date(timeIntervalSince1970: -1e18), "0001-01-01T00:00:00"),
        (Date(timeIntervalSince1970: .infinity), "9999-12-31T23:59:59"),
    ])
    func instantsOutOfTheCalendar(instant: Date, civil: String) {
        #expect(Zone.utc.civil(at: instant).description == civil)
    }

    /// `TZ` belongs to a whole process, so each rule is tried in a process of its own; this one needs no zone files.
    @Test func systemZoneHonoursRules() async {
        await #expect(processExitsWith: .success) {
            setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3", 1)
            expectCivil([
                ("2026-01-15T09:00:00", "2026-01-15T10:00:00"), ("2026-07-15T08:00:00", "2026-07-15T10:00:00"),
            ])
            // 29 March 2026: 02:00 to 03:00 is left out.
            expectCivil([
                ("2026-03-29T00:59:59", "2026-03-29T01:59:59"), ("2026-03-29T01:00:00", "2026-03-29T03:00:00"),
            ])
            expectInstants([
                ("2026-03-29T02:30:00", "2026-03-29T01:30:00"), ("2026-03-29T02:00:00", "2026-03-29T01:00:00"),
            ])
            // 25 October 2026: 02:00 to 03:00 is shown twice.
            expectInstants([
                ("2026-10-25T02:30:00", "2026-10-25T00:30:00"), ("2026-10-25T03:00:00", "2026-10-25T02:00:00"),
            ])
            expectInstants([
                ("2026-10-25T01:59:59", "2026-10-24T23:59:59"), ("2026-07-15T10:00:00", "2026-07-15T08:00:00"),
            ])
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Europe/Berlin")))
    func systemZoneReadsTheDatabase() async {
        await #expect(processExitsWith: .success) {
            setenv("TZ", "Europe/Berlin", 1)
            // Double summer time of 1945, and today's two offsets.
            expectCivil([
                ("1945-06-15T09:00:00", "1945-06-15T12:00:00"), ("2026-11-30T09:00:00", "2026-11-30T10:00:00"),
                ("2026-06-30T08:00:00", "2026-06-30T10:00:00"),
            ])
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Pacific/Apia")))
    func aDayLeftOutMovesForward() async {
        await #expect(processExitsWith: .success) {
            setenv("TZ", "Pacific/Apia", 1)
            // Samoa went from 29 to 31 December 2011.
            expectInstants([("2011-12-30T12:00:00", "2011-12-30T22:00:00")])
            expectCivil([("2011-12-30T22:00:00", "2011-12-31T12:00:00")])
        }
    }
}

/// Holds the system zone's civil date-times against those of instants written in UTC.
private func expectCivil(_ rows: [(utc: String, civil: String)]) {
    for (utc, civil) in rows {
        let instant = CivilDateTime(utc).map(Zone.utc.instant(of:))
        #expect(instant.map { Zone.system.civil(at: $0).description } == civil, "\(utc)")
    }
}

/// Holds the system zone's instants, written in UTC, against those of civil date-times.
private func expectInstants(_ rows: [(civil: String, utc: String)]) {
    for (civil, utc) in rows {
        let instant = CivilDateTime(civil).map(Zone.system.instant(of:))
        #expect(instant.map { Zone.utc.civil(at: $0).description } == utc, "\(civil)")
    }
}
