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

    @Test func aProgramThatIsNotThereIsAnError() {
        #expect(throws: TerminalError.cannotRun(program: "no-such-program", code: ENOENT)) {
            try ChildProcess.run(["no-such-program"])
        }
    }
}
