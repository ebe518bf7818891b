import Commands
import Foundation
import Storage

/// `export`: writes what is stored into a file.
enum ExportCommand {
    static func command(modules: [DomainModule]) -> Command {
        Command(
            "export", abstract: "Writes what is stored into a file.",
            discussion: """
                The file is JSON, described by Schemas/export.schema.json, and holds every record with its numbers \
                and keys, but not the history. “import” makes an equal store of it in an empty one. A file that is \
                there already is replaced only with --force, a database never.
                """,
            arguments: [Argument("file", .file, help: "The file; - is standard output.")],
            options: [
                .value("as", "FORMAT", .choice(["json"]), help: "The format; json when not said."),
                .value(
                    "what", "DOMAIN", .choice(modules.map { $0.name.lowercased() } + ["all"]),
                    help: "What is written; all when not said."),
                .flag("photos", help: "Writes pictures and other large data too."),
                .flag("force", help: "Replaces a file that is there already."),
            ],
            examples: [
                Example("export daybook.json", "Writes everything."),
                Example("export - | gzip > daybook.json.gz", "Writes everything to another program."),
            ],
            body: .reads { invocation, session in
                let path = invocation.text("file")
                let document = ExportDocument(
                    modules: chosen(invocation, among: modules), includesLargeData: invocation.flag("photos"))
                let (text, count) = try document.write(session.context, now: session.now)
                guard path != "-" else { return Outcome(.text(text)) }
                if !invocation.globals.dryRun {
                    try session.services.writeFile(path, Data(text.utf8), invocation.flag("force"))
                }
                return .change(
                    "\(count) record\(count == 1 ? "" : "s") exported to \(path)",
                    record: Record([("file", .text(path)), ("format", .text("json")), ("records", .integer(count))]))
            })
    }

    private static func chosen(_ invocation: Invocation, among modules: [DomainModule]) -> [DomainModule] {
        guard let name = invocation.text(ifGiven: "what"), name != "all" else { return modules }
        return modules.filter { $0.name.lowercased() == name }
    }
}
