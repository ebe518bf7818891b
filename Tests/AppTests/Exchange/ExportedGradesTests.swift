import App
import Commands
import Gradebook
import Testing

/// What goes through an export shows the same numbers as before.
@Suite struct ExportedGradesTests {
    private static let lines = [
        "term add Fall 2026-09-01..2026-12-20",
        "course add Physics --weighting categories --weights canvas --late-per-day 10 --term fall --rounding half-even",
        "category add Homework --weight 60 --drop-lowest 1", "category add Exams --weight 90 --equal-items",
        "quiz add H1 --points 7 --category homework", "quiz add H2 --points 13 --category homework",
        "quiz add Mid --points 30 --category exams", "quiz add Puzzle --points 3 --extra-credit",
        "student add Ana Silva --id 0042", "student add Bo Li", "student add Cy Roe", "grade set ana h1 4",
        "grade set ana h2 late 12,5", "grade set ana mid 26", "grade set ana puzzle 1,5", "grade set bo h1 m",
        "grade set bo h2 ex", "grade set bo mid 31x --comment \"well done\"", "grade set cy h1 6 l3 --deduction 1",
        "student withdraw cy", "student reinstate cy",
    ]

    @Test func everyViewShowsTheSameAfterAnExport() throws {
        let scratch = try Scratch()
        let bench = Bench()
        let modules = [GradebookModule.module]
        func at(_ name: String) -> String { " --store \(scratch.path(name))" }
        let file = scratch.path("all.json")
        let commands = Self.lines + ["export \(file)"]
        #expect(try bench.run(each: commands.map { $0 + at("a") }, modules: modules) == .done, "\(bench.error)")
        #expect(try bench.run("import \(file) --yes" + at("b"), modules: modules) == .done, "\(bench.error)")
        for line in [
            "report class", "report class --as-zero --format text", "student list", "grade list", "quiz list",
            "course list", "report student --all", "grade explain ana --format json", "grade explain bo",
            "grade need class A", "report term", "report quiz h2", "grade lint",
        ] {
            var seen: [String] = []
            for store in ["a", "b"] {
                #expect(try bench.run(line + at(store), modules: modules) == .done, "\(line): \(bench.error)")
                seen.append(bench.output)
            }
            #expect(seen[0] == seen[1], "\(line)")
            #expect(seen[0].count > 40, "\(line)")
        }
        let exported = try #require(scratch.text("all.json"))
        #expect(exported.contains("\"score\": 12.5") && exported.contains("\"weights\": \"canvas\""))
    }
}
