import CommandDesk
import Commands
import Gradebook
import Storage
import Testing

@Suite struct GradeEnterTests {
    private let room: Classroom

    init() throws {
        room = try Classroom(
            "student add Ana Silva", "student add Bo Li", "student add Åke Berg", "quiz add \"Quiz 1\" --points 20",
            "grade set ana quiz 17.5")
    }

    private func scores() throws -> [String] {
        try room.tsv("grade list").split(separator: "\n").dropFirst().map { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            return "\(cells[1]) \(cells[4]) \(cells[5])"
        }
    }

    @Test func oneLineAStudentInRosterOrder() throws {
        let seen = try room.conversation("grade enter \"quiz 1\"", typed: ["12", "85%", "18"])
        #expect(
            seen == [
                "| Quiz 1, 20 points: 1 of 3 entered; ? shows what can be typed",
                "Berg, Åke: 12", "Li, Bo: 85%", "| grade of Bo Li in Quiz 1: – -> 17/20", "Silva, Ana [17.5]: 18",
                "| 3 entered in Quiz 1; mean 15.67 of 20 over 3 scores", "| nobody is blank",
            ])
        #expect(try scores() == ["Åke Berg scored 12", "Bo Li scored 17", "Ana Silva scored 18"])
    }

    @Test func eachLineIsAChangeOfItsOwnInOneBatch() throws {
        _ = try room.conversation("grade enter \"quiz 1\"", typed: ["12", "13"])
        let history = try room.context.history(limit: 2)
        #expect(history.map(\.command) == ["grade set #2 #1 -- 13", "grade set #3 #1 -- 12"])
        let batches = Set(history.map(\.batch))
        #expect(batches.count == 1)
        #expect(batches.first??.hasPrefix("2026-11-30T10:00:00 grade enter \"quiz 1\" ") == true)
    }

    @Test func anEmptyLineKeepsAndTheSameScoreIsNoEntry() throws {
        let seen = try room.conversation("grade enter quiz", typed: ["", " ", "17,5"])
        #expect(
            seen.suffix(2) == [
                "| 0 entered in Quiz 1; mean 17.5 of 20 over 1 score", "| still blank: Berg, Åke; Li, Bo",
            ])
        #expect(try scores() == ["Ana Silva scored 17.5"])
    }

    @Test func aRefusedScoreStaysOnTheStudent() throws {
        let seen = try room.conversation("grade enter quiz", typed: ["abc", "25", "--undo", "-3"])
        #expect(seen[1] == "Berg, Åke: abc")
        #expect(seen[2].hasPrefix("! 'abc' is no score"))
        #expect(seen[3] == "Berg, Åke: 25")
        #expect(seen[4] == "! 25 is over the 20 points of Quiz 1; type 25x if it is meant")
        #expect(seen[5] == "Berg, Åke: --undo")
        #expect(seen[6].hasPrefix("! '--undo' is no score"))
        #expect(seen[7...8] == ["Berg, Åke: -3", "| grade of Åke Berg in Quiz 1: – -> 17/20"])
        #expect(seen[9] == "Li, Bo: ^D")
    }

    @Test func uTakesTheLastBack() throws {
        let seen = try room.conversation("grade enter quiz", typed: ["u", "12", "", "19", "u"])
        #expect(seen.count == 8)
        #expect(seen[1...2] == ["Berg, Åke: u", "! nothing has been entered yet that could be taken back"])
        #expect(
            seen.suffix(2) == [
                "| 2 entered in Quiz 1; mean 15.5 of 20 over 2 scores", "| still blank: Li, Bo",
            ])
        let again = try room.conversation("grade enter quiz", typed: ["13", "14", "u", "u", "u", "ex"])
        #expect(
            again.dropFirst() == [
                "Berg, Åke [12]: 13", "Li, Bo: 14", "Silva, Ana [19]: u", "| taken back: Li, Bo", "Li, Bo: u",
                "| taken back: Berg, Åke", "Berg, Åke [12]: u",
                "! nothing has been entered yet that could be taken back", "Berg, Åke [12]: ex", "Li, Bo: ^D",
                "| 1 entered in Quiz 1; mean 19 of 20 over 1 score", "| still blank: Li, Bo",
            ])
        #expect(try scores() == ["Åke Berg excused ", "Ana Silva scored 19"])
    }

    @Test func aDotClears() throws {
        let seen = try room.conversation("grade enter quiz", typed: ["m", ".", "."])
        #expect(seen.suffix(2) == ["| 2 entered in Quiz 1; no scores yet", "| still blank: Li, Bo; Silva, Ana"])
        #expect(try scores() == ["Åke Berg missing "])
    }

    @Test func theQuestionMarkHelps() throws {
        let seen = try room.conversation("grade enter quiz", typed: ["?"])
        #expect(seen[2].hasPrefix("| a score and Enter stores it"))
        #expect(
            seen[9...11] == ["| mean 17.5 of 20 over 1 score", "| still blank: Berg, Åke; Li, Bo", "Berg, Åke: ^D"])
    }

    @Test func withoutAQuizTheFirstUnfinishedIsProposed() throws {
        for line in ["quiz add Essay --points 5", "grade set bo #1 3", "grade set ake #1 4"] {
            _ = try room.outcome(line)
        }
        let seen = try room.conversation("grade enter", typed: ["nonsense", "", "4"])
        #expect(
            seen.prefix(7) == [
                "|   #1 Quiz 1, 20 points: 3 of 3 entered", "|   #2 Essay, 5 points: 0 of 3 entered",
                "Quiz [2]: nonsense", "! there is no quiz “nonsense”", "! “quiz list” shows what there is",
                "Quiz [2]: ", "| Essay, 5 points: 0 of 3 entered; ? shows what can be typed",
            ])
        #expect(seen[7] == "Berg, Åke: 4")
        #expect(try room.conversation("grade enter", typed: ["quiz 1"]).contains("Berg, Åke [4]: ^D"))
        #expect(try room.conversation("grade enter", typed: ["1"]).contains("Berg, Åke [4]: ^D"))
        #expect(try room.conversation("grade enter", typed: []).last == "Quiz [2]: ^D")
    }

    @Test func namesakesAreToldApart() throws {
        _ = try room.outcome("student add Bo Li")
        #expect(try room.conversation("grade enter quiz", typed: ["1", "2"]).suffix(4).first == "Li, Bo #2: 2")
    }

    @Test func whereThereIsNothingToEnterItSaysWhatAddsTheFirst() throws {
        let empty = try Classroom()
        #expect(
            try empty.conversation("grade enter", typed: [])
                == ["! Class has no quiz yet; “quiz add NAME --points P” adds the first"])
        #expect(
            try Classroom("quiz add Essay --points 5").conversation("grade enter essay", typed: [])
                == ["! Class has no student yet; “student add FIRST LAST” adds the first"])
        #expect(
            try Classroom("student add Ana Silva").conversation("grade enter essay", typed: [])
                == ["! Class has no quiz yet; “quiz add NAME --points P” adds the first"])
    }
}
