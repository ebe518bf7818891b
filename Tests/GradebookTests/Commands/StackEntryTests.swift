import CommandDesk
import Commands
import Gradebook
import Storage
import Testing

/// Papers in no order, pasted lines, and what looks like a slip.
@Suite struct StackEntryTests {
    private let room: Classroom

    init() throws {
        room = try Classroom(
            "student add Ana Silva", "student add Jo Miller", "student add Joan Ngata", "student add An Ng",
            "student add Åke Berg", "quiz add Lab --points 20", "grade set ana lab 17.5")
    }

    private func enter(_ typed: [String]) throws -> [String] {
        Array(try room.conversation("grade enter lab --stack", typed: typed).dropFirst())
    }

    @Test func lettersAndAScoreAreOneLine() throws {
        #expect(
            try enter(["mil17", "ng 12,5", "ake ex", "#3 -3"]) == [
                "1 of 5, mean 17.5, name and score: mil17", "| grade of Jo Miller in Lab: – -> 17/20",
                "2 of 5, mean 17.25, still Berg, Åke; Ng, An; Ngata, Joan, name and score: ng 12,5",
                "| grade of An Ng in Lab: – -> 12.5/20",
                "3 of 5, mean 15.67, still Berg, Åke; Ngata, Joan, name and score: ake ex",
                "| grade of Åke Berg in Lab: – -> excused",
                "4 of 5, mean 15.67, still Ngata, Joan, name and score: #3 -3",
                "| grade of Joan Ngata in Lab: – -> 17/20",
                "5 of 5, mean 16, name and score: ^D", "| 4 entered in Lab; mean 16 of 20 over 4 scores",
                "| nobody is blank",
            ])
        #expect(try room.context.history(limit: 1).map(\.command) == ["grade set #3 #1 -- -3"])
    }

    @Test func lettersThatMeanSeveralNarrowTheList() throws {
        #expect(
            try enter(["n 13", "9", "nga", "n 12", "1", "n", ""]).dropLast(2) == [
                "1 of 5, mean 17.5, name and score: n 13", "! 2 can be meant; type a number, or more letters",
                "!   1 Ng, An",
                "!   2 Ngata, Joan", "which: 9", "! there is no choice 9; type 1 to 2, or more letters", "which: nga",
                "| grade of Joan Ngata in Lab: – -> 13/20",
                "2 of 5, mean 15.25, still Berg, Åke; Miller, Jo; Ng, An, name and score: n 12",
                "! 2 can be meant; type a number, or more letters", "!   1 Ng, An", "!   2 Ngata, Joan [13]",
                "which: 1",
                "| grade of An Ng in Lab: – -> 12/20",
                "3 of 5, mean 14.17, still Berg, Åke; Miller, Jo, name and score: n",
                "! 2 can be meant; type a number, or more letters", "!   1 Ng, An [12]", "!   2 Ngata, Joan [13]",
                "which: ", "3 of 5, mean 14.17, still Berg, Åke; Miller, Jo, name and score: ^D",
            ])
    }

    @Test func aNameAloneAsksForTheScore() throws {
        #expect(
            try enter(["mil", "25", "18", "ngata", "", "berg"]) == [
                "1 of 5, mean 17.5, name and score: mil", "Miller, Jo: 25",
                "! 25 is over the 20 points of Lab; type 25x if it is meant", "Miller, Jo: 18",
                "| grade of Jo Miller in Lab: – -> 18/20",
                "2 of 5, mean 17.75, still Berg, Åke; Ng, An; Ngata, Joan, name and score: ngata", "Ngata, Joan: ",
                "2 of 5, mean 17.75, still Berg, Åke; Ng, An; Ngata, Joan, name and score: berg", "Berg, Åke: ^D",
                "| 1 entered in Lab; mean 17.75 of 20 over 2 scores",
                "| still blank: Berg, Åke; Ng, An; Ngata, Joan",
            ])
    }

    @Test func whatIsStoredIsReplacedAfterOneMoreEnter() throws {
        let seen = try enter(["silva 18", "", "silva 19", "mil 12", "silva 18"])
        #expect(
            seen.prefix(5) == [
                "1 of 5, mean 17.5, name and score: silva 18", "! Silva, Ana has 17.5 already",
                "! an empty line stores 18 instead", "Silva, Ana [Enter: 18]: ",
                "| grade of Ana Silva in Lab: 17.5 -> 18/20",
            ])
        #expect(seen[8] == "Silva, Ana [Enter: 19]: mil 12")
        #expect(try room.json("grade show ana lab").contains("\"score\": 18,"))
        #expect(try room.json("grade show miller lab").contains("\"score\": 12,"))
    }

    @Test func uTakesBackAndTheQuestionMarkShowsWhoIsBlank() throws {
        let seen = try enter(["mil17", "u", "?", "x"])
        #expect(
            seen[2...3] == [
                "2 of 5, mean 17.25, still Berg, Åke; Ng, An; Ngata, Joan, name and score: u",
                "| taken back: Miller, Jo",
            ])
        #expect(seen.contains("| still blank: Berg, Åke; Miller, Jo; Ng, An; Ngata, Joan"))
        #expect(seen.contains("! there is no student “x”"))
        #expect(try room.json("grade show miller lab").contains("\"state\": \"blank\""))
    }

    @Test(arguments: [
        ("87", "“87” has no name; type letters of one before the score, as in jo87"),
        ("zz 12", "there is no student “zz”"), ("mil E", "'E' is none of the letters A, B, C, D, F"),
    ])
    func whatMeansNothingIsRefused(line: String, refusal: String) throws {
        #expect(try enter([line])[1].hasPrefix("! " + refusal))
        #expect(try room.context.history(limit: 1).map(\.command) == ["grade set ana lab 17.5"])
    }

    @Test func pastedLinesAreForWhomTheyName() throws {
        let seen = try room.conversation(
            "grade enter lab", typed: ["Silva, Ana\t18", "15", "Jo Miller\t-3", "jo\t1", "Ngata\tlate 12", "An Ng\t"])
        #expect(
            seen.dropFirst() == [
                "Berg, Åke: Silva, Ana\t18", "| grade of Ana Silva in Lab: 17.5 -> 18/20", "Berg, Åke: 15",
                "Miller, Jo: Jo Miller\t-3", "! -3 is below 0; write the score, or -3x if a negative one is meant",
                "Miller, Jo: jo\t1", "Ng, An: Ngata\tlate 12",
                "| grade of Joan Ngata in Lab: – -> 12/20 (1 day late)", "Ng, An: An Ng\t", "Ng, An: ^D",
                "| 4 entered in Lab; mean 11.5 of 20 over 4 scores", "| still blank: Ng, An",
            ])
    }

    @Test func aScoreFarFromTheOthersIsDoubted() throws {
        for number in 1...6 {
            _ = try room.outcome("student add P\(number) Test")
            _ = try room.outcome("grade set p\(number) lab \(14 + number)")
        }
        let seen = try enter(["mil 2", "ng 13", "u"])
        #expect(seen[2] == "! 2 is far from the other scores, 15 to 20; u takes it back if it is a slip")
        #expect(seen[4] == "| grade of An Ng in Lab: – -> 13/20")
        #expect(seen[5].hasPrefix("9 of 11"))
    }

    @Test func theTwoOrdersExcludeEachOther() {
        #expect(room.refusal("grade enter lab --stack --alphabetical") == "2: --stack does not go with --alphabetical")
    }
}
