import Commands
package import Foundation

/// Lines of a name, a tab and a score, as they are typed or pasted for one quiz.
package struct ScoreLines: Equatable, Sendable {
    /// One line that can be used; whether the name and the score mean anything is seen later.
    package struct Line: Equatable, Sendable {
        /// The line, counted from 1.
        package let line: Int
        package let name: String
        /// The score as written; empty where nothing follows the tab, which changes nothing.
        package let score: String
    }

    /// The lines that can be used, in their order; blank ones are left out.
    package private(set) var lines: [Line] = []
    /// The lines that are no name, tab and score.
    package private(set) var refused: [RefusedPart] = []

    /// Takes a file apart; bytes that are no text are refused as a whole.
    package init(_ data: Data) throws(GradebookError) {
        // A line end of two characters is one `Character`.
        let contents = try DecodedText(gradesIn: data).text.split(omittingEmptySubsequences: false) {
            ["\n", "\r\n", "\r"].contains($0)
        }
        for (index, content) in contents.map(String.init).enumerated() {
            guard !content.trimmingBlanks().isEmpty else { continue }
            guard content.withoutControls == content else {
                refused.append(
                    RefusedPart(
                        line: index + 1, column: nil, value: content.onOneLine.trimmingBlanks(), reason: .hasControls))
                continue
            }
            let parts = content.split(separator: "\t", omittingEmptySubsequences: false).map { $0.trimmingBlanks() }
            if parts.count == 2, !parts[0].isEmpty {
                lines.append(Line(line: index + 1, name: parts[0], score: parts[1]))
            } else {
                let reason: RefusedPart.Reason =
                    parts.count < 2 ? .noTab : parts.count > 2 ? .severalTabs : .nameMissing
                refused.append(
                    RefusedPart(line: index + 1, column: nil, value: content.trimmingBlanks(), reason: reason))
            }
        }
    }
}
