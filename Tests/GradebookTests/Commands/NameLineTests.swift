import CommandDesk
import Commands
import Reports
import Testing

/// A sentence and a row are one line, whatever the names in them hold.
@Suite struct NameLineTests {
    private let room: Classroom

    init() throws {
        room = try Classroom()
        for words in [
            ["student", "add", "Ana\nMaria", "Sil\tva"], ["quiz", "add", "Lab\r\n1\u{1B}[31m", "--points", "10"],
            ["category", "add", "Work\u{2028}x"],
        ] {
            _ = try room.response(words: words)
        }
    }

    @Test(arguments: [
        "grade set #1 #1 7", "quiz edit #1 --points 12", "student edit #1 --email a@example.org",
        "category edit #1 --weight 3",
        "student withdraw #1", "grade fill #1 m", "student delete #1", "quiz delete #1",
    ])
    func aChangeIsOneLine(line: String) throws {
        let text = try room.outcome(line).written(as: .text)
        #expect(text.filter(\.isNewline).count == 1, "\(text)")
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && $0 != "\u{2028}") })
    }

    @Test(arguments: ["student list", "quiz list", "category list", "grade list --blank"])
    func aRowIsOneLineOfData(line: String) throws {
        let text = try room.outcome(line).written(as: .tsv)
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 3, "\(text)")
    }

    @Test(arguments: ["student list", "quiz list", "category list", "grade list --blank"])
    func whatABreakLeavesOverStandsBelowInItsColumn(line: String) throws {
        let text = try room.outcome(line).written(as: .text)
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && $0 != "\u{2028}") })
        #expect((3...4).contains(text.split(separator: "\n", omittingEmptySubsequences: false).count), "\(text)")
    }

    @Test(arguments: ["report class", "report student #1", "report quiz #1", "report roster", "grade explain #1"])
    func noReportLetsANameSteerATerminal(line: String) throws {
        let text = try room.output(line)
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && $0.value != 0x7F) })
        #expect(text.contains("Sil va"))
    }
}
