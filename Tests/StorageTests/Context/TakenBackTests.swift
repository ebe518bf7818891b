import Foundation
import Storage
import Testing

/// Insertions and deletions that are taken back before they are saved, and long chains of new objects.
@Suite struct TakenBackTests {
    private let context: ModelContext
    private let worker = Worker("a", "A")

    init() throws {
        context = ModelContext(try firmInMemory())
        context.insert(worker)
        worker.jobs = [Job("j")]
        try context.save()
    }

    @Test func anObjectThatIsInsertedAgainStays() throws {
        context.delete(worker)
        worker.name = "B"
        context.insert(worker)
        #expect(!worker.isDeleted && context.deletedModelsArray.isEmpty)
        try context.save()
        #expect(worker.modelContext === context && worker.jobs.count == 1)
        #expect(try ModelContext(context.container).fetch(FetchDescriptor<Worker>()).map(\.name) == ["B"])
    }

    @Test func aNewObjectThatIsDeletedLeavesNothing() throws {
        let (job, other) = (Job("new", owner: worker), Worker("b", "B"))
        context.insert(job)
        context.insert(other)
        #expect(worker.jobs.count == 2)
        context.delete(job)
        context.delete(other)
        #expect(!context.hasChanges && worker.jobs.count == 1 && job.isDeleted && job.modelContext == nil)
        let entries = try context.history(limit: 10).count
        try context.save()
        #expect(try context.history(limit: 10).count == entries)
        context.insert(job)
        try context.save()
        #expect(worker.jobs.map(\.title) == ["j", "new"] && !job.isDeleted)
    }

    @Test func aNewObjectWithMembersIsDeletedByItsRules() throws {
        let (pupil, exam) = (Pupil(id: "a", name: "Ana"), Exam(title: "Quiz", points: 1))
        let context = ModelContext(try schoolInMemory())
        let mark = Mark(score: 1, pupil: pupil, exam: exam)
        context.insert(mark)
        context.delete(pupil)
        try context.save()
        #expect(mark.isDeleted && exam.marks?.isEmpty == true && !context.hasChanges)
        #expect(try context.fetchCount(FetchDescriptor<Mark>()) == 0)
    }

    @Model final class Link {
        var number: Int
        var next: Link?
        init(_ number: Int) { self.number = number }
    }

    @Test func aLongChainIsSaved() throws {
        let context = ModelContext(try ModelContainer(for: Link.self, configurations: .inMemory))
        let links = (0..<12_000).map(Link.init)
        context.insert(links[0])
        for (link, next) in zip(links, links.dropFirst()) { link.next = next }
        #expect(try context.fetchCount(FetchDescriptor<Link>()) == links.count)
        try context.save()
        #expect(links.allSatisfy { $0.modelContext === context } && !context.hasChanges)
        let last = try context.fetch(FetchDescriptor<Link>(predicate: #Predicate { $0.next == nil }))
        #expect(last.map(\.number) == [links.count - 1])
    }
}
