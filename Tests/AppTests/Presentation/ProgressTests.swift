import App
import Commands
import Foundation
import Synchronization
import Testing

/// The line that shows how far work is which takes long.
@Suite struct ProgressTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// Notes for `import`, more than are worth a line at once.
    private func file(_ count: Int) throws -> String {
        try scratch.file("notes.txt", "notes\n" + (1...count).map { "note \($0)\n" }.joined())
    }

    /// Each look at the clock takes so long.
    private func bench(step: Duration, isTerminal: Bool = true) -> Bench {
        let bench = Bench(isTerminal: isTerminal, variables: ["NO_COLOR": "1", "COLUMNS": "80"])
        let time = Mutex(Duration.zero)
        bench.uptime = {
            time.withLock { time in
                time += step
                return time
            }
        }
        return bench
    }

    @Test func whatTakesLongHasALineThatGoes() throws {
        let bench = bench(step: .milliseconds(90))
        #expect(try bench.run("import \(try file(1000)) --yes") == .done)
        #expect(bench.error.contains("\rreading notes: 320 of 1,000, "))
        #expect(bench.error.contains("\rstoring records: 192 of 1,000, "))
        #expect(bench.error.contains(" a second, "))
        #expect(bench.error.contains(" s left\u{1B}[K"))
        #expect(bench.error.hasSuffix("\r\u{1B}[K"))
    }

    @Test func whatIsDoneSoonHasNone() throws {
        let bench = bench(step: .milliseconds(1))
        #expect(try bench.run("import \(try file(1000)) --yes") == .done)
        #expect(bench.error == "")
    }

    @Test(arguments: [true, false]) func whereNobodySeesItThereIsNone(isTerminal: Bool) throws {
        let bench = bench(step: .seconds(1), isTerminal: isTerminal)
        try bench.run("import \(try file(1000)) --yes\(isTerminal ? " --quiet" : "")")
        #expect(bench.error == "")
    }

    /// Each line of a conversation is work of its own, and a single record is over at once.
    @Test func aConversationOfShortStepsHasNone() throws {
        let bench = bench(step: .milliseconds(90))
        try bench.run(each: ["student add Ana Silva", "quiz add Lab --points 20"], modules: Daybook.modules)
        #expect(!bench.error.contains("storing"))
    }

    @Test func aQuestionTakesItsPlace() throws {
        let bench = bench(step: .milliseconds(90))
        try bench.run("import \(try file(1000))")
        let line = try #require(bench.error.range(of: "\r\u{1B}[KThis would be changed"))
        #expect(bench.error[..<line.lowerBound].contains("reading notes"))
    }
}
