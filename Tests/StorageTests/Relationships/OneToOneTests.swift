import Foundation
import Storage
import Testing

/// Relationships of one to one, whose targets are taken over.
@Suite struct OneToOneTests {
    @Model final class Person {
        var name: String
        @Relationship(inverse: \Passport.owner) var passport: Passport?
        @Relationship(inverse: \Seat.guest) var seat: Seat?

        init(_ name: String) { self.name = name }
    }

    /// Needs its owner.
    @Model final class Passport {
        var number: Int
        var owner: Person

        init(_ number: Int, _ owner: Person) {
            self.number = number
            self.owner = owner
        }
    }

    @Model final class Seat {
        var row: Int
        var guest: Person?

        init(_ row: Int, _ guest: Person? = nil) {
            self.row = row
            self.guest = guest
        }
    }

    private let context: ModelContext
    private let ana = Person("Ana")
    private let ben = Person("Ben")
    private let first: Passport

    init() throws {
        context = ModelContext(try ModelContainer(for: Person.self, configurations: .inMemory))
        first = Passport(1, ana)
        for model in [ana, ben] { context.insert(model) }
        context.insert(first)
        context.insert(Seat(1, ana))
        try context.save()
    }

    private func expectTaken(_ record: PersistentIdentifier, _ body: () throws -> Void) {
        let error = #expect(throws: StorageError.self, performing: body)
        guard case .targetTaken(record, property: "owner") = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func whatNeedsItsOwnerDoesNotLoseIt() throws {
        expectTaken(first.persistentModelID) {
            try context.transaction { context.insert(Passport(2, ana)) }
        }
        #expect(ana.passport === first && first.owner === ana)
        let second = Passport(3, ben)
        context.insert(second)
        try context.save()
        expectTaken(first.persistentModelID) { try context.transaction { second.owner = ana } }
        #expect(second.owner === ben && ana.passport === first)
        expectTaken(first.persistentModelID) { try context.transaction { ana.passport = second } }
        #expect(try stored(context, Passport.self) { "\($0.number) \($0.owner.name)" } == ["1 Ana", "3 Ben"])
    }

    @Test func itMayGoOrMoveInTheSameTransaction() throws {
        try context.transaction {
            context.insert(Passport(2, ana))
            context.delete(first)
        }
        #expect(ana.passport?.number == 2)
        let third = Passport(3, ben)
        context.insert(third)
        try context.save()
        // An exchange.
        try context.transaction {
            let second = try #require(ana.passport)
            second.owner = ben
            third.owner = ana
        }
        #expect((ana.passport?.number, ben.passport?.number) == (3, 2))
        #expect(try stored(context, Passport.self) { "\($0.number) \($0.owner.name)" }.sorted() == ["2 Ben", "3 Ana"])
    }

    @Test func aTargetThatWasNotReadIsTakenOver() throws {
        let other = ModelContext(context.container)
        let people = try other.fetch(FetchDescriptor<Person>(sortBy: [SortDescriptor(\.name)]))
        let seat = try #require(try other.fetch(FetchDescriptor<Seat>()).first)
        people[1].seat = seat
        try other.save()
        #expect(people[0].seat == nil && seat.guest === people[1])
        #expect(try stored(context, Person.self) { $0.seat?.row } == [nil, 1])
        let another = ModelContext(context.container)
        let loneSeat = try #require(try another.fetch(FetchDescriptor<Seat>()).first)
        loneSeat.guest = Person("Cy")
        try another.save()
        #expect(try stored(context, Person.self) { $0.seat?.row } == [nil, nil, 1])
        #expect(try context.findings() == [])
    }
}
