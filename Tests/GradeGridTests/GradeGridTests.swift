import Commands
import Foundation
import Gradebook
import Testing
import TextLayout

@testable import GradeGrid

@Suite struct GradeGridTests {
    @Test func theSheetShowsNamesScoresTotalsAndMeans() throws {
        let desk = try Desk.small()
        try desk.run("grade set jo essay m")
        try desk.press([])
        #expect(
            desk.screen[0...4] == [
                "Class  Quiz 1, 20 points: 0 of 3 entered, no scores yet",
                " Student    Quiz 1  Essay       %  Grade",
                " Li, Jo                 M    0.00  F",
                " Okoro, Ben",
                " Silva, Ana            45   90.00  A",
            ])
        #expect(desk.screen.count == 24)
        #expect(desk.screen[21] == " Mean                  45   45.00")
        #expect(desk.lastLine == "? help   q leaves")
        #expect(desk.frames.allSatisfy { $0.text.allSatisfy { $0.displayWidth <= 80 } })
    }

    @Test func enterStoresAndGoesDownTabStoresAndGoesRight() throws {
        let desk = try Desk.small()
        try desk.press([Key]("17,5\n12\t40\n"))
        #expect(try desk.run("grade show jo \"quiz 1\"").contains("17.5"))
        #expect(try desk.run("grade show ben \"quiz 1\"").contains("score    12"))
        #expect(try desk.run("grade show ben essay").contains("score    40"))
        // One entry is one undo.
        try desk.run("undo")
        #expect(try desk.run("grade show ben essay").contains("blank"))
        #expect(try desk.run("grade show ben \"quiz 1\"").contains("score    12"))
    }

    @Test(arguments: [
        ("e", "excused"), ("m", "missing"), ("B\n", "scored"), ("-3\n", "scored"), ("17 l2\n", "scored"),
        ("21x\n", "scored"),
    ])
    func everyScoreWordCanBeTyped(keys: String, state: String) throws {
        let desk = try Desk.small()
        try desk.press([Key](keys))
        #expect(try desk.run("grade show jo \"quiz 1\"").contains("state    \(state)"))
    }

    @Test func aRefusedScoreStaysInTheEditorAndSaysWhy() throws {
        let desk = try Desk.small()
        try desk.press([Key]("21\n"))
        #expect(desk.lastLine == "Li, Jo: 21")
        #expect(desk.said.hasPrefix("21 is over the 20 points"))
        #expect(try desk.run("grade list").contains("Li") == false)
        // Corrected, it is stored.
        try desk.press([Key]("21\n") + [.backspace] + [Key]("0\n"))
        #expect(try desk.run("grade show jo \"quiz 1\"").contains("score    20"))
    }

    @Test func escapeLeavesACellAsItWas() throws {
        let desk = try Desk.small()
        try desk.press([.end, .down, .down] + [Key]("i9") + [.escape])
        #expect(try desk.run("grade show ana essay").contains("score    45"))
        try desk.press([.end, .down, .down] + [Key]("i") + [.backspace] + [Key]("9\n"))
        #expect(try desk.run("grade show ana essay").contains("score    49"))
    }

    @Test func whatWasEnteredIsTakenBackAndClearingIsOneKey() throws {
        let desk = try Desk.small()
        try desk.press([Key]("17\nu"))
        #expect(desk.said == "undone: grade set #3 #1 -- 17")
        #expect(try desk.run("grade show jo \"quiz 1\"").contains("blank"))
        try desk.press([.end, .down, .down] + [Key]("."))
        #expect(try desk.run("grade show ana essay").contains("blank"))
    }

    @Test func fillCommentExplainAndAnyCommandWork() throws {
        let desk = try Desk.small()
        try desk.press([Key]("f15\n"))
        #expect(desk.screen[2...4].allSatisfy { $0.contains("15") })
        try desk.press([Key]("cneat\n"))
        #expect(try desk.run("grade show jo \"quiz 1\"").contains("neat"))
        try desk.press([.down, .down] + [Key]("x"))
        #expect(desk.screen.contains { $0.contains("Ana Silva") })
        #expect(desk.lastLine == "any key closes")
        try desk.press([Key](":quiz add Test --points 10\n"))
        #expect(desk.screen[1].contains("Test"))
        try desk.press([Key](":quiz delete 1\n"))
        #expect(desk.screen.contains { $0.contains("--yes") })
    }

    /// Whoever types on does not press keys that do something else.
    @Test func aCommentOnABlankCellIsRefusedWithItsWholeLine() throws {
        let desk = try Desk.small()
        try desk.press([Key]("cwell done, everybody\n"))
        #expect(desk.said == "there is no grade yet that a comment could belong to")
        #expect(try desk.run("grade list").contains("excused") == false)
    }

    @Test func sortingKeepsTheStudent() throws {
        let desk = try Desk.small()
        try desk.run("grade fill \"quiz 1\" 10")
        try desk.press([.down] + [Key]("sss"))
        #expect(desk.screen[2].hasPrefix(" Silva, Ana"))
        #expect(desk.said == "sorted by total, the best first")
        // The cursor is still on Ben Okoro.
        try desk.press([.down] + [Key]("sss20\n"))
        #expect(try desk.run("grade show ben \"quiz 1\"").contains("score    20"))
    }

    @Test func namesCanBeHidden() throws {
        let desk = try Desk.small()
        try desk.press([Key]("h"))
        #expect(desk.screen[2].hasPrefix(" Li, Jo"))
        #expect(desk.screen[3...4].allSatisfy { $0.hasPrefix(" ·····") && !$0.contains("45") })
    }

    @Test func findingGoesToStudentsAndQuizzes() throws {
        let desk = try Desk.small()
        try desk.press([Key]("/silva\n18\n"))
        #expect(try desk.run("grade show ana \"quiz 1\"").contains("score    18"))
        try desk.press([Key]("/ess\n33\n"))
        #expect(try desk.run("grade show jo essay").contains("score    33"))
        try desk.press([Key]("/nobody"))
        #expect(desk.said.contains("nobody and nothing is called"))
    }

    @Test func whatIsTypedIsSeenBesideALongName() throws {
        let desk = try Desk("student add Adolph Wolfeschlegelsteinhausenbergerdorff", "quiz add One --points 5")
        desk.size = Frame.Size(columns: 40, rows: 10)
        try desk.press([Key]("4.25"))
        #expect(desk.lastLine == "Wolfeschleg…: 4.25")
        #expect(desk.frames.last?.cursor == Frame.Place(row: 9, column: 18))
        try desk.press([Key](":" + String(repeating: "x", count: 60) + "end"))
        #expect(desk.lastLine.hasPrefix(":…x") && desk.lastLine.hasSuffix("xend"))
        #expect(desk.lastLine.displayWidth == 39)
    }

    @Test func whatIsSaidIsWholeOnANarrowScreen() throws {
        let desk = try Desk.small()
        desk.size = Frame.Size(columns: 40, rows: 10)
        try desk.press([Key]("21\n"))
        #expect(desk.screen.count == 10)
        #expect(
            desk.screen[7...8].joined(separator: " ") == "21 is over the 20 points of Quiz 1; type 21x if it is meant")
        #expect(desk.screen[2].hasPrefix(" Li, Jo"))
    }

    @Test func aLongRefusalIsWhole() throws {
        let desk = try Desk.small()
        try desk.press([Key]("B+\n"))
        let said = desk.screen.dropFirst(19).dropLast().joined(separator: " ")
        #expect(said.contains("'B+' is none of the letters A, B, C, D, F; type"))
        #expect(said.hasSuffix("m (missing) or . (clear)"))
    }

    @Test(arguments: [("", "18x  B "), ("--scale 1=90,2=50", "18x "), ("--scale X=50,Y+=0", "18x  Y+ ")])
    func theHelpHasALetterOfTheCourse(scale: String, keys: String) throws {
        let desk = try Desk.small()
        if !scale.isEmpty { try desk.run("course edit class \(scale)") }
        try desk.press([Key]("?"))
        #expect(desk.screen.contains { $0.contains(keys) })
        #expect(!desk.screen.contains { $0.contains("B+") })
    }

    @Test(arguments: [(200, 60), (80, 24), (40, 10), (20, 5)]) func theHelpIsWhole(columns: Int, rows: Int) throws {
        let desk = try Desk.small()
        desk.size = Frame.Size(columns: columns, rows: rows)
        try desk.press([Key]("?") + Array(repeating: .down, count: 100))
        let pages = desk.frames.filter {
            $0.text.last?.contains("close") == true || $0.text.last?.contains("more") == true
        }
        let lines = pages.flatMap { $0.text.dropLast() }
        #expect(lines.allSatisfy { !$0.contains("…") && $0.displayWidth <= columns })
        #expect(lines.joined(separator: " ").split(separator: " ").contains("hides"))
        #expect(lines.contains { $0.hasSuffix("stored") })
    }

    @Test func anEmptyClassIsRefusedWithWhatAddsTheFirst() throws {
        let desk = try Desk("quiz add One --points 5")
        #expect(throws: GradebookError.self) { try desk.press([]) }
    }
}

@Suite struct StackTests {
    @Test func lettersNarrowAndAScoreIsStored() throws {
        let desk = try Desk.small()
        try desk.press([Key]("jo17\nben 12\nsil"), opening: "grid essay --stack")
        #expect(try desk.run("grade show jo essay").contains("score    17"))
        #expect(try desk.run("grade show ben essay").contains("score    12"))
        #expect(desk.lastLine.hasPrefix("name and score: sil"))
    }

    @Test func whatIsStoredIsReplacedAfterOneMoreEnter() throws {
        let desk = try Desk.small()
        try desk.press([Key]("ana50\n"), opening: "grade enter essay --grid --stack")
        #expect(desk.said.contains("Silva, Ana has 45 already; Enter stores 50 instead"))
        #expect(try desk.run("grade show ana essay").contains("score    45"))
        try desk.press([Key]("ana50\n\n"), opening: "grid essay --stack")
        #expect(try desk.run("grade show ana essay").contains("score    50"))
    }

    @Test func severalWhoCanBeMeantAreANumberedChoice() throws {
        let desk = try Desk.small()
        try desk.run("student add Jonas Berg")
        try desk.press([Key]("jon7\n"), opening: "grid --stack")
        #expect(try desk.run("grade show jonas \"quiz 1\"").contains("score    7"))
        try desk.run("student add Ana Berg")
        try desk.press([Key]("ana9\n"), opening: "grid --stack")
        #expect(desk.said.contains("1 Berg, Ana  2 Silva, Ana"))
        try desk.press([Key]("ana9\n2\n"), opening: "grid --stack")
        #expect(try desk.run("grade show silva \"quiz 1\"").contains("score    9"))
        try desk.press([Key]("zzz5\n"), opening: "grid --stack")
        #expect(desk.said.contains("nobody is called “zzz”"))
    }

    /// Two whose papers are told apart by more than a first name, and one more.
    private func namesakes() throws -> Desk {
        let desk = try Desk.small()
        try desk.run("student add Ana Berg")
        return desk
    }

    @Test func aPaperThatIsTypedBeforeTheChoiceIsMadeWaits() throws {
        let desk = try namesakes()
        try desk.press([Key]("ana9\nben12\n"), opening: "grid --stack")
        #expect(desk.lastLine == "which: ben12")
        #expect(desk.said.contains("first whose the paper with 9 is") && desk.said.contains("1 Berg, Ana"))
        try desk.press(
            [Key]("ana9\nben12\n") + [.control("u")] + [Key]("2\nben12\n"), opening: "grid --stack")
        #expect(try desk.run("grade show silva \"quiz 1\"").contains("score    9"))
        #expect(try desk.run("grade show ben \"quiz 1\"").contains("score    12"))
    }

    @Test(arguments: [("silva\n", "silva"), ("sil\n", "silva"), ("ana b\n", "berg"), ("1\n", "berg")])
    func moreLettersAreAnAnswerToo(answer: String, name: String) throws {
        let desk = try namesakes()
        try desk.press([Key]("ana9\n" + answer), opening: "grid --stack")
        #expect(try desk.run("grade show \(name) \"quiz 1\"").contains("score    9"))
    }

    @Test func aScoreInTheAnswerDoesNotReplaceTheOneThatWaits() throws {
        let desk = try namesakes()
        try desk.press([Key]("ana9\nsilva8\n"), opening: "grid --stack")
        #expect(desk.lastLine == "which: silva8")
        try desk.press([Key]("ana\nsilva8\n"), opening: "grid --stack")
        #expect(try desk.run("grade show silva \"quiz 1\"").contains("score    8"))
        // Whoever is chosen without a score is asked for it.
        try desk.press([Key]("ana\n1\n7\n"), opening: "grid --stack")
        #expect(try desk.run("grade show berg \"quiz 1\"").contains("score    7"))
    }

    @Test func aChoiceThatIsGivenUpSaysWhatIsNotStored() throws {
        let desk = try namesakes()
        try desk.press([Key]("ana9\n") + [.escape], opening: "grid --stack")
        #expect(desk.said == "nobody was chosen: 9 is not stored")
    }
}

@Suite struct AdvancingTests {
    @Test func twoDigitsAreStoredWithoutEnter() throws {
        let desk = try Desk.small()
        try desk.press([Key]("a1708") + [Key]("9\n"))
        #expect(try desk.run("grade show jo \"quiz 1\"").contains("score    17"))
        #expect(try desk.run("grade show ben \"quiz 1\"").contains("score    8"))
        #expect(try desk.run("grade show ana \"quiz 1\"").contains("score    9"))
        #expect(desk.lastLine.contains("a: no Enter"))
        try desk.press([Key]("a17a12"))
        #expect(try desk.run("grade show ben \"quiz 1\"").contains("score    8"))
    }

    @Test func oneDigitIsEnoughBelowTenPoints() throws {
        let desk = try Desk.small()
        try desk.run("quiz add Small --points 5")
        try desk.press([Key]("a345"), opening: "grid small")
        #expect(try desk.run("grade list --quiz small").split(separator: "\n").count == 4)
    }

    @Test func whatIsRefusedStaysAndIsCorrected() throws {
        let desk = try Desk.small()
        try desk.press([Key]("a25"))
        #expect(desk.lastLine == "Li, Jo: 25")
        try desk.press([Key]("a25") + [.backspace, .backspace] + [Key]("15"))
        #expect(try desk.run("grade show jo \"quiz 1\"").contains("score    15"))
    }

    @Test func largeQuizzesNeedEnter() throws {
        let desk = try Desk("student add Ana Silva", "quiz add Exam --points 100")
        try desk.press([Key]("a"))
        #expect(desk.said.contains("Exam has 100"))
        try desk.press([Key]("a95"))
        #expect(desk.lastLine == "Silva, Ana: 95")
    }
}

@Suite struct DirectionTests {
    private static let name = "\u{2068}כהן, נועה\u{2069}"

    private func desk() throws -> Desk {
        try Desk("student add נועה כהן", "student add Ben Okoro", "quiz add \"מבחן\" --points 10")
    }

    @Test func namesAreIsolatedAndPaddingIsOutside() throws {
        let desk = try desk()
        try desk.press([])
        let line = try #require(desk.frames.last?.lines.first { $0.contains { $0.text.contains("נועה") } })
        #expect(line[1].text == Self.name + " ")
        #expect(desk.screen[1].contains("\u{2068}מבחן\u{2069}"))
        #expect(desk.frames.allSatisfy { !$0.text.joined().contains("\u{FFFD}") })
    }

    @Test(arguments: ["7\n", "11\n", "i", ":grade show 1 1\n", ":grade set 1 1 5\n", "S1", "cx", "x", "99\nu"])
    func whatIsSaidHasItsMarksOnce(keys: String) throws {
        let desk = try desk()
        try desk.press([Key](keys))
        for frame in desk.frames {
            #expect(!frame.text.joined().contains("\u{FFFD}"))
            // A mark in the first cell of a line would go to the line before.
            #expect(frame.text.allSatisfy { !$0.hasPrefix("\u{2068}") })
            for line in frame.text {
                #expect(line.count { $0 == "\u{2068}" } == line.count { $0 == "\u{2069}" }, "\(line)")
            }
        }
    }

    @Test func thePromptIsIsolatedAndTheCursorBehindIt() throws {
        let desk = try desk()
        try desk.press([.down] + [Key]("7"))
        #expect(desk.lastLine == " \(Self.name): 7")
        #expect(desk.frames.last?.cursor == Frame.Place(row: 23, column: 13))
    }
}

@Suite struct OthersTests {
    @Test func anothersChangeIsSeenAndNotOverwrittenUnseen() throws {
        let desk = try Desk.small()
        desk.meanwhile = [2: { try desk.run("grade set jo 1 11") }]
        try desk.press([Key]("17\n"))
        #expect(desk.lastLine == "Li, Jo [11]: 17")
        #expect(desk.said == "stored elsewhere meanwhile: 11; Enter stores 17 all the same")
        #expect(try desk.run("grade show jo \"quiz 1\"").contains("score    11"))
        desk.meanwhile = [2: { try desk.run("grade set jo 1 12") }]
        try desk.press([Key]("17\n\n"))
        #expect(try desk.run("grade show jo \"quiz 1\"").contains("score    17"))
    }

    @Test func theStudentMayBeGone() throws {
        let desk = try Desk.small()
        desk.meanwhile = [2: { try desk.run("student withdraw jo") }]
        try desk.press([Key]("17\n"))
        #expect(desk.said.contains("no longer there"))
        #expect(desk.screen[2].hasPrefix(" Okoro"))
    }
}

@Suite struct SizeTests {
    /// A class with wide, long and right-to-left names and many quizzes.
    private func desk(_ columns: Int, _ rows: Int) throws -> Desk {
        let desk = try Desk(
            "student add 芳 王", "student add Wolfeschlegelsteinhausenbergerdorff Adolph", "student add נועה כהן",
            "student add 👩‍🏫 Teacher")
        for number in 1...30 { try desk.run("quiz add \"Quiz number \(number)\" --points 10") }
        for number in 1...40 { try desk.run("student add First\(number) Last\(number)") }
        desk.size = Frame.Size(columns: columns, rows: rows)
        return desk
    }

    @Test(arguments: [(80, 24), (40, 10), (200, 60), (20, 5), (5, 2)])
    func everyLineFitsEverySize(columns: Int, rows: Int) throws {
        let desk = try desk(columns, rows)
        try desk.press([.pageDown, .end, .pageUp, .down, .right] + [Key]("7\n?") + [.end])
        for frame in desk.frames where columns >= 40 {
            #expect(frame.lines.count == rows)
            #expect(frame.text.allSatisfy { $0.displayWidth <= columns })
        }
        // The quiz and the student of the cursor are in sight.
        #expect(desk.frames.contains { $0.lines.joined().contains { $0.role == .selected } })
    }
}
