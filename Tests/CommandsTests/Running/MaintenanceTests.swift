import Commands
import Reports
import Synchronization
import Testing

/// Work on a store as a whole is planned, agreed to and done, without a transaction.
@Suite struct MaintenanceTests {
    private let bench = Bench()
    private let planned = ["plan: pot glaze"]
    private let done = ["open -", "glaze"]

    @Test func aDryRunShowsThePlanAndOpensNothing() throws {
        let (outcome, fate) = try bench.outcome("pot glaze --dry-run")
        #expect(fate == .dryRun(digest: outcome.digest))
        #expect(outcome.written(as: .text) == "glaze 3 pots\n")
        #expect(bench.seen == ["plan: pot glaze --dry-run"])
    }

    @Test func yesIsNotAsked() throws {
        #expect(try bench.outcome("pot glaze --yes").outcome.written(as: .text) == "glazed 3 pots\n")
        #expect(bench.seen == ["plan: pot glaze --yes"] + done)
    }

    @Test func yesToOnePlanAppliesThatPlanOnly() throws {
        let digest = try bench.outcome("pot glaze --dry-run").outcome.digest
        #expect(try bench.outcome("pot glaze --yes=\(digest)").fate == .done)
        bench.pots.withLock { $0 = [2] }
        #expect(throws: CommandError.self) { try bench.outcome("pot glaze --yes=\(digest)") }
        #expect(bench.seen.filter { $0 == "glaze" }.count == 1)
    }

    @Test func theAnswerDecides() throws {
        bench.answers.withLock { $0 = [true, false] }
        #expect(try bench.outcome("pot glaze").fate == .done)
        #expect(bench.seen == planned + ["ask Glaze 3 pots? 38"] + done)
        #expect(throws: CommandError.declined) { try bench.outcome("pot glaze") }
    }

    @Test func whatNeedsNoYesIsNotAsked() throws {
        bench.pots.withLock { $0 = [0] }
        #expect(try bench.outcome("pot glaze").fate == .done)
        #expect(bench.seen == planned + done)
    }

    @Test func withoutATerminalNothingIsDone() throws {
        guard case .unanswered(let error) = try bench.outcome("pot glaze").fate else {
            Issue.record("it was done")
            return
        }
        #expect(error.status == .usage)
        #expect(bench.seen == planned)
    }

    @Test func aPlanThatComplainsIsAResult() throws {
        bench.pots.withLock { $0 = [4] }
        let (outcome, fate) = try bench.outcome("pot glaze")
        #expect(fate == .done)
        #expect(outcome.complaint?.status == .refused)
        #expect(bench.seen == planned)
    }
}
