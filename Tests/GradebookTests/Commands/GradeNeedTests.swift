import CommandDesk
import Testing

@testable import Gradebook

@Suite struct GradeNeedTests {
    private static func room() throws -> Classroom {
        try Classroom(
            "student add Ana Silva", "student add Bo Li", "student add Cy Roe", "quiz add Lab --points 100",
            "quiz add Final --points 100", "quiz add Extra --points 10 --extra-credit", "grade set ana lab 85",
            "grade set bo lab 60", "grade set cy lab 90", "grade set cy final 95")
    }

    @Test(arguments: [
        ("ana A --on final", "Ana Silva needs 94.99 of 100 in Final for A (90 %): that makes 90.00 %, A."),
        ("ana 85 --on final", "Ana Silva needs 84.99 of 100 in Final for 85 %: that makes 85.00 %, B."),
        ("ana a", "Ana Silva needs 94.99 % in Final for A (90 %): that makes 90.00 %, A."),
        ("bo A --on final", "A (90 %) is out of reach for Bo Li: it would take 119.99 of 100 in Final."),
        ("bo A", "A (90 %) is out of reach for Bo Li: it would take 119.99 % in Final."),
        ("bo 30%", "30 % is already secured for Bo Li."),
        ("bo 30 --on final", "30 % is already secured for Bo Li, even with 0 in Final."),
        ("cy A", "A (90 %) is already secured for Cy Roe."),
        ("cy 94", "Cy Roe needs 29.9 % in Extra (extra credit) for 94 %: that makes 94.00 %, A."),
        ("cy 99", "99 % is out of reach for Cy Roe: it would take 129.9 % in Extra (extra credit)."),
        ("cy 93 --on extra", "Cy Roe needs 0.99 of 10 in Extra for 93 %: that makes 93.00 %, A."),
    ])
    func `what one student needs`(line: String, sentence: String) throws {
        #expect(try Self.room().output("grade need " + line) == sentence)
    }

    @Test func `what the class needs`() throws {
        let text = try Self.room().output("grade need class B --on final")
        #expect(
            text == """
                Needed for B (80 %): Class
                in Final, 100 points; other blanks are left out

                Student         %  Grade  Needed  Makes %
                Li, Bo      60.00  D       99.99    80.00
                Roe, Cy     92.50  A       69.99    80.00
                Silva, Ana  85.00  B       74.99    80.00

                Percentages and means are rounded half-up to 2 digits after the point.
                """)
        #expect(
            try Self.room().tsv("grade need class 92").replacing("\t", with: "|") == """
                number|student|current|letter|open|answer|needed|result|late|deduction|extraCredit
                2|Li, Bo|60|D|1|outOfReach|123.99|92|||false
                3|Roe, Cy|92.5|A|1|secured||92.5|||true
                1|Silva, Ana|85|B|1|needed|98.99|92|||false
                """)
    }

    @Test func `only a bonus is blank, or nothing at all`() throws {
        let room = try Classroom(
            "student add Ana Silva", "quiz add Lab --points 100", "quiz add Bonus --points 0", "grade set ana lab 85")
        #expect(
            try room.output("grade need ana A")
                == "A (90 %) is out of reach for Ana Silva: nothing is blank but Bonus, which has no points to take a "
                + "percentage of; --on #2 says more.")
        #expect(try room.output("grade need ana A --on bonus").contains("needs 5 of 0 in Bonus"))
        _ = try room.outcome("grade set ana bonus 0")
        #expect(
            try room.output("grade need ana A")
                == "A (90 %) is out of reach for Ana Silva: nothing is blank any more.")
    }

    @Test func `late work needs the raw score`() throws {
        let room = try Classroom(
            "course add Physics --late-per-day 10", "student add Ana Silva", "quiz add Lab --points 100",
            "quiz add Final --points 100", "grade set ana lab 80", "grade set ana final 70 l1")
        #expect(
            try room.output("grade need ana B --on final")
                == "Ana Silva needs 89.99 of 100 in Final (raw score, 1 day late: 10 off) for B (80 %): that makes 80.00 %, B."
        )
        _ = try room.outcome("grade set ana final 89,99")
        #expect(try room.tsv("student list").contains("\tfalse\t80\tB"))
        #expect(try room.json("grade need ana B --on final").contains("\"deduction\": 10"))
        #expect(try room.output("grade need class B --on final").contains("Days late"))
    }

    @Test func `a student with a namesake is told by number`() throws {
        let room = try Classroom(
            "student add Ana Silva", "student add Ána Silva --id 8", "quiz add Lab --points 100")
        #expect(try room.output("grade need #2 A").hasPrefix("#2 Ána Silva needs"))
        #expect(try room.output("grade explain #1").hasPrefix("Grade of #1 Ana Silva: Class"))
        #expect(try room.output("grade set #1 lab 9").contains("grade of #1 Ana Silva in Lab: – -> 9/100"))
        #expect(try room.notices("grade set #1 lab 9") == ["grade of #1 Ana Silva in Lab is 9/100 already"])
    }

    @Test func `a target that is none, a quiz that is none`() throws {
        let room = try Self.room()
        #expect(
            room.refusal("grade need ana B+")
                == "2: 'B+' is neither a percentage nor a letter of the course (A, B, C, D, F); type one of them")
        #expect(room.refusal("grade need ana A --on nothing")?.hasPrefix("1:") == true)
        #expect(room.refusal("grade need nobody A")?.hasPrefix("1:") == true)
    }

    @Test func `JSON of one student is one answer`() throws {
        let json = try Self.room().json("grade need ana A --on final")
        for line in [
            "\"targetLetter\": \"A\"", "\"quiz\": \"Final\"", "\"unit\": \"points\"", "\"most\": 100",
            "\"answer\": \"needed\"", "\"needed\": 94.99", "\"result\": 90",
        ] {
            #expect(json.contains(line), "\(line)")
        }
    }
}
