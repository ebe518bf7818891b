import App
import Commands
import Testing

@Suite struct LogTests {
    @Test func entriesComeNewestFirst() throws {
        let bench = Bench()
        try bench.run("note add one", "note add two", "undo", "log --format text")
        #expect(
            bench.output == """
                #  Time                 Author  Kind    Of  Command
                3  2026-11-30T10:00:00  miriam  undo     2  undo
                2  2026-11-30T10:00:00  miriam  undone      note add two
                1  2026-11-30T10:00:00  miriam  change      note add one

                """)
    }

    @Test func asManyAsAskedFor() throws {
        let lines = (1...25).map { "note add \($0)" }
        for (option, count) in [("", 20), ("--limit 3", 3), ("--limit 0", 0), ("--limit 99", 25)] {
            let bench = Bench()
            try bench.run(each: lines + ["log \(option)"])
            #expect(bench.output.split(separator: "\n").count == count + 1)
        }
    }

    @Test func kindsOfRecordsAreWords() throws {
        let bench = Bench()
        try bench.run(
            "person add Ada", "person add Bob", "person merge 1 2 --yes", "log --limit 1 --format json",
            modules: Daybook.modules)
        #expect(bench.output.contains("\"name\": \"former ID of person #1 Ada\""))
    }

    /// A time in a zone is what every program reads, here as in all results, with the zone beside it.
    @Test func timesOfZonesAreThoseOfAllResults() throws {
        let bench = Bench()
        try bench.run(
            "todo add Call --due \"2026-12-04 17:00 Europe/Berlin\"", "log --limit 1 --format json",
            modules: Daybook.modules)
        #expect(bench.output.contains("\"due\": \"2026-12-04T17:00:00+01:00\",\n"))
        #expect(bench.output.contains("\"dueZone\": \"Europe/Berlin\""))
        #expect(!bench.output.contains("[Europe/Berlin]"))
    }

    @Test func anEntryHasItsChanges() throws {
        let bench = Bench()
        try bench.run("note add one", "note drop --yes", "log --limit 1 --format json")
        #expect(
            bench.output == """
                [
                  {
                    "entry": 2,
                    "time": "2026-11-30T10:00:00",
                    "author": "miriam",
                    "kind": "change",
                    "target": null,
                    "command": "note drop --yes",
                    "batch": null,
                    "records": 1,
                    "changes": [
                      {
                        "name": "note #1",
                        "entity": "Note",
                        "key": "1",
                        "kind": "delete",
                        "old": {
                          "number": 1,
                          "text": "one"
                        },
                        "new": null
                      }
                    ]
                  }
                ]

                """)
    }

    @Test func recordsAreNamedAsAPersonKnowsThem() throws {
        let bench = Bench()
        try bench.run(
            "student add Ana Silva", "quiz add 'Quiz 1' --points 20", "grade set ana quiz 17",
            "log --limit 1 --format csv", modules: Daybook.modules)
        let row = "3,2026-11-30T10:00:00,miriam,change,,grade set ana quiz 17,,1,"
        #expect(bench.output.hasSuffix("\n\(row)\"grade of student #1 Ana Silva, quiz #1 Quiz 1\"\n"))
    }

    @Test func anEmptyStoreHasNoEntries() throws {
        let bench = Bench()
        #expect(try bench.run("log") == .done)
        #expect(bench.output == "entry\ttime\tauthor\tkind\ttarget\tcommand\tbatch\trecords\tchanges\n")
    }

    @Test func onlyTheFirstOfManyRecordsAreNamed() throws {
        let bench = Bench()
        try bench.run(each: (1...300).map { "note add \($0)" } + ["note drop --yes", "log --limit 1"])
        let row = try #require(bench.output.split(separator: "\n").last)
        #expect(row.hasSuffix("\t300\tnote #1; note #2; note #3; note #4; note #5"))
        try bench.run(each: (1...7).map { "note add \($0)" } + ["note drop --yes", "log --limit 1 --format json"])
        #expect(bench.output.contains("\"records\": 7,"))
        #expect(bench.output.ranges(of: "\"entity\": \"Note\"").count == 5)
    }
}
