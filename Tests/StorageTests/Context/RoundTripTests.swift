import Foundation
import Storage
import Testing

@Suite struct RoundTripTests {
    @Test func insertedObjectsAreFetchedInAnotherContext() throws {
        let container = try ModelContainer(for: Pupil.self, Exam.self, configurations: .inMemory)
        let context = ModelContext(container)
        let room = Room(number: 7)
        let pupil = Pupil(id: "a", name: "Ana", room: room)
        pupil.tags = ["x", "y"]
        pupil.level = .second
        context.insert(pupil)
        let exam = Exam(title: "Quiz", points: 20)
        let mark = Mark(score: Decimal(string: "17.5"), pupil: pupil, exam: exam)
        context.insert(mark)
        #expect(pupil.marks == [mark])
        #expect(exam.marks == [mark])
        #expect(room.pupils == [pupil])
        try context.save()
        #expect(!context.hasChanges)

        let other = ModelContext(container)
        let found = try #require(try other.fetch(FetchDescriptor<Mark>()).first)
        #expect(found.score == Decimal(string: "17.5"))
        #expect(found.pupil?.name == "Ana")
        #expect(found.pupil?.tags == ["x", "y"])
        #expect(found.pupil?.level == .second)
        #expect(found.pupil?.room?.number == 7)
        #expect(found.exam?.marks?.count == 1)
        #expect(found.pupil !== pupil)
    }
}
