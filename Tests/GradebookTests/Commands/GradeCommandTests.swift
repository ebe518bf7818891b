import CommandDesk
import Commands
import Foundation
import Gradebook
import Reports
import Storage
import Testing

@Suite struct GradeCommandTests {
    private let room: Classroom

    init() throws {
        room = try Classroom(
            "student add Ana Silva", "student add Bo Li", "student add Bruno Silva", "quiz add \"Quiz 1\" --points 20",
            "quiz add Essay --points 10")
    }

    @Test(arguments: [
        ("17.5", "17.5/20"), ("17,5", "17.5/20"), ("17+", "17.5/20"), ("85%", "17/20"), ("-3", "17/20"),
        ("25x", "25/20"), ("-3x", "-3/20"), ("ex", "excused"), ("m", "missing"), ("0", "0/20"), ("020.50x", "20.5/20"),
    ])
    func everyScoreWordIsStored(word: String, stored: String) throws {
        #expect(try room.output("grade set ana \"quiz 1\" \(word)") == "grade of Ana Silva in Quiz 1: – -> \(stored)")
    }

    @Test func thePairHasOneGrade() throws {
        for score in ["1", "2", "ex", "3"] { _ = try room.outcome("grade set ana essay \(score)") }
        #expect(try room.context.fetchCount(FetchDescriptor<Grade>()) == 1)
        let grade = try #require(try room.context.fetch(FetchDescriptor<Grade>()).first)
        #expect(grade.score == 3)
        #expect(grade.changed == Date(timeIntervalSince1970: 1_796_032_800))
    }

    @Test func theSameScoreIsNoChange() throws {
        _ = try room.outcome("grade set ana essay 7.50")
        let outcome = try room.outcome("grade set ana essay 7,5")
        #expect(outcome.written(as: .json) == "[]\n")
        #expect(outcome.notices == ["grade of Ana Silva in Essay is 7.5/10 already"])
        #expect(try room.notices("grade clear bo essay") == ["grade of Bo Li in Essay is blank already"])
    }

    @Test func aCommentStaysUntilItIsTakenAway() throws {
        #expect(
            try room.output("grade set ana essay 7 --comment \"late slip\"")
                == "grade of Ana Silva in Essay: – -> 7/10, comment: – -> late slip")
        #expect(try room.output("grade set ana essay 8") == "grade of Ana Silva in Essay: 7 -> 8/10")
        #expect(try room.json("grade show ana essay").contains("\"comment\": \"late slip\""))
        #expect(
            try room.output("grade set ana essay 8 --comment \"\"")
                == "grade of Ana Silva in Essay: 8 -> 8/10, comment: late slip -> –")
    }

    @Test func clearingMakesBlank() throws {
        _ = try room.outcome("grade set ana essay 7")
        #expect(try room.output("grade clear ana essay") == "grade of Ana Silva in Essay: 7 -> –")
        #expect(try room.json("grade show ana essay").contains("\"state\": \"blank\""))
        #expect(try room.context.fetchCount(FetchDescriptor<Grade>()) == 0)
        _ = try room.outcome("undo")
        #expect(try room.output("grade set ana essay .") == "grade of Ana Silva in Essay: 7 -> –")
    }

    @Test func undoGivesTheOldScoreBack() throws {
        _ = try room.outcome("grade set ana essay 7")
        _ = try room.outcome("grade set ana essay 8")
        _ = try room.outcome("undo")
        #expect(try room.json("grade show ana essay").contains("\"score\": 7,"))
        _ = try room.outcome("undo")
        #expect(try room.json("grade show ana essay").contains("\"score\": null"))
    }

    @Test(arguments: [
        ("grade set ana \"quiz 1\" abc", "2: 'abc' is no score; type 17.5"),
        ("grade set ana \"quiz 1\" -25", "1: 25 off the 20 points of Quiz 1 is below 0"),
        ("grade set ana \"quiz 1\" 25", "1: 25 is over the 20 points of Quiz 1; type 25x if it is meant"),
        ("grade set ana \"quiz 1\" 1,234", "2: '1,234' can be 1.234 or 1234"),
        ("grade set ana \"quiz 1\" ''", "2: SCORE must not be empty"),
        ("grade set ana \"quiz 1\"", "2: SCORE is missing"),
        ("grade set anna \"quiz 1\" 5", "1: there is no student “anna”\nnearest:\n  #1 Ana Silva"),
        (
            "grade set silva essay 5",
            "1: “silva” can be more than one student\nname it by its number:\n  #1 Ana Silva\n  #3 Bruno Silva"
        ),
        ("grade set ana quizz 5", "1: there is no quiz “quizz”\nnearest:\n  #1 Quiz 1"),
        ("grade set #9 essay 5", "1: there is no student “#9”"),
    ])
    func badInputIsRefusedAndChangesNothing(line: String, refusal: String) throws {
        #expect(room.refusal(line)?.hasPrefix(refusal) == true, "\(room.refusal(line) ?? "accepted")")
        #expect(try room.context.fetchCount(FetchDescriptor<Grade>()) == 0)
    }

    @Test func listsWhatThereIsAndWhatThereIsNot() throws {
        for line in ["ana \"quiz 1\" 17.5", "ana essay m", "bo essay ex", "bruno essay 9"] {
            _ = try room.outcome("grade set \(line)")
        }
        #expect(try pairs("grade list") == ["Bo Li Essay", "Ana Silva Quiz 1", "Ana Silva Essay", "Bruno Silva Essay"])
        #expect(try pairs("grade list --quiz essay") == ["Bo Li Essay", "Ana Silva Essay", "Bruno Silva Essay"])
        #expect(try pairs("grade list --student ana --missing") == ["Ana Silva Essay"])
        #expect(try pairs("grade list --excused") == ["Bo Li Essay"])
        #expect(try pairs("grade list --blank") == ["Bo Li Quiz 1", "Bruno Silva Quiz 1"])
        #expect(room.refusal("grade list --blank --missing") == "2: --blank does not go with --missing")
    }

    /// Student and quiz of each line of a list.
    private func pairs(_ line: String) throws -> [String] {
        try room.tsv(line).split(separator: "\n").dropFirst().map { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            return "\(cells[1]) \(cells[3])"
        }
    }

    @Test func missingCountsAsNothing() throws {
        _ = try room.outcome("grade set ana \"quiz 1\" 10")
        _ = try room.outcome("grade set ana essay m")
        #expect(try room.json("student show ana").contains("\"current\": 33.33"))
        #expect(try room.json("grade show ana essay").contains("\"percent\": 0,"))
    }
}

/// Who is meant by a part of a name, when one grade is set.
@Suite struct StudentNamingTests {
    @Test(arguments: [
        ("ng", 1), ("nguy", 2), ("Ng, An", 1), ("phong nguyen", 2), ("O'BRIEN", 3), ("nunez", 3), ("(nunez)", 3),
        ("brien z", 3), ("rie", 3), ("7", 7), ("#7", 7), ("lab 7", 8), ("ZOÉ", 3), ("12", 12), ("#12", 12), ("ßk", 9),
        ("ssk", 9), ("oe o", 3),
    ])
    func findsWhomTheContractSays(input: String, number: Int) throws {
        let room = try Classroom(
            "student add An Ng", "student add Phong Nguyen", "student add Zoé \"O'Brien Núñez\"", "student add A Bc",
            "student add A Bd", "student add A Be", "student add A Bf", "student add Lab \"7 12\"",
            "student add Max Weißkopf", "student add A Bg", "student add A Bh", "student add A Bi",
            "quiz add Essay --points 10")
        let grade = try room.tsv("grade show \"\(input)\" essay")
        #expect(grade.split(separator: "\n")[1].hasPrefix("\(number)\t"), "\(grade)")
    }
}
