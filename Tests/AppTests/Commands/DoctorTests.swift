import App
import Commands
import Foundation
import Testing

@Suite struct DoctorTests {
    private let scratch: Scratch
    private let store: String

    init() throws {
        scratch = try Scratch()
        store = "--store \(scratch.path("a.store"))"
    }

    /// Makes a store with a finding: its notes are numbered on from a number that is taken.
    private func makeFinding() throws {
        try Bench().run("note add one \(store)", "note add two \(store)")
        // A number given twice is what comes of a store that is joined together by hand.
        try Bench().run("note renumber 9 \(store)")
    }

    @Test func nothingIsWrong() throws {
        let bench = Bench()
        #expect(try bench.run("note add one \(store)", "doctor \(store)") == .done)
        #expect(bench.output == "finding\tproblem\trepair\trepaired\n")
        #expect(bench.error == "daybook: nothing is wrong\n")
        #expect(try bench.run("note add one", "doctor") == .done)
    }

    @Test func whatIsWrongIsSaidAndLeft() throws {
        try makeFinding()
        let bench = Bench()
        #expect(try bench.run("doctor \(store)") == .refused)
        let row = "counter\tthe next note would get the number 3, but 9 has been given already\tgo on from 10\tfalse\n"
        #expect(bench.output == "finding\tproblem\trepair\trepaired\n\(row)")
        #expect(bench.error == "daybook: one thing is wrong\n  “doctor --yes” repairs 1 of them\n")
        #expect(try bench.run("doctor --dry-run \(store)") == .done)
        #expect(bench.output.hasSuffix(row))
    }

    @Test func whatIsWrongIsRepaired() throws {
        try makeFinding()
        let bench = Bench()
        #expect(try bench.run("doctor --yes \(store)") == .done)
        #expect(bench.output.hasSuffix("\tgo on from 10\ttrue\n"))
        #expect(bench.error == "daybook: nothing is wrong any more\n")
        #expect(try bench.run("note add three \(store)", "note list \(store)") == .done)
        #expect(bench.output.hasSuffix("\n10\tthree\n"))
    }

    @Test(arguments: [("y", Commands.ExitStatus.done), ("n", .refused)])
    func onATerminalItAsks(answer: String, status: Commands.ExitStatus) throws {
        try makeFinding()
        let bench = Bench(typing: [answer], isTerminal: true)
        #expect(try bench.run("doctor \(store)") == status)
        #expect(bench.error.contains("Repair 1 of 1? [y/N] "))
    }

    @Test func damageIsLeftToABackup() throws {
        try Bench().run("note add one \(store)")
        for number in 0..<40 { try Bench().run("note add \(number) \(String(repeating: "x", count: 400)) \(store)") }
        let path = scratch.path("a.store")
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        // The last page holds rows; the pages that the store is opened with stay as they are.
        for position in (bytes.count - 4096)..<(bytes.count - 3000) { bytes[position] ^= 0xFF }
        try bytes.write(to: URL(fileURLWithPath: path))
        let bench = Bench()
        #expect(try bench.run("doctor --yes \(store)") == .refused)
        #expect(bench.output.contains("damage\tthe file is damaged: "))
        #expect(bench.error.hasSuffix("  “restore FILE” puts a backup in the place of the store\n"))
    }

    @Test func aStoreThatIsNotThereIsNotMade() throws {
        #expect(try Bench().run("doctor \(store)") == .refused)
        #expect(scratch.names.isEmpty)
    }
}
