import Foundation
import Storage
import Testing

/// Inserting a second record with the same unique value updates the first.
@Suite struct UniqueTests {
    @Test func aSecondRecordInAnotherSaveUpdatesTheFirst() throws {
        let context = ModelContext(try schoolInMemory())
        let first = Pupil(id: "a", name: "Ana")
        context.insert(first)
        try context.save()
        let second = Pupil(id: "a", name: "Anna")
        context.insert(second)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 1)
        #expect(first.name == "Anna")
        #expect(second.persistentModelID == first.persistentModelID)
    }

    @Test func twoUnsavedRecordsBecomeOne() throws {
        let context = ModelContext(try schoolInMemory())
        context.insert(Pupil(id: "a", name: "Ana"))
        context.insert(Pupil(id: "a", name: "Anna"))
        try context.save()
        #expect(try context.fetch(FetchDescriptor<Pupil>()).map(\.name) == ["Anna"])
    }

    @Test func aCompoundConstraintKeepsOneMarkAPair() throws {
        let context = ModelContext(try schoolInMemory())
        let (pupil, exam) = (Pupil(id: "a", name: "Ana"), Exam(title: "Quiz", points: 20))
        context.insert(Mark(score: 17, pupil: pupil, exam: exam))
        try context.save()
        context.insert(Mark(score: 18, pupil: pupil, exam: exam))
        try context.save()
        #expect(try context.fetch(FetchDescriptor<Mark>()).map(\.score) == [18])
        #expect(pupil.marks.count == 1)
        let other = Exam(title: "Other", points: 20)
        context.insert(Mark(score: 3, pupil: pupil, exam: other))
        try context.save()
        #expect(pupil.marks.count == 2)
    }

    @Test func theRecordKeepsItsChildren() throws {
        let container = try schoolInMemory()
        let context = ModelContext(container)
        context.insert(Mark(score: 17, pupil: Pupil(id: "a", name: "Ana"), exam: Exam(title: "Quiz", points: 20)))
        try context.save()
        let other = ModelContext(container)
        let again = Pupil(id: "a", name: "Anna")
        other.insert(again)
        try other.save()
        #expect(again.marks.map(\.score) == [17])
        #expect(again.modelContext === other)
    }

    @Test func aDeletedRecordsValueIsFreeInTheSameSave() throws {
        let context = ModelContext(try schoolInMemory())
        let old = Pupil(id: "a", name: "Old")
        context.insert(Mark(score: 17, pupil: old, exam: Exam(title: "Quiz", points: 20)))
        try context.save()
        context.delete(old)
        let new = Pupil(id: "a", name: "New")
        context.insert(new)
        try context.save()
        #expect(try context.fetch(FetchDescriptor<Pupil>()).map(\.name) == ["New"])
        #expect(new.marks.isEmpty)
        #expect(try context.fetchCount(FetchDescriptor<Mark>()) == 0)
    }

    @Test func severalNewRecordsAreMergedIntoOneThatHasChanged() throws {
        let context = ModelContext(try schoolInMemory())
        let first = Pupil(id: "a", name: "Ana")
        context.insert(first)
        try context.save()
        first.name = "Anna"
        for name in ["Anne", "Annika"] { context.insert(Pupil(id: "a", name: name)) }
        context.insert(Pupil(id: "b", name: "Ben"))
        try context.save()
        #expect(first.name == "Annika")
        #expect(try context.fetch(FetchDescriptor<Pupil>()).map(\.name) == ["Annika", "Ben"])
        let entry = try #require(try context.history(limit: 1).first)
        let changes = try context.changes(of: entry)
        #expect(changes.map(\.kind) == [.update, .insert])
        #expect(changes[0].old["name"] == .text("Ana") && changes[0].new["name"] == .text("Annika"))
        try context.undo()
        #expect(first.name == "Ana")
    }

    @Test func aMergedRecordThatIsRolledBackIsAsItWas() throws {
        let context = ModelContext(try schoolInMemory())
        let first = Pupil(id: "a", name: "Ana")
        context.insert(first)
        try context.save()
        struct Stop: Error {}
        #expect(throws: Stop.self) {
            try context.transaction {
                for name in ["Anne", "Annika"] { context.insert(Pupil(id: "a", name: name)) }
                try context.save()
                throw Stop()
            }
        }
        #expect(first.name == "Ana" && !context.hasChanges)
        #expect(try context.fetch(FetchDescriptor<Pupil>()).map(\.name) == ["Ana"])
    }

    @Test func equalityOfTextIsCanonical() throws {
        let context = ModelContext(try schoolInMemory())
        context.insert(Pupil(id: "Zo\u{EB}", name: "composed"))
        try context.save()
        context.insert(Pupil(id: "Zoe\u{308}", name: "decomposed"))
        try context.save()
        #expect(try context.fetch(FetchDescriptor<Pupil>()).map(\.name) == ["decomposed"])
    }
}

/// What else may become of a second record with the same unique value.
@Suite struct UniqueConflictsTests {
    private func context(_ conflicts: UniqueConflicts) throws -> ModelContext {
        var configuration = ModelConfiguration.inMemory
        configuration.uniqueConflicts = conflicts
        let context = ModelContext(try ModelContainer(for: Pupil.self, Exam.self, configurations: configuration))
        context.insert(Pupil(id: "a", name: "Ana"))
        try context.save()
        return context
    }

    @Test func itIsRefusedNamingTheFirst() throws {
        let context = try context(.refuse)
        let first = try #require(try context.fetch(FetchDescriptor<Pupil>()).first)
        let second = Pupil(id: "a", name: "Anna")
        context.insert(second)
        for number in 0..<50 { context.insert(Pupil(id: "\(number)", name: "x")) }
        let error = #expect(throws: StorageError.self) { try context.save() }
        guard case .notUnique(first.persistentModelID, by: second.persistentModelID) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        second.id = "b"
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 52 && first.name == "Ana")
    }

    @Test func theFirstKeepsItsValues() throws {
        let context = try context(.keep)
        let second = Pupil(id: "a", name: "Anna")
        context.insert(second)
        context.insert(Pupil(id: "b", name: "Ben"))
        context.insert(Pupil(id: "b", name: "Benno"))
        try context.save()
        let all = try context.fetch(FetchDescriptor<Pupil>())
        #expect(all.map(\.name) == ["Ana", "Ben"] && second.persistentModelID == all[0].persistentModelID)
        #expect(!context.hasChanges)
    }
}
