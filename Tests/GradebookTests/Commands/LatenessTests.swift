import CommandDesk
import Testing

/// Late work: the score stays as it was given, what lateness costs stands apart.
@Suite struct LatenessTests {
    private let room: Classroom

    init() throws {
        room = try Classroom(
            "student add Ana Silva", "quiz add Essay --points 20 --due 2026-11-27", "quiz add Lab --points 10")
    }

    @Test(arguments: [
        ("grade set ana essay 17 l2", "grade of Ana Silva in Essay: – -> 17/20 (2 days late)"),
        ("grade set ana essay late 17", "grade of Ana Silva in Essay: – -> 17/20 (3 days late)"),
        ("grade set ana lab late 7", "grade of Ana Silva in Lab: – -> 7/10 (1 day late)"),
        ("grade set ana lab B", "grade of Ana Silva in Lab: – -> 8.5/10"),
        (
            "grade set ana lab 7 l1 --deduction 0",
            "grade of Ana Silva in Lab: – -> 7/10 (1 day late, nothing off)"
        ),
    ])
    func isEchoed(line: String, echo: String) throws {
        #expect(try room.output(line) == echo)
    }

    @Test func isKeptUntilItIsTakenAway() throws {
        _ = try room.outcome("grade set ana essay 17 l2")
        #expect(try room.json("grade show ana essay").contains("\"late\": 2"))
        #expect(
            try room.output("grade set ana essay 18")
                == "grade of Ana Silva in Essay: 17 (2 days late) -> 18/20 (2 days late)")
        #expect(
            try room.output("grade set ana essay l3 --deduction 1,5")
                == "grade of Ana Silva in Essay: 18 (2 days late) -> 18/20 (3 days late, 1.5 off)")
        #expect(
            try room.output("grade set ana essay l3 --deduction \"\"")
                == "grade of Ana Silva in Essay: 18 (3 days late, 1.5 off) -> 18/20 (3 days late)")
        #expect(try room.output("grade set ana essay l0") == "grade of Ana Silva in Essay: 18 (3 days late) -> 18/20")
        #expect(try room.json("grade show ana essay").contains("\"late\": null"))
        _ = try room.outcome("undo")
        #expect(try room.json("grade show ana essay").contains("\"late\": 3"))
        #expect(try room.output("grade set ana essay m") == "grade of Ana Silva in Essay: 18 (3 days late) -> missing")
        #expect(try room.output("grade set ana essay 5") == "grade of Ana Silva in Essay: missing -> 5/20")
    }

    @Test(arguments: [
        (
            "grade set ana essay l2",
            "1: Ana Silva has no score in Essay that could be late; type the score too, as in 17 l2"
        ),
        (
            "grade set ana essay 17 --deduction 2",
            "1: Ana Silva's score in Essay is not late, so nothing is taken off; type the days too, as in 17 l2"
        ),
        (
            "grade set ana essay 17 l1 --deduction=-2",
            "2: --deduction: “-2” is not a number of points, 0 or more, such as 2 or 1.5"
        ),
    ])
    func refusals(line: String, refusal: String) throws {
        #expect(room.refusal(line) == refusal)
        #expect(try room.json("grade list") == "[]")
    }

    @Test(arguments: [
        ("grade set ana lab late 7", "Lab has no due date, so late was taken as one day; l2 says two"),
        ("grade set ana lab 7 l", "Lab has no due date, so late was taken as one day; l2 says two"),
        (
            "grade set ana exam late 7",
            "Exam is due on 2026-12-24, which is not over, so late was taken as one day; l2 says two"
        ),
        ("grade fill lab late 7", "Lab has no due date, so late was taken as one day; l2 says two"),
        ("grade set ana essay late 7", nil), ("grade set ana lab 7 l2", nil), ("grade set ana lab 7", nil),
    ])
    func whatIsTakenForLateIsTold(line: String, notice: String?) throws {
        _ = try room.outcome("quiz add Exam --points 10 --due 2026-12-24")
        #expect(try room.notices(line) == (notice.map { [$0] } ?? []))
        room.files["-"] = "ana\tlate 6\n"
        #expect(try room.notices("grade set --quiz lab").first?.hasPrefix("Lab has no due date") == true)
    }

    @Test func whatIsTakenOffIsRoundedToSixDigits() throws {
        _ = try room.outcome("course edit #1 --late-per-day 33.333333")
        _ = try room.outcome("quiz add Odd --points 0.333333")
        _ = try room.outcome("grade set ana odd 0,333333 l1")
        // 0.333333 × 33.333333 % is 0.11111099888889 and leaves 0.22222200111111.
        #expect(try room.json("grade show ana odd").contains("\"deduction\": 0.111111,"))
        #expect(try room.json("grade show ana odd").contains("\"earned\": 0.222222"))
    }

    @Test func isShownWhereTheQuizDoesNotCount() throws {
        _ = try room.outcome("course edit #1 --late-per-day 10")
        _ = try room.outcome("quiz add Trial --points 10 --not-counted")
        _ = try room.outcome("grade set ana trial 9 l2")
        #expect(try room.json("report student ana").contains("\"deduction\": 2,"))
        #expect(try room.json("grade explain ana").contains("\"deduction\": 2,"))
    }

    @Test func aFileOfScoresMaySayIt() throws {
        room.files["-"] = "ana\t17 l2\n"
        #expect(try room.output("grade set --quiz essay") == "grade of Ana Silva in Essay: – -> 17/20 (2 days late)")
    }
}
