import Foundation
import Storage
import Testing

@Suite struct EqualityTests {
    @Model final class Coin {
        var value: Int

        init(_ value: Int) { self.value = value }

        static func == (first: Coin, second: Coin) -> Bool { first.value == second.value }

        func hash(into hasher: inout Hasher) { hasher.combine(value) }
    }

    @Model final class Card {
        var value: Int

        init(_ value: Int) { self.value = value }
    }

    @Test func aModelMayHaveItsOwn() throws {
        #expect(Coin(2) == Coin(2) && Coin(2) != Coin(3))
        #expect(Set([Coin(2), Coin(2), Coin(3)]).count == 2)
        #expect([Coin(2)].contains(Coin(2)))
        // What is kept are records, whatever is equal.
        let context = ModelContext(try ModelContainer(for: Coin.self, configurations: .inMemory))
        for value in [2, 2, 3] { context.insert(Coin(value)) }
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Coin>()) == 3)
    }

    @Test func othersAreEqualByTheirIdentity() {
        let card = Card(1)
        #expect(card == card && card != Card(1))
        #expect([card].contains(card) && ![card].contains(Card(1)))
        #expect(Set([card, card, Card(1)]).count == 2)
    }
}
