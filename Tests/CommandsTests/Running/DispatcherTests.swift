import Commands
import Reports
import Storage
import Synchronization
import Testing

@Suite struct DispatcherTests {
    private let bench = Bench()

    /// The digest of the plan to break a number of pots.
    private func digest(_ count: Int) -> String {
        Outcome(.changes([Change("broke \(count) pots", record: Record([]))])).digest
    }

    @Test func readingNeedsNoTransaction() throws {
        #expect(try bench.outcome("pot list --store a.db").fate == .done)
        #expect(bench.seen == ["open a.db", "read on 2026-11-30"])
    }

    @Test(arguments: ["hello", "help", "pot --help", "help pot add"])
    func whatNeedsNoStoreOpensNone(line: String) throws {
        _ = try bench.run(line)
        #expect(bench.seen == [])
    }

    @Test(arguments: ["pot add", "pto add", "pot add a --nonsense", "pot add a --format brochure"])
    func wrongUseOpensNoStore(line: String) {
        #expect(throws: CommandError.self) { try bench.run(line) }
        #expect(bench.seen == [])
    }

    @Test func aChangeIsOneTransactionWithItsLine() throws {
        let (outcome, fate) = try bench.outcome("pot add 'red one'")
        #expect(fate == .done)
        #expect(outcome.written(as: .text) == "added pot red one\n")
        #expect(bench.seen == ["open -", "begin", "make", "commit: pot add \"red one\" by miriam in -"])
    }

    @Test func aRefusedChangeIsRolledBack() {
        #expect(throws: CommandError.refused(message: "a cracked pot", hints: [])) { try bench.run("pot add cracked") }
        #expect(bench.seen == ["open -", "begin", "make", "roll back"])
    }

    @Test(arguments: ["pot break --dry-run", "pot break --dry-run --yes", "--dry-run pot break --yes=0"])
    func aDryRunChangesNothingAndAsksNothing(line: String) throws {
        bench.answers.withLock { $0 = [true] }
        let (outcome, fate) = try bench.outcome(line)
        #expect(fate == .dryRun(digest: digest(3)))
        #expect(outcome.written(as: .text, isPlan: true) == "This would be changed:\n  broke 3 pots\n")
        #expect(bench.seen == ["open -", "begin", "make", "roll back"])
    }

    /// Whoever prints a report for parents waits for it, not for what the program notes about it.
    @Test(
        arguments: [
            (.readOnly(path: "a"), "the store takes no writes"),
            (.diskFull(path: "a"), "the disk with the store is full"),
            (.locked(path: "a"), "another program is writing the store"),
        ] as [(StorageError, String)])
    func aReportThatCannotBeRecordedIsMadeAllTheSame(obstacle: StorageError, words: String) throws {
        bench.obstacle.withLock { $0 = obstacle }
        let (outcome, fate) = try bench.outcome("report pots --format text --output a.txt")
        #expect(fate == .done)
        #expect(outcome.notices == ["that the report was handed out could not be recorded: \(words)"])
        #expect(bench.seen == ["open -", "begin", "open -", "look"])
        #expect(throws: StorageError.self) { try bench.run("pot add blue") }
    }

    @Test func whatElseGoesWrongWithAReportIsSaid() {
        bench.obstacle.withLock { $0 = .damaged(path: "a", reason: "b") }
        #expect(throws: StorageError.self) { try bench.run("report pots --format text --output a.txt") }
    }

    @Test func aConversationCannotBeADryRun() {
        #expect(throws: CommandError.noDryRun(command: "pot fill")) { try bench.run("pot fill --dry-run") }
    }

    @Test func withoutATerminalNothingIsAskedAndNothingChanged() throws {
        let (outcome, fate) = try bench.outcome("pot break")
        guard case .unanswered(let error) = fate else {
            Issue.record("\(fate)")
            return
        }
        #expect(error == .unansweredQuestion(question: "Break 3 pots?", digest: digest(3)))
        #expect(error.status == .usage)
        #expect(error.hints == ["--yes answers yes; --yes=\(digest(3)) does so for exactly this plan"])
        #expect(outcome.written(as: .text) == "broke 3 pots\n")
        #expect(bench.seen == ["open -", "begin", "make", "roll back"])
    }

    @Test func yesIsNotAsked() throws {
        bench.answers.withLock { $0 = [false] }
        #expect(try bench.outcome("pot break --yes").fate == .done)
        #expect(bench.seen == ["open -", "begin", "make", "commit: pot break --yes by miriam in -"])
    }

    @Test func yesToOnePlanAppliesThatPlan() throws {
        #expect(try bench.outcome("pot break --yes=\(digest(3))").fate == .done)
        #expect(bench.seen.last == "commit: pot break --yes=\(digest(3)) by miriam in -")
    }

    @Test func yesToOnePlanRefusesAnother() {
        bench.pots.withLock { $0 = [4] }
        #expect(throws: CommandError.planChanged(expected: digest(3), actual: digest(4))) {
            try bench.run("pot break --yes=\(digest(3))")
        }
        #expect(bench.seen == ["open -", "begin", "make", "roll back"])
    }

    @Test func theQuestionIsAskedWithNothingLocked() throws {
        bench.answers.withLock { $0 = [true] }
        #expect(try bench.outcome("pot break").fate == .done)
        #expect(
            bench.seen == [
                "open -", "begin", "make", "roll back", "ask Break 3 pots? 38", "begin", "make",
                "commit: pot break by miriam in -",
            ])
    }

    @Test func noChangesNothing() {
        bench.answers.withLock { $0 = [false] }
        #expect(throws: CommandError.declined) { try bench.run("pot break") }
        #expect(bench.seen == ["open -", "begin", "make", "roll back", "ask Break 3 pots? 38"])
    }

    @Test func anotherPlanIsAskedAboutAgain() throws {
        bench.answers.withLock { $0 = [true, true] }
        bench.pots.withLock { $0 = [3, 4] }
        let (outcome, fate) = try bench.outcome("pot break")
        #expect(fate == .done)
        #expect(outcome.digest == digest(4))
        #expect(bench.seen.filter { $0.hasPrefix("ask") } == ["ask Break 3 pots? 38", "ask Break 4 pots? 38"])
        #expect(bench.seen.filter { $0 == "roll back" }.count == 2)
        #expect(bench.seen.last == "commit: pot break by miriam in -")
    }

    @Test func aPlanThatNeedsNoYesAnyMoreIsKept() throws {
        bench.answers.withLock { $0 = [true] }
        bench.pots.withLock { $0 = [3, 0] }
        #expect(try bench.outcome("pot break").outcome.written(as: .text) == "")
        #expect(bench.seen.last == "commit: pot break by miriam in -")
    }

    @Test func aConversationKeepsItsStoreAndItsLabel() throws {
        let response = try bench.run("pot fill --store a.db --course Clay --quiet")
        guard case .dialogue(_, let conversation) = response.answer else {
            Issue.record("no conversation")
            return
        }
        let batch = try #require(conversation.batch)
        #expect(batch.hasPrefix("2026-11-30T10:00:00 pot fill --store a.db --course Clay --quiet "))
        let inner = try bench.run("pot add blue", in: conversation)
        #expect(inner.globals.store == "a.db")
        #expect(inner.globals.course == "Clay")
        #expect(bench.seen.last == "commit: pot add blue by miriam in \(batch)")
        #expect(try bench.run("pot list --store b.db", in: conversation).globals.store == "b.db")
    }

    // MARK: Choices

    @Test func whatACommandCannotDecideIsAskedWithNothingLocked() throws {
        bench.choices.withLock { $0 = ["age"] }
        #expect(try bench.outcome("pot sort").outcome.written(as: .text) == "sorted by age\n")
        #expect(
            bench.seen == [
                "open -", "begin", "roll back", "choose size|age", "open -", "begin",
                "commit: pot sort --by age by miriam in -",
            ])
    }

    @Test func whoChoosesNothingChangesNothing() {
        bench.choices.withLock { $0 = [] }
        #expect(throws: CommandError.declined) { try bench.run("pot sort") }
    }

    @Test(arguments: ["pot sort", "pot sort --yes"])
    func whereNobodyCanChooseTheOptionsAreNamed(line: String) throws {
        if line.hasSuffix("--yes") { bench.choices.withLock { $0 = ["age"] } }
        let error = try #require(throws: CommandError.self) { try bench.run(line) }
        #expect(error.status == .usage)
        #expect(error.message == "By what? It is not said, so nothing was changed")
        #expect(error.hints == ["--by size: small ones first", "--by age: old ones"])
    }

    // MARK: Reports

    @Test(arguments: [
        "report pots", "report pots --format text", "report pots --format csv --output a",
        "report pots --format text --output -",
    ])
    func aReportThatIsNotHandedOutChangesNothing(line: String) throws {
        _ = try bench.run(line)
        #expect(bench.seen == ["open -", "look"])
    }

    @Test func aReportThatIsHandedOutIsAChange() throws {
        _ = try bench.run("report pots --format text --output a")
        #expect(
            bench.seen == [
                "open -", "begin", "hand out", "commit: report pots --format text --output a by miriam in -",
            ])
    }

    @Test func whatCouldNotBeGivenOutIsForgotten() throws {
        let outcome = try bench.outcome("report pots --format text --output a").outcome
        try bench.forget(outcome)
        #expect(bench.seen.suffix(4) == ["open -", "begin", "forget", "commit:  by miriam in -"])
        let count = bench.seen.count
        try bench.forget(Outcome(.nothing))
        #expect(bench.seen.count == count)
    }
}
