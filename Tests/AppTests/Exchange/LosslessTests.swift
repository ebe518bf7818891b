import Commands
import Foundation
import Reports
import Storage
import Testing

@testable import App

/// Exports of a model with every form of value give equal stores.
@Suite struct LosslessTests {
    private func container() throws -> ModelContext {
        try ModelContext(
            ModelContainer(
                for: Schema(of: [Specimen.module]), configurations: ModelConfiguration(isStoredInMemoryOnly: true)))
    }

    private func filled() throws -> ModelContext {
        let context = try container()
        var parent: Specimen?
        let reals = [0, -0.0, .infinity, -.infinity, Double.leastNonzeroMagnitude, Double.greatestFiniteMagnitude, 0.1]
        for (index, real) in reals.enumerated() {
            let text = ["", "\0", "\u{1F468}\u{200D}\u{1F469}", "a\"b\\c\n\u{1}", "é", "\u{2028}", "z"][index]
            let specimen = Specimen(
                text: text, real: real, exact: Decimal(string: "-12345678901234567890.0123456789") ?? 0,
                instant: Date(timeIntervalSinceReferenceDate: real == 0.1 ? 817_725_600.123 : real), parent: parent)
            context.insert(specimen)
            parent = specimen
        }
        try context.save()
        return context
    }

    private func rows(_ context: ModelContext) throws -> [StoredRecord] {
        var result: [StoredRecord] = []
        try context.forEachStoredRecord(of: context.container.schema.entities[0]) { result.append($0) }
        return result
    }

    @Test func everyValueComesBack() throws {
        let context = try filled()
        let document = ExportDocument(modules: [Specimen.module], includesLargeData: true)
        let text = try document.write(context, now: Date(timeIntervalSinceReferenceDate: 0)).text
        let reading = try ExportReading.read(Data(text.utf8), context.container.schema)
        let records = try #require(reading.records.first).records
        #expect(records.count == 7)
        for (read, stored) in zip(records, try rows(context)) {
            #expect(read == stored)
        }
        #expect(try reading.counters == context.storedCounters())
    }

    @Test func anExportIsAsItsSchemaSays() throws {
        let context = try filled()
        let text = try ExportDocument(modules: [Specimen.module], includesLargeData: true)
            .write(context, now: Date(timeIntervalSinceReferenceDate: 0)).text
        let checker = try SchemaChecker(ExportSchema(schema: context.container.schema).text)
        #expect(try checker.faults(of: text) == [])
        #expect(try checker.faults(of: text.replacing("\"count\": -", with: "\"count\": 1.")).first != nil)
        #expect(try checker.faults(of: text.replacing("\"kind\"", with: "\"sort\"")).count == 14)
    }
}
