import Foundation
import Storage
import Testing

/// Names and values that a careless program would trip over.
@Suite struct OddValuesTests {
    @Model
    final class Größe🎈 {
        @Attribute(.unique) var 名前: String
        var `select`: String
        @Attribute(originalName: "it's \"old\"; --") var wert🎯: String?
        var data: Data

        init(_ value: String) {
            名前 = value
            select = value
            wert🎯 = value
            data = Data(value.utf8)
        }
    }

    static let values = [
        "", " ", "'", "\"", "''\"\"", "\\", "%_", "a\0b", "\0", "👩‍🏫👨‍👩‍👧‍👦🏳️‍🌈", "e\u{301}", "\u{FEFF}x", "\u{202E}abc", "\r\n\t",
        "'; DROP TABLE \"Größe🎈\"; --", "{\"base64\":\"AA==\"}", "NULL", "1e400", "\u{10FFFF}\u{E000}",
        String(repeating: "🎈'\"\0", count: 175_000),
    ]

    @Test(arguments: values.indices)
    func comeBackAndAreFound(index: Int) throws {
        let value = Self.values[index]
        let folder = try TemporaryFolder()
        let configuration = ModelConfiguration(url: folder.url.appendingPathComponent("it's \"100%?\" #1 🎈.store"))
        let container = try ModelContainer(for: Größe🎈.self, configurations: configuration)
        let context = ModelContext(container)
        context.insert(Größe🎈(value))
        try context.save()
        let other = ModelContext(container)
        let found = try other.fetch(FetchDescriptor<Größe🎈>(predicate: #Predicate { $0.select == value }))
        #expect(found.count == 1)
        #expect(found.first?.select.utf8.elementsEqual(value.utf8) == true)
        #expect(found.first?.名前 == value)
        #expect(found.first?.data == Data(value.utf8))
        let same = FetchDescriptor<Größe🎈>(predicate: #Predicate { $0.wert🎯 == value && $0.名前 == value })
        #expect(try other.fetchCount(same) == 1)
        let starts = FetchDescriptor<Größe🎈>(predicate: #Predicate { $0.select.starts(with: value) })
        #expect(try other.fetchCount(starts) == 1)
        // The same unique value is the same record.
        other.insert(Größe🎈(value))
        try other.save()
        #expect(try other.fetchCount(FetchDescriptor<Größe🎈>()) == 1)
        found.first?.wert🎯 = nil
        try other.save()
        try other.undo()
        #expect(found.first?.wert🎯?.utf8.elementsEqual(value.utf8) == true)
        #expect(try other.findings() == [])
    }

    @Model
    final class Measured {
        var real: Double
        var realIfAny: Double?
        var decimal: Decimal
        var decimalIfAny: Decimal?

        init(_ real: Double, _ decimal: Decimal) {
            self.real = real
            self.decimal = decimal
        }
    }

    @Test func whatIsNoNumberIsRefusedByName() throws {
        let context = ModelContext(try ModelContainer(for: Measured.self, configurations: .inMemory))
        let measured = Measured(1, 1)
        context.insert(measured)
        try context.save()
        func refusal(_ change: () -> Void) -> String {
            change()
            defer { context.rollback() }
            do {
                try context.save()
                return "saved"
            } catch StorageError.notANumber("Measured", let property) {
                return property
            } catch {
                return "\(error)"
            }
        }
        #expect(refusal { measured.real = .nan } == "real")
        #expect(refusal { measured.realIfAny = .nan } == "realIfAny")
        #expect(refusal { measured.decimal = .nan } == "decimal")
        #expect(refusal { measured.decimalIfAny = .nan } == "decimalIfAny")
        #expect(refusal { context.insert(Measured(.nan, 1)) } == "real")
        #expect(refusal { context.insert(Measured(1, .nan)) } == "decimal")
        #expect(measured.real == 1 && measured.decimal == 1)
        #expect(try context.fetchCount(FetchDescriptor<Measured>()) == 1)
        let (real, decimal) = (Double.nan, Decimal.nan)
        #expect(try context.fetchCount(FetchDescriptor<Measured>(predicate: #Predicate { $0.real == real })) == 0)
        #expect(try context.fetchCount(FetchDescriptor<Measured>(predicate: #Predicate { $0.decimal == decimal })) == 0)
    }
}
