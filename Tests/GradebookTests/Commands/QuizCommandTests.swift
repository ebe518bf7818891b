import CommandDesk
import Commands
import Reports
import Testing

@Suite struct QuizCommandTests {
    private let room: Classroom

    init() throws {
        room = try Classroom(
            "student add Ana Silva", "student add Bo Li", "student add Cy Roe", "quiz add \"Quiz 1\" --points 20",
            "quiz add \"Quiz 2\" --points 12,5 --due 2026-12-01", "grade set ana \"quiz 1\" 18",
            "grade set bo \"quiz 1\" 15,5")
    }

    @Test func aListHasFigures() throws {
        let lines = try room.tsv("quiz list").split(separator: "\n")
        #expect(
            lines[0] == "number\tid\tname\tpoints\tcategory\tdue\tcourse\tscored\tblank\tmean\textraCredit\tcounted")
        #expect(lines[1].hasSuffix("\tQuiz 1\t20\t\t\tClass\t2\t1\t16.75\tfalse\ttrue"))
        #expect(lines[2].hasSuffix("\tQuiz 2\t12.5\t\t2026-12-01\tClass\t0\t3\t\tfalse\ttrue"))
    }

    @Test(arguments: ["-1", "-0.5", "abc", "20p", "1e3"])
    func pointsThatAreNone(points: String) {
        #expect(
            room.refusal("quiz add Essay --points=\(points)") == """
                2: --points: “\(points)” is not a number of points, 0 or more, such as 20 or 12.5
                """)
    }

    @Test(arguments: ["1,234", "12345678901234567890", "0.1234567"])
    func pointsThatAreTwoNumbersOrTooLong(points: String) throws {
        let refusal = try #require(room.refusal("quiz add Essay --points=\(points)"))
        #expect(refusal.hasPrefix("2: --points: '\(points)' \(points == "1,234" ? "can be" : "has too many digits")"))
    }

    @Test func aBonusQuizHasNoPoints() throws {
        #expect(try room.output("quiz add Bonus --points 0") == "quiz #3 Bonus (0 points) added to Class")
        #expect(try room.output("grade set ana bonus 5") == "grade of Ana Silva in Bonus: – -> 5/0")
        #expect(try room.json("grade show ana bonus").contains("\"percent\": null"))
    }

    @Test func aNameIsThereOnceInACourse() throws {
        #expect(room.refusal("quiz add \"QUIZ 1\" --points 5") == "1: Class has a quiz Quiz 1 already: #1")
        #expect(room.refusal("quiz edit 2 --name \"quiz 1\"") == "1: Class has a quiz Quiz 1 already: #1")
        _ = try room.outcome("course add Physics")
        #expect(try room.output("quiz add \"Quiz 1\" --points 5 --course phys").contains("added to Physics"))
    }

    @Test func aDayThatIsNoneIsRefused() {
        #expect(room.refusal("quiz add Essay --points 5 --due 2026-02-30")?.hasPrefix("2: --due: “2026-02-30”") == true)
    }

    @Test func aDayInWordsIsShownWithItsDate() throws {
        #expect(
            try room.output("quiz add Essay --points 5 --due \"next friday\"")
                == "quiz #3 Essay (5 points, due Fri 2026-12-11) added to Class")
        #expect(try room.output("quiz edit essay --due tom") == "quiz #3 Essay: due Fri 2026-12-11 -> Tue 2026-12-01")
        #expect(try room.output("quiz edit essay --due none") == "quiz #3 Essay: due Tue 2026-12-01 -> –")
        #expect(try room.tsv("quiz list").contains("2026-12-11") == false)
    }

    @Test func otherPointsKeepTheScores() throws {
        let outcome = try room.outcome("quiz edit \"quiz 1\" --points 16 --scores keep --due 2026-12-24 --name Test")
        #expect(
            outcome.written(as: .text)
                == "quiz #1 Quiz 1: name Quiz 1 -> Test, points 20 -> 16, due – -> Thu 2026-12-24\n")
        #expect(outcome.notices == ["2 scores kept as they are; 1 of them over the maximum now"])
        #expect(try room.tsv("grade list --student ana").contains("\t18\t16\t112.5\t"))
        #expect(try room.output("quiz edit test --due \"\"") == "quiz #1 Test: due Thu 2026-12-24 -> –")
    }

    @Test func anEditNeedsSomethingToChange() {
        #expect(
            room.refusal("quiz edit 1") == """
                2: “quiz edit” needs what to change: --name, --points, --scores, --category, --due, --extra-credit, \
                --no-extra-credit, --not-counted, --counted
                """)
    }

    @Test func deletingAsksWhereThereAreGrades() throws {
        #expect(room.refusal("quiz delete \"quiz 1\"")?.hasPrefix("2: Delete Quiz 1 and 2 grades?") == true)
        #expect(try room.output("quiz delete \"quiz 2\"") == "quiz #2 Quiz 2 deleted")
        #expect(try room.output("quiz delete quiz --yes") == "quiz #1 Quiz 1 deleted, with 2 grades")
        #expect(try room.json("grade list") == "[]")
        #expect(try room.tsv("student list").split(separator: "\n").count == 4)
        _ = try room.outcome("undo")
        #expect(try room.tsv("grade list").split(separator: "\n").count == 3)
    }

    @Test func oneQuizIsShown() throws {
        #expect(try room.output("quiz show \"quiz 1\"").contains("16.75"))
        #expect(room.refusal("quiz show exam")?.hasPrefix("1: there is no quiz “exam”") == true)
    }
}
