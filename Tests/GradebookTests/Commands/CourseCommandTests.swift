import CommandDesk
import Testing

@Suite struct CourseCommandTests {
    /// Two courses, none chosen.
    private let room: Classroom

    init() throws {
        room = try Classroom(
            "course add \"Physics 1\"", "course add Chemistry", "student add Ana Silva --id 7 --course physics",
            "student add Ana Silva --id 7 --course chem", "student add Bo Li --course chem",
            "quiz add Lab --points 10 --course chem", "grade set ana lab 9 --course chem")
    }

    @Test func severalCoursesAndNoneChosenIsRefused() {
        #expect(
            room.refusal("student list") == """
                1: there are several courses, and none is chosen
                “course use NAME” chooses one, --course NAME names one for one command:
                  #1 Physics 1
                  #2 Chemistry
                """)
        #expect(room.refusal("student add Cy Roe")?.hasPrefix("1: there are several courses") == true)
    }

    @Test func theChosenCourseIsMeant() throws {
        #expect(try room.output("course use chem") == "course #2 Chemistry chosen")
        #expect(try room.notices("course use #2") == ["course #2 Chemistry is chosen already"])
        #expect(try room.tsv("student list").split(separator: "\n").count == 3)
        #expect(try room.output("course use 1") == "course #1 Physics 1 chosen")
        #expect(try room.tsv("student list").split(separator: "\n").count == 2)
        #expect(try room.hints("course list") == ["#1 Physics 1 is meant when no course is named"])
        #expect(try room.tsv("student list --course chem").split(separator: "\n").count == 3)
    }

    @Test func anUnknownCourseIsNotMade() {
        #expect(
            room.refusal("student add Cy Roe --course Phisics")
                == "1: there is no course “Phisics”\nnearest:\n  #1 Physics 1")
    }

    @Test func aCourseNameIsThereOnce() throws {
        #expect(room.refusal("course add chemistry") == "1: there is a course Chemistry already: #2")
        #expect(room.refusal("course edit 1 --name CHEMISTRY") == "1: there is a course Chemistry already: #2")
        #expect(try room.output("course edit 2 --name CHEMISTRY") == "course #2 Chemistry: name Chemistry -> CHEMISTRY")
    }

    @Test func aQuizOfAnotherCourseIsNotGraded() {
        #expect(
            room.refusal("grade set ana lab 5 --course physics")
                == "1: Physics 1 has no quiz yet\n“quiz add NAME --points P” adds the first")
        #expect(
            room.refusal("grade set bo lab 5 --course physics") == """
                1: student #2 Bo Li does not take Physics 1
                “student enroll #2 --to COURSE” adds a student to a course
                """)
    }

    @Test func aQuizIsFoundInItsCourseOnly() throws {
        _ = try room.outcome("quiz add Essay --points 5 --course physics")
        #expect(
            room.refusal("quiz show #1 --course physics") == """
                1: quiz #1 Lab belongs to Chemistry, not to Physics 1
                --course Chemistry names that course
                """)
    }

    @Test func deletingTakesWhatIsInItAndLeavesTheStudents() throws {
        room.answer = false
        #expect(room.refusal("course delete chem") == "1: nothing was changed")
        #expect(room.asked == ["Delete Chemistry with all that is in it?", "the students stay"])
        #expect(
            try room.output("course delete chem --yes")
                == "course #2 Chemistry deleted, with 1 quiz, 1 grade, 2 enrollments")
        #expect(try room.json("quiz list") == "[]")
        #expect(try room.json("grade list") == "[]")
        #expect(try room.output("student show bo").contains("Li"))
        _ = try room.outcome("undo")
        #expect(try room.output("grade show ana lab --course chem").contains("90"))
    }

    @Test func anEmptyCourseIsDeletedWithoutAQuestion() throws {
        _ = try room.outcome("course add Biology")
        #expect(try room.output("course delete bio") == "course #3 Biology deleted")
    }

    @Test func numbersAreNotUsedAgain() throws {
        _ = try room.outcome("course add Biology")
        _ = try room.outcome("course delete bio")
        #expect(try room.output("course add Botany") == "course #4 Botany added")
    }
}
