import CommandDesk
import Commands
import Reports
import Testing

/// Commands that change many grades of a quiz, and what the history says of them.
@Suite struct ManyGradesTests {
    private let room: Classroom

    init() throws {
        room = try Classroom(
            "student add Ana Silva", "student add Bo Li", "student add Cy Roe", "student add Di Ng",
            "quiz add Essay --points 20", "quiz add Lab --points 10", "grade set ana essay 17,5",
            "grade set bo essay ex", "grade set cy essay 19 l1")
    }

    @Test func theBlanksAreFilled() throws {
        #expect(try room.output("grade fill essay m") == "grade of Di Ng in Essay: – -> missing")
        #expect(try room.notices("grade fill essay m") == ["nobody is blank in Essay"])
        #expect(
            try room.output("grade fill essay 100% --all") == """
                grade of Bo Li in Essay: excused -> 20/20
                grade of Di Ng in Essay: missing -> 20/20
                grade of Cy Roe in Essay: 19 (1 day late) -> 20/20 (1 day late)
                grade of Ana Silva in Essay: 17.5 -> 20/20
                """)
        #expect(try room.notices("grade fill essay 20 --all") == ["everybody meant has that in Essay already"])
        _ = try room.outcome("undo")
        #expect(try room.json("grade show ana essay").contains("\"score\": 17.5"))
    }

    @Test func whoHasWithdrawnIsNotFilled() throws {
        _ = try room.outcome("student withdraw di")
        #expect(try room.notices("grade fill essay m") == ["nobody is blank in Essay"])
    }

    @Test func everyScoreIsAdjusted() throws {
        let outcome = try room.outcome("grade adjust essay +2 --cap")
        #expect(
            outcome.written(as: .text) == """
                grade of Cy Roe in Essay: 19 (1 day late) -> 20/20 (1 day late)
                grade of Ana Silva in Essay: 17.5 -> 19.5/20

                """)
        #expect(
            outcome.notices == [
                "mean 18.25 -> 19.75 over 2 scores",
                "scores by tenths of the points, lowest first: 0 0 0 0 0 0 0 0 1 1 -> 0 0 0 0 0 0 0 0 0 2",
            ])
        #expect(try room.output("grade adjust essay x0.5").contains("19.5 -> 9.75/20"))
        _ = try room.outcome("undo")
        #expect(try room.json("grade show ana essay").contains("\"score\": 19.5"))
    }

    @Test func overThePointsAndBelowZeroIsAsked() throws {
        #expect(
            room.refusal("grade adjust essay +2")?.hasPrefix(
                "2: Let there be 1 score over the 20 points (--cap keeps them at it)?") == true)
        room.answer = false
        #expect(room.refusal("grade adjust essay -18") == "1: nothing was changed")
        #expect(room.asked == ["Let there be 1 score below 0?", "Ana Silva 17.5 -> -0.5"])
        #expect(try room.output("grade adjust essay -18 --yes").contains("17.5 -> -0.5/20"))
    }

    @Test func whatNeedsNoChangeSaysSo() throws {
        #expect(try room.notices("grade adjust lab +1") == ["Lab has no score yet"])
        #expect(try room.notices("grade adjust essay +0") == ["every score is like that already"])
        #expect(
            room.refusal("grade adjust essay 2")
                == "2: '2' is no change of scores; type +2 (more), -2 (less) or x1.1 (times)")
        #expect(
            try Classroom("quiz add Lab --points 5").refusal("grade fill lab m")
                == "1: Class has no student yet\n“student add FIRST LAST” adds the first")
    }

    @Test func theHistoryHasEveryChange() throws {
        for line in ["grade set ana essay 18 --comment fine", "undo", "grade clear ana essay", "grade set ana lab 3"] {
            _ = try room.outcome(line)
        }
        func steps(_ line: String) throws -> [String] {
            try room.tsv(line).split(separator: "\n").dropFirst().map { line in
                let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
                return cells[2...8].filter { !$0.isEmpty && Int($0) == nil || $0.count > 1 }.joined(separator: " ")
            }
        }
        #expect(
            try steps("grade history ana essay") == [
                "Ana Silva Essay 17.5", "Ana Silva Essay 18 17.5 fine", "Ana Silva Essay 17.5 18 fine",
                "Ana Silva Essay 17.5",
            ])
        #expect(try steps("grade history essay").count == 6)
        #expect(try steps("grade history ana").count == 5)
        #expect(try steps("grade history").count == 7)
        #expect(try steps("grade history cy") == ["Cy Roe Essay 19 (1 day late)"])
        #expect(
            room.refusal("grade history nobody")
                == "1: there is neither a student nor a quiz “nobody”\n“student list” and “quiz list” show what there is"
        )
        #expect(try Classroom().json("grade history") == "[]")
        let json = try room.json("grade history ana essay")
        #expect(json.contains("\"kind\": \"undo\""))
        #expect(json.contains("\"old\": 17.5,\n    \"new\": null,"))
    }
}
