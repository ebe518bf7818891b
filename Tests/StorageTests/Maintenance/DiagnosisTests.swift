import Foundation
import SQLite
import Storage
import Testing

@Suite struct DiagnosisTests {
    private let folder: TemporaryFolder
    private let context: ModelContext

    /// A store with a pupil, who has a room and a mark.
    init() throws {
        folder = try TemporaryFolder()
        context = ModelContext(try folder.school())
        let pupil = Pupil(id: "a", name: "Ana", room: Room(number: 1))
        context.insert(Mark(score: 17, pupil: pupil, exam: Exam(title: "Quiz", points: 20)))
        try context.save()
    }

    /// Breaks the store with SQL that no constraint holds back.
    private func damage(_ sql: String) throws { try Connection(.file(path: folder.store.path)).execute(sql) }

    @Test func aSoundStoreHasNoFindings() throws {
        #expect(try context.findings() == [])
    }

    @Test func aRecordGoesWithTheOneItBelongsTo() throws {
        try damage("DELETE FROM \"Exam\"")
        let findings = try context.findings()
        guard case .brokenReference(let record, "exam", "Exam", .delete)? = findings.first,
            case .unrecorded(_, .disappeared)? = findings.last, findings.count == 2
        else {
            Issue.record("\(findings)")
            return
        }
        #expect(record.entityName == "Mark")
        try context.repair(findings, TransactionLabel(command: "doctor"))
        #expect(try context.findings() == [])
        #expect(try context.fetchCount(FetchDescriptor<Mark>()) == 0)
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 1)
        #expect(try context.history(limit: 1).map(\.command) == ["doctor"])
        // What something had deleted comes back too.
        try context.undo()
        #expect(try context.findings() == [])
        #expect(try context.fetch(FetchDescriptor<Mark>()).map(\.exam?.title) == ["Quiz"])
    }

    @Test func aReferenceThatMayBeEmptyIsCleared() throws {
        try damage("DELETE FROM \"Room\"")
        let findings = try context.findings()
        guard case .brokenReference(_, "room", "Room", .clear)? = findings.first else {
            Issue.record("\(findings)")
            return
        }
        try context.repair(findings)
        #expect(try context.findings() == [])
        #expect(try context.fetch(FetchDescriptor<Pupil>()).map { $0.room == nil } == [true])
    }

    @Test(
        arguments: [
            ("UPDATE _counter SET next = 1 WHERE entity = 'Pupil'", true),
            ("DELETE FROM _counter WHERE entity = 'Exam'", true),
            ("UPDATE _counter SET next = 9223372036854775807 WHERE entity = 'Pupil'", true),
            ("UPDATE Pupil SET _room_position = 1e300", true),
            ("INSERT INTO _change VALUES (77, 'Pupil', 1, 'insert', NULL, '{}')", true),
            (
                """
                INSERT INTO _history (replica, number, clock, time, author, command, kind, target)
                VALUES (0, 77, 1, 1, '', '', 'undo', 66)
                """, true
            ),
            ("INSERT INTO _change VALUES (1, 'Song', 1, 'insert', NULL, '{\"title\":\"x\",\"n\":1}')", false),
        ] as [(String, Bool)])
    func whatIsFoundIsRepaired(flaw: String, isRepairable: Bool) throws {
        try damage(flaw)
        let findings = try context.findings()
        #expect(findings.map(\.isRepairable) == [isRepairable])
        #expect(findings.map(\.isHarmless) == [!isRepairable])
        try context.repair(findings)
        #expect(try context.findings().isEmpty == isRepairable)
        // What is repaired works again.
        try context.transaction {
            context.insert(Mark(score: 1, pupil: Pupil(id: "b", name: "Ben"), exam: Exam(title: "E", points: 1)))
        }
        #expect(try context.fetchCount(FetchDescriptor<Mark>()) == 2)
    }

    /// Nothing but a backup has what stood there.
    @Test(arguments: ["'[]'", "'x'", "''", "'{\"name\":'"])
    func valuesOfTheHistoryThatCannotBeReadAreFound(value: String) throws {
        try damage("UPDATE _change SET new = \(value) WHERE entity = 'Pupil'")
        #expect(try context.findings() == [.unreadableChanges(count: 1)])
        try context.repair(context.findings())
        #expect(try context.findings() == [.unreadableChanges(count: 1)])
    }

    @Test func changesOfUnknownRecordsCannotBeUndone() throws {
        try damage("INSERT INTO _change VALUES (1, 'Song', 1, 'insert', NULL, '{\"title\":\"x\"}')")
        #expect(try context.changes(of: context.history(limit: 1)[0]).contains { $0.new == ["title": .text("x")] })
        let error = #expect(throws: StorageError.self) { try context.undo() }
        guard case .undoUnknown("Song") = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
