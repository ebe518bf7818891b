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
    /// The files that the manifest says are there.
    private var promised: [String] = []

    /// The files that a class is read from.
    static let tableNames = ["classes", "users", "enrollments", "categories", "lineItems", "results"]
    /// The columns without which a file says nothing.
    private static let neededColumns = [
        "users": ["sourcedId", "givenName", "familyName"], "enrollments": ["classSourcedId", "userSourcedId", "role"],
        "classes": ["sourcedId"], "lineItems": ["sourcedId", "title"],
        "results": ["lineItemSourcedId", "studentSourcedId"],
    ]

    init(_ members: [ForeignFile]) throws(GradebookError) {
        var files: [String: ForeignFile] = [:]
        for member in members {
            let name = OneRosterFile.fileName(member.path)
            guard name.hasSuffix(".csv") else { continue }
            guard files.updateValue(member, forKey: name) == nil else { throw .memberRepeated(name: name) }
        }
        let manifest = try Self.manifest(files["manifest.csv"])
        version = manifest["oneroster.version"] ?? ""
        for name in Self.tableNames {
            let file = "\(name).csv"
            let mode = manifest["file.\(name.lowercased())"]?.lowercased()
            if mode == "bulk" || mode == "delta" { promised.append(name) }
            guard let member = files[file.lowercased()] else { continue }
            if let problem = member.problem { throw .memberUnreadable(name: file, reason: problem) }
            guard !member.data.isEmpty else { continue }
            if mode == "absent" {
                notices.append("\(file) is left out: the manifest says that it is not there")
                continue
            }
            if mode == "delta" { deltas.insert(name) }
            do throws(GradebookError) {
                let text = try DelimitedText(gradesIn: member.data)
                if text.encoding == .windows1252 { encoding = .windows1252 }
                let table = OneRosterTable(file, text)
                for column in Self.neededColumns[name] ?? [] where table.column(column) == nil {
                    throw .columnMissing(names: [column], format: file, found: text.header)
                }
                tables[name] = table
            } catch {
                throw .memberUnreadable(name: file, reason: error.message)
            }
        }
        try checkWhole()
    }

    /// Refuses a bundle that lacks a file without which the others say nothing of anybody.
    private func checkWhole() throws(GradebookError) {
        func need(_ names: String..., because reason: String) throws(GradebookError) {
            for name in names where tables[name] == nil { throw .memberMissing(name: "\(name).csv", reason: reason) }
        }
        for name in promised { try need(name, because: "the manifest says that it is there") }
        if tables["enrollments"] != nil { try need("users", because: "enrollments.csv has no names") }
        if tables["results"] != nil {
            try need("enrollments", "users", because: "results.csv does not say whose results they are")
            try need("lineItems", because: "results.csv does not say what they are results of")
        }
        if tables["lineItems"] == nil { try need("enrollments", because: "nothing else says who takes a class") }
    }

    subscript(name: String) -> OneRosterTable { tables[name] ?? OneRosterTable("\(name).csv", nil) }

    func isDelta(_ name: String) -> Bool { deltas.contains(name) }

    /// What the manifest says, by property in lower case.
    private static func manifest(_ file: ForeignFile?) throws(GradebookError) -> [String: String] {
        guard let file else { return [:] }
        do throws(GradebookError) {
            let rows = try DelimitedText(gradesIn: file.data).rows
            return Dictionary(rows.map { ($0.cell(0).lowercased(), $0.cell(1)) }) { first, _ in first }
        } catch {
            throw .memberUnreadable(name: "manifest.csv", reason: error.message)
        }
    }
}
