import Commands
import Testing

@Suite struct PlanDigestTests {
    private func digest(_ sentences: [String], consequences: [String] = [], id: String = "a") -> String {
        let changes = sentences.map { Change($0, record: Record([("id", .text(id))])) }
        return Outcome(.changes(changes), confirmation: Confirmation("Go on?", consequences: consequences)).digest
    }

    /// The first is the offset basis of the algorithm, the second was computed with another implementation.
    @Test func isFNV1a() {
        #expect(digest([]) == "cbf29ce484222325")
        #expect(digest(["a"]) == "089bdc07b544e7b2")
    }

    @Test func tellsPlansApart() {
        let all = [
            digest(["a", "b"]), digest(["b", "a"]), digest(["ab"]), digest(["a"]), digest(["a"], consequences: ["c"]),
            digest(["a", ""]),
        ]
        #expect(Set(all).count == all.count)
        #expect(all.allSatisfy { $0.count == 16 })
    }

    @Test func doesNotDependOnWhatDiffersInEachRun() {
        #expect(digest(["a"], id: "drawn") == digest(["a"], id: "drawn anew"))
    }
}
