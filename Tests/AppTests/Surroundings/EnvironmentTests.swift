import App
import CivilTime
import Commands
import Foundation
import Testing

@Suite struct EnvironmentTests {
    private func environment(_ variables: [String: String], zone: Zone = .utc) -> Environment {
        Environment(
            variables: variables, userName: "miriam", zone: zone, realClock: { Date(timeIntervalSince1970: 7) })
    }

    // MARK: Where the store is

    /// What a clock of such a time stamps would be no moment that `doctor` lets a record have.
    @Test(arguments: ["0001-01-01T00:00:00", "9999-12-31T23:59:59"])
    func aClockOutsideOfTheCalendarIsRefused(text: String) throws {
        #expect(throws: EnvironmentError.clockOutOfRange(text)) { try environment(["DAYBOOK_NOW": text]).clock() }
        #expect(try environment(["DAYBOOK_NOW": "0001-01-02T00:00:00"]).clock()() < Date(timeIntervalSince1970: 0))
    }

    @Test(
        arguments: [
            ("a.store", ["DAYBOOK_STORE": "b.store", "HOME": "/home/m"], StoreLocation.file("a.store")),
            (":memory:", ["DAYBOOK_STORE": "b.store"], .memory),
            (nil, ["DAYBOOK_STORE": "b.store", "XDG_DATA_HOME": "/data", "HOME": "/home/m"], .file("b.store")),
            (nil, ["DAYBOOK_STORE": ":memory:"], .memory),
            (
                nil, ["DAYBOOK_STORE": "", "XDG_DATA_HOME": "/data", "HOME": "/home/m"],
                .file("/data/daybook/daybook.store")
            ),
            (nil, ["XDG_DATA_HOME": "data", "HOME": "/home/m"], .file("/home/m/.local/share/daybook/daybook.store")),
            (nil, ["HOME": "/home/m"], .file("/home/m/.local/share/daybook/daybook.store")),
        ] as [(String?, [String: String], StoreLocation)])
    func theStoreIsWhereItIsSaid(said: String?, variables: [String: String], location: StoreLocation) throws {
        #expect(try environment(variables).storeLocation(said) == location)
    }

    @Test(
        arguments: [
            (nil, [:], EnvironmentError.noHome),
            ("postgresql://school/db", [:], .storeNotOffered("postgresql://school/db")),
            (nil, ["DAYBOOK_STORE": "postgres://x"], .storeNotOffered("postgres://x")),
        ] as [(String?, [String: String], EnvironmentError)])
    func aPlaceThatCannotBeIsRefused(said: String?, variables: [String: String], error: EnvironmentError) {
        #expect(throws: error) { try environment(variables).storeLocation(said) }
        #expect(error.status == .usage)
    }

    // MARK: The clock

    @Test func theClockIsTheRealOne() throws {
        #expect(try environment([:]).clock()() == Date(timeIntervalSince1970: 7))
        #expect(try environment(["DAYBOOK_NOW": ""]).clock()() == Date(timeIntervalSince1970: 7))
    }

    @Test(arguments: [
        ("2026-11-30T10:00:00", Zone.utc, 1_796_032_800.0),
        ("2026-11-30T10:00", .utc, 1_796_032_800),
        ("2026-11-30T10:00:00", .fixed(secondsFromGMT: 3600), 1_796_029_200),
    ])
    func theClockStandsWhereItIsSaid(text: String, zone: Zone, seconds: Double) throws {
        let clock = try environment(["DAYBOOK_NOW": text], zone: zone).clock()
        #expect(clock() == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: ["now", "2026-11-30", "2026-13-01T10:00:00", "2026-11-30T10:00:00Z", " 2026-11-30T10:00:00"])
    func aClockThatCannotBeReadIsRefused(text: String) {
        #expect(throws: EnvironmentError.unreadableClock(text)) { try environment(["DAYBOOK_NOW": text]).clock() }
    }

    // MARK: The zone

    @Test(arguments: ["", "UTC", "UTC0", "EST5EDT", "<+0330>-3:30", "CET-1CEST,M3.5.0,M10.5.0/3", ":UTC"])
    func aZoneThatThereIsNeedsNoWord(zone: String) throws {
        let bench = Bench(variables: ["TZ": zone])
        try bench.run("version", modules: Daybook.modules)
        #expect(bench.error == "")
    }

    @Test(arguments: ["Nonsense", "Europe/Bonn", "Europe", "utc+1x", "/etc/passwd", "../zoneinfo/none"])
    func aZoneThatThereIsNotIsNamedOnce(zone: String) throws {
        let bench = Bench(variables: ["TZ": zone])
        #expect(try bench.run("todo add A", modules: Daybook.modules) == .done)
        #expect(
            bench.error
                == "daybook: TZ=\(zone) names no time zone, so UTC is meant; write TZ=Europe/Berlin or TZ=CET-1CEST,M3.5.0,M10.5.0/3\n"
        )
        try bench.run("todo add A --quiet", modules: Daybook.modules)
        #expect(bench.error == "")
    }
}
