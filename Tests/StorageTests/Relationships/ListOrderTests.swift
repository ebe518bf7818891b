import Foundation
import SQLite
import Testing

@testable import Storage

/// Lists keep the order in which members were appended or put.
@Suite struct ListOrderTests {
    private let context: ModelContext
    private let first = Room(number: 1)
    private let second = Room(number: 2)
    private let pupils = ["a", "b", "c", "d", "e"].map { Pupil(id: $0, name: $0) }

    /// The first room has all pupils, in the order of their names.
    init() throws {
        context = ModelContext(try schoolInMemory())
        context.insert(first)
        context.insert(second)
        first.pupils = pupils
        try context.save()
    }

    private func order() throws -> [String] {
        try stored(context, Room.self) { $0.pupils.map(\.name).joined() }
    }

    private func places() throws -> [ColumnValue] {
        var result: [ColumnValue] = []
        try context.store.connection.query(#"SELECT "_room_position" FROM "Pupil" ORDER BY "_key""#) {
            result.append($0.value(0))
        }
        return result
    }

    private func changedPlaces() throws -> Int {
        try context.changes(of: context.history(limit: 1)[0]).count
    }

    @Test func theOrderOfInsertionNeedsNoPlaces() throws {
        #expect(try order() == ["abcde", ""])
        #expect(try Set(places()) == [.null])
        first.pupils.append(Pupil(id: "f", name: "f"))
        context.insert(Pupil(id: "g", name: "g", room: first))
        try context.save()
        #expect(try Set(places()) == [.null])
        #expect(try order() == ["abcdefg", ""])
    }

    @Test func reorderingPersists() throws {
        first.pupils = [4, 0, 1, 2, 3].map { pupils[$0] }
        try context.save()
        #expect(try order() == ["eabcd", ""])
        first.pupils.swapAt(1, 3)
        try context.save()
        #expect(try order() == ["ecbad", ""])
        first.pupils.reverse()
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 5)
        #expect(try order() == ["ecbad", ""])
        try context.save()
        #expect(try order() == ["dabce", ""])
    }

    @Test func onlyWhatMovesGetsAPlace() throws {
        first.pupils = [4, 3, 2, 1, 0].map { pupils[$0] }
        try context.save()
        first.pupils.insert(first.pupils.remove(at: 4), at: 1)
        try context.save()
        #expect(try order() == ["eadcb", ""])
        #expect(try changedPlaces() == 1)
        first.pupils.insert(Pupil(id: "f", name: "f"), at: 1)
        try context.save()
        #expect(try order() == ["efadcb", ""])
        #expect(try changedPlaces() == 1)
    }

    @Test func insertionInTheMiddlePersists() throws {
        first.pupils.insert(Pupil(id: "f", name: "f"), at: 2)
        try context.save()
        first.pupils.insert(contentsOf: [Pupil(id: "g", name: "g"), Pupil(id: "h", name: "h")], at: 1)
        try context.save()
        #expect(try order() == ["aghbfcde", ""])
    }

    @Test func whatIsRemovedAndAppendedAgainComesLast() throws {
        let first = first
        let pupil = first.pupils.removeFirst()
        first.pupils.append(pupil)
        try context.save()
        #expect(try order() == ["bcdea", ""])
        pupils[1].room = nil
        pupils[1].room = first
        #expect(first.pupils.map(\.name) == ["c", "d", "e", "a", "b"])
        try context.save()
        #expect(try order() == ["cdeab", ""])
    }

    @Test func aMoveByTheToOneComesLast() throws {
        for index in [3, 1] { pupils[index].room = second }
        try context.save()
        #expect(try order() == ["ace", "db"])
        pupils[0].room = second
        context.insert(Pupil(id: "f", name: "f", room: second))
        try context.save()
        #expect(try order() == ["ce", "dbaf"])
        #expect(second.pupils.map(\.name).joined() == "dbaf")
    }

    @Test func newObjectsComeInTheOrderInWhichTheyWereAppended() throws {
        let (x, y, z) = (Pupil(id: "x", name: "x"), Pupil(id: "y", name: "y"), Pupil(id: "z", name: "z"))
        for pupil in [x, y, z] { context.insert(pupil) }
        z.room = second
        x.room = second
        second.pupils.append(y)
        #expect(second.pupils == [z, x, y])
        try context.save()
        #expect(try order() == ["abcde", "zxy"])
    }

    @Test func undoPutsPlacesBack() throws {
        first.pupils.swapAt(0, 4)
        try context.save()
        context.delete(pupils[2])
        try context.save()
        try context.undo()
        #expect(try order() == ["ebcda", ""])
        try context.undo()
        #expect(try order() == ["abcde", ""])
        #expect(first.pupils.map(\.name).joined() == "abcde")
        try context.redo()
        #expect(try order() == ["ebcda", ""])
        let change = try context.changes(of: context.history(limit: 1)[0])
        #expect(change.allSatisfy { $0.old.isEmpty && $0.new.isEmpty })
    }

    @Test func rollbackPutsTheOrderBack() throws {
        first.pupils.reverse()
        context.rollback()
        #expect(!context.hasChanges && first.pupils == pupils)
        first.pupils.reverse()
        #expect(context.hasChanges && first.hasChanges)
        #expect(context.changedModelsArray.contains { $0 === first })
    }

    @Test func twoOrdersOfOneListAreAConflict() throws {
        let other = ModelContext(context.container)
        let theirs = try #require(try other.fetch(FetchDescriptor<Room>()).first)
        theirs.pupils.swapAt(0, 1)
        first.pupils.swapAt(3, 4)
        try context.save()
        let error = #expect(throws: StorageError.self) { try other.save() }
        guard case .conflict(first.persistentModelID) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try order() == ["abced", ""])
    }

    @Test func membersThatOthersAppendedStay() throws {
        let other = ModelContext(context.container)
        let theirs = try #require(try other.fetch(FetchDescriptor<Room>()).first)
        theirs.pupils.swapAt(0, 1)
        first.pupils.append(Pupil(id: "f", name: "f"))
        try context.save()
        try other.save()
        let order = try #require(try order().first)
        #expect(order.filter { $0 != "f" } == "bacde" && order.contains("f"))
    }

    @Test func aCopyWithLowerKeysAppendsAtTheEnd() throws {
        try context.store.connection.execute(
            #"UPDATE "Pupil" SET "_key" = "_key" + (7 << 32); UPDATE "_counter" SET "next" = 1 WHERE "entity" = 'Pupil'"#
        )
        let other = ModelContext(context.container)
        let room = try #require(try other.fetch(FetchDescriptor<Room>()).first)
        try other.transaction { other.insert(Pupil(id: "f", name: "f", room: room)) }
        try other.transaction { other.insert(Pupil(id: "g", name: "g", room: room)) }
        #expect(try order() == ["abcdefg", ""])
    }

    @Test func settingTheToOneAsksNothingOfTheOthers() throws {
        let other = ModelContext(context.container)
        let pupil = try #require(
            try other.fetch(FetchDescriptor<Pupil>(predicate: #Predicate { $0.name == "a" })).first)
        let room = try #require(
            try other.fetch(FetchDescriptor<Room>(predicate: #Predicate { $0.number == 2 })).first)
        pupil.room = room
        try other.save()
        #expect(try other.fetchCount(FetchDescriptor<Pupil>()) == 5)
        let known = pupils.compactMap { other.registeredModel(for: $0.persistentModelID) as Pupil? }
        #expect(known == [pupil])
        #expect(try order() == ["bcde", "a"])
    }

    @Test func doctorRaisesACounterOfPlaces() throws {
        first.pupils.reverse()
        try context.save()
        try context.store.connection.execute(#"UPDATE "_counter" SET "next" = 1 WHERE "entity" = 'Pupil.room'"#)
        let findings = try context.findings()
        guard case .counterBehind(entity: "Pupil.room", _, _, _)? = findings.first else {
            Issue.record("\(findings)")
            return
        }
        try context.repair(findings)
        #expect(try context.findings() == [])
        first.pupils.append(Pupil(id: "f", name: "f"))
        try context.save()
        #expect(try order() == ["edcbaf", ""])
    }
}

/// Random changes of lists, in memory and as they are stored.
@Suite struct RandomListTests {
    @Test(arguments: UInt64(1)...6) func storeWhatIsInMemory(seed: UInt64) throws {
        let numbers = RandomPredicates(seed: seed)
        let context = try collegeInMemory()
        let learners = (0..<4).map { Learner("\($0)") }
        let lectures = (0..<6).map { Lecture("\($0)") }
        for model in learners.shuffledBy(numbers) { context.insert(model) }
        for model in lectures { context.insert(model) }
        for step in 0..<40 {
            let (learner, lecture) = (numbers.pick(learners), numbers.pick(lectures))
            switch numbers.pick(Array(0..<9)) {
            case 0: learner.lectures = lectures.filter { _ in numbers.pick([true, false]) }.shuffledBy(numbers)
            case 1: learner.lectures.append(lecture)
            case 2: lecture.learners?.append(learner)
            case 3: lecture.learners = learners.filter { _ in numbers.pick([true, false]) }.shuffledBy(numbers)
            case 4: learner.mentor = numbers.pick(learners + [nil])
            case 5: learner.pupils = learner.pupils.shuffledBy(numbers)
            case 6: learner.pupils.insert(numbers.pick(learners), at: 0)
            case 7: learner.friends = learners.filter { _ in numbers.pick([true, false]) }.shuffledBy(numbers)
            default: try numbers.pick([{}, context.save, { try context.transaction { try context.save() } }])()
            }
            let isSaved = numbers.pick([true, false, false])
            if isSaved { try context.save() }
            let expected = learners.map(Shape.init) + lectures.map(Shape.init)
            // Without a save, what is pending is read back within a transaction that is given up.
            let found = try isSaved ? shapes(ModelContext(context.container)) : reread(context, learners, lectures)
            #expect(found == expected, "seed \(seed), step \(step)")
            for learner in learners {
                #expect(learner.lectures.allSatisfy { $0.learners?.contains(learner) == true }, "seed \(seed)")
                #expect(learner.pupils.allSatisfy { $0.mentor === learner }, "seed \(seed)")
            }
        }
    }

    private struct Shape: Equatable {
        let name: String
        let lists: [[String]]

        init(_ learner: Learner) {
            name = learner.name
            lists = [
                learner.lectures.map(\.title), learner.pupils.map(\.name), learner.friends.map(\.name),
                [learner.mentor?.name ?? ""],
            ]
        }

        init(_ lecture: Lecture) {
            name = lecture.title
            lists = [(lecture.learners ?? []).map(\.name)]
        }
    }

    private func shapes(_ context: ModelContext) throws -> [Shape] {
        try context.fetch(FetchDescriptor<Learner>(sortBy: [SortDescriptor(\.name)])).map(Shape.init)
            + context.fetch(FetchDescriptor<Lecture>(sortBy: [SortDescriptor(\.title)])).map(Shape.init)
    }

    /// Forgets the lists and reads them again, pending changes among them.
    private func reread(_ context: ModelContext, _ learners: [Learner], _ lectures: [Lecture]) throws -> [Shape] {
        for model in learners as [any PersistentModel] + lectures { context.forgetRelationships(of: model) }
        return learners.map(Shape.init) + lectures.map(Shape.init)
    }
}

extension Array {
    fileprivate func shuffledBy(_ numbers: RandomPredicates) -> [Element] {
        var (rest, result) = (indices.map { $0 }, [Element]())
        while !rest.isEmpty {
            let index = numbers.pick(rest)
            rest.removeAll { $0 == index }
            result.append(self[index])
        }
        return result
    }
}
