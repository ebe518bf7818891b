import CommandDesk
import Commands
import Foundation
import Reports
import Testing

@Suite struct PaperReportTests {
    private func desk() throws -> Desk {
        try Desk(
            "todo add \"Mark exams\" --due fri --priority high --content \"both classes\"",
            "todo add Old --due 2026-11-27", "todo add \"Call\" --due \"tue 17:00\"", "todo add Someday",
            "todo add Shelf --start wed", "todo add Gone", "todo done 6")
    }

    @Test func theListHasBoxesAndWhatIsOverdueFirst() throws {
        #expect(
            try desk().output("report todo") == """
                To do
                5 open

                Overdue
                   #  Due             What
                ☐  2  Fri 2026-11-27  Old

                To come
                   #  Due                   What        Priority  Content
                ☐  3  Tue 2026-12-01 17:00  Call
                ☐  1  Fri 2026-12-04        Mark exams  high      both classes

                Without a day
                   #  What     Start
                ☐  5  Shelf    Wed 2026-12-02
                ☐  4  Someday
                """)
        #expect(try Desk().output("report todo") == "To do\nnothing is open")
    }

    @Test func checklistsHaveBoxesOfTheirOwn() throws {
        let desk = try Desk("todo add Pack --check tent --check stove", "todo check 1 1")
        #expect(try desk.outcome("report todo").written(as: .html).contains("Pack\n☑ tent\n☐ stove"))
    }

    /// Programs find all that `todo list` has of an item, and each part also where it is empty.
    @Test func dataHasListsAndAllParts() throws {
        let desk = try Desk(
            "todo add Pack --check tent --check stove --tag trip --start wed", "todo add Go", "todo after 2 1")
        let json = try desk.json("report todo").split { $0 == "\n" || $0 == " " }.joined(separator: " ")
        for part in [
            #""overdue": []"#, #""dated": []"#, #""tags": [ "trip" ]"#, #""tags": []"#, #""start": "2026-12-02""#,
            #""after": []"#, #""after": [ { "number": 1, "name": "Pack" } ]"#, #""item": "tent""#, #""ticked": false"#,
        ] {
            #expect(json.contains(part), "\(part)")
        }
        #expect(try Desk().json("report todo").contains(#""undated": []"#))
        #expect(try desk.column("after", "report todo") == ["#1 Pack", ""])
    }

    @Test func linesOfTextsStandBelowEachOther() throws {
        let desk = try Desk()
        try desk.outcome(words: ["todo", "add", "Call", "--content", "one\ntwo", "--due", "2026-12-01"])
        #expect(
            try desk.output("report todo") == """
                To do
                1 open

                To come
                   #  Due             What  Content
                ☐  1  Tue 2026-12-01  Call  one
                                            two
                """)
        #expect(try desk.output("todo show 1").contains("content      one\n             two"))
    }

    @Test func daysWithoutAnythingAreOnPagesOnly() throws {
        #expect(
            try Desk("todo add Call --due \"tue 17:00\"", "todo add Far --due 2027-03-01 --priority high")
                .output("report agenda --days 3") == """
                    Agenda
                    Mon 2026-11-30 to Wed 2026-12-02

                    Tuesday, 2026-12-01
                       #  When   What
                    ☐  1  17:00  Call
                    """)
        let desk = try Desk()
        #expect(
            try desk.output("report agenda --days 3") == "Agenda\nMon 2026-11-30 to Wed 2026-12-02: nothing")
        let html = try desk.outcome("report agenda --days 3").written(as: .html)
        #expect(html.components(separatedBy: "day, 2026-").count == 4)
        #expect(try desk.outcome("report agenda --days 3").written(as: .markdown).contains("day, 2026-") == false)
        #expect(try desk.json("report agenda --days 3").components(separatedBy: #""date": "2026-"#).count == 4)
    }

    @Test func aDayWithoutTimesHasNoColumnForThem() throws {
        #expect(
            try Desk("todo add Call --due tue").output("report agenda --from tue --days 1")
                == "Agenda\nTue 2026-12-01 to Tue 2026-12-01\n\nTuesday, 2026-12-01\n   #  What\n☐  1  Call")
    }

    @Test(arguments: ["0", "367", "100000000"]) func anAgendaHasAYearAtMost(days: String) throws {
        #expect(
            try Desk().refusal("report agenda --days \(days)")
                == "2: --days: “\(days)” is not a number of days from 1 to 366")
        #expect(try Desk().refusal("report agenda --days 366") == nil)
    }

    @Test func theAgendaHasADayAPart() throws {
        let report = try desk().output("report agenda --days 5")
        #expect(report.hasPrefix("Agenda\nMon 2026-11-30 to Fri 2026-12-04\n\nOverdue\n"))
        let days = report.components(separatedBy: "day, 2026-").count - 1
        #expect(days == 3)
        #expect(report.contains("Wednesday, 2026-12-02\n"))
        #expect(try desk().numbers("report agenda --days 5") == "2 3 5 1")
    }

    @Test func aWeekIsAPage() throws {
        let html = try desk().outcome("report agenda --from monday --days 21").written(as: .html)
        #expect(html.components(separatedBy: "<section class=\"page\">").count == 3)
        #expect(try desk().refusal("report agenda --from never")?.first == "2")
    }
}
