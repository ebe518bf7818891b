import Commands
import Foundation
import Storage

/// `export`: writes what is stored into a file.
enum ExportCommand {
    static func command(modules: [DomainModule], everything: ForeignFormat) -> Command {
        let written = (modules.flatMap(\.formats) + [everything]).filter { $0.write != nil }
        let names = written.map(\.name).unique
        return Command(
            "export", abstract: "Writes what is stored into a file.",
            discussion: """
                JSON is described by Schemas/export.schema.json and holds every record with its numbers and keys, \
                but not the history. “import” makes an equal store of it in an empty one. Other formats hold what \
                the programs they belong to can take. A file that is there already is replaced only with --force, a \
                database never.

                Formats:
                \(written.map { "\($0.name): \($0.abstract)" }.joined(separator: "\n"))
                """,
            arguments: [Argument("file", .file, help: "The file; - is standard output.")],
            options: [
                .value("as", "FORMAT", .choice(names), help: "The format; known by the file's ending, else json."),
                .value(
                    "what", "DOMAIN", .choice(modules.map { $0.name.lowercased() } + ["all"]),
                    help: "What is written; all when not said."),
                .flag("force", help: "Replaces a file that is there already."),
            ] + written.flatMap(\.exportOptions).unique,
            examples: [
                Example("export daybook.json", "Writes everything."),
                Example("export people.csv --what people", "Writes the people as a table for a spreadsheet."),
                Example("export - | gzip > daybook.json.gz", "Writes everything to another program."),
            ],
            body: .reads { invocation, session in
                let isNamed = !["all", nil].contains(invocation.text(ifGiven: "what"))
                let formats = (chosen(invocation, among: modules).flatMap(\.formats) + [everything])
                    .filter { isNamed || !$0.isOnlyWhenNamed }
                let fitting = try fitting(invocation, among: formats.filter { $0.write != nil })
                try fitting.checkOptions(of: invocation, among: written) { $0.exportOptions }
                return try export(invocation, session, fitting)
            })
    }

    /// The modules that are to be written.
    static func chosen(_ invocation: Invocation, among modules: [DomainModule]) -> [DomainModule] {
        guard let name = invocation.text(ifGiven: "what"), name != "all" else { return modules }
        return modules.filter { $0.name.lowercased() == name }
    }

    /// The formats of the name that was said, or that the file's ending says.
    private static func fitting(
        _ invocation: Invocation, among formats: [ForeignFormat]
    ) throws -> [ForeignFormat] {
        let path = invocation.text("file").lowercased()
        let byEnding = formats.filter { $0.isNamed(path) }.map(\.name).unique
        let name = try invocation.text(ifGiven: "as") ?? formatName(byEnding, of: invocation.text("file"), formats)
        let fitting = formats.filter { $0.name == name }
        guard !fitting.isEmpty else {
            throw CommandError.refused(
                message: "\(name) has no place for what --what \(invocation.text(ifGiven: "what") ?? "all") means",
                hints: ["take one of: \(formats.map(\.name).unique.joined(separator: ", "))"])
        }
        return fitting
    }

    /// The format that a file's name says; JSON for a name without an ending, and a refusal where it says nothing.
    private static func formatName(_ names: [String], of path: String, _ formats: [ForeignFormat]) throws -> String {
        if names.count == 1 { return names[0] }
        let name = path.split(separator: "/").last ?? ""
        guard !names.isEmpty || name.dropFirst().contains(".") else { return "json" }
        let choices = (names.isEmpty ? formats.map(\.name).unique : names).joined(separator: ", ")
        throw CommandError.refused(
            message: "the name \(path) does not say in which format it is to be written",
            hints: ["say which: --as with one of \(choices)"])
    }

    private static func export(
        _ invocation: Invocation, _ session: Session, _ formats: [ForeignFormat]
    ) throws -> Outcome {
        let path = invocation.text("file")
        let folder = path == "-" ? nil : try session.services.readFolder(path)
        let parts = try formats.compactMap { try $0.write?(folder, invocation, session) }
        let export = parts.dropFirst().reduce(parts[0]) { $0.joined(with: $1) }
        guard path != "-" else {
            guard case .file(let data) = export.contents, let text = String(validating: data, as: UTF8.self) else {
                throw CommandError.refused(
                    message: "\(formats[0].name) is not written to standard output", hints: ["name a file or a folder"])
            }
            return Outcome(.text(text), notices: export.notices)
        }
        try session.services.writeForeign(path, export, invocation.flag("force"))
        var outcome = Outcome.change(
            "\(export.records) record\(export.records == 1 ? "" : "s") exported to \(path)",
            record: Record([
                ("file", .text(path)), ("format", .text(formats[0].name)), ("records", .integer(export.records)),
            ]))
        outcome.notices = export.notices
        return outcome
    }
}
