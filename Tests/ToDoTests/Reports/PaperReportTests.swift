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
                   #  What
                ☐  5  Shelf
                ☐  4  Someday
                """)
        #expect(try Desk().output("report todo") == "To do\nnothing is open")
    }

    @Test func checklistsHaveBoxesOfTheirOwn() throws {
        let desk = try Desk("todo add Pack --check tent --check stove", "todo check 1 1")
        #expect(try desk.outcome("report todo").written(as: .html).contains("Pack\n☑ tent\n☐ stove"))
    }

    @Test func theAgendaHasADayAPart() throws {
        let report = try desk().output("report agenda --days 5")
        #expect(report.hasPrefix("Agenda\nMon 2026-11-30 to Fri 2026-12-04\n\nOverdue\n"))
        let days = report.components(separatedBy: "day, 2026-").count - 1
        #expect(days == 5)
        #expect(report.contains("Wednesday, 2026-12-02\n"))
        #expect(try desk().numbers("report agenda --days 5") == "2 3 5 1")
    }

    @Test func aWeekIsAPage() throws {
        let html = try desk().outcome("report agenda --from monday --days 21").written(as: .html)
        #expect(html.components(separatedBy: "<section class=\"page\">").count == 3)
        #expect(try desk().refusal("report agenda --from never")?.first == "2")
    }
}
