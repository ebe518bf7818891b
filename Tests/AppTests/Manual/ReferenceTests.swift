import App
import CivilTime
import Commands
import Foundation
import Testing

/// The reference in `Tests/Manual` is what the table of commands says; the pages for man(1) are without a fault.
@Suite struct ReferenceTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Manual")

    private static func pages() throws -> [ManualPage] {
        let bench = Recording()
        let environment = Environment(
            variables: [:], userName: "", zone: .utc, realClock: { Date(timeIntervalSince1970: 0) })
        let application = Application(modules: Daybook.modules, environment: environment, console: bench.console)
        return ProgramManual.manual(try application.registry()).pages
    }

    /// With `RECORD=1` the files are written anew, to be read before they are committed; the run fails all the same.
    @Test func theReferenceIsWhatTheTableSays() throws {
        let isRecording = ProcessInfo.processInfo.environment["RECORD"] != nil
        let pages = try Self.pages()
        #expect(pages.count > 10)
        for page in pages {
            let file = Self.folder.appendingPathComponent(page.name + ".md")
            let text = MarkdownManual().text(of: page)
            guard (try? String(contentsOf: file, encoding: .utf8)) != text else { continue }
            Issue.record("\(file.lastPathComponent) is another one; RECORD=1 writes it anew")
            if isRecording {
                try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
        #expect(names == pages.map { $0.name + ".md" }.sorted(), "a page is left over, or missing")
    }

    /// Every command that people type has its place, with an example.
    @Test func everyCommandIsInIt() throws {
        let recording = Recording()
        let environment = Environment(
            variables: [:], userName: "", zone: .utc, realClock: { Date(timeIntervalSince1970: 0) })
        let registry = try Application(modules: Daybook.modules, environment: environment, console: recording.console)
            .registry()
        let titles = Set(try Self.pages().flatMap { $0.sections.map(\.title) })
        // The program does not look for contradictions at each start.
        _ = try Registry(modules: Daybook.modules)
        _ = try Registry(commands: registry.commands)
        for command in registry.commands where !command.isHidden {
            #expect(titles.contains(command.path.isEmpty ? "daybook" : "daybook \(command.name)"))
            #expect(!command.examples.isEmpty, "\(command.name) has no example")
        }
    }

    private static let mandoc = "/usr/bin/mandoc"

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: mandoc)))
    func mandocFindsNothingWrong() throws {
        let scratch = try Scratch()
        let program = Program(scratch: scratch)
        let files = try Self.pages().map { try scratch.file($0.name + ".1", ProgramManual.roff.text(of: $0)) }
        let run = try program.start(
            ["-T", "lint", "-W", "warning"] + files, executable: URL(fileURLWithPath: Self.mandoc)
        ).wait()
        #expect(run.output == "")
        #expect(run.status == 0)
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff")))
    func groffHasNoWarning() throws {
        let scratch = try Scratch()
        let files = try Self.pages().map { try scratch.file($0.name + ".1", ProgramManual.roff.text(of: $0)) }
        let run = try Program(scratch: scratch).start(
            ["-ww", "-man", "-z", "-Tutf8"] + files, executable: URL(fileURLWithPath: "/usr/bin/groff")
        ).wait()
        #expect(run.error == "")
        #expect(run.status == 0)
    }
}
