package import Commands
import Foundation

/// A OneRoster bundle, 1.1 or 1.2: a folder or an archive of CSV files with a `manifest.csv`.
///
/// One class of it is read. In 1.1 the role of a person stands in `users.csv`, in 1.2 in `roles.csv`; what counts here
/// is the role in the class, which `enrollments.csv` has in both.
package enum OneRosterFile {
    /// Whether there is a manifest, or two of the files that a class is read from.
    static func recognises(_ members: [ForeignFile]) -> Bool {
        let names = Set(members.map { fileName($0.path) })
        let known = OneRosterBundle.tableNames.map { $0.lowercased() + ".csv" }
        return names.contains("manifest.csv") || names.intersection(known).count > 1
    }

    /// Reads one class: its students, line items and results.
    package static func read(
        _ members: [ForeignFile], _ options: ReadingOptions = ReadingOptions()
    ) throws(GradebookError) -> ForeignGradebook {
        var reading = OneRosterReading(try OneRosterBundle(members), options)
        try reading.read()
        return reading.builder.result
    }

    /// The name of a member without the folders it lies in; exports differ in whether there is one around them.
    static func fileName(_ path: String) -> String {
        path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    }
}
