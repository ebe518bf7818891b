import CommandDesk
import Testing

@testable import Gradebook

@Suite struct JudgementReportTests {
    private static func room() throws -> Classroom {
        try Classroom(
            "student add Ana Silva --email ana@example.org", "student add Bo Li", "student add Cy Roe",
            "quiz add Lab --points 10 --due 2026-11-01", "quiz add Essay --points 20 --due 2026-12-24",
            "grade set ana lab 9", "grade set bo lab m", "grade set cy essay ex")
    }

    @Test func `missing work by student and by quiz`() throws {
        #expect(
            try Self.room().output("report missing") == """
                Missing work: Class
                missing, and blank in quizzes that were due before 2026-11-30

                By student
                Student  Quiz  Due         Of  State
                Li, Bo   Lab   2026-11-01  10  missing
                Roe, Cy  Lab   2026-11-01  10  blank

                By quiz
                Quiz  Due         Missing  Blank  Of
                Lab   2026-11-01        1      1   3
                """)
    }

    @Test func `work that takes nothing from a grade is marked`() throws {
        let room = try Classroom(
            "student add Ana Silva", "quiz add Lab --points 10 --due 2026-11-01",
            "quiz add Puzzle --points 5 --due 2026-11-02 --extra-credit", "quiz add Bonus --points 0 --due 2026-11-02",
            "quiz add Trial --points 5 --due 2026-11-03 --not-counted")
        #expect(
            try room.output("report missing").contains(
                """
                By student
                Student     Quiz    Due         Of  State
                Silva, Ana  Lab     2026-11-01  10  blank
                Silva, Ana  Puzzle  2026-11-02   5  blank  extra credit
                Silva, Ana  Bonus   2026-11-02   0  blank  extra credit
                Silva, Ana  Trial   2026-11-03   5  blank  not counted
                """))
        let lint = try room.tsv("grade lint")
        #expect(lint.contains("Lab was due on") && lint.contains("Puzzle (extra credit) was due on"))
        #expect(lint.contains("Trial (not counted) was due on"))
        #expect(
            try room.output("report student ana").contains(
                "Lab, Puzzle (extra credit), Bonus (extra credit), Trial (not counted)"))
    }

    @Test func `no missing work is a report too`() throws {
        let room = try Classroom("student add Ana Silva", "quiz add Lab --points 10", "grade set ana lab 3")
        #expect(
            try room.output("report missing") == """
                Missing work: Class
                missing, and blank in quizzes that were due before 2026-11-30; there is none
                """)
        #expect(try room.json("report missing").contains("\"students\": []"))
    }

    @Test func `who is a little below a letter`() throws {
        let room = try Classroom(
            "student add Ana Silva", "student add Bo Li", "student add Cy Roe", "student add Di Ng",
            "quiz add Lab --points 1000", "grade set ana lab 896,5", "grade set bo lab 803", "grade set cy lab 700",
            "grade set di lab 850")
        #expect(
            try room.output("report borderline") == """
                Borderline: Class
                0.5 or less below a letter, before rounding

                Student     Exact %      %  Grade  Near  From  Starts at  Distance
                Silva, Ana    89.65  89.65  B      A       90     89.995    -0.345

                Percentages and means are rounded half-up to 2 digits after the point.
                """)
    }

    @Test func `a quiz has its figures, quartiles and a histogram`() throws {
        let room = try Classroom("quiz add Lab --points 20")
        for (place, score) in ["7", "15", "12,5", "18", "20", "m", "ex", "."].enumerated() {
            _ = try room.outcome("student add S\(place) Able")
            if score != "." { _ = try room.outcome("grade set s\(place) lab \(score)") }
        }
        let text = try room.output("report quiz lab")
        #expect(
            text == """
                Quiz report: Lab
                Class

                Number          1
                Points          20
                Scored          5
                Blank           1
                Missing         1
                Excused         1
                Mean            14.50
                Deviation       5.07
                Lowest          7
                Lower quartile  9.75
                Median          15.00
                Upper quartile  19.00
                Highest         20

                From %  Scores
                    90  2 ██
                    80  0
                    70  1 █
                    60  1 █
                    50  0
                    40  0
                    30  1 █
                    20  0
                    10  0
                     0  0

                Student   Score       %
                Able, S0    7.0   35.00
                Able, S1   15.0   75.00
                Able, S2   12.5   62.50
                Able, S3   18.0   90.00
                Able, S4   20.0  100.00
                Able, S5      M    0.00
                Able, S6     EX
                Able, S7

                Figures are over those who have a score. The standard deviation is that of a sample (n − 1); the outer quartiles are the medians of the lower and the upper half.
                Percentages and means are rounded half-up to 2 digits after the point.
                """)
    }

    @Test func `a quiz of no points has no histogram`() throws {
        let room = try Classroom("quiz add Bonus --points 0", "student add Ana Silva", "grade set ana bonus 3")
        #expect(try !room.output("report quiz bonus").contains("From %"))
    }
}
