import CivilTime
import Commands
import Foundation
import MediaProtocol
import Synchronization
import Terminal
import Testing

@testable import App

/// What is said when the program that works on pictures answers, does not, or is not there.
@Suite struct MediaProgramTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        _ = try scratch.file("daybook-media", "")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scratch.path("daybook-media"))
    }

    private func media(_ exchange: ChildExchange, calls: Calls = Calls()) -> MediaProgram {
        var console = Console(write: { _ in }, writeError: { _ in })
        console.exchange = { words, input, _, _ in
            calls.note(words.dropFirst().joined(separator: " ") + " \(input.count)")
            return exchange
        }
        let environment = Environment(
            variables: [:], userName: "miriam", zone: .utc, realClock: { Date(timeIntervalSince1970: 0) },
            programPath: scratch.path("daybook"))
        return MediaProgram(environment: environment, console: console)
    }

    private func refusal(_ exchange: ChildExchange) -> [String] {
        do {
            _ = try media(exchange).pictures.reduce(Data("x".utf8), "face.jpg")
            return []
        } catch {
            let presented = PresentedError(error, store: "")
            return [presented.message] + presented.hints
        }
    }

    @Test func whatIsAskedIsAnswered() throws {
        let calls = Calls()
        let parts = MediaParts.packed([Array("one".utf8), Array("two".utf8)])
        let media = media(ChildExchange(end: .status(0), output: parts), calls: calls)
        let pictures = media.pictures
        for _ in 0..<2 {
            let kept = try pictures.reduce(Data("picture".utf8), "x")
            #expect(kept == Pictures.Kept(photo: Data("one".utf8), thumbnail: Data("two".utf8)))
        }
        #expect(try pictures.codes(Data("picture".utf8), "x") == [Data("one".utf8), Data("two".utf8)])
        #expect(try pictures.makeCode(Data("Ada".utf8), .svg) == Data("one".utf8))
        let drawing = Drawing(means: .symbols, colors: .many, columns: 30, rows: 15)
        let drawer = self.media(
            ChildExchange(end: .status(0), output: MediaParts.packed([Array("▄".utf8)])), calls: calls)
        #expect(try drawer.draw(Data("picture".utf8), drawing) == "▄")
        // A plan that is made twice asks once.
        #expect(calls.all == ["reduce 7", "read-codes 7", "make-code svg 3", "draw symbols 256 30 15 7"])
    }

    @Test func whatIsWrongIsSaidOfThePicture() {
        #expect(
            refusal(ChildExchange(end: .status(1), messages: "it is a GIF\nmake a PNG of it\n"))
                == ["face.jpg: it is a GIF", "make a PNG of it"])
        #expect(
            refusal(ChildExchange(end: .status(3), messages: "libspng-dev\n"))
                == [
                    "this program was built without libspng-dev, which that needs",
                    "install libspng-dev and build it again: make deps build",
                ])
        let silent = refusal(ChildExchange(end: .silence(.seconds(60))))
        #expect(
            silent == [
                "face.jpg: daybook-media has neither said nor done anything for 60 seconds, and was ended",
                "try once more; if it comes again, daybook-media is at fault: install it anew",
            ])
        for signal in [SIGXCPU, SIGKILL, SIGSEGV] {
            let lines = refusal(ChildExchange(end: .signal(signal)))
            #expect(
                lines.first
                    == (signal == SIGXCPU
                        ? "face.jpg: working on it takes longer than it may"
                        : "face.jpg: working on it takes more memory than it may, or it is broken"))
            #expect(lines.last?.contains("signal \(signal)") == true)
        }
        for output in [[], MediaParts.packed([[1]]), [1, 2, 3]] as [[UInt8]] {
            #expect(
                refusal(ChildExchange(end: .status(0), output: output)).first
                    == "face.jpg: what daybook-media answers cannot be read")
        }
    }

    @Test func whereItIsMissingItIsNamed() throws {
        try FileManager.default.removeItem(atPath: scratch.path("daybook-media"))
        let lines = refusal(ChildExchange(end: .status(0)))
        #expect(lines.first == "daybook-media is not there, which that needs")
        #expect(lines.joined().contains("make install"))
    }

    /// What was asked.
    final class Calls: Sendable {
        private let words = Mutex<[String]>([])

        var all: [String] { words.withLock { $0 } }

        func note(_ line: String) { words.withLock { $0.append(line) } }
    }
}
