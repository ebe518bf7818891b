import Commands
import Foundation

/// `manual`: writes the manual's pages, for `make install` and `make docs`.
enum ManualCommand {
    /// Makes the command; `registry` gives the table of which the pages tell.
    static func command(registry: @escaping @Sendable () throws -> Registry) -> Command {
        Command(
            "manual", abstract: "Writes the pages of the manual into a folder.",
            arguments: [Argument("folder", .file, help: "The folder; it is made where it is missing.")],
            options: [
                .value("as", "man|markdown", .choice(["man", "markdown"]), help: "The format; man when not said.")
            ],
            isHidden: true,
            body: .standalone { invocation, surroundings in
                let pages = ProgramManual.manual(try registry()).pages
                let isMarkdown = invocation.text(ifGiven: "as") == "markdown"
                let files = pages.map { page in
                    isMarkdown
                        ? ForeignFile(path: "\(page.name).md", data: Data(MarkdownManual().text(of: page).utf8))
                        : ForeignFile(path: "\(page.name).1", data: Data(ProgramManual.roff.text(of: page).utf8))
                }
                let export = ForeignExport(.folder(files), records: files.count)
                try surroundings.services.writeForeign(invocation.text("folder"), export, true)
                return Outcome(.nothing)
            })
    }
}
