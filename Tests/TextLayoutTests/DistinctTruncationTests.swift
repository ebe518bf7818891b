import Testing
import TextLayout

/// Headings that are cut can still be told apart.
@Suite struct DistinctTruncationTests {
    private func shown(_ texts: [String], _ width: Int, among others: [String] = []) -> [String] {
        texts.truncatedDistinctly(toWidths: texts.map { _ in width }, among: others)
    }

    @Test(arguments: [
        (["Quiz 9", "Quiz 10", "Quiz 11"], 6, ["Quiz 9", "Qui…10", "Qui…11"]),
        (["Homework 1", "Homework 10", "Homework 100"], 6, ["Home…1", "Hom…10", "Ho…100"]),
        (["Homework 10 (late)", "Homework 11 (late)"], 6, ["…10 (…", "…11 (…"]),
        (["Test 1 A", "Test 1 B", "Test 2 A", "Test 2 B"], 6, ["Te…1 A", "Te…1 B", "Te…2 A", "Te…2 B"]),
        (["Unit 1 Essay", "Unit 1 Exam", "Unit 2 Essay"], 6, ["…Essay", "U…Exam", "…2 Es…"]),
        // What is different from the beginning, or fits, stays as it was.
        (["Homework", "Project fractions", "Essay"], 6, ["Homew…", "Proje…", "Essay"]),
        (["Project fractions", "Project fractals"], 8, ["Pro…ions", "Proj…als"]),
        (["測驗第一回", "測驗第二回"], 6, ["…一回", "…二回"]),
        (["Same name", "Same name"], 6, ["Same …", "Same …"]),
        (["Quiz 10", "Quiz 11"], 2, ["……", "……"]),
        ([String](), 6, []),
    ])
    func whatTellsThemApartStays(texts: [String], width: Int, expected: [String]) {
        let shown = shown(texts, width)
        #expect(shown == expected)
        #expect(shown.allSatisfy { $0.displayWidth <= width })
    }

    @Test func thoseElsewhereCountToo() {
        #expect(shown(["Homework 10"], 6) == ["Homew…"])
        #expect(shown(["Homework 10"], 6, among: ["Homework 10", "Homework 11"]) == ["Hom…10"])
    }

    @Test func aTableHasTitlesThatCanBeToldApart() {
        let titles = (1...12).map { "Homework \($0)" }
        let layout = ColumnLayout(
            alignments: [.leading] + titles.map { _ in .trailing }, header: ["Student"] + titles,
            rows: [.cells(["Ana"] + titles.map { _ in "17.5" })], maximumWidth: 60)
        let words = layout.lines.joined(separator: " ").split(separator: " ").filter { $0.contains("…") }
        #expect(Set(words).count == words.count)
        #expect(layout.lines.allSatisfy { $0.displayWidth <= 60 })
    }
}
