import CommandDesk
import Gradebook
import Storage
import Testing

@Suite struct GradeSetLinesTests {
    private let room: Classroom

    init() throws {
        room = try Classroom(
            "student add Ana Silva", "student add Bo Li", "student add Bruno Silva", "quiz add Essay --points 10",
            "grade set bo essay 4")
    }

    @Test func allLinesAreOneChange() throws {
        room.files["scores.txt"] = "ana\t7,5\r\nLi, Bo\t5\n\nbruno silva\tex\n"
        #expect(
            try room.output("grade set --quiz essay scores.txt") == """
                grade of Ana Silva in Essay: – -> 7.5/10
                grade of Bo Li in Essay: 4 -> 5/10
                grade of Bruno Silva in Essay: – -> excused
                """)
        #expect(try room.notices("grade set --quiz essay scores.txt") == ["3 of 3 scores are stored already"])
        _ = try room.outcome("undo")
        #expect(try room.json("grade show bo essay").contains("\"score\": 4,"))
        #expect(try room.context.fetchCount(FetchDescriptor<Grade>()) == 1)
    }

    @Test func standardInputIsReadWhereNoFileIsNamed() throws {
        room.files["-"] = "ana\t7"
        #expect(try room.output("grade set --quiz essay") == "grade of Ana Silva in Essay: – -> 7/10")
    }

    @Test func anEmptyScoreKeepsWhatIsThereAndADotClears() throws {
        room.files["-"] = "bo\t\nana\t."
        #expect(try room.output("grade set --quiz essay -") == "")
        room.files["-"] = "bo\t."
        #expect(try room.output("grade set --quiz essay -") == "grade of Bo Li in Essay: 4 -> –")
    }

    @Test func everyBadLineIsNamedAndNoneIsStored() throws {
        room.files["scores.txt"] = """
            ana\t7
            silva\t8
            nobody\t3
            bo\tabc
            bruno\t-3
            bo\t3
            no tab
            bruno\t12
            an\t9
            """
        #expect(
            room.refusal("grade set --quiz essay scores.txt") == """
                1: 8 lines of scores.txt cannot be used, so nothing was changed
                line 2: “silva” can be more than one student: #1 Ana Silva, #3 Bruno Silva
                line 3: there is no student “nobody”
                line 4: 'abc' is no score; type 17.5, 17+ (17 and a half), 85%, B (a letter of the course), -3 (points off), \
                18x (over the maximum on purpose), -3x (negative on purpose), 17 l2 (two days late), ex (excused), \
                m (missing) or . (clear)
                line 5: -3 is below 0; write the score, or -3x if a negative one is meant
                line 6: 'bo' is in line 4 too; keep one of the two rows
                line 7: 'no tab' has no tab; write the name, a tab and the score
                line 8: 'bruno' is in line 5 too; keep one of the two rows
                line 9: 'an' is in line 1 too; keep one of the two rows
                """)
        #expect(try room.context.fetchCount(FetchDescriptor<Grade>()) == 1)
    }

    @Test func aNearNameIsProposed() {
        room.files["-"] = "anna silva\t7"
        #expect(
            room.refusal("grade set --quiz essay") == """
                1: 1 line of standard input cannot be used, so nothing was changed
                line 1: there is no student “anna silva”; nearest: #1 Ana Silva
                """)
    }

    @Test func aFileWithoutScoresIsToldOf() throws {
        room.files["-"] = "\nana\t\n"
        #expect(try room.notices("grade set --quiz essay") == ["there is no line with a score"])
    }

    @Test func theTwoFormsAreNotMixed() {
        #expect(room.refusal("grade set --quiz essay a b c")?.hasPrefix("2: “b” is one word too many") == true)
        #expect(
            room.refusal("grade set --quiz essay --comment x")?.hasPrefix("2: --comment does not go with --quiz")
                == true)
    }
}
