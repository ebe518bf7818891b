import Foundation
import Storage
import Testing

@Suite struct ModelPredicateTests {
    let room = Room(number: 1)
    let other = Room(number: 2)
    let ana: Pupil
    let ben: Pupil
    let exam = Exam(title: "Quiz", points: 20)
    let mark: Mark

    init() {
        ana = Pupil(id: "a", name: "Ana", room: room)
        ben = Pupil(id: "b", name: "Ben")
        mark = Mark(score: 3, pupil: ana, exam: exam)
        room.pupils = [ana]
        ana.marks = [mark]
    }

    @Test func comparesWithCapturedModels() throws {
        let none: Room? = nil
        let some: Room? = room
        let (room, ana, exam) = (room, ana, exam)
        #expect(try #Predicate<Pupil> { $0.room == room && room == $0.room }.evaluate(ana))
        #expect(try #Predicate<Pupil> { $0.room == some && $0.room != none }.evaluate(ana))
        #expect(try #Predicate<Pupil> { $0.room == none && $0.room != room }.evaluate(ben))
        #expect(try #Predicate<Pupil> { $0 == ana && $0 === ana && ana == $0 }.evaluate(ana))
        #expect(try #Predicate<Pupil> { $0 != ana && ana !== $0 }.evaluate(ben))
        #expect(try #Predicate<Mark> { $0.pupil == ana && $0.exam == exam }.evaluate(mark))
        #expect(try #Predicate<Mark> { $0.pupil?.room == room }.evaluate(mark))
        #expect(try #Predicate<Pupil> { $0.room == nil }.evaluate(ben))
        #expect(try #Predicate<Mark> { $0.pupil!.room == room && $0.pupil! == ana }.evaluate(mark))
    }

    @Test func comparesModelsOfTheTree() throws {
        let same = #Predicate<Room> { room in room.pupils.contains { $0.room == room } }
        #expect(try same.evaluate(room))
        #expect(try !same.evaluate(other))
        #expect(try #Predicate<Mark> { $0.pupil == $0.exam?.marks?.first?.pupil }.evaluate(mark) == false)
    }

    @Test func findsModelsInCollections() throws {
        let ana = ana
        let (list, set) = ([ana], Set([ana]))
        #expect(try #Predicate<Room> { $0.pupils.contains(ana) }.evaluate(room))
        #expect(try !#Predicate<Room> { $0.pupils.contains(ana) }.evaluate(other))
        #expect(try #Predicate<Pupil> { list.contains($0) && set.contains($0) }.evaluate(ana))
        #expect(try !#Predicate<Pupil> { list.contains($0) || set.contains($0) }.evaluate(ben))
        #expect(try #Predicate<Mark> { list.contains($0.pupil!) }.evaluate(mark))
        #expect(try #Predicate<Exam> { ($0.marks ?? []).isEmpty }.evaluate(Exam(title: "", points: 1)))
    }

    @Test func comparesIdentities() throws {
        let id = ana.persistentModelID
        let ids = [id]
        #expect(try #Predicate<Pupil> { $0.persistentModelID == id }.evaluate(ana))
        #expect(try #Predicate<Mark> { $0.pupil?.persistentModelID == id }.evaluate(mark))
        #expect(try #Predicate<Pupil> { ids.contains($0.persistentModelID) }.evaluate(ana))
    }
}
