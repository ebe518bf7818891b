import Foundation
import SQLite
import Storage
import Testing

/// Records that are not as the history has them.
@Suite struct UnrecordedChangeTests {
    private let folder: TemporaryFolder
    private let context: ModelContext

    init() throws {
        folder = try TemporaryFolder()
        context = ModelContext(try folder.school())
        let pupil = Pupil(id: "a", name: "Ana", room: Room(number: 1))
        context.insert(Mark(score: 17, pupil: pupil, exam: Exam(title: "Quiz", points: 20)))
        try context.save()
    }

    private func damage(_ sql: String) throws { try Connection(.file(path: folder.store.path)).execute(sql) }

    private func repaired(_ sql: String) throws -> [StoreFinding] {
        try damage(sql)
        let findings = try context.findings()
        try context.repair(findings, TransactionLabel(command: "doctor"))
        #expect(try context.findings() == [])
        return findings
    }

    @Test func aChangedValueIsWrittenDownAndTakenBack() throws {
        let findings = try repaired("UPDATE Pupil SET name = 'Anne'")
        guard case .unrecorded(let record, .changed(let differences))? = findings.first, findings.count == 1 else {
            Issue.record("\(findings)")
            return
        }
        #expect(record.entityName == "Pupil")
        #expect(differences.map(\.property) == ["name"])
        #expect(differences.map(\.recorded) == [.text("Ana")])
        #expect(differences.map(\.stored) == [.text("Anne")])
        try context.undo()
        #expect(try context.fetch(FetchDescriptor<Pupil>()).map(\.name) == ["Ana"])
        #expect(try context.findings() == [])
    }

    @Test func aReferenceToNothingIsAgainWhatItWas() throws {
        let findings = try repaired("PRAGMA foreign_keys = OFF; UPDATE Mark SET exam = 77")
        #expect(findings.count == 1)
        guard case .brokenReference(_, "exam", "Exam", .put?)? = findings.first else {
            Issue.record("\(findings)")
            return
        }
        #expect(try context.fetch(FetchDescriptor<Mark>()).map(\.exam?.title) == ["Quiz"])
    }

    /// What is changed without an entry on purpose is no finding, in any record.
    @Test func whatIsNotToBeRecordedIsNotMissed() throws {
        try context.transaction(TransactionLabel(isRecorded: false)) {
            for pupil in try context.fetch(FetchDescriptor<Pupil>()) { pupil.name = "Bea" }
            context.insert(Room(number: 2))
        }
        #expect(try context.findings() == [])
        try damage("UPDATE Exam SET points = 30")
        #expect(try context.findings().count == 1)
    }

    /// What was deleted of the history says nothing any more of what is there.
    @Test func whatTheHistoryDoesNotTellIsNotMissed() throws {
        try damage("UPDATE Exam SET points = 30")
        context.insert(Exam(title: "Test", points: 10))
        try context.save()
        #expect(try context.findings().count == 1)
        try context.deleteHistory(before: .distantFuture)
        let findings = try context.findings()
        #expect(findings == [])
        for exam in try context.fetch(FetchDescriptor<Exam>()) { exam.points = 50 }
        try context.save()
        try damage("UPDATE Exam SET points = 60")
        #expect(try context.findings().count == 2)
    }

    /// A value that is written otherwise than here is no change, and stands in no one's way.
    @Test func anotherSpellingIsTheSameValue() throws {
        try damage("UPDATE Mark SET score = '17.0'")
        #expect(try context.findings() == [])
        let marks = try context.fetch(FetchDescriptor<Mark>())
        for mark in marks { mark.score = 18 }
        try context.save()
        #expect(try context.findings() == [])
    }

    /// Others write in the middle of it: each is seen as a whole or not at all.
    @Test func whatOthersWriteMeanwhileIsNoFinding() throws {
        let url = folder.store
        let writers = (0..<2).map { writer in
            Thread {
                guard
                    let other = try? ModelContext(
                        ModelContainer(
                            for: Pupil.self, configurations: ModelConfiguration(url: url)))
                else { return }
                for round in 0..<40 {
                    let pupil = Pupil(id: "\(writer)-\(round)", name: "P", room: Room(number: 100 + round))
                    other.insert(Mark(score: 1, pupil: pupil, exam: Exam(title: "E", points: 2)))
                    try? other.save()
                }
            }
        }
        for writer in writers { writer.start() }
        while writers.contains(where: { !$0.isFinished }) { #expect(try context.findings() == []) }
    }
}
