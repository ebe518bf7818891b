import Foundation
import Gradebook
import Testing

@Suite struct ScoreLinesTests {
    @Test(arguments: ["\n", "\r\n", "\r"])
    func `a line is a name, a tab and a score`(lineEnd: String) throws {
        let text = ["\u{FEFF}Tilda Marsh\t17,5", "", " Bram Ode \t ex ", "Ana Quill\t"].joined(separator: lineEnd)
        let lines = try ScoreLines(Data(text.utf8))
        #expect(lines.refused.isEmpty)
        #expect(lines.lines.map(\.line) == [1, 3, 4])
        #expect(lines.lines.map(\.name) == ["Tilda Marsh", "Bram Ode", "Ana Quill"])
        #expect(lines.lines.map(\.score) == ["17,5", "ex", ""])
    }

    @Test func `other lines are refused with their number, all of them`() throws {
        let lines = try ScoreLines(Data("Tilda 17\nBram\t18\n\t19\nAna\tQuill\t20\n".utf8))
        #expect(lines.lines.map(\.name) == ["Bram"])
        #expect(
            lines.refused.map(\.message) == [
                "line 1: 'Tilda 17' has no tab; write the name, a tab and the score",
                "line 3: '19' has no name; write the name of the student",
                "line 4: 'Ana\tQuill\t20' has more than one tab; write the name, a tab and the score",
            ])
    }

    @Test func `a line with control characters is named`() throws {
        let lines = try ScoreLines(Data("Bram\t18\nAn\u{1}a\t19\n".utf8))
        #expect(lines.lines.map(\.name) == ["Bram"])
        #expect(
            lines.refused.map(\.message) == [
                "line 2: 'An a 19' has control characters, which nobody types; write the line again"
            ])
    }

    @Test func `bytes that are no text are refused as a whole`() {
        #expect(throws: GradebookError.fileNotText(line: 2)) { try ScoreLines(Data("Bram\t18\nAna\0\t19\n".utf8)) }
    }
}
