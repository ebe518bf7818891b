import Foundation
import Gradebook
import Testing

@Suite struct ScoreWordTests {
    private func read(
        _ text: String, points: Decimal = 20, source: ScoreWord.Source = .typed
    ) throws(GradebookError) -> ScoreWord {
        try ScoreWord(text, quiz: "Quiz 1", points: points, source: source)
    }

    @Test(arguments: [
        ("17.5", "17.5"), ("17,5", "17.5"), ("17+", "17.5"), ("0+", "0.5"), ("85%", "17"), ("12,5%", "2.5"),
        ("0%", "0"),
        ("100%", "20"), ("-3", "17"), ("-2,5", "17.5"), ("-0", "20"), ("-20", "0"), ("18x", "18"), ("21x", "21"),
        ("21X", "21"), ("20+x", "20.5"), ("105%x", "21"), ("-3x", "-3"), ("-25x", "-25"), ("20", "20"), ("0", "0"),
        ("007", "7"), (".5", "0.5"), (" 17.5 ", "17.5"), ("\u{A0}17.5\u{202F}", "17.5"), ("\t17\r\n", "17"),
    ])
    func `a word is a score`(text: String, score: String) throws {
        #expect(try read(text) == .scored(try #require(Decimal(string: score))))
    }

    @Test(arguments: [
        ("ex", ScoreWord.excused), ("EX", .excused), ("Ex ", .excused), ("m", .missing), ("M", .missing), (".", .clear),
        (" . ", .clear),
    ])
    func `a word is a state`(text: String, word: ScoreWord) throws {
        #expect(try read(text) == word)
        #expect(try read(text, source: .file) == word)
    }

    @Test(arguments: [
        "", " ", "abc", "B+", "A", "late ex", "17 ll", "17++", "17.5+", "+", "+3", "%", "x", "-", "-x", "--3", "-3+",
        "-3%",
        "17xx", "1 7", "17%%", "85%+", "17.", "17/20", "1e1", "١٧", "１７", "½", "−3", "=", "/", "u", "exx", "..", "-+",
        "-ex", "nan", "inf", "0x10",
    ])
    func `a word that cannot be read says what can be typed`(text: String) {
        let error = #expect(throws: GradebookError.self) { try read(text) }
        #expect(error?.kind == .usage)
        #expect(error?.message.contains("type 17.5, 17+") == true)
    }

    @Test(arguments: [("17l2", "17", 2), ("17.5L10", "17.5", 10), ("21xl1", "21", 1), ("85%l2", "17", 2)])
    func `days can follow a score without a blank`(text: String, score: String, days: Int) throws {
        #expect(try read(text) == .scored(try #require(Decimal(string: score)), late: days))
        #expect(throws: GradebookError.self) { try read(text, source: .file) }
    }

    @Test func `over the maximum needs an x`() {
        let error = #expect(throws: GradebookError.self) { try read("21") }
        #expect(error?.message == "21 is over the 20 points of Quiz 1; type 21x if it is meant")
        #expect(error?.kind == .refused)
        #expect(throws: GradebookError.scoreOverMaximum(score: 21, points: 20, quiz: "Quiz 1")) { try read("105%") }
        #expect(throws: GradebookError.scoreOverMaximum(score: 20.5, points: 20, quiz: "Quiz 1")) { try read("20+") }
    }

    @Test func `points off must leave something`() {
        let error = #expect(throws: GradebookError.self) { try read("-25") }
        #expect(error?.message == "25 off the 20 points of Quiz 1 is below 0; type -5x if a negative score is meant")
        #expect(error?.kind == .refused)
    }

    @Test func `in a file a negative number is a number and refused`() throws {
        let error = #expect(throws: GradebookError.self) { try read("-3", source: .file) }
        #expect(error?.message == "-3 is below 0; write the score, or -3x if a negative one is meant")
        #expect(try read("-3x", source: .file) == .scored(-3))
        #expect(try read("-0", source: .file) == .scored(0))
        #expect(try read("17+", source: .file) == .scored(17.5))
    }

    @Test func `a comma that could group thousands is asked about`() throws {
        let error = #expect(throws: GradebookError.self) { try read("1,234", points: 2000) }
        #expect(error?.message == "'1,234' can be 1.234 or 1234; type the one that is meant")
        #expect(try read("1,234.56", points: 2000) == .scored(try #require(Decimal(string: "1234.56"))))
        #expect(try read("1.234,5", points: 2000) == .scored(try #require(Decimal(string: "1234.5"))))
    }

    @Test(arguments: ["1234567890123456x", "1.0000001", "33.333333%", "999999999999999%x"])
    func `too many digits are refused rather than rounded`(text: String) {
        #expect(throws: GradebookError.scoreTooLong(text: text)) { try read(text, points: 999_999_999) }
    }

    @Test func `a quiz of 0 points has no maximum and no percentage`() throws {
        #expect(try read("3", points: 0) == .scored(3))
        #expect(throws: GradebookError.percentOfNothing(text: "85%", quiz: "Quiz 1")) { try read("85%", points: 0) }
        #expect(throws: GradebookError.pointsOffBelowZero(off: 3, points: 0, quiz: "Quiz 1")) {
            try read("-3", points: 0)
        }
    }

    @Test func `every percentage of every maximum is exact`() throws {
        for points in 1...100 {
            for percent in 0...100 {
                let exact = Rational(points * percent, over: 100)
                guard case .scored(let score, _) = try read("\(percent)%", points: Decimal(points)) else {
                    Issue.record("\(percent)% is no score")
                    continue
                }
                #expect(Rational(score) == exact)
            }
        }
    }

    @Test(arguments: [
        ("A", "20"), ("b+", "17.7"), ("B", "16.7"), ("F", "8"),
    ])
    func lettersAreTheMiddleOfTheirBand(word: String, score: String) throws {
        let scale = try LetterScale("A=90,B+=87,B=80,F=0")
        let read = try ScoreWord(word, quiz: "Q", points: 20, scale: scale, source: .typed)
        #expect(read == .scored(Decimal(string: score)!))
    }

    @Test func aLetterThatTheCourseDoesNotHave() {
        #expect(throws: GradebookError.letterUnknown(text: "E", letters: ["A", "B", "C", "D", "F"])) {
            try ScoreWord("E", quiz: "Q", points: 20, scale: .standard, source: .typed)
        }
        #expect(throws: GradebookError.letterUnknown(text: "B+", letters: [])) {
            try ScoreWord("B+", quiz: "Q", points: 20, source: .file)
        }
        #expect(throws: GradebookError.percentOfNothing(text: "A", quiz: "Q")) {
            try ScoreWord("A", quiz: "Q", points: 0, scale: .standard, source: .typed)
        }
    }

    @Test func aLetterLOfTheCourseIsAScore() throws {
        let scale = try LetterScale("H=80,L=50,F=0")
        #expect(try ScoreWord("l", quiz: "Q", points: 20, scale: scale, source: .typed) == .scored(13))
        #expect(try ScoreWord("17 l2", quiz: "Q", points: 20, scale: scale, source: .typed) == .scored(17, late: 2))
    }

    @Test(arguments: ["85%", "85 %", " 85  % ", "85 % l2"])
    func aPercentageMayStandApartFromItsSign(word: String) throws {
        guard case .scored(let score, _) = try ScoreWord(word, quiz: "Q", points: 20, source: .typed) else {
            Issue.record("\(word) is no score")
            return
        }
        #expect(score == 17)
    }

    @Test func aGradeThatIsANumberIsPoints() throws {
        let scale = try LetterScale("1=92,2=81,3=0")
        #expect(try ScoreWord("1", quiz: "Q", points: 20, scale: scale, source: .typed) == .scored(1))
    }

    @Test(arguments: [
        ("17 l2", ScoreWord.scored(17, late: 2)), ("L2 17,5", .scored(17.5, late: 2)),
        ("late 17", .scored(17, late: 4)), ("17 l", .scored(17, late: 4)), ("L", .late(days: 4)),
        ("17 late", .scored(17, late: 4)), ("17+ l1", .scored(17.5, late: 1)), ("-3 l10", .scored(17, late: 10)),
        ("17 l0", .scored(17, late: 0)), ("l2", .late(days: 2)), ("late", .late(days: 4)), ("l0", .late(days: 0)),
    ])
    func lateness(word: String, read: ScoreWord) throws {
        #expect(try ScoreWord(word, quiz: "Q", points: 20, daysLate: 4, source: .typed) == read)
    }

    @Test(arguments: ["ex l2", "late m", ". late", "17 late l2", "l2000x", "17 l12345", "late late", "17 18"])
    func lateThingsThatMeanNothing(word: String) {
        #expect(throws: GradebookError.self) {
            try ScoreWord(word, quiz: "Q", points: 20, scale: .standard, source: .typed)
        }
    }
}
