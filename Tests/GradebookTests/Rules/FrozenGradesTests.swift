import Gradebook
import Testing

@Suite struct FrozenGradesTests {
    @Test(arguments: [
        FrozenGrades(total: "87.50", letter: "B", cells: [1: "17.5/20 (2 days late)", 12: "excused"]),
        FrozenGrades(total: "", letter: "", cells: [:]),
    ])
    func isReadAsItWasWritten(grades: FrozenGrades) {
        #expect(FrozenGrades(rawValue: grades.rawValue) == grades)
    }

    @Test(arguments: ["", "87", "87\tB\n1", "87\tB\tC"])
    func otherTextsAreNone(text: String) {
        #expect(FrozenGrades(rawValue: text) == nil)
    }
}
