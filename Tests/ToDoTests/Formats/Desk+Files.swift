import CivilTime
import CommandDesk
import Commands
import Foundation
import Storage
import Testing
import ToDo

extension Desk {
    /// Takes over a file, by a command such as the program has.
    @discardableResult
    func importing(_ text: String, as format: ForeignFormat, path: String = "file") throws -> Outcome {
        try importing(ForeignFile(path: path, data: Data(text.utf8)), as: format)
    }

    /// Takes over a file or a folder.
    @discardableResult
    func importing(_ file: ForeignFile, as format: ForeignFormat) throws -> Outcome {
        try run("import", ["file", "--yes"]) { invocation, session in try format.apply!(file, invocation, session) }
    }

    /// What is written of all items.
    func exporting(as format: ForeignFormat, to path: String = "file", folder: ForeignFile? = nil) throws
        -> ForeignExport
    {
        let box = Box()
        _ = try run("export", [path], format.exportOptions) { invocation, session in
            box.export = try format.write!(folder, invocation, session)
            return Outcome(.nothing)
        }
        return try #require(box.export)
    }

    /// The text that is written of all items.
    func text(as format: ForeignFormat) throws -> String {
        guard case .file(let data) = try exporting(as: format).contents else { return "" }
        return String(decoding: data, as: UTF8.self).replacing("\r\n", with: "\n")
    }

    /// A folder after what is exported has been written into it.
    func synced(_ folder: ForeignFile) throws -> ForeignFile {
        let export = try exporting(as: .iCalendar, folder: folder)
        guard case .folder(let files) = export.contents else { return folder }
        let written = Set(files.map(\.path)).union(export.removed)
        return ForeignFile(
            path: folder.path, members: (folder.members ?? []).filter { !written.contains($0.path) } + files)
    }

    private func run(
        _ name: String, _ words: [String], _ options: [Commands.Option] = [],
        _ body: @escaping @Sendable (Invocation, Session) throws -> Outcome
    ) throws -> Outcome {
        let command = Command(
            name, abstract: "Works on a file.", arguments: [Argument("file", .file, help: "The file.")],
            options: options, body: .writes(body))
        let moment = zone.instant(of: try CivilDateTime.parse(now))
        let surroundings = Surroundings(
            now: moment, zone: zone, author: "teacher", services: Services(readFile: { _ in Data() }))
        let context = context
        let dispatcher = Dispatcher(
            registry: try Registry(commands: [command]), program: "daybook", surroundings: { surroundings },
            openStore: { _, _ in context })
        guard case .outcome(let outcome, _) = try dispatcher.dispatch([name] + words).answer else {
            return Outcome(.nothing)
        }
        return outcome
    }
}

/// Carries what a command has made out of it.
private final class Box: @unchecked Sendable {
    var export: ForeignExport?
}

extension Outcome {
    /// The sentences of the changes.
    var sentences: [String] {
        guard case .changes(let changes) = body else { return [] }
        return changes.map(\.sentence)
    }
}

extension ForeignFile {
    /// A folder of files by name and text.
    static func folder(_ files: [String: String]) -> ForeignFile {
        ForeignFile(path: "tasks", members: files.map { ForeignFile(path: $0.key, data: Data($0.value.utf8)) })
    }

    /// The text of a member.
    func text(_ path: String) -> String? {
        member(path).map { String(decoding: $0.data, as: UTF8.self).replacing("\r\n", with: "\n") }
    }
}

/// A calendar with one item of these lines.
func calendar(_ lines: String, zones: String = "") -> String {
    "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Other//EN\n\(zones)BEGIN:VTODO\n\(lines)\nEND:VTODO\nEND:VCALENDAR\n"
}
