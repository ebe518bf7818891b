import Foundation
import Storage
import Testing

@Suite struct RecordedChangeTests {
    private let context: ModelContext
    private let pupils: [Pupil]
    private let exams: [Exam]

    init() throws {
        context = try ModelContext(try schoolInMemory())
        pupils = [Pupil(id: "a", name: "Ana"), Pupil(id: "b", name: "Ben")]
        exams = [Exam(title: "One", points: 20), Exam(title: "Two", points: 10)]
        for pupil in pupils {
            for exam in exams { context.insert(Mark(score: 5, pupil: pupil, exam: exam)) }
        }
        try context.save()
    }

    private func scores(_ recorded: [RecordedChange]) -> [StoredValue?] { recorded.map { $0.change.new["score"] } }

    @Test func allChangesOfAModelComeOldestFirst() throws {
        let mark = try #require(pupils[0].marks.first)
        for score in [6, 7] as [Decimal] {
            mark.score = score
            try context.save()
        }
        context.delete(mark)
        try context.save()
        let recorded = try context.recordedChanges(of: Mark.self)
        #expect(recorded.map(\.change.kind) == [.insert, .insert, .insert, .insert, .update, .update, .delete])
        #expect(scores(recorded).suffix(3) == [.text("6"), .text("7"), nil])
        #expect(recorded.map(\.entry.id) == recorded.map(\.entry.id).sorted())
        #expect(Set(recorded.suffix(3).map(\.change.record)).count == 1)
        let later = try context.recordedChanges(of: Mark.self, since: recorded[4].entry.id)
        #expect(later.map(\.change.kind) == [.update, .delete])
    }

    @Test func onlyRecordsThatReferToTheTargets() throws {
        let mark = try #require(pupils[0].marks.first { $0.exam === exams[1] })
        mark.score = 9
        try context.save()
        context.delete(mark)
        try context.save()
        try context.undo()
        let one = try context.recordedChanges(
            of: Mark.self,
            referringTo: ["pupil": pupils[0].persistentModelID, "exam": exams[1].persistentModelID])
        #expect(one.map(\.change.kind) == [.insert, .update, .delete, .insert])
        #expect(one.map(\.entry.kind) == [.change, .change, .change, .undo])
        #expect(scores(one) == [.text("5"), .text("9"), nil, .text("9")])
        let ofExam = try context.recordedChanges(of: Mark.self, referringTo: ["exam": exams[0].persistentModelID])
        #expect(ofExam.count == 2)
        #expect(try context.recordedChanges(of: Pupil.self).map(\.change.kind) == [.insert, .insert])
    }
}
