import CommandDesk
import Commands
import Gradebook
import Storage
import Testing

/// What saves keys while scores are entered: the same again, skipping, the rest at once, the sum on paper.
@Suite struct EntryShortcutTests {
    private let room: Classroom

    init() throws {
        room = try Classroom(
            "student add Ana Silva", "student add Jo Miller", "student add An Ng", "student add Åke Berg",
            "quiz add Lab --points 20", "course edit 1 --late-per-day 10")
    }

    private func enter(_ options: String = "", _ typed: [String]) throws -> [String] {
        Array(try room.conversation("grade enter lab \(options)", typed: typed).dropFirst())
    }

    private var scores: [String] {
        get throws {
            try room.tsv("grade list").split(separator: "\n").dropFirst().map { line in
                let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
                return "\(cells[1]): \(cells[4])\(cells[5])"
            }
        }
    }

    @Test func theSameAgainAndNextOne() throws {
        #expect(
            try enter("", ["=", "17,5", "=", "/", "="]) == [
                "Berg, Åke: =", "! no score has been typed yet that = could stand for", "Berg, Åke: 17,5",
                "| grade of Åke Berg in Lab: – -> 17.5/20", "Miller, Jo: =",
                "| grade of Jo Miller in Lab: – -> 17.5/20", "Ng, An: /", "Silva, Ana: =",
                "| grade of Ana Silva in Lab: – -> 17.5/20", "| 3 entered in Lab; mean 17.5 of 20 over 3 scores",
                "| still blank: Ng, An",
            ])
        #expect(try scores == ["Åke Berg: scored17.5", "Jo Miller: scored17.5", "Ana Silva: scored17.5"])
    }

    @Test func inAStackTheSameAgainFollowsTheName() throws {
        #expect(
            try enter("--stack", ["mil 12 l2", "ake=", "ng =", "silva", "/", "="]) == [
                "0 of 4, name and score: mil 12 l2", "| grade of Jo Miller in Lab: – -> 12/20 (2 days late, 4 off)",
                "1 of 4, mean 8, still Berg, Åke; Ng, An; Silva, Ana, name and score: ake=",
                "| grade of Åke Berg in Lab: – -> 12/20 (2 days late, 4 off)",
                "2 of 4, mean 8, still Ng, An; Silva, Ana, name and score: ng =",
                "| grade of An Ng in Lab: – -> 12/20 (2 days late, 4 off)",
                "3 of 4, mean 8, still Silva, Ana, name and score: silva", "Silva, Ana: /",
                "3 of 4, mean 8, still Silva, Ana, name and score: =",
                "! “=” has no name; type letters of one before the score, as in jo87",
                "3 of 4, mean 8, still Silva, Ana, name and score: ^D",
                "| 3 entered in Lab; mean 8 of 20 over 3 scores", "| still blank: Silva, Ana",
            ])
    }

    @Test func theRestGetsOneScoreAsOneStepThatCanBeTakenBack() throws {
        let seen = try enter("", ["17", "*=0", "u", "*=m", "*=5"])
        #expect(
            seen == [
                "Berg, Åke: 17", "Miller, Jo: *=0", "| 3 students filled in; mean 4.25 of 20 over 4 scores",
                "Miller, Jo [0]: u", "| taken back: 3 scores", "Miller, Jo: *=m",
                "| 3 students filled in; mean 17 of 20 over 1 score", "Miller, Jo [m]: *=5", "| nobody is blank",
                "Miller, Jo [m]: ^D", "| 4 entered in Lab; mean 17 of 20 over 1 score", "| nobody is blank",
            ])
        #expect(try scores == ["Åke Berg: scored17", "Jo Miller: missing", "An Ng: missing", "Ana Silva: missing"])
        #expect(try room.context.history(limit: 1).map(\.command) == ["grade fill #1 -- m"])
    }

    @Test(arguments: [
        ("*", "“*” gives nobody a score; type *=0, *=m or another score"),
        ("*=", "“*=” gives nobody a score; type *=0, *=m or another score"),
        ("*=.", "“*=.” gives nobody a score; type *=0, *=m or another score"),
        ("*=21", "21 is over the 20 points of Lab; type 21x if it is meant"), ("*=abc", "'abc' is no score"),
        ("=abc", "“=abc” is no sum; type it as in =412 or =412,5"),
        ("=1,234", "“=1,234” is no sum; type it as in =412 or =412,5"),
    ])
    func whatMeansNothingChangesNothing(line: String, refusal: String) throws {
        for style in ["", "--stack"] {
            #expect(try enter(style, [line])[1].hasPrefix("! " + refusal), "\(style)")
        }
        #expect(try room.json("grade list") == "[]")
    }

    @Test func theSumOnPaperIsCompared() throws {
        let seen = try enter("", ["17,5", "12 l2", "=29,5", "=30", "=29", "ex", "=29.5"])
        #expect(
            seen.filter { $0.contains("come") } == [
                "| 2 scores come to 29.5, as on paper", "! 2 scores come to 29.5, 0.5 less than 30",
                "! 2 scores come to 29.5, 0.5 more than 29", "| 2 scores come to 29.5, as on paper",
            ])
        #expect(try enter("", ["=0"])[1] == "! 2 scores come to 29.5, 29.5 more than 0")
    }

    @Test func aSecondKeyingHasItsOwnCountAndFillsNothing() throws {
        _ = try enter("", ["17", "12", "5", "6"])
        #expect(
            try enter("--verify --stack", ["berg17", "mil 12", "*=0", "ng ="]).prefix(7) == [
                "0 of 4 keyed again, name and score: berg17", "1 of 4 keyed again, name and score: mil 12",
                "2 of 4 keyed again, name and score: *=0",
                "! scores that are keyed again are not filled in; type each as it is on paper",
                "2 of 4 keyed again, name and score: ng =", "! Ng, An: stored 5, typed 12",
                "3 of 4 keyed again, name and score: ^D",
            ])
    }

    @Test func theMeanIsThatOfReports() throws {
        _ = try room.outcome("course edit 1 --rounding down --digits 1")
        let seen = try enter("", ["17 l1", "12", "11"])
        #expect(seen.contains("| 3 entered in Lab; mean 12.6 of 20 over 3 scores"))
        #expect(try room.output("report quiz lab").contains("Mean            12.6"))
        #expect(try room.tsv("quiz list").contains("\t12.6"))
    }

    @Test func aDeductionOfItsOwnStaysWithANewScore() throws {
        _ = try room.outcome("grade set berg lab 15 l3 --deduction 1")
        let seen = try enter("", ["16"])
        #expect(seen.contains("| 1 entered in Lab; mean 15 of 20 over 1 score"), "\(seen)")
    }
}
