import CommandDesk
import Commands
import Gradebook
import Storage
import Testing

@Suite struct ChangesReportTests {
    private let room: Classroom

    init() throws {
        room = try Classroom(
            "student add Ana Silva", "student add Bo Li", "quiz add Lab --points 10", "quiz add Essay --points 20",
            "grade set ana lab 9", "grade set bo lab 8")
    }

    @Test func whatWasHandedOutStaysAsItWas() throws {
        _ = try room.outcome("report class --format text --output class.txt")
        #expect(
            try room.output("report changes --since last")
                == "Changes: Class\nsince the last report was handed out, on 2026-11-30; nothing differs")
        for line in ["grade set ana lab 7 l1", "grade set ana essay 12", "quiz edit lab --points 20 --scores keep"] {
            _ = try room.outcome(line)
        }
        #expect(
            try room.output("report changes --since last") == """
                Changes: Class
                since the last report was handed out, on 2026-11-30

                Student     Quiz    Was                 Is
                Li, Bo      Lab    8/10               8/20
                Silva, Ana  Lab    9/10  7/20 (1 day late)
                Silva, Ana  Essay     –              12/20

                Student         Was       Is
                Li, Bo      80.00 B  40.00 F
                Silva, Ana  90.00 A  47.50 F
                """)
    }

    @Test func eachStudentIsComparedWithTheLastReportThatWasHandedOut() throws {
        for line in [
            "report class --format text --output class.txt", "grade set ana lab 7", "grade set bo lab 7",
            "report student ana --format text --output ana.txt",
        ] {
            _ = try room.outcome(line)
        }
        let lines = try room.tsv("report changes --since last").split(separator: "\n")
        #expect(lines.count { $0.contains("Silva") } == 0)
        #expect(lines.count { $0.contains("Li, Bo") } == 2)
    }

    @Test func onlyWhatIsWrittenForReadersIsHandedOut() throws {
        for line in [
            "report class", "report class --format csv --output class.csv", "report class --format text",
            "report class --format text --output -", "report class --format text --output class.txt --dry-run",
        ] {
            _ = try room.outcome(line)
        }
        #expect(try room.context.fetchCount(FetchDescriptor<Handout>()) == 0)
        #expect(
            room.refusal("report changes --since last") == """
                1: no report of Class has been handed out yet
                a report is handed out with --format text --output FILE; --since DATE needs none
                """)
        _ = try room.outcome("report class --format text --output class.txt")
        #expect(try room.context.fetchCount(FetchDescriptor<HandedOutGrades>()) == 2)
        _ = try room.outcome("student delete ana --yes")
        #expect(try room.context.fetchCount(FetchDescriptor<HandedOutGrades>()) == 1)
    }

    @Test func sinceADayTheHistoryTells() throws {
        #expect(
            try room.output("report changes --since 2026-11-30") == """
                Changes: Class
                since the beginning of 2026-11-30

                Student     Quiz  Was    Is
                Li, Bo      Lab     –  8/10
                Silva, Ana  Lab     –  9/10

                Student     Was       Is
                Li, Bo        –  80.00 B
                Silva, Ana    –  90.00 A
                """)
        for line in ["report changes --since today", "report changes --since yesterday"] {
            #expect(try room.output(line).contains("Li, Bo        –  80.00 B"), "\(line)")
        }
        for word in ["tomorrow", "2026-12-01", "sometime"] {
            #expect(
                room.refusal("report changes --since \(word)") == """
                    2: --since: “\(word)” is not a day up to today, such as 2026-11-30 or yesterday, or the word last
                    """)
        }
    }
}
