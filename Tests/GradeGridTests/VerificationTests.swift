import Testing
import TextLayout

@testable import GradeGrid

/// Scores keyed a second time on the sheet, the sum on paper, and pasted lines.
@Suite struct VerificationTests {
    private func desk() throws -> Desk {
        let desk = try Desk.small()
        for line in ["grade set jo essay 30", "grade set ben essay 40 l2"] { try desk.run(line) }
        return desk
    }

    @Test func whatIsStoredIsCoveredAndOnlyWhatDiffersIsShown() throws {
        let desk = try desk()
        try desk.press([], opening: "grade enter essay --grid --verify")
        #expect(desk.screen[0] == "Class  second keying of Essay: 0 of 3, 0 differ")
        #expect(desk.screen[2...4].allSatisfy { $0.contains(" ?") })
        #expect(desk.said == "second keying of Essay: type each score again; V ends it")
        try desk.press([Key]("30\n41\n45\n"), opening: "grid essay --verify")
        #expect(desk.screen[0] == "Class  second keying of Essay: 3 of 3, 1 differ")
        #expect(desk.screen[2].contains("30 ") && desk.screen[3].contains("40L≠") && desk.screen[4].contains("45 "))
        // Nothing is stored by it.
        #expect(try desk.run("grade show ben essay").contains("score    40"))
        #expect(try desk.run("undo").contains("grade set ben essay 40 l2"))
    }

    @Test func aDisagreementIsTold() throws {
        let desk = try desk()
        try desk.press([Key]("31\n"), opening: "grid essay --verify")
        #expect(desk.said == "Li, Jo: stored 30, typed 31")
        try desk.press([Key]("31\n") + [.up] + [Key]("30\n"), opening: "grid essay --verify")
        #expect(desk.screen[0].hasSuffix("1 of 3, 0 differ"))
        try desk.press([Key]("Qq\n"), opening: "grid essay --verify")
        #expect(desk.screen[0].hasSuffix("0 of 3, 0 differ"))
        #expect(desk.said.hasPrefix("'Qq' is no score"))
    }

    @Test func whatDiffersIsSettledAndThenItIsOver() throws {
        let desk = try desk()
        try desk.press([Key]("31\nm\n45\nV"), opening: "grid essay --verify")
        #expect(desk.screen[0] == "Class  Essay, 50 points: 3 of 3 entered, mean 38.33 of 50 over 3 scores")
        #expect(desk.said == "Li, Jo: stored 30, typed 31")
        try desk.press([Key]("31\nm\n45\nV31\n"), opening: "grid essay --verify")
        #expect(try desk.run("grade show jo essay").contains("score    31"))
        #expect(desk.said == "Okoro, Ben: stored 40 (2 days late), typed missing")
        try desk.press([Key]("30\nm\n45\nVV"), opening: "grid essay --verify")
        #expect(desk.said == "3 scores keyed again; 2 differ")
        try desk.press([Key]("31\n") + [Key]("40 l2\n45\nV"), opening: "grid essay --verify")
        #expect(desk.said == "3 scores keyed again; none differs")
    }

    @Test func aStackIsKeyedAgainInAnyOrder() throws {
        let desk = try desk()
        try desk.press([Key]("ana45\nben 41 l2\n"), opening: "grade enter essay --grid --stack --verify")
        #expect(desk.screen[0].hasSuffix("2 of 3, 1 differ"))
        #expect(desk.said == "Okoro, Ben: stored 40 (2 days late), typed 41 (2 days late)")
        #expect(try desk.run("grade show ben essay").contains("score    40"))
    }

    @Test func otherQuizzesAreEnteredMeanwhile() throws {
        let desk = try desk()
        try desk.press([.left] + [Key]("12\n"), opening: "grid essay --verify")
        #expect(try desk.run("grade show jo \"quiz 1\"").contains("score    12"))
        try desk.press([Key]("f"), opening: "grid essay --verify")
        #expect(desk.said.contains("are not filled in"))
    }

    @Test(arguments: [
        ("115", "3 scores come to 115, as on paper"), ("110,5", "3 scores come to 115, 4.5 more than 110.5"),
        ("x", "“=x” is no sum; type it as in =412 or =412,5"),
    ])
    func theSumOnPaperIsCompared(typed: String, said: String) throws {
        let desk = try desk()
        try desk.press([.end] + [Key]("=\(typed)\n"))
        #expect(desk.said == said)
    }

    @Test func pastedLinesAreForWhomTheyName() throws {
        let desk = try Desk.small()
        try desk.press([Key]("pSilva, Ana\t17\nben\t12,5\n\n"))
        #expect(desk.said == "2 scores stored")
        #expect(try desk.run("grade show ana \"quiz 1\"").contains("score    17"))
        #expect(try desk.run("grade show ben \"quiz 1\"").contains("score    12.5"))
    }

    @Test func pastedLinesThatAreRefusedAreAllShown() throws {
        let desk = try Desk.small()
        try desk.press([Key]("pana\t25\nzzz\t3\njo\t-3\nben\t12\njust words\njo\t\n\n"))
        #expect(desk.screen[0] == " 1 score stored")
        #expect(desk.screen[1].hasPrefix(" line 1: 25 is over the 20 points"))
        #expect(desk.screen[2] == " line 2: there is no student “zzz”")
        #expect(desk.screen[3].hasPrefix(" line 3: -3 is below 0"))
        #expect(desk.screen[4] == " line 5: “just words” is no name, tab and score")
        #expect(try desk.run("grade show ben \"quiz 1\"").contains("score    12"))
        #expect(try desk.run("grade list").split(separator: "\n").count == 3)
    }
}
