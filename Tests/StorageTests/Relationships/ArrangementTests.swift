import Testing

@testable import Storage

@Suite struct ArrangementTests {
    private func members(_ list: [(Int64, Double?)]) -> [Arrangement.Member] {
        list.map { Arrangement.Member(key: $0.0, position: $0.1) }
    }

    private func arranged(
        _ list: [(Int64, Double?)], from next: Double = 100
    ) -> (changes: Int, order: [Int64]) {
        var next = next
        let changes = Arrangement.changes(to: members(list)) {
            defer { next += 1 }
            return next
        }
        let places = Dictionary(uniqueKeysWithValues: changes.map { ($0.key, $0.position) })
        let result = members(list.map { ($0.0, places[$0.0] ?? $0.1) }).sorted { $0.isBefore($1) }
        return (changes.count, result.map(\.key))
    }

    @Test(
        arguments: [
            ([], 0), ([(1, nil), (2, nil), (3, nil)], 0), ([(3, nil), (1, nil), (2, nil)], 2),
            ([(1, nil), (3, nil), (2, nil)], 1), ([(1, nil), (9, 1), (2, nil)], 1), ([(2, nil), (1, 5), (3, 7)], 0),
            ([(3, 9), (1, 2), (2, 4)], 1), ([(1, 2), (3, 9), (2, 4)], 1), ([(1, 2), (2, 4), (3, 1)], 1),
            ([(1, 1), (5, 9), (6, 8), (2, 2)], 2), ([(4, 7), (1, 1), (2, 2), (3, 3)], 1),
            ([(1, 1), (9, 5), (2, 1.0000000000000002)], 2), ([(2, 3), (1, 3)], 1),
        ] as [([(Int64, Double?)], Int)])
    func movesAsFewAsItMust(list: [(Int64, Double?)], count: Int) {
        let (changes, order) = arranged(list)
        #expect(order == list.map(\.0))
        #expect(changes == count)
    }

    @Test func thereIsRoomForManyInTheSamePlace() {
        var list: [(Int64, Double?)] = [(1, 1), (2, 2)]
        for key in Int64(3)...200 {
            list.insert((key, 1_000 + Double(key)), at: 1)
            var next = 10_000 * Double(key)
            let changes = Arrangement.changes(to: members(list)) {
                defer { next += 1 }
                return next
            }
            let places = Dictionary(uniqueKeysWithValues: changes.map { ($0.key, $0.position) })
            list = list.map { ($0.0, places[$0.0] ?? $0.1) }
            #expect(members(list).sorted { $0.isBefore($1) }.map(\.key) == list.map(\.0))
        }
    }
}
