import Testing
import TextLayout

@testable import GradeGrid

/// What the sheet tells of students and quizzes that are off the screen.
@Suite struct EdgeTests {
    /// A class of 28 in homeworks and an exam.
    private func desk(_ columns: Int, _ rows: Int, homeworks: Int = 12) throws -> Desk {
        let desk = try Desk()
        for number in 1...28 { try desk.run("student add First\(number) Last\(number)") }
        for number in 1...homeworks { try desk.run("quiz add \"Homework \(number)\" --points 20") }
        try desk.run("quiz add \"Mid-term exam\" --points 50")
        try desk.run("grade fill 1 17")
        desk.size = Frame.Size(columns: columns, rows: rows)
        return desk
    }

    @Test func quizzesAndStudentsOffTheScreenAreCounted() throws {
        let desk = try desk(80, 24)
        try desk.press([])
        #expect(
            desk.screen[1...2] == [
                " Student         Home…1 Home…2 Home…3 Home…4 Home…5 Home…6 Home…7 6 ▸   %  Grade",
                " Last1, First1       17                                             85.00  B",
            ])
        #expect(desk.screen[20].hasPrefix("▾Last19, First19"))
        #expect(desk.lastLine.hasPrefix("? help   q leaves   ") && desk.lastLine.hasSuffix(" students 1–19 of 28"))
        #expect(desk.lastLine.displayWidth == 80)
    }

    @Test func bothEdgesAreMarkedInTheMiddle() throws {
        let desk = try desk(80, 24)
        try desk.press(Array(repeating: .down, count: 20) + Array(repeating: .right, count: 8))
        #expect(
            desk.screen[1] == " Student     ◂ 2 Home…3 Home…4 Home…5 Home…6 Home…7 Home…8 Home…9 4 ▸   %  Grade")
        #expect(desk.screen[2].hasPrefix("▴Last3, First3"))
        #expect(desk.screen[20].hasPrefix("▾Last21, First21"))
        #expect(desk.lastLine.hasSuffix("students 3–21 of 28"))
    }

    @Test func theLastOfAllHasNothingBehindIt() throws {
        let desk = try desk(80, 24)
        try desk.press([.end, .character("G")])
        #expect(
            desk.screen[1] == " Student     ◂ 6 Home…7 Home…8 Home…9 Hom…10 Hom…11 Hom…12 Mid-t…       %  Grade")
        #expect(desk.screen[20].hasPrefix(" Last28, First28"))
        #expect(desk.lastLine.hasSuffix("students 10–28 of 28"))
    }

    @Test func aSmallScreenHasTheMarksToo() throws {
        let desk = try desk(40, 10)
        try desk.press([.right, .right, .right])
        #expect(
            desk.screen == [
                "Class  Homework 4, 20 points: 0 of 28 e…", " Student   ◂ 3 Homework 4 9 ▸   %  Grade",
                " Last1, First1              85.00  B", " Last2, First2              85.00  B",
                " Last3, First3              85.00  B", " Last4, First4              85.00  B",
                "▾Last5, First5              85.00  B", " Mean                       85.00", "",
                "? help   q leaves     students 1–5 of 28",
            ])
    }

    @Test func headingsAreWholeWhereThereIsRoom() throws {
        let desk = try desk(200, 60)
        try desk.press([])
        #expect(
            desk.screen[1] == " Student         "
                + (1...9).map { "Homework \($0) " }.joined() + "Homework 10 Homework 11 Homework 12 Mid-term exam"
                + "       %  Grade")
        #expect(desk.lastLine == "? help   q leaves")
        #expect(desk.screen.allSatisfy { !$0.contains("▾") && !$0.contains("▴") })
        let few = try self.desk(80, 24, homeworks: 2)
        try few.press([])
        #expect(few.screen[1] == " Student         Homework 1 Homework 2 Mid-term exam       %  Grade")
    }

    /// Names are whole where the headings leave room for them.
    @Test func namesTakeWhatHeadingsLeave() throws {
        let desk = try Desk("student add Adolph Wolfeschlegelsteinhausenbergerdorff", "quiz add One --points 5")
        try desk.press([])
        #expect(desk.screen[2] == " Wolfeschlegelsteinhausenbergerdorff, Adolph")
        try desk.press([Key]("4\n"))
        #expect(desk.screen[2] == " Wolfeschlegelsteinhausenbergerdorff, Adolph      4   80.00  B")
    }

    @Test(arguments: [(80, 24), (40, 10), (200, 60), (60, 14)]) func aClickMeetsWhatItShows(columns: Int, rows: Int)
        throws
    {
        let desk = try self.desk(columns, rows)
        try desk.press([.right, .right, .down])
        let heading: [Character] = Array(desk.frames.last?.text[1] ?? "")
        let mark = try #require(heading.lastIndex(of: "3"))
        let place = Frame.Place(row: 4, column: mark)
        try desk.press([.right, .right, .down, .click(place), .character("9"), .enter])
        #expect(try desk.run("grade show First3 \"Homework 3\"").contains("score    9"))
    }

    @Test func lettersThatAreWordsHaveRoom() throws {
        let desk = try Desk(
            "course add Art --scale \"Distinction=80,Pass=50,Fail=0\" --rounding none", "student add Ana Silva",
            "quiz add One --points 7", "grade set ana one 6")
        try desk.press([])
        #expect(
            desk.screen[1...2] == [
                " Student       One           %  Grade", " Silva, Ana      6   85.714285  Distinction",
            ])
        try desk.run("course edit art --scale \"\"")
        try desk.press([])
        #expect(desk.screen[1...2] == [" Student       One           %", " Silva, Ana      6   85.714285"])
    }
}
