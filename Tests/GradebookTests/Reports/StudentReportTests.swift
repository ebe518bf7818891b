import CommandDesk
import Testing

@testable import Gradebook

@Suite struct StudentReportTests {
    @Test func `a student has totals and a line for each quiz`() throws {
        let room = try Classroom.physics()
        _ = try room.outcome("grade set ana bonus 2 --comment \"found the trick\"")
        #expect(
            try room.output("report student ana") == """
                Student report: Physics

                Ana Silva
                Number            1
                Earned            19.5
                Possible          20
                Current           97.50 %
                Grade             A
                Class mean        72.74 %
                Possible if zero  20
                As if zero        97.50 %
                Grade if zero     A

                Quiz    Score    Of      %  Class %  Comment
                Quiz 1   17.5    20  87.50    96.25
                Quiz 2     EX  12.5           75.00
                Bonus       2     0                  found the trick

                Percentages and means are rounded half-up to 2 digits after the point.
                Letters by that percentage: A from 90, B from 80, C from 70, D from 60, F from 0.
                """)
    }

    @Test func `all of the class are those of the roster, in its order`() throws {
        let room = try Classroom.physics()
        let numbers = try room.tsv("report roster").split(separator: "\n").dropFirst().map {
            "#" + $0.prefix { $0 != "\t" }
        }
        #expect(numbers.count > 2)
        #expect(
            try room.tsv("report student --all") == room.tsv("report student \(numbers.joined(separator: " "))"))
        _ = try room.outcome("report student --all --format text --output class.txt")
        #expect(try room.output("report changes --since last").hasSuffix("nothing differs"))
        #expect(room.refusal("report student")?.hasPrefix("2: WHO is missing") == true)
        #expect(room.refusal("report student ana --all")?.first == "2")
    }

    @Test func `several students are one table of data, each line with its student`() throws {
        #expect(
            try Classroom.physics().tsv("report student an silva #2").replacing("\t", with: "|") == """
                studentNumber|student|quizNumber|quiz|category|due|state|score|points|late|deduction|percent|classPercent|reason|comment
                4|An Đỗ|1|Quiz 1|||missing||20|||0|96.25||
                4|An Đỗ|2|Quiz 2|||scored|12.5|12.5|||100|75||
                4|An Đỗ|3|Bonus|||blank||0||||||
                1|Ana Silva|1|Quiz 1|||scored|17.5|20|||87.5|96.25||
                1|Ana Silva|2|Quiz 2|||excused||12.5||||75|excused|
                1|Ana Silva|3|Bonus|||scored|2|0||||||
                2|Ethan Lee|1|Quiz 1|||scored|21|20|||105|96.25||
                2|Ethan Lee|2|Quiz 2|||blank||12.5||||75||
                2|Ethan Lee|3|Bonus|||blank||0||||||
                """)
    }

    @Test func `JSON has a list of students also for one`() throws {
        let json = try Classroom.physics().json("report student #2")
        #expect(
            json.hasPrefix(
                """
                {
                  "title": "Student report: Physics",
                  "subtitle": null,
                  "students": [
                    {
                      "name": "Ethan Lee",
                      "number": 2,
                      "earned": 21,
                      "possible": 20,
                      "current": 105,
                      "letter": "A",
                      "classMean": 72.74,
                      "possibleIfZero": 32.5,
                      "asIfZero": 64.62,
                      "letterIfZero": "D",
                      "missingWork": null,
                      "rows": [
                        {
                """))
    }

    @Test func `the figures are those of the class report`() throws {
        let room = try Classroom.physics()
        let rows = try room.tsv("report class").split(separator: "\n").dropFirst()
        for row in rows {
            let fields = row.split(separator: "\t", omittingEmptySubsequences: false)
            let report = try room.json("report student #\(fields[1])")
            #expect(report.contains("\"earned\": \(fields[9]),"))
            #expect(report.contains("\"current\": \(fields[11]),"))
            #expect(report.contains("\"asIfZero\": \(fields[14]),"))
        }
        #expect(rows.count == 4)
    }

    @Test func `dates are shown where a quiz has one`() throws {
        let room = try Classroom("student add Ana Silva", "quiz add \"Quiz 1\" --points 20 --due 2026-12-01")
        #expect(
            try room.output("report student ana").contains(
                "Quiz    Due         Score  Of  %  Class %\nQuiz 1  2026-12-01         20\n"))
    }

    @Test func `who does not take the course has no report`() throws {
        let room = try Classroom.physics()
        try room.importing("First name,Last name\nUma,Roth\n", into: "Art", as: .csv)
        #expect(
            room.refusal("report student uma --course Physics")?.hasPrefix(
                "1: student #5 Uma Roth does not take Physics")
                == true)
    }
}
