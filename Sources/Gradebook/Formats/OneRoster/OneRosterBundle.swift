import Commands
import Foundation

/// The files of a bundle, each where the manifest says that it is there.
struct OneRosterBundle {
    private var tables: [String: OneRosterTable] = [:]
    /// Whether a file holds changes only.
    private var deltas: Set<String> = []
    private(set) var encoding = TextEncoding.utf8
    /// The version as the manifest has it; empty where there is none.
    let version: String
    private(set) var notices: [String] = []

    init(_ members: [ForeignFile]) throws(GradebookError) {
        var files: [String: ForeignFile] = [:]
        for member in members {
            let name = OneRosterFile.fileName(member.path)
            guard name.hasSuffix(".csv") else { continue }
            guard files.updateValue(member, forKey: name) == nil else { throw .memberRepeated(name: name) }
        }
        let manifest = try Self.manifest(files["manifest.csv"])
        version = manifest["oneroster.version"] ?? ""
        for name in ["classes", "users", "enrollments", "categories", "lineItems", "results"] {
            let file = "\(name).csv"
            let mode = manifest["file.\(name.lowercased())"]?.lowercased()
            guard let member = files[file.lowercased()], !member.data.isEmpty else { continue }
            if mode == "absent" {
                notices.append("\(file) is left out: the manifest says that it is not there")
                continue
            }
            if mode == "delta" { deltas.insert(name) }
            do throws(GradebookError) {
                let text = try DelimitedText(member.data)
                if text.encoding == .windows1252 { encoding = .windows1252 }
                tables[name] = OneRosterTable(file, text)
            } catch {
                throw .memberUnreadable(name: file, reason: error.message)
            }
        }
    }

    subscript(name: String) -> OneRosterTable { tables[name] ?? OneRosterTable("\(name).csv", nil) }

    func isDelta(_ name: String) -> Bool { deltas.contains(name) }

    /// What the manifest says, by property in lower case.
    private static func manifest(_ file: ForeignFile?) throws(GradebookError) -> [String: String] {
        guard let file else { return [:] }
        do throws(GradebookError) {
            let rows = try DelimitedText(file.data).rows
            return Dictionary(rows.map { ($0.cell(0).lowercased(), $0.cell(1)) }) { first, _ in first }
        } catch {
            throw .memberUnreadable(name: "manifest.csv", reason: error.message)
        }
    }
}
