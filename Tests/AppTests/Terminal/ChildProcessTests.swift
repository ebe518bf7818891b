import Glibc
import Terminal
import Testing

@Suite(.serialized) struct ChildProcessTests {
    @Test(
        arguments: [
            (["true"], 0), (["sh", "-c", "exit 7"], 7), (["sh", "-c", "kill -KILL $$"], 137),
            (["sh", "-c", "kill -PIPE $$"], 141), (["sh", "-c", "test \"$1\" = 'a b'", "sh", "a b"], 0),
        ] as [([String], Int32)])
    func theStatusIsTold(words: [String], status: Int32) throws {
        #expect(try ChildProcess.run(words, isQuiet: true) == status)
    }

    @Test(
        arguments: [
            (["cat"], .status(0), "hello", ""), (["sh", "-c", "cat >&2; exit 3"], .status(3), "", "hello"),
            (["sh", "-c", "kill -KILL $$"], .signal(9), "", ""), (["true"], .status(0), "", ""),
            (["sh", "-c", "exec <&-; sleep 0; echo done"], .status(0), "done\n", ""),
        ] as [([String], ChildExchange.End, String, String)])
    func whatItSaysIsReturned(words: [String], end: ChildExchange.End, output: String, messages: String) throws {
        let exchange = try ChildProcess.exchange(words, input: Array("hello".utf8))
        #expect(exchange == ChildExchange(end: end, output: Array(output.utf8), messages: messages))
    }

    @Test func linesAreHeardAsTheyCome() throws {
        let script = "printf 'a\\nb' >&2; printf 'c\\nkept\\n' >&2; printf 'rest' >&2"
        var heard: [String] = []
        let exchange = try ChildProcess.exchange(["sh", "-c", script], input: []) { line in
            heard.append(line)
            return line != "kept"
        }
        #expect(heard == ["a", "bc", "kept"])
        #expect(exchange.messages == "kept\nrest")
    }

    @Test func muchGoesThroughBothWays() throws {
        let input = (0..<3_000_000).map { UInt8($0 % 251) }
        #expect(try ChildProcess.exchange(["cat"], input: input).output == input)
        #expect(try ChildProcess.exchange(["true"], input: input).end == .status(0))
    }

    /// One that has closed its outputs still gets all of its input, and is not waited for while it waits for that.
    @Test(.timeLimit(.minutes(1))) func aProgramThatOnlyReadsIsGivenAll() throws {
        let input = [UInt8](repeating: 7, count: 3_000_000)
        let script = "exec >&- 2>&-; test $(wc -c) = 3000000"
        #expect(try ChildProcess.exchange(["sh", "-c", script], input: input) == ChildExchange(end: .status(0)))
    }

    @Test func aProgramThatIsNotThereIsAnError() {
        #expect(throws: TerminalError.cannotRun(program: "no-such-program", code: ENOENT)) {
            try ChildProcess.run(["no-such-program"])
        }
    }

    /// A program that neither says nor does anything is not waited for for ever, whatever it holds open.
    @Test(arguments: ["sleep 60", "exec >&- 2>&-; exec sleep 60", "echo one; exec sleep 60", "exec <&-; exec sleep 60"])
    func silenceHasAnEnd(script: String) throws {
        let began = ContinuousClock.now
        let exchange = try ChildProcess.exchange(
            ["sh", "-c", "exec 3>&-; \(script.hasPrefix("sleep") ? "exec " : "")\(script)"], input: [],
            patience: .milliseconds(160))
        #expect(exchange.end == .silence(.milliseconds(160)))
        #expect(exchange.output == Array((script.hasPrefix("echo") ? "one\n" : "").utf8))
        #expect(ContinuousClock.now - began < .seconds(20))
    }

    /// One that does not read what it is given is silent as well.
    @Test func whatIsNotReadIsSilenceToo() throws {
        let input = [UInt8](repeating: 7, count: 3_000_000)
        let exchange = try ChildProcess.exchange(
            ["sh", "-c", "exec sleep 60"], input: input, patience: .milliseconds(160))
        #expect(exchange.end == .silence(.milliseconds(160)))
    }

    /// Work without a word is no silence, and neither are words without work.
    @Test func workIsNoSilence() throws {
        let script = "i=0; while [ $i -lt 60000 ]; do i=$((i+1)); done; echo done"
        let exchange = try ChildProcess.exchange(["sh", "-c", script], input: [], patience: .milliseconds(2000))
        #expect(exchange == ChildExchange(end: .status(0), output: Array("done\n".utf8)))
    }
}
