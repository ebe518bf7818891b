import CommandDesk
import Commands
import Foundation
import Testing

@testable import Gradebook

/// What Canvas does in its files that one does not expect, one test for each that no other suite has.
@Suite struct CanvasQuirkTests {
    private func read(_ text: String) throws -> ForeignGradebook {
        try ForeignGradebook(DelimitedText(Data(text.utf8)), as: .canvas)
    }

    @Test func `two groups of one name have totals of one name, and periods stand behind them`() throws {
        let gradebook = try read(
            """
            Student,ID,Section,Lab (1),Labs Current Score,Labs Current Score,Current Score (Fall 2020),Override Grade
            Points Possible,,,10,(read only),(read only),(read only),(read only)
            "Marsh, Tilda",71,,9,1,2,3,A
            """)
        #expect(gradebook.items.map(\.title) == ["Lab"])
        #expect(gradebook.refused.isEmpty)
        #expect(gradebook.skipped.map(\.place) == [.column(5), .column(6), .column(7), .column(8)])
    }

    @Test func `a decimal comma may stand in quotes within a file of commas`() throws {
        let gradebook = try read(
            "Student,ID,Section,Lab (1)\nPoints Possible,,,\"10,0\"\n\"Marsh, Tilda\",71,,\"8,5\"\n\"Ode, Bram\",72,,\"0,0\"\n"
        )
        #expect(gradebook.items.map(\.points) == [10])
        #expect(gradebook.cells.map(\.value) == [.scored(8.5), .scored(0)])
    }

    @Test func `a name that would be a formula is written as a text`() throws {
        let gradebook = try read(
            "Student,ID,Section,Lab (1)\nPoints Possible,,,10\n\"=\"\"=Marsh, Tilda\"\"\",71,,9\n")
        #expect(gradebook.students.map(\.lastName) == ["=Marsh"])
    }

    @Test(arguments: ["complete", "incomplete", "A-", "85%", "n/a?"])
    func `what is no score is refused loudly, never left out in silence`(cell: String) throws {
        let gradebook = try read("Student,ID,Section,Lab (1)\nPoints Possible,,,10\n\"Marsh, Tilda\",71,,\(cell)\n")
        #expect(gradebook.refused.map(\.reason) == [.notANumber])
        #expect(gradebook.refused.map(\.value) == [cell])
    }

    @Test func `points and scores go back with a point and without groups`() throws {
        let room = try Classroom(
            "student add Ana Silva --id 0017", "quiz add Essay --points 12500", "grade set ana essay 1234.125")
        #expect(
            try room.exporting(.canvas).lines.suffix(2) == [
                "    Points Possible,,,,,12500.00", "\"Silva, Ana\",,0017,,,1234.125",
            ])
    }
}
