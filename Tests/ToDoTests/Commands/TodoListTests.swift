import CivilTime
import CommandDesk
import Commands
import Reports
import Testing

@Suite struct TodoListTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
        desk.now = "2026-11-27T09:00:00"
        for line in [
            "todo add \"Élan vital\" --due yesterday --tag Bio --project Essays --priority low",
            "todo add \"Mark exams\" --content \"Straße 4\nRoom 12\" --due \"2026-11-30 09:00\" --tag Maths --tag y9",
            "todo add Order --due 2026-11-30 --priority high",
            "todo add Call --due \"2026-11-30 17:00\" --tag maths",
            "todo add Tidy",
            "todo add apples --due 2026-12-08 --project essays", "todo done 4",
        ] { _ = try desk.outcome(line) }
        desk.now = "2026-11-30T10:00:00"
        _ = try desk.outcome("todo add Zebra --due 2026-12-01 --priority medium --start 2026-12-01")
    }

    @Test(arguments: [
        ("", "7 6 5 3 2 1"), ("--all", "7 6 5 4 3 2 1"), ("--done", "4"), ("--overdue", "2 1"),
        ("--due today", "3 2"), ("--due \"2026-11-30 12:00\"", "3 2"), ("--due none", "5"),
        ("--due today --all", "4 3 2"),
        ("--search ELAN", "1"), ("--search strasse", "2"), ("--search room", "2"), ("--search nothing", ""),
        ("--tag maths", "2"), ("--tag MATHS --all", "4 2"), ("--tag maths --tag Y9 --all", "2"),
        ("--project essays", "6 1"), ("--project essays --overdue", "1"), ("--limit 2", "7 6"), ("--limit 0", ""),
        ("--sort number", "1 2 3 5 6 7"), ("--sort due", "1 2 3 7 6 5"), ("--sort due --all --due today", "2 4 3"),
        ("--sort priority", "3 7 1 6 5 2"), ("--sort title", "6 1 2 3 5 7"), ("--sort added", "7 6 5 3 2 1"),
        ("--sort title --limit 2 --search e", "6 1"), ("--sort manual", "7 6 5 3 2 1"),
    ])
    func filtersAndOrdersCombine(options: String, numbers: String) throws {
        #expect(try desk.numbers("todo list \(options)") == numbers)
    }

    @Test func filtersThatExcludeEachOtherAreRefused() {
        #expect(desk.refusal("todo list --all --done") == "2: --done does not go with --all")
        #expect(desk.refusal("todo list --done --overdue") == "2: --overdue does not go with --done")
        #expect(desk.refusal("todo list --due soonish")?.hasPrefix("2: --due: “soonish” is not understood") == true)
        #expect(desk.refusal("todo list --limit -1")?.hasPrefix("2: ") == true)
    }

    @Test func textIsForReadersAndDataIsISO() throws {
        #expect(
            try desk.output("todo list --sort due") == """
                #  Title       Added             Due          Priority  Project  Tags       Content
                1  Élan vital  2026-11-27 09:00  4 days ago   low       Essays   Bio
                2  Mark exams  2026-11-27 09:00  today 09:00                     Maths; y9  Straße 4 …
                3  Order       2026-11-27 09:00  today        high
                7  Zebra       2026-11-30 10:00  tomorrow     medium
                6  apples      2026-11-27 09:00  2026-12-08             essays
                5  Tidy        2026-11-27 09:00
                """)
        #expect(try desk.column("due", "todo list --sort due").prefix(2) == ["2026-11-26", "2026-11-30T09:00:00"])
        #expect(try desk.output("todo show 2").contains("due          Mon 2026-11-30 09:00\n"))
        #expect(try desk.column("content", "todo list --search room") == ["Straße 4 Room 12"])
        #expect(try desk.json("todo list --search nothing") == "[]")
    }

    @Test func anEmptyListSaysHowToBegin() throws {
        let hints = ["there is nothing to do yet; “todo add TITLE” adds the first"]
        #expect(try Desk().outcome("todo list").hints == hints)
        #expect(try desk.outcome("todo list --search nothing").hints == [])
    }

    /// Traps 23 and 24: the columns stand under each other, and nothing steers the terminal.
    @Test func columnsStandUnderEachOther() throws {
        let desk = try Desk(
            "todo add 家族", "todo add \"\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} \u{1F1E9}\u{1F1EA}\"",
            "todo add \"a\u{1B}[31mb\"")
        let lines = try desk.output("todo list").split(separator: "\n")
        #expect(lines[1].contains("a�[31mb"))
        #expect(lines[2].contains("\u{1F1E9}\u{1F1EA}    2026"))
        #expect(lines[3].contains("家族     2026"))
    }

    @Test(arguments: [
        ("todo agenda", "1 2 3 7", "2 overdue, 2 until Sun 2026-12-06"),
        ("todo agenda --days 1", "1 2 3", "2 overdue, 1 until Mon 2026-11-30"),
        ("todo agenda --days 9", "1 2 3 7 6", "2 overdue, 3 until Tue 2026-12-08"),
    ])
    func theAgendaBeginsWithWhatIsOverdue(line: String, numbers: String, heading: String) throws {
        #expect(try desk.numbers(line) == numbers)
        #expect(try desk.output(line).hasPrefix(heading + "\n"))
    }

    /// Traps 25, 26 and 27: a day is a day in every zone, and it is over only when the next one has come.
    @Test(arguments: ["Pacific/Kiritimati", "America/Los_Angeles", "Asia/Kolkata", "Europe/Berlin", "UTC"])
    func aDayIsOverdueFromTheNextOn(zone: String) throws {
        let desk = try Desk()
        desk.zone = try #require(Zone(named: zone))
        desk.now = "2026-11-30T00:00:00"
        _ = try desk.outcome("todo add One --due today")
        desk.now = "2026-11-30T23:59:59"
        #expect(try desk.numbers("todo list --overdue") == "")
        #expect(try desk.numbers("todo list --due today") == "1")
        #expect(try desk.column("due", "todo list") == ["2026-11-30"])
        desk.now = "2026-12-01T00:00:00"
        #expect(try desk.numbers("todo list --overdue") == "1")
    }

    @Test func aTimeWithItsZoneIsTheSameMomentElsewhere() throws {
        let desk = try Desk("todo add Call --due 2026-11-30T23:30Z")
        desk.zone = try #require(Zone(named: "Pacific/Kiritimati"))
        desk.now = "2026-12-01T13:00:00"
        #expect(try desk.numbers("todo list --due 2026-12-01") == "1")
        #expect(try desk.numbers("todo list --overdue") == "")
        desk.now = "2026-12-01T14:00:00"
        #expect(try desk.numbers("todo list --overdue") == "1")
    }
}
