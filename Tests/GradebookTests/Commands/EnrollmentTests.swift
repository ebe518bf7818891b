import CommandDesk
import Commands
import Reports
import Testing

@Suite struct EnrollmentTests {
    private let room: Classroom

    init() throws {
        room = try Classroom(
            "course add Physics", "course add Art", "course use physics", "student add Ana Silva --section A",
            "student add Bo Li", "student add Cy Roe", "quiz add Lab --points 10", "grade set ana lab 9",
            "grade set bo lab 5")
    }

    private func names(_ line: String) throws -> [String] {
        try room.tsv(line).split(separator: "\n").dropFirst().map { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            return "\(cells[2]) \(cells[3])"
        }
    }

    @Test func aStudentIsOneRecordInAllCourses() throws {
        #expect(
            try room.output("student enroll ana bo --to art --section B")
                == "student #1 Ana Silva added to Art, section B\nstudent #2 Bo Li added to Art, section B")
        #expect(try names("student list --course art") == ["Bo Li", "Ana Silva"])
        #expect(try names("student list --course art --section b") == ["Bo Li", "Ana Silva"])
        #expect(try names("student list --section a") == ["Ana Silva"])
        let outcome = try room.outcome("student enroll 1-3 --to art")
        #expect(outcome.written(as: .text) == "student #3 Cy Roe added to Art\n")
        #expect(outcome.notices == ["student #1 Ana Silva takes Art already", "student #2 Bo Li takes Art already"])
    }

    @Test func whoTakesTheCourseAlreadyGetsTheSection() throws {
        let outcome = try room.outcome("student enroll ana bo --to physics --section B")
        #expect(
            outcome.written(as: .text) == "student #1 Ana Silva: section A -> B\nstudent #2 Bo Li: section – -> B\n")
        #expect(
            outcome.notices == ["student #1 Ana Silva takes Physics already", "student #2 Bo Li takes Physics already"])
        #expect(try names("student list --section b") == ["Bo Li", "Ana Silva"])
        let again = try room.outcome("student enroll ana --to physics --section B")
        #expect(again.written(as: .text) == "")
        #expect(again.notices == ["student #1 Ana Silva takes Physics already, in that section"])
    }

    @Test func anAddressThatIsGivenAlongIsTold() throws {
        _ = try room.outcome("student edit ana --id 0042")
        #expect(
            try room.output("student add Ana Silva --id 0042 --email a@example.org --course art")
                == "student #1 Ana Silva, who is known by the ID 0042, added to Art; e-mail – -> a@example.org")
    }

    @Test func whoWhereIsWhichIsToldOfNamesakes() throws {
        for line in ["student add Ana Silva --course art", "student add Ana Silva --course art --section C"] {
            _ = try room.outcome(line)
        }
        #expect(
            room.refusal("student show \"ana silva\" --course art") == """
                1: “ana silva” can be more than one student
                name it by its number:
                  #4 Ana Silva
                  #5 Ana Silva (section C)
                """)
        for line in ["student edit 4 --id 7", "student edit 5 --id 8"] { _ = try room.outcome(line) }
        #expect(
            room.refusal("student show \"ana silva\" --course art") == """
                1: “ana silva” can be more than one student
                name it by its number:
                  #4 Ana Silva (ID 7)
                  #5 Ana Silva (ID 8)
                """)
        _ = try room.outcome("quiz add Sketch --points 5 --course art")
        room.files["s.txt"] = "Ana Silva\t4\n"
        #expect(
            room.refusal("grade set --quiz sketch s.txt --course art")?.hasSuffix(
                "line 1: “Ana Silva” can be more than one student: #4 Ana Silva (ID 7), #5 Ana Silva (ID 8)") == true)
    }

    @Test func whoHasWithdrawnIsKeptWithAllScores() throws {
        #expect(
            try room.output("student withdraw ana cy") == """
                student #1 Ana Silva withdrawn from Physics; 1 grade kept
                student #3 Cy Roe withdrawn from Physics
                """)
        #expect(try names("student list") == ["Bo Li"])
        #expect(try names("student list --withdrawn") == ["Cy Roe", "Ana Silva"])
        #expect(try room.json("student list --withdrawn").contains("\"withdrawn\": true"))
        #expect(try room.output("report class").contains("Silva") == false)
        #expect(
            room.refusal("grade set ana lab 8") == """
                1: student #1 Ana Silva has withdrawn from Physics
                “student reinstate #1” brings the student back
                """)
        #expect(try room.output("student reinstate ana") == "student #1 Ana Silva reinstated in Physics")
        #expect(try room.json("grade show ana lab").contains("\"score\": 9,"))
        #expect(try names("student list") == ["Bo Li", "Ana Silva"])
    }

    @Test func enrollingBringsBackWhoHasWithdrawn() throws {
        _ = try room.outcome("student withdraw ana")
        #expect(try room.output("student enroll ana --to physics") == "student #1 Ana Silva added to Physics again")
        #expect(try room.json("student show ana").contains("\"section\": \"A\""))
    }

    @Test(arguments: [
        (
            "student reinstate bo",
            "1: student #2 Bo Li has not withdrawn from Physics\n“student list --withdrawn” lists who has"
        ),
        ("student reinstate nobody", "1: there is no student “nobody”\n“student list” shows what there is"),
        ("student withdraw nobody", "1: there is no student “nobody”\n“student list” shows what there is"),
        (
            "student withdraw ana --course art",
            "1: Art has no student yet\n“student add FIRST LAST” adds the first"
        ),
        ("student enroll nobody --to art", "1: there is no student “nobody”\n“student list” shows what there is"),
        ("student enroll ana --to music", "1: there is no course “music”\n“course list” shows what there is"),
    ])
    func refusals(line: String, refusal: String) throws {
        #expect(room.refusal(line) == refusal)
        #expect(try names("student list").count == 3)
    }

    @Test func numbersOfARangeThatNobodyHasAreNamed() throws {
        #expect(try room.notices("student withdraw 2-9") == ["there is no student #4-9 in 2-9"])
        #expect(try room.notices("student reinstate 1-2") == ["there is no student #1 in 1-2"])
        #expect(try room.notices("report student 2-4") == ["there is no student #3-4 in 2-4"])
        let notices = try room.notices("student delete 3-5")
        #expect(notices == ["there is no student #4-5 in 3-5"])
        #expect(try room.notices("quiz delete 1-2 --yes") == ["there is no quiz #2 in 1-2"])
    }
}
