import Foundation
import Storage
import Testing

@testable import App

/// Holds `Schemas/export.schema.json` against what the program stores and exports.
@Suite struct ExportSchemaTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Schemas/export.schema.json")

    @Test func theSchemaIsThatOfTheModels() throws {
        let schema = ExportSchema(schema: try Schema(of: Daybook.modules)).text
        if ProcessInfo.processInfo.environment["RECORD"] != nil {
            try Data(schema.utf8).write(to: Self.file)
            Issue.record("recorded; read it before it is committed")
        }
        #expect(try String(contentsOf: Self.file, encoding: .utf8) == schema)
    }

    @Test func whatIsStoredIsAsTheSchemaSays() throws {
        let scratch = try Scratch()
        let store = "--store \(scratch.path("a"))"
        let bench = Bench()
        try bench.run(
            each: [
                "student add Ana Silva --email ana@example.org", "student add Ben Okoro",
                "quiz add One --points 20 --due 2026-12-01",
                "grade set ana one 17,5", "grade set ben one ex --comment ill",
                "todo add Mark --due \"fri 16:00Z\" --remind thu --every weekly --tag y9 --check copies --priority high",
                "todo add Return --after 1", "todo done 1",
                "person add \"Zoë Müller\" --email z@x.org --met-at Fair --on 2026-01-02 --birthday=--05-09 --tag y9",
                "person add Max --prospect", "person link 1 2 --as parent", "person note 1 tea", "person contacted 1",
                "event edit fair --location Leeds --on 2026-01-02 --until 2026-01-03", "person remind max",
                "person add Zoe", "person merge 1 3 --yes",
                "export \(scratch.path("x")) --force",
            ].map { "\($0) \(store)" }, modules: Daybook.modules)
        let checker = try SchemaChecker(String(contentsOf: Self.file, encoding: .utf8))
        #expect(try checker.faults(of: try #require(scratch.text("x"))) == [])
        let copy = "--store \(scratch.path("b"))"
        try bench.run("import \(scratch.path("x")) --yes \(copy)", "export - \(copy)", modules: Daybook.modules)
        #expect(bench.output == scratch.text("x"))
        for line in ["report class", "todo list --all", "person list", "event list"] {
            try bench.run("\(line) \(store) --format json", modules: Daybook.modules)
            let original = bench.output
            try bench.run("\(line) \(copy) --format json", modules: Daybook.modules)
            #expect(bench.output == original)
            #expect(original.count > 10)
        }
    }
}
