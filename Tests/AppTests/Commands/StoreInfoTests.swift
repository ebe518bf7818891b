import App
import Commands
import Testing

@Suite struct StoreInfoTests {
    @Test func aStoreInMemoryHasNoFile() throws {
        let bench = Bench()
        try bench.run("note add one", "store info --format json")
        #expect(bench.output.hasPrefix("{\n  \"path\": \":memory:\",\n  \"size\": null,\n  \"journalSize\": null,\n"))
        #expect(bench.output.contains("\"records\": {\n    \"note\": 1\n  },\n  \"entries\": 1,"))
        #expect(bench.output.contains("\"schemas\": {\n    \"notes\": \"1.0.0\"\n  }"))
    }

    @Test func aStoreInAFileHasItsSizes() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.store")
        let bench = Bench()
        #expect(try bench.run("note add one --store \(path)", "store info --format csv --store \(path)") == .done)
        let cells = bench.output.split(separator: "\n")[1].split(separator: ",", omittingEmptySubsequences: false)
        #expect(cells[0] == path)
        #expect(try #require(Int(cells[1])) >= 0)
        #expect(try #require(Int(cells[2])) > 0)
        #expect(cells.dropFirst(6) == ["0", "note: 1", "1", "2026-11-30T10:00:00"])
    }
}
