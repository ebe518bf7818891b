import CommandDesk
import Commands
import Reports
import Testing

/// Scores of a fixed number of digits, typed without an Enter between them.
@Suite struct AutoEntryTests {
    private func room(points: Int = 20) throws -> Classroom {
        try Classroom(
            "student add Ana Silva", "student add Bo Tan", "student add Cy Ude", "quiz add Lab --points \(points)")
    }

    private func scores(_ room: Classroom) throws -> String {
        try room.outcome("grade list --quiz lab").written(as: .csv).split(separator: "\n").dropFirst()
            .map { $0.split(separator: ",", omittingEmptySubsequences: false)[5] }.joined(separator: " ")
    }

    @Test func `each two digits are a score, and one digit ends with Enter`() throws {
        let room = try room()
        let seen = try room.conversation("grade enter lab", typed: ["auto", "1708", "9"])
        #expect(try scores(room) == "17 8 9")
        #expect(
            seen.contains(
                "| each two digits are a score: 1708 is 17 and 8; what has other characters in it is one score; auto again ends this"
            ))
        // Each is named, for the line does not say whose they are.
        #expect(seen.contains { $0.contains("Ana Silva") } && seen.contains { $0.contains("Bo Tan") })
    }

    @Test func `where a quiz has less than ten points, each digit is one`() throws {
        let room = try room(points: 9)
        _ = try room.conversation("grade enter lab", typed: ["auto", "809"])
        #expect(try scores(room) == "8 0 9")
    }

    @Test func `other words are one score, and auto again ends it`() throws {
        let room = try room()
        _ = try room.conversation("grade enter lab", typed: ["auto", "17.5", "ex", "auto", "180x"])
        #expect(try scores(room) == "17.5  180")
    }

    @Test func `after a refused score, and after the last student, the others are named and not stored`() throws {
        let room = try room()
        let seen = try room.conversation("grade enter lab", typed: ["auto", "179908", nil].compactMap(\.self))
        #expect(try scores(room) == "17")
        #expect(seen.contains("! not taken any more: 8"))
        let again = try room.conversation("grade enter lab", typed: ["auto", "10111213"])
        #expect(try scores(room) == "10 11 12")
        #expect(again.contains("! not taken any more: 13"))
    }

    @Test func `a second keying is compared the same way`() throws {
        let room = try room()
        _ = try room.conversation("grade enter lab", typed: ["auto", "101112"])
        let seen = try room.conversation("grade enter lab --verify", typed: ["auto", "101312", "13"])
        #expect(seen.contains("! Tan, Bo: stored 11, typed 13"))
        #expect(try scores(room) == "10 13 12")
    }

    @Test(arguments: ["grade enter lab --stack", "grade enter exam"])
    func `it is refused for stacks and for quizzes of more digits`(line: String) throws {
        let room = try room()
        _ = try room.outcome("quiz add Exam --points 100")
        let seen = try room.conversation(line, typed: ["auto"])
        #expect(seen.contains { $0.hasPrefix("! auto is for ") })
    }
}
