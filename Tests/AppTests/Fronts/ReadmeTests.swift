import App
import Foundation
import Testing

/// What README shows is what the program does.
@Suite struct ReadmeTests {
    private static let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("README.md")

    /// The transcripts are one story on one store. With `RECORD=1` they are written anew, to be read before they are
    /// committed; the run fails all the same.
    @Test func readmeShowsWhatTheProgramDoes() throws {
        let text = try String(contentsOf: Self.readme, encoding: .utf8)
        let blocks = text.components(separatedBy: "```console\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
        let shown = blocks.map(Transcript.init(parsing:))
        #expect(shown.flatMap(\.steps).count >= 10)
        let lines = shown.flatMap(\.steps).map(\.line)
        var played = try Transcript.playing(lines, modules: Daybook.modules).steps[...]
        var recorded = text
        for (block, transcript) in zip(blocks, shown) {
            let now = Transcript(steps: Array(played.prefix(transcript.steps.count)))
            played = played.dropFirst(transcript.steps.count)
            for (shown, now) in zip(transcript.steps, now.steps) { #expect(shown == now) }
            recorded.replace(block, with: now.text, maxReplacements: 1)
        }
        guard ProcessInfo.processInfo.environment["RECORD"] != nil else { return }
        try Data(recorded.utf8).write(to: Self.readme)
        Issue.record("README.md is written anew")
    }

    @Test func theDemoEndsWithTheClassReport() throws {
        let demo = try Transcript.playing(["daybook demo"], modules: Daybook.modules).text
        let report = try #require(demo.components(separatedBy: "\n$ daybook report class\n").last)
        #expect(report.contains("\nMartin, Chloé "))
        // One note on the new course, one refused score: nothing else goes wrong in it.
        #expect(demo.components(separatedBy: "\ndaybook: ").count == 3)
    }
}
