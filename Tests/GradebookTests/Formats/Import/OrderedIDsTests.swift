import Foundation
import Testing

@testable import Gradebook

struct OrderedIDsTests {
    private static let noon = Date(timeIntervalSince1970: 1_700_000_000.25)

    @Test func theyAreUUIDsThatSortAsTheyAreDrawn() throws {
        var ids = OrderedIDs(at: Self.noon, from: UUID())
        let drawn = (0..<1000).map { _ in ids.next() }
        #expect(drawn == drawn.sorted())
        #expect(Set(drawn).count == drawn.count)
        for id in drawn {
            #expect(UUID(uuidString: id)?.uuidString == id)
            // 1_700_000_000_250 milliseconds, version 7, and the variant of RFC 9562.
            #expect(id.hasPrefix("018BCFE5-68FA-7"))
            #expect("89AB".contains(Array(id)[19]))
        }
    }

    @Test func twoThatBeginAtTheSameTimeDrawOthers() {
        var (first, second) = (OrderedIDs(at: Self.noon, from: UUID()), OrderedIDs(at: Self.noon, from: UUID()))
        let drawn = (0..<100).flatMap { _ in [first.next(), second.next()] }
        #expect(Set(drawn).count == 200)
    }

    @Test(arguments: [-1e12, 0, 1e15]) func timesThatHaveNoPlaceAreTheNearestThatHave(_ seconds: Double) {
        var ids = OrderedIDs(at: Date(timeIntervalSince1970: seconds), from: UUID())
        #expect(UUID(uuidString: ids.next()) != nil)
    }
}
