import Foundation
import Storage
import Testing

@Suite struct SortTests {
    private func titles(_ descriptors: SortDescriptor<Song>...) throws -> [String] {
        try libraryInMemory().fetch(FetchDescriptor(sortBy: descriptors)).map(\.title)
    }

    private let inserted = ["Wonderwall", "Song 2", "Jóga", "hyperballad", "Lost", "", "e\u{301}tude \r\n2"]

    @Test func keepsTheOrderOfInsertion() throws {
        #expect(try titles() == inserted)
        // Where the values are equal, too.
        #expect(try titles(SortDescriptor(\.released)).prefix(4) == ["Jóga", "Lost", "", "e\u{301}tude \r\n2"])
    }

    @Test func sortsTextsNaturally() throws {
        let ordered = ["", "étude \r\n2", "hyperballad", "Jóga", "Lost", "Song 2", "Wonderwall"]
        #expect(try titles(SortDescriptor(\.title)) == ordered)
        #expect(try titles(SortDescriptor(\.title, order: .reverse)) == ordered.reversed())
    }

    @Test func comparatorsHaveTheirNames() throws {
        let natural = try titles(SortDescriptor(\.title))
        #expect(try titles(SortDescriptor(\.title, comparator: .localizedStandard)) == natural)
        #expect(try titles(SortDescriptor(\.title, comparator: .localized, order: .reverse)) == natural.reversed())
        // By a text that may be nil, and one of a related record.
        #expect(
            try titles(SortDescriptor(\.artist?.name, comparator: .localizedStandard), SortDescriptor(\.length))
                == (try titles(SortDescriptor(\.artist?.name), SortDescriptor(\.length))))
    }

    @Test func sortsTextsByScalars() throws {
        let ordered = ["", "Jóga", "Lost", "Song 2", "Wonderwall", "étude \r\n2", "hyperballad"]
        #expect(try titles(SortDescriptor(\.title, comparator: .lexical)) == ordered)
    }

    @Test func sortsNumbersDatesAndDecimals() throws {
        let context = try libraryInMemory()
        let songs = try context.fetch(FetchDescriptor<Song>())
        func check<Value: Comparable>(_ keyPath: any KeyPath<Song, Value> & Sendable) throws {
            for order in [SortOrder.forward, .reverse] {
                let found = try context.fetch(FetchDescriptor(sortBy: [SortDescriptor(keyPath, order: order)]))
                #expect(found == songs.sorted(using: KeyPathComparator(keyPath, order: order)))
            }
        }
        try check(\.length)
        try check(\.rating)
        try check(\.price)
        try check(\.released)
        try check(\.plays)
        try check(\.level)
        try check(\.token)
    }

    @Test func putsNilLast() throws {
        let scores = try libraryInMemory().fetch(FetchDescriptor<Song>(sortBy: [SortDescriptor(\.score)])).map(\.score)
        #expect(scores == [-1, 9.5, nil, nil, nil, nil, nil])
        let reversed = try libraryInMemory().fetch(
            FetchDescriptor<Song>(sortBy: [SortDescriptor(\.discount, order: .reverse)]))
        #expect(reversed.map(\.discount) == [nil, nil, nil, nil, nil, 0.5, -2.25])
    }

    @Test func sortsBySeveralKeys() throws {
        #expect(
            try titles(SortDescriptor(\.released), SortDescriptor(\.length, order: .reverse))
                == ["Jóga", "étude \r\n2", "Lost", "", "hyperballad", "Wonderwall", "Song 2"])
    }

    @Test func sortsByPropertiesOfRelatedRecords() throws {
        #expect(
            try titles(SortDescriptor(\.artist?.name), SortDescriptor(\.length))
                == ["Jóga", "hyperballad", "Song 2", "Wonderwall", "étude \r\n2", "", "Lost"])
        #expect(
            try titles(SortDescriptor(\.artist?.label.budget, order: .reverse), SortDescriptor(\.title))
                == ["", "Lost", "Song 2", "Wonderwall", "étude \r\n2", "hyperballad", "Jóga"])
    }

    @Test func sortsWhatAPredicateFinds() throws {
        let context = try libraryInMemory()
        var descriptor = FetchDescriptor<Song>(
            predicate: #Predicate { $0.artist?.label.title == "Creation" || $0.artist?.name == "Björk" },
            sortBy: [SortDescriptor(\.artist?.founded), SortDescriptor(\.title)])
        #expect(try context.fetch(descriptor).map(\.title) == ["hyperballad", "Jóga", "Song 2", "Wonderwall"])
        descriptor.fetchOffset = 1
        descriptor.fetchLimit = 2
        #expect(try context.fetch(descriptor).map(\.title) == ["Jóga", "Song 2"])
        #expect(try context.fetchCount(descriptor) == 2)
    }

    @Test func refusesWhatItCannotSort() throws {
        #expect(throws: StorageError.self) { try titles(SortDescriptor(\.initial)) }
        #expect(throws: StorageError.self) { try titles(SortDescriptor(\.title.count)) }
        #expect(throws: StorageError.self) { try titles(SortDescriptor(\.artist?.name.count)) }
    }
}
