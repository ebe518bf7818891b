import CivilTime
import Commands
import Foundation
import Storage
import Testing

@testable import Gradebook

extension Classroom {
    /// Imports the text of a file into a course, by a command such as the program has.
    @discardableResult
    func importing(
        _ text: String, into course: String? = nil, _ options: String = "--yes", as format: ForeignFormat = .canvas
    ) throws -> Outcome {
        let command = Command(
            "import", abstract: "Imports a file.", arguments: [Argument("file", .file, help: "The file.")],
            body: .writes { invocation, session in
                let file = ForeignFile(path: invocation.text("file"), data: Data(text.utf8))
                let apply = try #require(format.apply)
                return try apply(file, invocation, session)
            })
        let surroundings = Surroundings(
            now: Date(timeIntervalSince1970: 1_796_032_800), zone: .utc, author: "teacher",
            services: Services(readFile: { _ in Data() }))
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
