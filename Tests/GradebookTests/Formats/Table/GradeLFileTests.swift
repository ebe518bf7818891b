import CivilTime
import Commands
import Foundation
import Testing

@testable import Gradebook

/// The tab-separated file that GradeL reads: four lines that begin with nothing, then the students.
@Suite struct GradeLFileTests {
    private static let file = """
        \t2026-09-14\t2026-09-21\t1/05/2026
        \tMaps\tEssay\tQuiz 3
        \tHomework\tHomework\tTests
        \t10\t20\t12,5
        Marsh, Tilda\t9\t\tabc
        Bram van Ode\t7,5\t18\t12
        """

    private func read(_ text: String) throws -> ForeignGradebook {
        let text = try DelimitedText(Data(text.utf8))
        #expect(ForeignSource.ofTable(text) == .csv)
        return try ForeignGradebook(text)
    }

    @Test func `the lines above the students are days, names, categories and points`() throws {
        let gradebook = try read(Self.file)
        #expect(gradebook.items.map(\.title) == ["Maps", "Essay", "Quiz 3"])
        #expect(gradebook.items.map(\.category) == ["Homework", "Homework", "Tests"])
        #expect(gradebook.items.map(\.points) == [10, 20, 12.5])
        #expect(gradebook.items.map { $0.due?.rawValue } == ["2026-09-14", "2026-09-21", nil])
        #expect(gradebook.students.map(\.lastName) == ["Marsh", "Ode"])
        #expect(gradebook.cells.map(\.value) == [.scored(9), .blank, .scored(7.5), .scored(18), .scored(12)])
        #expect(
            gradebook.refused.map(\.message) == [
                "line 1, column 4: '1/05/2026' is no date in the form 2026-11-30; correct it, or it is left out",
                "line 5, column 4: 'abc' is no score; write a number, or leave the cell empty",
            ])
    }

    @Test func `days and categories may be missing`() throws {
        let gradebook = try read("\t\t\n\tMaps\tEssay\n\t\t\n\t10\t20\nAna Silva\t9\t17\n")
        #expect(gradebook.items.map(\.points) == [10, 20])
        #expect(gradebook.items.allSatisfy { $0.due == nil && $0.category.isEmpty })
        #expect(gradebook.cells.map(\.value) == [.scored(9), .scored(17)])
    }

    @Test(arguments: [
        "\tA\tB\n\tMaps\tEssay\n\tx\ty\n\tten\t20\nAna\t9\t1\n", "x\tA\n\tMaps\n\tx\n\t10\nAna\t9\n",
        "a,b\n1,2\n",
    ])
    func `other tables are none`(text: String) throws {
        #expect(try !GradeLFile.recognises(DelimitedText(Data(text.utf8))))
    }
}
