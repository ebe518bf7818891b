import Foundation
import SQLite
import Testing

@testable import Storage

/// Pairs in the history, between contexts, and in a damaged store.
@Suite struct ManyToManyHistoryTests {
    private let folder: TemporaryFolder
    private let context: ModelContext
    private let ana = Learner("Ana")
    private let ben = Learner("Ben")
    private let art = Lecture("Art")
    private let biology = Lecture("Biology")

    init() throws {
        folder = try TemporaryFolder()
        context = try ModelContext(folder.college())
        for model in [art, biology] { context.insert(model) }
        for model in [ana, ben] { context.insert(model) }
        ana.lectures = [art, biology]
        try context.save()
    }

    private func titles() throws -> [[String]] {
        try stored(context, Learner.self) { $0.lectures.map(\.title) }
    }

    @Test func undoAndRedoKnowPairs() throws {
        ben.lectures = [biology]
        ana.lectures = [biology]
        try context.save()
        let changes = try context.changes(of: context.history(limit: 1)[0])
        #expect(changes.map(\.record.entityName) == ["_Learner_lectures", "_Learner_lectures"])
        #expect(Set(changes.map(\.kind)) == [.insert, .delete])
        let added = try #require(changes.first { $0.kind == .insert })
        #expect(
            context.target(of: "target", in: added.new, of: added.record.entityName) == biology.persistentModelID)
        try context.undo()
        #expect(ana.lectures == [art, biology] && ben.lectures == [] && biology.learners == [ana])
        #expect(try titles() == [["Art", "Biology"], []])
        try context.redo()
        #expect(ana.lectures == [biology] && ben.lectures == [biology])
        #expect(try titles() == [["Biology"], ["Biology"]])
    }

    @Test func undoBringsPairsBackAcrossACascade() throws {
        art.notes = [Leaflet("Form"), Leaflet("Colour")]
        try context.save()
        context.delete(art)
        try context.save()
        #expect(ana.lectures == [biology])
        try context.undo()
        #expect(try stored(context, Lecture.self) { $0.notes.map(\.text) } == [["Form", "Colour"], []])
        #expect(try titles() == [["Art", "Biology"], []])
        let other = ModelContext(context.container)
        try other.redo()
        #expect(try titles() == [["Biology"], []])
        #expect(try context.fetchCount(FetchDescriptor<Leaflet>()) == 0)
    }

    @Test func aLaterPairIsInTheWayOfAnUndo() throws {
        let cleo = Learner("Cleo")
        try context.transaction(TransactionLabel(batch: "mine")) { context.insert(cleo) }
        cleo.lectures = [art]
        try context.save()
        let error = #expect(throws: StorageError.self) { try context.undo(inBatch: "mine") }
        guard case .undoBlocked(cleo.persistentModelID, .referred("Lecture", 1)) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func contextsMergeTheirPairs() throws {
        let other = ModelContext(context.container)
        let theirs = try other.fetch(FetchDescriptor<Learner>())
        let lectures = try other.fetch(FetchDescriptor<Lecture>())
        theirs[1].lectures = [lectures[0]]
        theirs[0].lectures = [lectures[1]]
        ben.lectures = [art, biology]
        ana.lectures = []
        try other.save()
        try context.save()
        #expect(try titles() == [[], ["Art", "Biology"]])
        #expect(try context.findings() == [])
    }

    @Test func aPairWithARecordThatIsGoneIsRefused() throws {
        let other = ModelContext(context.container)
        let learner = try #require(try other.fetch(FetchDescriptor<Learner>()).last)
        let lecture = try #require(try other.fetch(FetchDescriptor<Lecture>()).last)
        context.delete(biology)
        try context.save()
        learner.lectures = [lecture]
        let error = #expect(throws: StorageError.self) { try other.save() }
        guard case .conflict(ben.persistentModelID) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func doctorRemovesPairsWithoutAnEnd() throws {
        try Connection(.file(path: folder.store.path)).execute(#"DELETE FROM "Lecture" WHERE "title" = 'Art'"#)
        let findings = try context.findings()
        guard case .brokenReference(_, "target", "Lecture", .delete)? = findings.first,
            case .unrecorded(_, .disappeared)? = findings.last, findings.count == 2
        else {
            Issue.record("\(findings)")
            return
        }
        try context.repair(findings, TransactionLabel(command: "doctor"))
        #expect(try context.findings() == [])
        #expect(try titles() == [["Biology"], []])
        #expect(try context.history(limit: 1).map(\.command) == ["doctor"])
        #expect(try context.storeInfo().records.map(\.entity) == ["Learner", "Lecture", "Topic", "Leaflet"])
        try context.undo()
        #expect(try titles().map { $0.sorted() } == [["Art", "Biology"], []])
        #expect(try context.findings() == [])
    }
}
