import Testing

@testable import Commands

@Suite struct DistinctionTests {
    private func told(_ names: [String], _ features: [[String?]]) -> [String] {
        Distinction(fold: { $0.lowercased() }, features: { features[$0 - 1] })
            .telling(names.enumerated().map { NamedRecord(number: $0.offset + 1, name: $0.element) }).map(\.told)
    }

    @Test func onlyThoseOfOneNameHaveADetail() {
        #expect(
            told(["Ana", "Bo", "ana"], [["x"], ["y"], ["z"]]) == ["#1 Ana (x)", "#2 Bo", "#3 ana (z)"])
    }

    @Test func theFirstFeatureThatTellsIsTaken() {
        #expect(told(["A", "A"], [["s", "1", "p"], ["s", "2", "q"]]) == ["#1 A (1)", "#2 A (2)"])
    }

    @Test func whereNoneTellsAllApartThereAreSeveral() {
        #expect(
            told(["A", "A", "A"], [["s", "1", nil], ["s", "2", "p"], ["t", "2", "p"]])
                == ["#1 A (s, 1)", "#2 A (s, 2, p)", "#3 A (t, 2, p)"])
        #expect(told(["A", "A"], [[nil, "p"], ["s", "p"]]) == ["#1 A", "#2 A (s)"])
        #expect(told(["A", "A"], [[nil], [nil]]) == ["#1 A", "#2 A"])
    }

    @Test func aLongFeatureIsCutAndOnOneLine() {
        let long = String(repeating: "word ", count: 40)
        let line = told(["A", "A"], [[long], ["x\ny"]])
        #expect(line[0].count < 60)
        #expect(line[1] == "#2 A (x y)")
    }

    @Test func aDetailMakesNoOtherRecord() {
        #expect(NamedRecord(number: 1, name: "A", detail: "x") == NamedRecord(number: 1, name: "A"))
    }
}
