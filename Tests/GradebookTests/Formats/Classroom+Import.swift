import CivilTime
import CommandDesk
import Commands
import Foundation
import Storage
import Synchronization
import Testing

@testable import Gradebook

extension Classroom {
    /// Imports the text of a file into a course, by a command such as the program has.
    @discardableResult
    func importing(
        _ text: String, into course: String? = nil, _ options: String = "--yes", as format: ForeignFormat = .canvas
    ) throws -> Outcome {
        let file = ForeignFile(path: "file.csv", data: Data(text.utf8))
        return try importing(file, into: course, options, as: format)
    }

    /// Imports a file or a folder into a course, by a command such as the program has.
    @discardableResult
    func importing(
        _ file: ForeignFile, into course: String? = nil, _ options: String = "--yes", as format: ForeignFormat
    ) throws -> Outcome {
        let command = Command(
            "import", abstract: "Imports a file.", arguments: [Argument("file", .file, help: "The file.")],
            options: format.importOptions,
            body: .writes { invocation, session in
                let apply = try #require(format.apply)
                return try apply(file, invocation, session)
            })
        let surroundings = Surroundings(
            now: Date(timeIntervalSince1970: 1_796_032_800), zone: .utc, author: "teacher",
            services: services())
        let context = context
        let dispatcher = Dispatcher(
            registry: try Registry(commands: [command]), program: "daybook", surroundings: { surroundings },
            openStore: { _, _ in context })
        let words = ["import", "file.csv"] + (course.map { ["--course", $0] } ?? []) + (try Words.split(options))
        guard case .outcome(let outcome, _) = try dispatcher.dispatch(words).answer else {
            return Outcome(.nothing)
        }
        return outcome
    }

    /// Writes the course, by a command such as the program has.
    func exporting(_ format: ForeignFormat, _ options: String = "") throws -> ForeignExport {
        let written = Mutex<ForeignExport?>(nil)
        let command = Command(
            "export", abstract: "Exports a file.", options: format.exportOptions,
            body: .reads { invocation, session in
                let write = try #require(format.write)
                let export = try write(nil, invocation, session)
                written.withLock { $0 = export }
                return Outcome(.nothing)
            })
        let surroundings = Surroundings(
            now: Date(timeIntervalSince1970: 1_796_032_800), zone: .utc, author: "teacher", services: services())
        let context = context
        let dispatcher = Dispatcher(
            registry: try Registry(commands: [command]), program: "daybook", surroundings: { surroundings },
            openStore: { _, _ in context })
        _ = try dispatcher.dispatch(["export"] + Words.split(options))
        return try #require(written.withLock { $0 })
    }

    /// The course of a name.
    func course(_ name: String) throws -> Course? { try context.courses().first { $0.name == name } }
}

extension Outcome {
    /// The sentences of the changes.
    var sentences: [String] {
        guard case .changes(let changes) = body else { return [] }
        return changes.map(\.sentence)
    }
}

extension ForeignExport {
    /// What was written, as it would be read again.
    var file: ForeignFile {
        switch contents {
        case .file(let data): ForeignFile(path: "file.csv", data: data)
        case .folder(let members): ForeignFile(path: "folder", members: members)
        }
    }

    /// The lines of a file.
    var lines: [String] {
        String(decoding: file.data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init).dropLast()
    }
}
