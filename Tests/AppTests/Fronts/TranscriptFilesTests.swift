import App
import CivilTime
import Commands
import Foundation
import Testing

/// What people see, command by command: each file of `Tests/Transcripts` is one story on one store.
@Suite struct TranscriptFilesTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Transcripts")

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

    private static func transcript(_ name: String) throws -> Transcript {
        Transcript(parsing: try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
    }

    /// With `RECORD=1` the file is written anew, to be read before it is committed; the run fails all the same.
    @Test(arguments: names) func aStoryIsWhatTheProgramDoes(name: String) throws {
        let shown = try Self.transcript(name)
        let scratch = try Scratch()
        let all = try Transcript.playing(
            shown.steps.map(\.line) + ["daybook doctor"], modules: Daybook.modules, in: scratch.folder.path)
        let played = Transcript(steps: all.steps.dropLast())
        for (shown, now) in zip(shown.steps, played.steps) { #expect(shown == now) }
        // Whatever commands do, the store is sound, and its history says what is in it.
        let found = all.steps.last?.output ?? ""
        #expect(found.contains("nothing is wrong\n"), "\(name): \(found)")
        guard played != shown, ProcessInfo.processInfo.environment["RECORD"] != nil else { return }
        try Data(played.text.utf8).write(to: Self.folder.appendingPathComponent(name))
        Issue.record("\(name) is written anew")
    }

    /// A new command needs a line in one of the stories; `demo` is a story itself.
    @Test func everyCommandIsInAStory() throws {
        let recording = Recording()
        let environment = Environment(
            variables: [:], userName: "", zone: .utc, realClock: { Date(timeIntervalSince1970: 0) })
        let registry = try Application(modules: Daybook.modules, environment: environment, console: recording.console)
            .registry()
        let lines = try Self.names.flatMap { try Self.transcript($0).steps.map(\.line) }
        let typed = Set(try lines.map { Array(try Words.split($0).dropFirst()) })
        for command in registry.commands where !command.isHidden && command.name != "demo" {
            let isThere = typed.contains { words in
                command.path.isEmpty ? words.isEmpty : words.starts(with: command.path)
            }
            #expect(isThere, "“daybook \(command.name)” is in no story of Tests/Transcripts")
        }
    }
}
