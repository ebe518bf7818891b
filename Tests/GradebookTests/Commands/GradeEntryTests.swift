import Commands
import Foundation
import Testing

@testable import Gradebook

/// The conversation as a value, without a store.
@Suite struct GradeEntryTests {
    private func entry() -> GradeEntry {
        let course = Course(number: 1, id: "c", name: "Class")
        let quiz = Quiz(number: 1, id: "q", name: "Lab", points: 20, course: course)
        let roster = [("Ana", "Silva"), ("Bo", "Tan")].enumerated().map { place, name in
            Student(number: place + 1, id: "\(place)", firstName: name.0, lastName: name.1)
        }
        return GradeEntry(course: "Class", sheets: [EntrySheet(quiz, roster)], isChosen: true)
    }

    private func stored(_ score: Int) -> DialogueResult {
        .done(.change("stored", record: Record([("state", .text("scored")), ("score", .number(.init(score)))])))
    }

    private func undone(_ line: String) -> DialogueResult {
        .done(.change("undone", record: Record([("command", .text(line))])))
    }

    @Test func uTakesBackWhatWasEnteredLast() {
        var entry = entry()
        _ = entry.start()
        #expect(entry.receive(line: "12") == [.run(["grade", "set", "#1", "#1", "--", "12"])])
        #expect(entry.receive(result: stored(12)) == [.change("stored", isSeen: true)])
        #expect(entry.receive(line: "u") == [.run(["undo", "--dry-run"])])
        #expect(entry.receive(result: undone("grade set #1 #1 -- 12")) == [.run(["undo"])])
        #expect(
            entry.receive(result: undone("grade set #1 #1 -- 12")) == [.change("taken back: Silva, Ana", isSeen: false)]
        )
        #expect(entry.prompt == "Silva, Ana: ")
    }

    @Test func uLeavesOtherChangesAloneWhenTheLastOneIsUndoneElsewhere() {
        var entry = entry()
        _ = entry.start()
        _ = entry.receive(line: "12")
        _ = entry.receive(result: stored(12))
        _ = entry.receive(line: "u")
        #expect(
            entry.receive(result: undone("grade set #2 #1 -- 9")) == [.say("undone elsewhere already: Silva, Ana")])
        #expect(entry.prompt == "Silva, Ana: ")
        #expect(entry.receive(line: "u") == [.warn("nothing has been entered yet that could be taken back")])
    }
}
