import Foundation
import Storage
import Testing

/// What cannot be said in SQL: refused when the descriptor is used, naming the part, and never evaluated wrongly.
@Suite struct RefusedPredicateTests {
    private func refusal(_ predicate: Predicate<Song>) throws -> String {
        let context = try libraryInMemory()
        do {
            _ = try context.fetch(FetchDescriptor(predicate: predicate))
        } catch StorageError.unsupported(let part, _) {
            return part
        }
        Issue.record("The predicate was not refused.")
        return ""
    }

    @Test func refusesPropertiesThatAreNotStored() throws {
        #expect(try refusal(#Predicate { $0.isLong }).contains("a property of Song that is not stored"))
        #expect(try refusal(#Predicate { $0.artist?.isDeleted == true }).contains("a property of Artist"))
        #expect(try refusal(#Predicate { $0.link?.path == "/x" }).contains("a property of URL"))
        #expect(try refusal(#Predicate { $0.names.keys.isEmpty }).contains("a property of"))
    }

    @Test func refusesLettersOfTexts() throws {
        #expect(try refusal(#Predicate { $0.title.contains { _ in true } }).contains("elements of String"))
        #expect(try refusal(#Predicate { $0.title.first != nil }).contains("a property of String"))
    }

    @Test func refusesComparisonsWithoutAnAnswer() throws {
        #expect(try refusal(#Predicate { $0.years == [1997] }).contains("values of type Set<Int>"))
        #expect(try refusal(#Predicate { $0.title == $0.names.keys.first }).contains("a property of"))
    }

    @Test func refusesCastsToOtherTypes() throws {
        let predicate = Foundation.Predicate<Song>({ song in
            PredicateExpressions.TypeCheck<_, Int>(PredicateExpressions.build_KeyPath(root: song, keyPath: \.title))
        })
        #expect(try refusal(predicate) == "a cast of String to Int")
    }

    @Test func acceptsCastsToTheSameType() throws {
        let context = try libraryInMemory()
        let predicate = Foundation.Predicate<Song>({ song in
            let note = PredicateExpressions.build_KeyPath(root: song, keyPath: \.note)
            let cast = PredicateExpressions.ConditionalCast<_, String>(note)
            let forced = PredicateExpressions.ForceCast<_, String>(
                PredicateExpressions.build_KeyPath(root: song, keyPath: \.title))
            return PredicateExpressions.build_Conjunction(
                lhs: PredicateExpressions.build_Equal(lhs: cast, rhs: PredicateExpressions.build_Arg("the hit")),
                rhs: PredicateExpressions.build_Conjunction(
                    lhs: PredicateExpressions.TypeCheck<_, String>(note),
                    rhs: PredicateExpressions.build_Equal(
                        lhs: forced, rhs: PredicateExpressions.build_Arg("Wonderwall"))))
        })
        #expect(try context.fetchCount(FetchDescriptor(predicate: predicate)) == 1)
    }

    @Test func doesNotTakeARecordOfAnotherEntityForOneOfThis() throws {
        let context = try libraryInMemory()
        let artist = try #require(try context.fetch(FetchDescriptor<Artist>()).first).persistentModelID
        #expect(
            try context.fetchCount(FetchDescriptor<Song>(predicate: #Predicate { $0.persistentModelID == artist })) == 0
        )
        #expect(
            try context.fetchCount(FetchDescriptor<Song>(predicate: #Predicate { $0.persistentModelID != artist })) == 7
        )
        #expect(
            try context.fetchCount(
                FetchDescriptor<Song>(predicate: #Predicate { [artist].contains($0.persistentModelID) })) == 0)
    }
}
