import Foundation
import Glibc
import Terminal
import Testing

// One after another: Ctrl-C comes to whoever waits for a line in this process.
@Suite(.serialized) struct LineReaderTests {
    /// Reads all lines of bytes that come through a pipe in these pieces.
    private func lines(_ pieces: [UInt8]...) throws -> [String] {
        let pipe = Pipe()
        for piece in pieces { pipe.fileHandleForWriting.write(Data(piece)) }
        try pipe.fileHandleForWriting.close()
        let reader = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor)
        var lines: [String] = []
        while let line = try reader.readLine() { lines.append(line) }
        return lines
    }

    @Test func linesComeWithoutTheirEnds() throws {
        #expect(try lines(Array("one\ntwo\r\n\nthree\n".utf8)) == ["one", "two", "", "three"])
    }

    @Test func theLastLineNeedsNoEnd() throws {
        #expect(try lines(Array("one\ntwo".utf8)) == ["one", "two"])
        #expect(try lines([]) == [])
    }

    @Test func onATerminalOnlyEnterCounts() throws {
        let terminal = try PseudoTerminal()
        let reader = LineReader(descriptor: terminal.inner.fileDescriptor)
        terminal.type("17\n")
        #expect(try reader.readLine() == "17")
        terminal.type("4\u{4}")
        #expect(try reader.readLine() == nil)
        // Whoever asks later is answered.
        terminal.type("18\n")
        #expect(try reader.readLine() == "18")
    }

    @Test func piecesMayEndAnywhere() throws {
        #expect(try lines([0x6F, 0xC3], [0xA9, 0x0A, 0x78], [0x0A]) == ["oé", "x"])
    }

    @Test func whatIsNoTextIsMarked() throws {
        #expect(try lines([0x61, 0xFF, 0x0A]) == ["a\u{FFFD}"])
    }

    @Test func longLinesAreWhole() throws {
        let line = String(repeating: "x", count: 20_000)
        #expect(try lines(Array((line + "\n" + line).utf8)) == [line, line])
    }

    /// In a process of its own: Ctrl-C is meant for all of one.
    @Test func controlCIsNoticedWhereALineIsWaitedFor() async {
        await #expect(processExitsWith: .success) {
            let pipe = Pipe()
            let reader = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor)
            pipe.fileHandleForWriting.write(Data("one\n".utf8))
            try Interruption.deferred {
                guard try reader.readLine() == "one" else { exit(2) }
                kill(getpid(), SIGINT)
                do {
                    _ = try reader.readLine()
                    exit(3)
                } catch TerminalError.interrupted {}
            }
        }
    }

    @Test func whatCannotBeReadIsAnError() {
        let reader = LineReader(descriptor: -1)
        #expect(throws: TerminalError.cannotRead(.input, code: EBADF)) { try reader.readLine() }
    }
}
