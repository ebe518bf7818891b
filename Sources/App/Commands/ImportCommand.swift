package import Commands
import Foundation
import TextLayout

/// `import`: takes over what a file of another program holds.
enum ImportCommand {
    static func command(modules: [DomainModule], everything: ForeignFormat) -> Command {
        let formats = (modules.flatMap(\.formats) + [everything]).filter { $0.apply != nil }
        return Command(
            "import", abstract: "Takes over what a file of another program holds.",
            discussion: """
                The plan comes first: what would be new or changed, and which lines are refused. It is carried out \
                when it is agreed to. The same file again changes nothing. Some formats come as a folder.

                A class goes into the current course, or into the one that --course names, in full or as #1; where none has \
                that very name, it is made, so that no script puts a class into another one of nearly that name.

                Each line or cell that is refused is named with its place and the reason and is left out, and so is \
                what is missing of a file that breaks off; the rest of the plan stands, and the command ends with 0, for \
                the plan said so. A file of which nothing can be read ends with 1, and nothing is changed.

                A table (CSV) is one of a class, unless --what says that it is one of people or of to-dos: of people with \
                columns such as name, e-mail, phone, birthday, tags, details, met at and date met, of to-dos with title, \
                content, due, start, priority, project, tags and done. What is not in it stays as it is, and so does what \
                an empty cell would say. With a column id, as “export” writes it, it is known who or what a row is of.

                Formats:
                \(formats.map { "\($0.name): \($0.abstract)" }.joined(separator: "\n"))
                """,
            arguments: [Argument("file", .file, help: "The file; - is standard input.")],
            options: [
                .value(
                    "as", "FORMAT", .choice(formats.map(\.name).unique),
                    help: "The format of the file; recognised when not said."),
                .value(
                    "what", "DOMAIN", .choice(modules.map { $0.name.lowercased() }),
                    help: "What the file is of; recognised when not said, a table as one of a class."),
            ] + formats.flatMap(\.importOptions).unique,
            examples: [
                Example("import grades.csv", "Shows what the file would change, and asks."),
                Example("import people.csv --what people", "Takes over a table of people."),
                Example("import grades.csv --course \"Physics 1\" --yes", "Takes the file over into a course."),
            ],
            body: .writes { invocation, session in
                let path = invocation.text("file")
                let file = try session.services.readForeign(path)
                let what = invocation.text(ifGiven: "what")
                let meant = what.map { name in modules.filter { $0.name.lowercased() == name }.flatMap(\.formats) }
                let open = (meant ?? formats.filter { !$0.isOnlyWhenNamed }).filter { $0.apply != nil }
                let fitting = try fitting(file, said: invocation.text(ifGiven: "as"), of: what, among: open)
                try fitting.checkOptions(of: invocation, among: formats) { $0.importOptions }
                let outcomes = try fitting.compactMap { try $0.apply?(file, invocation, session) }
                return outcomes.dropFirst().reduce(outcomes[0]) { $0.joined(with: $1) }.askedFirst(path)
            })
    }

    /// The formats by which a file is read: of one name, and those of that name that recognise it, if any do.
    private static func fitting(
        _ file: ForeignFile, said: String?, of what: String?, among formats: [ForeignFormat]
    ) throws -> [ForeignFormat] {
        let named = formats.filter { said == nil || $0.name == said }
        if let said, named.isEmpty {
            throw CommandError.refused(
                message: "\(said) is no format of what --what \(what ?? "all") means",
                hints: ["formats of it: \(formats.map(\.name).unique.joined(separator: ", "))"])
        }
        if file.isBlank {
            let lists = named.filter { $0.isListWhenBlank && (said != nil || $0.isNamed(file.path)) }
            guard lists.isEmpty else { return lists }
            throw ImportError.empty(path: file.path, formats: named.map { "\($0.name): \($0.abstract)" })
        }
        let recognised = named.filter { $0.recognises(file) }
        let fitting = said == nil || !recognised.isEmpty ? recognised : named
        guard !fitting.isEmpty else {
            if let members = file.members {
                throw ImportError.unrecognisedFolder(path: file.path, files: members.map(\.path))
            }
            if !file.isTable, let error = CommandError.notUTF8(file) { throw error }
            throw ImportError.unrecognised(
                path: file.path, start: file.firstLine,
                // What is JSON or nearly so is no table: the last format speaks first.
                obstacle: formats.reversed().lazy.compactMap { $0.obstacle(file) }.first?.message,
                formats: formats.map { "\($0.name): \($0.abstract)" })
        }
        let names = fitting.map(\.name).unique
        guard names.count == 1 else { throw ImportError.ambiguous(path: file.path, formats: names) }
        return fitting
    }
}

extension ForeignFile {
    /// Whether it is read as Windows-1252 where it is no UTF-8, so that its encoding is no obstacle.
    fileprivate var isTable: Bool {
        [".csv", ".tsv"].contains { path.lowercased().hasSuffix($0) } && UTF8Flaw(data)?.isBroken == false
    }

    /// The first line as far as a message holds it; nil when it is no text.
    fileprivate var firstLine: String? {
        guard let line = String(validating: data.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self) else { return nil }
        return line.truncated(toWidth: 60)
    }
}

extension Outcome {
    /// What two modules have made of one file.
    fileprivate func joined(with other: Outcome) -> Outcome {
        var outcome = self
        switch (body, other.body) {
        case (.changes(let changes), .changes(let more)): outcome.body = .changes(changes + more)
        case (.nothing, _): outcome.body = other.body
        default: break
        }
        // What is wrong with the file, each of them has said.
        outcome.notices += other.notices.filter { !notices.contains($0) }
        outcome.hints += other.hints
        outcome.confirmation = confirmation ?? other.confirmation
        outcome.complaint = complaint ?? other.complaint
        return outcome
    }

    /// The outcome of an import, which is agreed to before it is kept.
    fileprivate func askedFirst(_ path: String) -> Outcome {
        var outcome = self
        if case .changes(let changes) = body, changes.isEmpty {
            // After what was left out, or stays as it is, nobody may think that the rest was taken.
            outcome.notices.append(
                notices.isEmpty ? "\(path) holds nothing that is not stored already" : "\(path) changes nothing")
        } else if confirmation == nil {
            outcome.confirmation = Confirmation("Import this?")
        }
        return outcome
    }
}

/// What can be wrong with a file that is to be imported.
package enum ImportError: Error, Equatable, Sendable {
    /// The file is there and holds nothing; what it could have held.
    case empty(path: String, formats: [String])
    /// No format recognises the file; its first line is nil when it is no text, and something may be wrong with it.
    case unrecognised(path: String, start: String?, obstacle: String?, formats: [String])
    /// No format recognises what a folder holds.
    case unrecognisedFolder(path: String, files: [String])
    /// Several formats recognise the file.
    case ambiguous(path: String, formats: [String])
}

extension ImportError: PresentableError {
    package var status: ExitStatus { .refused }

    package var message: String {
        switch self {
        case .empty(let path, let formats):
            "\(path) is empty; what can be imported is a file of "
                + (formats.count == 1 ? "the format \(formats[0])" : "one of these formats")
        case .unrecognised(let path, let start?, let obstacle?, _) where !start.isEmpty:
            "\(path) cannot be read: \(obstacle)"
        case .unrecognised(let path, let start, _, _):
            "\(path) is of no format that can be imported; "
                + (start.map { $0.isEmpty ? "its first line is empty" : "it begins: \($0)" } ?? "it holds no text")
        case .unrecognisedFolder(let path, let files):
            "\(path) is a folder of no format that can be imported; "
                + (files.isEmpty ? "it holds no file" : "it holds \(files.prefix(3).joined(separator: ", "))")
                + (files.count > 3 ? " and \(files.count - 3) more" : "")
        case .ambiguous(let path, let formats): "\(path) can be \(formats.joined(separator: " or "))"
        }
    }

    package var hints: [String] {
        switch self {
        case .empty(_, let formats) where formats.count == 1: ["nothing was changed"]
        case .empty(_, let formats): formats.map { "  " + $0 }
        case .unrecognised(_, _, _, let formats): ["formats:"] + formats.map { "  " + $0 }
        case .unrecognisedFolder(_, let files) where files.isEmpty: ["say with --as what it was a folder of"]
        case .unrecognisedFolder: ["name a file in it"]
        case .ambiguous: ["say which: --as FORMAT"]
        }
    }
}
