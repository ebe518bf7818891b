import CivilTime
import Foundation
import Testing

struct ZoneRuleTests {
    /// The offset at a moment in UTC; dates computed with glibc's `date` and the same `TZ`.
    @Test(arguments: [
        ("EST5", "2026-07-01T00:00", -18_000), ("<-03>3", "2026-07-01T00:00", -10_800),
        ("IST-5:30", "2026-01-01T00:00", 19_800),
        ("LMT-0:19:32", "2026-01-01T00:00", 1172), ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-29T00:59:59", 3600),
        ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-29T01:00", 7200),
        ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-25T00:59:59", 7200),
        ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-25T01:00", 3600),
        // Irish time is winter time put back, which begins in autumn.
        ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-07-01T00:00", 3600), ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-12-01T00:00", 0),
        // Summer in the south goes over the new year.
        ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2026-12-31T23:00", 46_800),
        ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2026-07-01T00:00", 43_200),
        // Days of the year, with and without 29 February.
        ("AAA0BBB,J60/0,J300", "2028-02-29T12:00", 0), ("AAA0BBB,J60/0,J300", "2028-03-01T00:00", 3600),
        ("AAA0BBB,59/0,300", "2028-02-29T00:00", 3600), ("AAA0BBB,59/0,300", "2027-02-28T23:00", 0),
        // Times of change before the day and far after it.
        ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T00:59:59", -7200),
        ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T01:00", -3600),
        ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2026-03-27T23:59:59", 7200),
        ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2026-03-28T00:00", 10_800),
        ("XXX3EDT4,0/0,J365/23", "2026-07-01T00:00", -14_400), ("XXX3EDT4,0/0,J365/23", "2026-12-31T23:59", -14_400),
    ])
    func rulesTellOffsets(rule: String, moment: String, offset: Int) {
        let zone = Samples.zone(rule)
        #expect(zone.offset(at: Zone.utc.instant(of: Samples.moment(moment))) == offset)
        #expect(zone.name == rule)
    }

    @Test(arguments: [
        "", "CET", "Europe/Berlin", "C1", "CE-1", "<>1", "<CET-1", "CET-25", "CET-1CEST", "CET-1CEST,M3.5.0",
        "CET-1CEST,M13.5.0,M10.5.0",
        "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,M3.5.0,M10.5.0/168",
        "CET-1CEST,M3.5.0,M10.5.0x",
        "CET-1CEST,J0,J1", "CET-1CEST,J366,J1", "CET-1CEST,366,1", "CET-1:60", ":CET-1", "CET-1CEST,M3.5.0,M10.5.0,",
    ])
    func otherTextsAreNoRules(text: String) {
        #expect(Zone(yearlyRule: text) == nil)
    }

    @Test func namesOfZones() {
        #expect(Zone.utc.name == "UTC")
        #expect(Zone.fixed(secondsFromGMT: 19_800).name == "+05:30")
        #expect(Zone.fixed(secondsFromGMT: -12_600).name == "-03:30")
        #expect(Zone.fixed(secondsFromGMT: 1172).name == "+00:19:32")
        #expect(Zone.system.name == nil)
    }

    @Test(arguments: [
        "", "europe/berlin", "Nowhere/Berlin", "../etc/passwd", "/etc/passwd", "Europe", "posixrules", "Europe/\0",
        "Zürich",
    ])
    func noZonesOfTheDatabase(name: String) {
        #expect(Zone(named: name) == nil)
    }

    @Test(
        .enabled(if: Zone(named: "Europe/Berlin") != nil),
        arguments: [
            // Before the first change local time is the sun's; double summer time; a year out of the table.
            ("Europe/Berlin", "1880-01-01T00:00", 3208), ("Europe/Berlin", "1945-06-15T09:00", 10_800),
            ("Europe/Berlin", "2500-07-01T00:00", 7200),
            ("Pacific/Apia", "2011-12-30T09:59:59", -36_000), ("Pacific/Apia", "2011-12-30T10:00", 50_400),
            ("UTC", "2026-01-01T00:00", 0),
            ("America/Argentina/Buenos_Aires", "2026-01-01T00:00", -10_800), ("Etc/GMT+5", "2026-01-01T00:00", -18_000),
            ("America/Port-au-Prince", "2026-07-01T00:00", -14_400),
        ])
    func zonesOfTheDatabase(name: String, moment: String, offset: Int) throws {
        let zone = try #require(Zone(named: name))
        #expect(zone.offset(at: Zone.utc.instant(of: Samples.moment(moment))) == offset)
        #expect(zone.name == name)
        #expect(Zone(named: name) == zone)
    }
}
