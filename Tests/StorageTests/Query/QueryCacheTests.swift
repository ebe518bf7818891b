import Foundation
import Storage
import Testing

/// Queries of one shape, whose SQL is made once: each finds what evaluation finds, whatever its constants are.
@Suite struct QueryCacheTests {
    @Model final class Sample {
        var number: Int
        var real: Double
        var text: String
        @Attribute(.unique) var code: String
        var note: String?
        var price: Decimal
        var level: Level?
        var place: Place
        var isOpen: Bool

        init(_ number: Int) {
            self.number = number
            real = Double(number) / 2
            text = "t\(number % 3)"
            code = "é\(number)"
            note = number % 4 == 0 ? nil : "n\(number % 2)"
            price = Decimal(number)
            level = number % 3 == 0 ? nil : Level.allCases[number % 2]
            place = Place(town: "w\(number % 2)")
            isOpen = number % 2 == 0
        }

        enum Level: String, CaseIterable, Codable { case low, high }
        struct Place: Codable, Equatable { var town: String }
    }

    private let context: ModelContext

    init() throws {
        context = ModelContext(try ModelContainer(for: Sample.self, configurations: .inMemory))
        for number in 0..<24 { context.insert(Sample(number)) }
        try context.save()
    }

    /// Asks for each of some constants, twice.
    private func compare<Value>(_ constants: [Value], _ predicate: (Value) -> Predicate<Sample>) throws {
        let all = try context.fetch(FetchDescriptor<Sample>())
        for constant in constants + constants {
            let predicate = predicate(constant)
            var descriptor = FetchDescriptor(predicate: predicate)
            let expected = try all.filter(predicate.evaluate)
            #expect(try context.fetch(descriptor) == expected, "\(constant)")
            #expect(try context.fetchCount(descriptor) == expected.count, "\(constant)")
            #expect(try context.fetchIdentifiers(descriptor) == expected.map(\.persistentModelID), "\(constant)")
            (descriptor.fetchLimit, descriptor.fetchOffset) = (2, 1)
            #expect(try context.fetch(descriptor) == Array(expected.dropFirst().prefix(2)), "\(constant)")
        }
    }

    @Test func findWhatEvaluationFinds() throws {
        try compare([3, 4, -1]) { number in #Predicate { $0.number == number } }
        try compare([3, 9]) { number in #Predicate { $0.number > number && !($0.real <= 9) } }
        try compare([0.5, .nan, .infinity, 3]) { real in #Predicate { $0.real == real || $0.real > real } }
        try compare([0.5, .nan, 3]) { real in #Predicate { $0.real != real } }
        try compare(["é3", "e\u{301}3", "", "é4"]) { code in #Predicate { $0.code == code } }
        try compare(["n0", nil, "n1", nil]) { note in #Predicate { $0.note == note } }
        try compare(["n1", nil, "n0"]) { note in #Predicate { $0.note != note } }
        try compare([3, 11] as [Decimal]) { price in #Predicate { $0.price == price || $0.price > price } }
        try compare([.low, nil, .high] as [Sample.Level?]) { level in #Predicate { $0.level == level } }
        try compare([Sample.Place(town: "w1"), Sample.Place(town: "x")]) { place in #Predicate { $0.place == place } }
        try compare(["w0", "w1"]) { town in #Predicate { $0.place.town == town } }
        try compare([true, false]) { flag in #Predicate { $0.isOpen == flag } }
        try compare([true, false]) { flag in #Predicate { flag || $0.number == 3 } }
        try compare(["t1", "t2"]) { text in #Predicate { $0.text == text && $0.text != "t2" } }
        try compare([(3, 9), (9, 3), (5, 5)]) { pair in
            let (low, high) = pair
            return #Predicate { $0.number >= low && $0.number < high }
        }
    }

    @Test func manyShapesAreForgottenInTime() throws {
        for limit in 0..<500 {
            var descriptor = FetchDescriptor<Sample>(predicate: #Predicate { $0.number >= 0 })
            descriptor.fetchLimit = limit % 300
            #expect(try context.fetch(descriptor).count == min(limit % 300, 24))
        }
    }

    @Test func whatCannotBeComparedIsRefusedEachTime() throws {
        for _ in 0..<2 {
            let never = FetchDescriptor<Sample>(predicate: #Predicate { $0.hidden == 1 })
            #expect(throws: StorageError.self) { try context.fetch(never) }
        }
    }
}

extension QueryCacheTests.Sample {
    fileprivate var hidden: Int { 1 }
}
