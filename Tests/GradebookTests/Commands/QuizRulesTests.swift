import CommandDesk
import Commands
import Reports
import Storage
import Testing

@Suite struct QuizRulesTests {
    private let room: Classroom

    init() throws {
        room = try Classroom(
            "course add Physics", "course add Chemistry", "course use physics", "category add Homework",
            "category add Homework --course chem", "student add Ana Silva", "student add Bo Li",
            "quiz add Sheet --points 20 --category homework", "grade set ana sheet 17,5",
            "grade set bo sheet 10 l2 --deduction 4")
    }

    @Test func aQuizGoesIntoSeveralCoursesAtOnce() throws {
        #expect(
            try room.output("quiz add Lab --points 5 --category home --to chem --to 1 --extra-credit") == """
                quiz #2 Lab (5 points, Homework, extra credit) added to Chemistry
                quiz #3 Lab (5 points, Homework, extra credit) added to Physics
                """)
        _ = try room.outcome("undo")
        #expect(try room.json("quiz list --course chem") == "[]")
        #expect(
            room.refusal("quiz add Sheet --points 5 --to chem --to physics")
                == "1: Physics has a quiz Sheet already: #1")
        #expect(try room.json("quiz list --course chem") == "[]")
    }

    @Test func standingIsEdited() throws {
        #expect(
            try room.output("quiz edit sheet --extra-credit --not-counted --category \"\"")
                == "quiz #1 Sheet: category Homework -> –, extra credit no -> yes, counted yes -> no")
        #expect(
            try room.output("quiz edit sheet --no-extra-credit --counted --category home")
                == "quiz #1 Sheet: category – -> Homework, extra credit yes -> no, counted no -> yes")
        #expect(
            room.refusal("quiz edit sheet --counted --not-counted") == "2: --counted does not go with --not-counted")
    }

    @Test func otherPointsAskWhatBecomesOfTheScores() throws {
        let refusal = """
            2: Sheet has 2 scores out of 20 points: do they stay as they are, or change in proportion? \
            It is not said, so nothing was changed
            --scores keep: a score of 10 stays 10
            --scores scale: each keeps its share of the points
            """
        #expect(room.refusal("quiz edit sheet --points 40") == refusal)
        #expect(room.refusal("quiz edit sheet --points 40 --yes") == refusal)
        #expect(try room.json("quiz show sheet").contains("\"points\": 20,"))
        room.choice = "scale"
        #expect(
            try room.output("quiz edit sheet --points 40") == """
                quiz #1 Sheet: points 20 -> 40
                grade of Ana Silva in Sheet: 17.5 -> 35/40
                grade of Bo Li in Sheet: 10 (2 days late, 4 off) -> 20/40 (2 days late, 8 off)
                """)
        #expect(room.asked.count == 1)
        #expect(try room.context.history(limit: 1).map(\.command) == ["quiz edit sheet --points 40 --scores scale"])
        #expect(
            try room.output("grade set bo sheet 21")
                == "grade of Bo Li in Sheet: 20 (2 days late, 8 off) -> 21/40 (2 days late, 8 off)")
    }

    /// What data tells of a grade is as it is after the command, in a plan too.
    @Test(arguments: [("", "40", "35"), (" --dry-run", "40", "35"), ("", "10", "8.75")])
    func dataHasTheNewPoints(option: String, points: String, score: String) throws {
        let text = try room.tsv("quiz edit sheet --points \(points) --scores scale" + option)
        let rows = text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        func column(_ name: String) -> [Substring] {
            rows[0].firstIndex(of: Substring(name)).map { place in rows.dropFirst().map { $0[place] } } ?? []
        }
        #expect(column("points") == [Substring(points), Substring(points), Substring(points)])
        #expect(column("score").prefix(2) == ["", Substring(score)])
        #expect(column("percent") == ["", "87.5", "30"])
        guard option.isEmpty else { return }
        #expect(try room.json("grade show ana sheet").contains("\"percent\": 87.5,"))
    }

    @Test func scalingThatDoesNotComeOutEvenIsSaid() throws {
        let outcome = try room.outcome("quiz edit sheet --points 15 --scores scale")
        #expect(outcome.written(as: .text).contains("grade of Ana Silva in Sheet: 17.5 -> 13.125/15\n"))
        #expect(outcome.notices == [])
        for line in ["quiz add Lab --points 30", "grade set ana lab 10"] { _ = try room.outcome(line) }
        let thirds = try room.outcome("quiz edit lab --points 20 --scores scale")
        #expect(thirds.notices == ["1 score rounded to 6 digits after the point"])
        #expect(thirds.written(as: .text).contains("10 -> 6.666667/20"))
    }

    @Test func withoutScoresOrWithTheSamePointsNothingIsAsked() throws {
        _ = try room.outcome("quiz add Lab --points 5")
        #expect(try room.output("quiz edit lab --points 6") == "quiz #2 Lab: points 5 -> 6")
        #expect(try room.notices("quiz edit sheet --points 20") == ["quiz #1 Sheet is like that already"])
        #expect(room.refusal("quiz edit lab --scores keep") == "2: --points is missing")
    }

    @Test func scoresOfABonusHaveNoShare() throws {
        _ = try room.outcome("quiz add Bonus --points 0")
        _ = try room.outcome("grade set ana bonus 3")
        #expect(
            room.refusal("quiz edit bonus --points 5 --scores scale")
                == "1: Bonus has 0 points, so its scores have no share of them; --scores keep leaves them as they are")
    }
}
