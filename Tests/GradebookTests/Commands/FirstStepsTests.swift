import CommandDesk
import Testing

/// What a teacher types first, on an empty store.
@Suite struct FirstStepsTests {
    @Test func aScoreIsStoredWithoutAnySetUp() throws {
        let room = try Classroom()
        #expect(try room.output("student add Ana Silva") == "student #1 Ana Silva added to Class")
        #expect(try room.output("quiz add \"Quiz 1\" --points 20") == "quiz #1 Quiz 1 (20 points) added to Class")
        #expect(try room.output("grade set ana \"quiz 1\" 17,5") == "grade of Ana Silva in Quiz 1: – -> 17.5/20")
        #expect(try room.output("grade set silva quiz 18") == "grade of Ana Silva in Quiz 1: 17.5 -> 18/20")
        let shown = try room.json("grade show ana \"quiz 1\"")
        #expect(
            shown == """
                {
                  "student": {
                    "number": 1,
                    "name": "Ana Silva"
                  },
                  "quiz": {
                    "number": 1,
                    "name": "Quiz 1"
                  },
                  "state": "scored",
                  "score": 18,
                  "points": 20,
                  "percent": 90,
                  "late": null,
                  "comment": null,
                  "changed": "2026-11-30T10:00:00",
                  "deduction": null,
                  "earned": 18
                }
                """)
    }

    @Test func theFirstCourseComesByItselfAndOnce() throws {
        let room = try Classroom()
        #expect(try room.notices("student add Ana Silva") == ["there was no course yet: #1 Class is made"])
        #expect(try room.notices("quiz add Essay --points 5") == [])
        #expect(
            try room.tsv("course list").hasSuffix(
                "\n1\tClass\t\tA=90,B=80,C=70,D=60,F=0\thalf-up\t2\tpoints\t1\t1\tnormalised\t\t\t"))
    }

    @Test func aDryRunOnAnEmptyStoreLeavesItEmpty() throws {
        let room = try Classroom()
        #expect(try room.output("student add Ana Silva --dry-run") == "student #1 Ana Silva added to Class")
        #expect(try room.json("course list") == "[]")
        #expect(try room.output("student add Ana Silva") == "student #1 Ana Silva added to Class")
    }

    @Test(arguments: [
        ("course list", "there is no course yet; “course add NAME” adds the first"),
        ("student list", "there is no student yet; “student add FIRST LAST” adds the first"),
        ("quiz list", "there is no quiz yet; “quiz add NAME --points P” adds the first"),
        ("grade list", "“student add FIRST LAST” adds the first student"),
    ])
    func emptyListsSayWhatAddsTheFirst(line: String, hint: String) throws {
        let room = try Classroom()
        #expect(try room.hints(line) == [hint])
        #expect(try room.json(line) == "[]")
    }

    @Test(arguments: ["quiz show essay", "grade set ana essay 3", "grade show ana essay", "grade clear ana essay"])
    func whatNeedsACourseSaysHowTheFirstIsMade(line: String) throws {
        #expect(
            try Classroom().refusal(line) == "1: there is no course yet\n“student add FIRST LAST” makes the first one")
    }

    @Test func theCourseThatCameByItselfIsMeantWhenAnotherComes() throws {
        let room = try Classroom("student add Ana Silva", "quiz add Lab --points 5", "course add Physics")
        #expect(try room.output("grade set ana lab 4") == "grade of Ana Silva in Lab: – -> 4/5")
    }
}
