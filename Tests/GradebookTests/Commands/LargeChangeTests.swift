import CommandDesk
import Commands
import Gradebook
import Storage
import Testing

/// A change of thousands of records is one step.
@Suite struct LargeChangeTests {
    @Test func aLargeImportIsTakenBackAndMadeAgain() throws {
        let room = try Classroom("student add Ana Silva", "quiz add Lab --points 10", "grade set ana lab 9")
        let quizzes = (1...12).map { "Q\($0)" }
        let rows = (1...150).map { row in
            (["First\(row) Last\(row)", "id\(row)"] + quizzes.map { _ in "\(row % 10)" }).joined(separator: ",")
        }
        let text = (["Name,ID," + quizzes.joined(separator: ",")] + rows).joined(separator: "\n")
        let before = try room.json("grade list")
        #expect(try room.importing(text, as: .csv).sentences.count == 150 * 13 + 12)
        let after = try room.json("report class")
        _ = try room.outcome("undo")
        #expect(try room.json("grade list") == before)
        #expect(try room.json("student list").contains("Last1") == false)
        try room.context.transaction { _ = try room.context.redo() }
        #expect(try room.json("report class") == after)
    }
}
