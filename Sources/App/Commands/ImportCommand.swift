package import Commands
import Foundation
import TextLayout

/// `import`: takes over what a file of another program holds.
enum ImportCommand {
    static func command(formats: [ForeignFormat]) -> Command {
        Command(
            "import", abstract: "Takes over what a file of another program holds.",
            discussion: """
                The plan comes first: what would be new or changed, and which lines are refused. It is carried out \
                when it is agreed to. The same file again changes nothing.

                Formats:
                \(formats.map { "\($0.name): \($0.abstract)" }.joined(separator: "\n"))
                """,
            arguments: [Argument("file", .file, help: "The file; - is standard input.")],
            options: [
                .value(
                    "as", "FORMAT", .choice(formats.map(\.name)),
                    help: "The format of the file; recognised when not said.")
            ],
            examples: [
                Example("import grades.csv", "Shows what the file would change, and asks."),
                Example("import grades.csv --course \"Physics 1\" --yes", "Takes the file over into a course."),
            ],
            body: .writes { invocation, session in
                let path = invocation.text("file")
                let file = ForeignFile(path: path, data: try session.services.readFile(path))
                let format = try format(of: file, said: invocation.text(ifGiven: "as"), among: formats)
                return try format.apply(file, invocation, session).askedFirst(path)
            })
    }

    private static func format(
        of file: ForeignFile, said: String?, among formats: [ForeignFormat]
    ) throws -> ForeignFormat {
        let fitting = formats.filter { format in said.map { $0 == format.name } ?? format.recognises(file) }
        guard let format = fitting.first else {
            throw ImportError.unrecognised(
                path: file.path, start: file.firstLine,
                obstacle: formats.lazy.compactMap { $0.obstacle(file) }.first?.message,
                formats: formats.map { "\($0.name): \($0.abstract)" })
        }
        guard fitting.count == 1 else {
            throw ImportError.ambiguous(path: file.path, formats: fitting.map(\.name))
        }
        return format
    }
}

extension ForeignFile {
    /// The first line as far as a message holds it; nil when it is no text.
    fileprivate var firstLine: String? {
        guard let line = String(validating: data.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self) else { return nil }
        return line.truncated(toWidth: 60)
    }
}

extension Outcome {
    /// The outcome of an import, which is agreed to before it is kept.
    fileprivate func askedFirst(_ path: String) -> Outcome {
        var outcome = self
        if case .changes(let changes) = body, changes.isEmpty {
            if notices.isEmpty { outcome.notices = ["\(path) holds nothing that is not stored already"] }
        } else if confirmation == nil {
            outcome.confirmation = Confirmation("Import this?")
        }
        return outcome
    }
}

/// What can be wrong with a file that is to be imported.
package enum ImportError: Error, Equatable, Sendable {
    /// No format recognises the file; its first line is nil when it is no text, and something may be wrong with it.
    case unrecognised(path: String, start: String?, obstacle: String?, formats: [String])
    /// Several formats recognise the file.
    case ambiguous(path: String, formats: [String])
}

extension ImportError: PresentableError {
    package var status: ExitStatus { .refused }

    package var message: String {
        switch self {
        case .unrecognised(let path, let start?, let obstacle?, _) where !start.isEmpty:
            "\(path) cannot be read: \(obstacle)"
        case .unrecognised(let path, let start, _, _):
            "\(path) is of no format that can be imported; "
                + (start.map { $0.isEmpty ? "its first line is empty" : "it begins: \($0)" } ?? "it holds no text")
        case .ambiguous(let path, let formats): "\(path) can be \(formats.joined(separator: " or "))"
        }
    }

    package var hints: [String] {
        switch self {
        case .unrecognised(_, _, _, let formats): ["formats:"] + formats.map { "  " + $0 }
        case .ambiguous: ["say which: --as FORMAT"]
        }
    }
}
