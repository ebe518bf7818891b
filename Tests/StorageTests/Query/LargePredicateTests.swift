import Foundation
import Testing

@testable import Storage

/// Predicates of many terms, side by side and inside each other.
@Suite struct LargePredicateTests {
    private typealias Build = PredicateExpressions

    private func predicate(_ make: (PredicateExpressions.Variable<Song>) -> Made<Bool>) -> Foundation.Predicate<Song> {
        Foundation.Predicate<Song> { make($0) }
    }

    private func isLonger(than length: Int, _ song: PredicateExpressions.Variable<Song>) -> Made<Bool> {
        Made(
            "",
            Build.Comparison(
                lhs: Build.KeyPath(root: song, keyPath: \Song.length), rhs: Build.Value(length), op: .greaterThan))
    }

    @Test(arguments: [2, 60, 400]) func manyTermsSideBySide(count: Int) throws {
        let context = try libraryInMemory()
        let all = predicate { song in
            (0..<count).reduce(isLonger(than: 0, song)) { result, number in
                Made("", Build.Conjunction(lhs: result, rhs: isLonger(than: -number, song)))
            }
        }
        #expect(try context.fetchCount(FetchDescriptor(predicate: all)) == 5)
        let any = predicate { song in
            (0..<count).reduce(isLonger(than: 300, song)) { result, number in
                Made("", Build.Disjunction(lhs: isLonger(than: 300 + number, song), rhs: result))
            }
        }
        #expect(try context.fetchCount(FetchDescriptor(predicate: any)) == 2)
    }

    @Test(arguments: [10, 200, 3_000]) func whatIsTooDeepIsRefused(depth: Int) throws {
        let context = try libraryInMemory()
        let nested = predicate { song in
            (0..<depth).reduce(isLonger(than: 0, song)) { result, _ in
                Made(
                    "", Build.Negation(Build.Conjunction(lhs: isLonger(than: -1, song), rhs: Build.Negation(result))))
            }
        }
        do {
            #expect(try context.fetchCount(FetchDescriptor(predicate: nested)) > 0)
            #expect(depth < 200)
        } catch StorageError.unsupported(let part, _) {
            #expect(depth > 10)
            #expect(part.hasPrefix("a predicate "))
        }
    }

    /// As many as there are: whoever takes over an address book asks for all its ids at once.
    @Test(arguments: [500, 501, 150_000]) func aListOfAnyLength(count: Int) throws {
        let context = try libraryInMemory()
        let titles = (1...count).map { "Song \($0)" } + (try context.fetch(FetchDescriptor<Song>())).map(\.title)
        let listed = predicate { song in
            Made(
                "",
                Build.SequenceContains(
                    sequence: Build.Value(titles), element: Build.KeyPath(root: song, keyPath: \Song.title)))
        }
        #expect(try context.fetchCount(FetchDescriptor(predicate: listed)) == 7)
    }
}
