import CivilTime
package import Commands
import Foundation

/// Command lines with what came of them, as a terminal shows them.
package struct Transcript: Equatable, Sendable {
    /// One command line and its output.
    package struct Step: Equatable, Sendable {
        /// The line as typed, with the program's name.
        package let line: String
        /// What was written, results and messages as they came.
        package let output: String

        /// Describes a step.
        package init(line: String, output: String) {
            self.line = line
            self.output = output
        }
    }

    /// The steps in order.
    package let steps: [Step]

    /// Makes a transcript of steps.
    package init(steps: [Step]) {
        self.steps = steps
    }

    /// Reads a transcript: a line that begins with `$ ` is typed, what follows is its output.
    package init(parsing text: String) {
        var steps: [Step] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.hasSuffix("\n") ? 1 : 0)
        {
            if line.hasPrefix("$ ") {
                steps.append(Step(line: String(line.dropFirst(2)), output: ""))
            } else if let last = steps.popLast() {
                steps.append(Step(line: last.line, output: last.output + line + "\n"))
            }
        }
        self.init(steps: steps)
    }

    /// The transcript as it is read.
    package var text: String {
        steps.map { "$ \($0.line)\n\($0.output)" }.joined()
    }

    /// Plays command lines on a new store and keeps what comes of them; time stands still meanwhile.
    ///
    /// The store is in memory, or in a folder, which lines and outputs call `DIR`.
    package static func playing(
        _ lines: [String], modules: [DomainModule], in folder: String? = nil
    ) throws -> Transcript {
        let recording = Recording()
        var environment = stage
        if let folder { environment.variables["DAYBOOK_STORE"] = folder + "/daybook.store" }
        let application = Application(modules: modules, environment: environment, console: recording.console)
        return Transcript(
            steps: try lines.map { line in
                let typed = folder.map { line.replacing(place, with: $0) } ?? line
                _ = application.run(Array(try Words.split(typed).dropFirst()))
                let output = recording.take()
                return Step(line: line, output: folder.map { output.replacing($0, with: place) } ?? output)
            })
    }

    /// What stands for the folder in lines and outputs.
    private static let place = "DIR"

    /// The environment of transcripts, which is the same everywhere and always.
    private static let stage = Environment(
        variables: ["DAYBOOK_STORE": ":memory:", "DAYBOOK_NOW": "2026-11-30T10:00:00", "NO_COLOR": "1"],
        userName: "teacher", zone: .utc, realClock: { Date(timeIntervalSince1970: 0) })
}
