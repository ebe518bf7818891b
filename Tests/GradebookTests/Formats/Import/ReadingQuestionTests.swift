import CommandDesk
import Commands
import Foundation
import Testing

@testable import Gradebook

/// What a file leaves open is asked, or refused where nobody can be asked; it is never guessed.
@Suite struct ReadingQuestionTests {
    private static let file =
        "Student,ID,Section,Lab (1)\nPoints Possible,,,2000\n\"Marsh, Tilda\",71,,\"1,234\"\n\"Ode, Bram\",72,,\"1,500\"\n"

    @Test func `one comma before three digits is asked about`() throws {
        let room = try Classroom()
        room.choice = "comma"
        let plan = try room.importing(Self.file, into: "A", "")
        #expect(room.asked == ["The file has '1,234', and 1 more like it: what is the comma?"])
        #expect(
            plan.sentences.suffix(2) == [
                "grade of Tilda Marsh in Lab: – -> 1.234/2000", "grade of Bram Ode in Lab: – -> 1.5/2000",
            ])
    }

    @Test(arguments: [("comma", "1.234"), ("point", "1234")])
    func `it can be said beforehand`(mark: String, score: String) throws {
        let outcome = try Classroom().importing(Self.file, into: "A", "--yes --decimal \(mark)")
        #expect(outcome.sentences.contains("grade of Tilda Marsh in Lab: – -> \(score)/2000"))
        #expect(outcome.notices.isEmpty)
    }

    @Test func `where nobody can be asked the cell is refused, with the remedy`() throws {
        let room = try Classroom()
        room.choice = "comma"
        let outcome = try room.importing(Self.file, into: "A", "--yes")
        #expect(room.asked.isEmpty)
        #expect(
            outcome.notices.first == "refused, file.csv, line 3, column 4: '1,234' can be 1.234 or 1234; "
                + "write the one that is meant, or say --decimal comma or --decimal point")
        #expect(!outcome.sentences.contains { $0.hasPrefix("grade of") })
    }

    @Test func `a mapping is part of the command, and an unknown column of it is refused before anything`() throws {
        let room = try Classroom()
        let file = "Who,Mark\nAna Silva,17\n"
        let outcome = try room.importing(
            file, into: "A", "--yes --map who=name --map \"Mark=quiz:Test 1/20\"", as: .csv)
        #expect(
            outcome.sentences == [
                "course #1 A added", "student #1 Ana Silva added to A", "quiz #1 Test 1 (20 points) added to A",
                "grade of Ana Silva in Test 1: – -> 17/20",
            ])
        #expect(
            outcome.notices == [
                "read: 'Who' as whole name; as quiz 'Test 1' out of 20; --map COLUMN=FIELD says otherwise"
            ])
        #expect(throws: GradebookError.self) { try room.importing(file, into: "B", "--map x=name", as: .csv) }
        #expect(try room.course("B") == nil)
    }

    @Test func `a word erases a grade, a blank never does`() throws {
        let room = try Classroom()
        let file = "Last name,First name,Essay [20]\nSilva,Ana,17\n"
        try room.importing(file, into: "A", as: .csv)
        #expect(try room.importing(file.replacing("17", with: ""), into: "A", as: .csv).sentences.isEmpty)
        #expect(
            try room.importing(file.replacing("17", with: "Clear"), into: "A", as: .csv).sentences
                == ["grade of Ana Silva in Essay: 17 -> –"])
        _ = try room.outcome("undo")
        #expect(try room.output("grade show ana essay").contains("17"))
    }

    @Test func `a file that is older than a grade here does not change it`() throws {
        let room = try Classroom()
        let file = """
            First name,Surname,Quiz: Maps (Real),Quiz: Rivers (Real),Last downloaded from this course
            Tilda,Marsh,17.5,8,1796032000
            """
        try room.importing(file, into: "Geo", as: .moodle)
        _ = try room.outcome("grade set tilda maps 18 --course Geo")
        let outcome = try room.importing(file.replacing(",8,", with: ",9,"), into: "Geo", as: .moodle)
        #expect(outcome.sentences.isEmpty)
        #expect(
            outcome.notices.filter { $0.contains("refused") } == [
                "refused, file.csv, line 2, column 3: '17.5' is older than the grade here; export it again, or set it by hand",
                "refused, file.csv, line 2, column 4: '9' is older than the grade here; export it again, or set it by hand",
            ])
        let newer = file.replacing("1796032000", with: "1796036400")
        #expect(
            try room.importing(newer, into: "Geo", as: .moodle).sentences
                == ["grade of Tilda Marsh in Quiz: Maps: 18 -> 17.5/100"])
    }
}
