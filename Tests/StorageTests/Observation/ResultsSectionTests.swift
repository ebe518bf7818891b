import Foundation
import Observation
import Storage
import Testing

/// Results that are divided into sections.
@Suite struct ResultsSectionTests {
    private let context: ModelContext

    init() throws {
        context = ModelContext(try schoolInMemory())
        for (id, name, room) in [("a", "Ana", 2), ("b", "Ben", 1), ("c", "Ann", 2)] {
            let known = try context.fetch(FetchDescriptor<Room>()).first { $0.number == room }
            context.insert(Pupil(id: id, name: name, room: known ?? Room(number: room)))
        }
        context.insert(Pupil(id: "d", name: "Bea"))
        try context.save()
    }

    private func names(_ observer: ResultsObserver<Pupil>) -> [[String]] { observer.sections.map { $0.map(\.name) } }

    private let byName = FetchDescriptor<Pupil>(sortBy: [SortDescriptor(\.name)])

    @Test func comeInTheOrderOfTheirFirstRecords() throws {
        let observer = try ResultsObserver(
            fetchDescriptor: byName, sectionBy: \.initials, modelContext: context)
        #expect(observer.sections.map(\.name) == ["A", "B"])
        #expect(names(observer) == [["Ana", "Ann"], ["Bea", "Ben"]])
        #expect(observer.results.map(\.name) == ["Ana", "Ann", "Bea", "Ben"])
        let place = try #require(observer.indexPath(for: observer.results[3]))
        #expect(place == IndexPath(indexes: [1, 1]))
        #expect(observer.element(at: place).name == "Ben")
        #expect(observer.indexPath(for: Pupil(id: "x", name: "X")) == nil)
        observer.results[0].name = "Zoe"
        observer.update()
        #expect(names(observer) == [["Ann"], ["Bea", "Ben"], ["Zoe"]])
    }

    @Test func mayBeWithoutAName() throws {
        let observer = try ResultsObserver(
            fetchDescriptor: byName, sectionBy: \.room?.label, modelContext: context)
        #expect(observer.sections.map(\.name) == ["Room 2", nil, "Room 1"])
        #expect(names(observer) == [["Ana", "Ann"], ["Bea"], ["Ben"]])
        // What they are divided by may change though no record of the results does.
        try #require(try context.fetch(FetchDescriptor<Room>()).first { $0.number == 2 }).number = 1
        observer.update()
        #expect(names(observer) == [["Ana", "Ann", "Ben"], ["Bea"]])
    }

    @Test func areOneWhenNothingDividesThem() throws {
        let observer = try ResultsObserver(fetchDescriptor: byName, modelContext: context)
        #expect(observer.sections.map(\.name) == [nil])
        #expect(names(observer) == [["Ana", "Ann", "Bea", "Ben"]])
        let none = try ResultsObserver(
            filterBy: #Predicate<Pupil> { $0.name == "X" }, modelContext: context)
        #expect(none.sections.isEmpty && none.results.isEmpty)
    }

    @Test func whoWatchesThemSeesThemChange() throws {
        let observer = try ResultsObserver(fetchDescriptor: byName, sectionBy: \.initials, modelContext: context)
        nonisolated(unsafe) var isSeen = false
        withObservationTracking {
            _ = observer.sections
        } onChange: {
            isSeen = true
        }
        context.insert(Pupil(id: "e", name: "Cem"))
        observer.update()
        #expect(isSeen)
    }
}

extension Room {
    fileprivate var label: String { "Room \(number)" }
}
