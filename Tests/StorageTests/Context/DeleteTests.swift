import Foundation
import Storage
import Testing

@Suite struct DeleteTests {
    @Test func cascadeTakesTheChildrenAndLeavesTheOthers() throws {
        let context = ModelContext(try schoolInMemory())
        let (ana, ben) = (Pupil(id: "a", name: "Ana"), Pupil(id: "b", name: "Ben"))
        let exam = Exam(title: "Quiz", points: 20)
        let mark = Mark(score: 17, pupil: ana, exam: exam)
        context.insert(mark)
        context.insert(Mark(score: 18, pupil: ben, exam: exam))
        try context.save()
        context.delete(ana)
        try context.save()
        #expect(try context.fetch(FetchDescriptor<Mark>()).map(\.score) == [18])
        #expect(exam.marks?.map(\.score) == [18])
        #expect(try context.fetchCount(FetchDescriptor<Exam>()) == 1)
        #expect(ana.isDeleted && mark.isDeleted)
        #expect(ana.modelContext == nil)
        #expect(ana.name == "Ana")
        #expect(mark.score == 17)
    }

    @Test func nullifyLeavesTheOthersWithout() throws {
        let context = ModelContext(try schoolInMemory())
        let room = Room(number: 7)
        let pupil = Pupil(id: "a", name: "Ana", room: room)
        context.insert(pupil)
        try context.save()
        context.delete(room)
        try context.save()
        #expect(pupil.room == nil)
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 1)
    }

    @Test func aChildThatMovesInTheSameSaveStays() throws {
        let context = ModelContext(try schoolInMemory())
        let (ana, ben) = (Pupil(id: "a", name: "Ana"), Pupil(id: "b", name: "Ben"))
        let mark = Mark(score: 17, pupil: ana, exam: Exam(title: "Quiz", points: 20))
        context.insert(mark)
        context.insert(ben)
        try context.save()
        mark.pupil = ben
        context.delete(ana)
        try context.save()
        #expect(ben.marks == [mark])
        #expect(!mark.isDeleted)
    }

    @Test func insertedAndDeletedInOneSaveIsNothing() throws {
        let context = ModelContext(try schoolInMemory())
        let pupil = Pupil(id: "a", name: "Ana")
        context.insert(pupil)
        context.delete(pupil)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 0)
        #expect(try context.history(limit: 10).isEmpty)
    }

    @Test func childrenOfAnObjectThatIsNotLoadedGoToo() throws {
        let container = try schoolInMemory()
        let context = ModelContext(container)
        context.insert(Mark(score: 1, pupil: Pupil(id: "a", name: "Ana"), exam: Exam(title: "Quiz", points: 20)))
        try context.save()
        let other = ModelContext(container)
        let pupil = try #require(try other.fetch(FetchDescriptor<Pupil>()).first)
        other.delete(pupil)
        try other.save()
        #expect(try other.fetchCount(FetchDescriptor<Mark>()) == 0)
    }

    /// What goes along is in no fetch from then on, and comes back with a rollback.
    @Test func whatGoesAlongIsNotFetchedBeforeTheSave() throws {
        let context = ModelContext(try schoolInMemory())
        let (ana, exam) = (Pupil(id: "a", name: "Ana"), Exam(title: "Quiz", points: 20))
        let mark = Mark(score: 17, pupil: ana, exam: exam)
        context.insert(mark)
        try context.save()
        context.delete(ana)
        #expect(try context.fetchCount(FetchDescriptor<Mark>()) == 0)
        #expect(try context.fetch(FetchDescriptor<Mark>()).isEmpty && mark.pupil == nil)
        #expect(try context.fetch(FetchDescriptor<Exam>(predicate: #Predicate { $0.marks?.isEmpty == true })) == [exam])
        context.rollback()
        #expect(try context.fetch(FetchDescriptor<Mark>()) == [mark] && mark.pupil == ana)
    }
}
