import CommandDesk
import Commands
import Foundation
import People
import Storage
import Synchronization

/// Files in memory, and the commands that read and write them; the program's own stand in another module.
final class Shelf: Sendable {
    private let files = Mutex<[String: ForeignFile]>([:])

    /// Puts a file on the shelf.
    func put(_ text: String, as path: String) { put(Data(text.utf8), as: path) }

    func put(_ data: Data, as path: String) {
        files.withLock { $0[path] = ForeignFile(path: path, data: data) }
    }

    /// Puts a file into a folder, or takes it out.
    func put(_ text: String?, as member: String, in folder: String) {
        files.withLock { files in
            var members = files[folder]?.members ?? []
            members.removeAll { $0.path == member }
            if let text { members.append(ForeignFile(path: member, data: Data(text.utf8))) }
            files[folder] = ForeignFile(path: folder, members: members)
        }
    }

    /// Puts something into a folder that cannot be read.
    func put(problem: String, as member: String, in folder: String) {
        files.withLock { files in
            let members = files[folder]?.members ?? []
            files[folder] = ForeignFile(path: folder, members: members + [ForeignFile(path: member, problem: problem)])
        }
    }

    /// The text of a file, with simple line ends.
    func text(_ path: String, in folder: String? = nil) -> String? {
        files.withLock { files in
            let file = folder.map { files[$0]?.member(path) } ?? files[path]
            return file.map { String(decoding: $0.data, as: UTF8.self).replacing("\r\n", with: "\n") }
        }
    }

    /// The paths of what is in a folder.
    func names(in folder: String) -> [String] { files.withLock { $0[folder]?.members?.map(\.path) ?? [] } }

    /// What a file holds.
    func contents(of path: String) throws -> Data {
        guard let file = file(path) else { throw CommandError.refused(message: "no file \(path)", hints: []) }
        return file.data
    }

    private func file(_ path: String) -> ForeignFile? { files.withLock { $0[path] } }

    private func take(_ export: ForeignExport, as path: String) {
        switch export.contents {
        case .file(let data): put(data, as: path)
        case .folder(let members):
            for name in export.removed { put(nil, as: name, in: path) }
            for member in members { put(String(decoding: member.data, as: UTF8.self), as: member.path, in: path) }
        }
    }

    var importing: Command {
        Command(
            "import", abstract: "Reads a file.", arguments: [Argument("file", help: "The file.")],
            options: [.value("as", "FORMAT", help: "The format.")],
            body: .writes { invocation, session in
                let path = invocation.text("file")
                guard let file = self.file(path) else {
                    throw CommandError.refused(message: "no file \(path)", hints: [])
                }
                let said = invocation.text(ifGiven: "as")
                let format = PeopleModule.module.formats.first { format in
                    said.map { $0 == format.name } ?? format.recognises(file)
                }
                guard let outcome = try format?.apply?(file, invocation, session) else {
                    throw CommandError.refused(message: "\(path) is of no format", hints: [])
                }
                return outcome
            })
    }

    var exporting: Command {
        Command(
            "export", abstract: "Writes a file.", arguments: [Argument("file", help: "The file.")],
            options: [
                .value("as", "FORMAT", required: true, help: "The format."),
                .flag("force", help: "Replaces files."),
            ]
                + PeopleModule.module.formats[0].exportOptions + DelimitedWriter.options,
            body: .reads { invocation, session in
                let path = invocation.text("file")
                let format = PeopleModule.module.formats.first { $0.name == invocation.text("as") }
                guard let export = try format?.write?(self.file(path), invocation, session) else {
                    throw CommandError.refused(message: "no such format", hints: [])
                }
                self.take(export, as: path)
                return Outcome(.text("\(export.records)\n"), notices: export.notices)
            })
    }
}

extension AddressBook {
    /// Reads cards and gives what that changes.
    func importing(_ text: String, as path: String = "a.vcf") throws -> String {
        shelf.put(text, as: path)
        return try output("import \(path)")
    }

    /// The cards of everyone, without what is the same on each.
    func cards(_ options: String = "") throws -> String {
        try outcome("export out.vcf --as vcard \(options)")
        let lines = (shelf.text("out.vcf") ?? "").split(separator: "\n")
        return lines.filter { !$0.hasPrefix("PRODID") }.joined(separator: "\n")
    }
}
