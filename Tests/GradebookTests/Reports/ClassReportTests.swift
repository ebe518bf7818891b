import CommandDesk
import Commands
import Reports
import Storage
import Testing

@testable import Gradebook

@Suite struct ClassReportTests {
    @Test func `students in roster order, scores below each other, means at the foot`() throws {
        #expect(
            try Classroom.physics().output("report class") == """
                Class report: Physics
                4 students, 3 quizzes; blanks are left out

                Student           Quiz 1  Quiz 2  Bonus  Earned    Of       %  Grade
                Đỗ, An                 M   12.50           12.5  32.5   38.46  F
                Lee, Ethan #2  21.0 >max                     21    20  105.00  A
                Lee, Ethan #3               6.25           6.25  12.5   50.00  F
                Silva, Ana          17.5      EX      2    19.5    20   97.50  A
                --------------------------------------------------------------------
                Possible              20    12.5      0
                Mean               19.25    9.38   2.00                 72.74

                Percentages and means are rounded half-up to 2 digits after the point.
                """)
    }

    @Test func `as zero, blanks earn nothing of their points`() throws {
        #expect(
            try Classroom.physics().output("report class --as-zero") == """
                Class report: Physics
                4 students, 3 quizzes; blanks earn nothing

                Student           Quiz 1  Quiz 2  Bonus  Earned    Of      %  Grade
                Đỗ, An                 M   12.50           12.5  32.5  38.46  F
                Lee, Ethan #2  21.0 >max                     21  32.5  64.62  D
                Lee, Ethan #3               6.25           6.25  32.5  19.23  F
                Silva, Ana          17.5      EX      2    19.5    20  97.50  A
                -------------------------------------------------------------------
                Possible              20    12.5      0
                Mean               19.25    9.38   2.00                54.95

                Percentages and means are rounded half-up to 2 digits after the point.
                """)
    }

    @Test func `data has both totals, scores without marks, and no summary`() throws {
        let room = try Classroom.physics()
        let data = try room.tsv("report class")
        #expect(try room.tsv("report class --as-zero") == data)
        #expect(
            data.replacing("\t", with: "|") == """
                student|number|id|firstName|lastName|section|Quiz 1|Quiz 2|Bonus|earned|possible|current|earnedIfZero|possibleIfZero|asIfZero|letter|letterIfZero
                Đỗ, An|4|10|An|Đỗ||M|12.5||12.5|32.5|38.46|12.5|32.5|38.46|F|F
                Lee, Ethan|2|8|Ethan|Lee|A|21|||21|20|105|21|32.5|64.62|A|D
                Lee, Ethan|3|9|Ethan|Lee|B||6.25||6.25|12.5|50|6.25|32.5|19.23|F|F
                Silva, Ana|1|7|Ana|Silva|A|17.5|EX|2|19.5|20|97.5|19.5|20|97.5|A|A
                """)
    }

    @Test func `the summary is apart from the students in JSON`() throws {
        let json = try Classroom.physics().json("report class")
        let summary = try #require(json.split(separator: "\"studentsSummary\": ").last)
        #expect(
            summary.split(separator: "\n").filter { !$0.contains("null") }.map { $0.drop { $0 == " " } } == [
                "[", "{", "\"student\": \"Possible\",", "\"Quiz 1\": 20,", "\"Quiz 2\": 12.5,", "\"Bonus\": 0,", "},",
                "{",
                "\"student\": \"Mean\",", "\"Quiz 1\": 19.25,", "\"Quiz 2\": 9.38,", "\"Bonus\": 2,",
                "\"current\": 72.74,",
                "\"asIfZero\": 54.95,", "}", "],", "\"notes\": [",
                "\"Percentages and means are rounded half-up to 2 digits after the point.\"", "]", "}",
            ])
        #expect(json.contains("\"current\": 105,\n"))
    }

    @Test func `who has withdrawn is left out of rows and means`() throws {
        let room = try Classroom.physics()
        let enrollment = try #require(try room.course("Physics")?.enrollments.first { $0.student?.number == 2 })
        try room.context.transaction { enrollment.state = .withdrawn }
        let text = try room.output("report class")
        #expect(text.contains("3 students"))
        #expect(!text.contains("#2"))
        #expect(text.contains("Lee, Ethan  "))
        #expect(text.contains("Mean         17.50    9.38"))
    }

    @Test func `quizzes whose names have no room are headed by their numbers`() throws {
        let room = try Classroom("student add Ana Silva", "quiz add \"Electricity and magnetism\" --points 10")
        #expect(try room.output("report class").contains("Student     Electricity and magnetism"))
        _ = try room.outcome("quiz add \"Waves and optics\" --points 8")
        _ = try room.outcome("grade set ana #2 7,5")
        #expect(try room.output("report class").contains("Student     Electricity and magnetism  Waves and optics"))
        #expect(
            try room.outcome("report class").written(as: .text, width: 60) == """
                Class report: Class
                1 student, 2 quizzes; blanks are left out

                Student     #1    #2  Earned  Of      %
                Silva, Ana       7.5     7.5   8  93.75  A
                ------------------------------------------
                Possible    10     8
                Mean            7.50              93.75

                #1 Electricity and magnetism, #2 Waves and optics

                Percentages and means are rounded half-up to 2 digits after
                the point.

                """)
        #expect(
            try room.tsv("report class").hasPrefix("student\tnumber\tid\tfirstName\tlastName\tsection\tElectricity"))
    }

    @Test func `a quiz named like another column does not take its name`() throws {
        let room = try Classroom("student add Ana Silva --id 7", "quiz add current --points 10")
        _ = try room.outcome("grade set ana current 9")
        #expect(
            try room.tsv("report class").replacing("\t", with: "|") == """
                student|number|id|firstName|lastName|section|current #1|earned|possible|current|earnedIfZero|possibleIfZero|asIfZero|letter|letterIfZero
                Silva, Ana|1|7|Ana|Silva||9|9|10|90|9|10|90|A|A
                """)
    }

    @Test func `a course without quizzes or students has a report too`() throws {
        #expect(try Classroom("student add Ana Silva").output("report class").contains("Silva, Ana       0   0\n\n"))
        let empty = try Classroom("quiz add \"Quiz 1\" --points 20").output("report class")
        #expect(empty.contains("0 students, 1 quiz;"))
        #expect(!empty.contains("Mean "))
    }

    @Test func `two digits fit a line of 80, and more quizzes are set in blocks`() throws {
        let room = try Classroom("student add Anna Hohenlohe")
        for number in 1...7 {
            _ = try room.outcome("quiz add \"Homework sheet \(number)\" --points 100")
            _ = try room.outcome("grade set anna #\(number) 61.\(number)")
        }
        let seven = try room.outcome("report class").written(as: .text, width: 80)
        #expect(seven.contains("Hohenlohe, Anna   61.1  61.2"))
        #expect(seven.split(separator: "\n").allSatisfy { $0.count <= 80 })
        for number in 8...40 { _ = try room.outcome("quiz add \"Homework sheet \(number)\" --points 100") }
        let forty = try room.outcome("report class").written(as: .text, width: 80)
        #expect(forty.split(separator: "\n").allSatisfy { $0.count <= 80 })
        #expect(forty.split(separator: "\n").count { $0.hasPrefix("Hohenlohe, Anna") } == 4)
    }
}
