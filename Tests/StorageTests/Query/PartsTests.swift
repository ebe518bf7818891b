import Foundation
import Storage
import Testing

/// Parts of Codable values and regular expressions in predicates, against evaluation in memory.
@Suite struct PartsTests {
    struct Address: Codable {
        var city: String
        var number: Int
        var zip: String?
        var kind = Kind.home
        var spot = Spot(x: 1, y: 2)
        var built: Date?
        var lines: [String] = []

        var label: String { "\(city) \(number)" }

        enum Kind: String, Codable { case home, work }

        // Names in JSON are not those of the properties.
        enum CodingKeys: String, CodingKey {
            case city = "c"
            case number, zip, kind, spot, built, lines
        }
    }

    struct Spot: Codable {
        var x: Double
        var y: Double
    }

    @Model
    final class Guest {
        var name: String
        var address: Address
        var second: Address?
        var others: [Address] = []

        init(_ name: String, _ address: Address, second: Address? = nil) {
            self.name = name
            self.address = address
            self.second = second
        }
    }

    private func guests() throws -> ModelContext {
        let context = ModelContext(try ModelContainer(for: Guest.self, configurations: .inMemory))
        let oslo = Address(city: "Oslo", number: 3, zip: "0150", built: Date(timeIntervalSinceReferenceDate: 9))
        let bonn = Address(city: "Bonn", number: 12, kind: .work, spot: Spot(x: 7, y: -2), lines: ["a", "b"])
        for guest in [
            Guest("Ana", oslo), Guest("Ben", bonn, second: oslo), Guest("Chloé 12", oslo, second: bonn),
            Guest("", Address(city: "", number: -1)),
        ] {
            guest.others = [guest.second, guest.address].compactMap(\.self)
            context.insert(guest)
        }
        try context.save()
        return context
    }

    @Test func findWhatEvaluationFinds() throws {
        let context = try guests()
        let (city, day) = ("Oslo", Date(timeIntervalSinceReferenceDate: 10))
        let predicates: [Predicate<Guest>] = [
            #Predicate { $0.address.city == city }, #Predicate { $0.address.city != "Oslo" },
            #Predicate { $0.address.number > 2 && $0.address.number < 12 },
            #Predicate { $0.address.zip == nil }, #Predicate { $0.address.zip == "0150" },
            #Predicate { $0.address.kind.rawValue == "work" }, #Predicate { $0.address.spot.x > 2 },
            #Predicate { $0.second?.city == "Oslo" }, #Predicate { $0.second?.spot.y == -2 },
            #Predicate { $0.second == nil }, #Predicate { ($0.second?.number ?? 0) == 12 },
            #Predicate { $0.address.label == "Bonn 12" }, #Predicate { $0.address.city.isEmpty },
            #Predicate { $0.address.city.contains("nn") },
            #Predicate { $0.address.city.localizedStandardContains("os") },
            #Predicate { $0.others.contains { $0.city == "Bonn" } },
            #Predicate { $0.others.filter { $0.number > 2 }.count == 2 },
            #Predicate { $0.address.lines.contains("b") }, #Predicate { $0.address.lines.count == 2 },
            #Predicate { $0.address.built.flatMap { $0 < day } == true },
        ]
        let all = try context.fetch(FetchDescriptor<Guest>())
        for (number, predicate) in predicates.enumerated() {
            let found = try context.fetch(FetchDescriptor(predicate: predicate))
            #expect(found == (try all.filter { try predicate.evaluate($0) }), "predicate \(number)")
            #expect(found.count < 4, "predicate \(number)")
        }
    }

    @Test(arguments: ["n", "^[AB]", "[0-9]+$", "(?i)ANA", "^$", "é", "x"])
    func regularExpressionsAreSwifts(pattern: String) throws {
        let context = try guests()
        let regex = try Regex(pattern)
        let predicate = Foundation.Predicate<Guest>({ guest in
            PredicateExpressions.build_contains(
                PredicateExpressions.build_KeyPath(root: guest, keyPath: \.name),
                PredicateExpressions.build_Arg(regex))
        })
        let expected = try context.fetch(FetchDescriptor<Guest>()).filter { $0.name.contains(regex) }
        #expect(try context.fetch(FetchDescriptor(predicate: predicate)) == expected)
    }

    @Test func aPartIsNotSortedBy() throws {
        #expect(throws: StorageError.self) {
            try guests().fetch(FetchDescriptor<Guest>(sortBy: [SortDescriptor(\.address.city)]))
        }
    }
}
