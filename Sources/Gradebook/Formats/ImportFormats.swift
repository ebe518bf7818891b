package import Commands
import Foundation

extension ForeignFormat {
    /// The gradebook that Canvas exports.
    package static let canvas = ForeignFormat(.canvas, abstract: "The gradebook that Canvas exports as CSV.")
    /// The grade file that Moodle exports.
    package static let moodle = ForeignFormat(.moodle, abstract: "The grades that Moodle exports as plain text.")
    /// A plain list of students.
    package static let roster = ForeignFormat(
        .roster, abstract: "A list of students: last name, first name, perhaps e-mail, id, section.")

    private init(_ source: ForeignSource, abstract: String) {
        self.init(
            name: source.rawValue, abstract: abstract,
            recognises: { file in
                guard let text = try? DelimitedText(file.data) else { return false }
                return ForeignGradebook.source(of: text) == source
            },
            obstacle: { file in
                do throws(GradebookError) {
                    _ = try DelimitedText(file.data)
                    return nil
                } catch {
                    return error
                }
            },
            apply: { file, invocation, session in
                let gradebook = try ForeignGradebook(DelimitedText(file.data), as: source)
                return try GradebookImport(gradebook, invocation, session).apply()
            })
    }
}
