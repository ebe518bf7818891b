import App
import Foundation
import Testing

/// What README shows is what the program does.
@Suite(.disabled(if: Daybook.modules.isEmpty)) struct ReadmeTests {
    private static let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("README.md")

    /// The transcripts of README, one after another: they are one story on one store.
    private func shown() throws -> Transcript {
        let text = try String(contentsOf: Self.readme, encoding: .utf8)
        let blocks = text.components(separatedBy: "```console\n").dropFirst()
        return Transcript(parsing: blocks.map { $0.components(separatedBy: "```")[0] }.joined())
    }

    @Test func readmeShowsWhatTheProgramDoes() throws {
        let shown = try shown()
        #expect(shown.steps.count >= 10)
        let played = try Transcript.playing(shown.steps.map(\.line), modules: Daybook.modules)
        for (shown, played) in zip(shown.steps, played.steps) { #expect(shown == played) }
    }

    @Test func theDemoEndsWithTheClassReport() throws {
        let demo = try Transcript.playing(["daybook demo"], modules: Daybook.modules).text
        #expect(demo.contains("\n$ daybook report class\n"))
        #expect(!demo.contains("daybook: "), "\(demo)")
    }
}
