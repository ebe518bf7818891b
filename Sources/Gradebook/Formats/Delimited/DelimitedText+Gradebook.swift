package import Commands
package import Foundation

extension DelimitedText {
    /// Reads a file of grades.
    package init(gradesIn data: Data) throws(GradebookError) {
        do throws(TableFlaw) {
            try self.init(data)
        } catch {
            throw GradebookError(error)
        }
    }
}

extension DecodedText {
    /// Reads a file of grades as text.
    init(gradesIn data: Data) throws(GradebookError) {
        do throws(TableFlaw) {
            try self.init(data)
        } catch {
            throw GradebookError(error)
        }
    }
}

extension GradebookError {
    /// What is wrong with a file of grades as a table.
    fileprivate init(_ flaw: TableFlaw) {
        self =
            switch flaw {
            case .empty: .fileEmpty
            case .notText(let line): .fileNotText(line: line)
            case .notUTF8(let line): .fileNotUTF8(line: line)
            case .quoteUnbalanced(let line): .quoteUnbalanced(line: line)
            case .quoteFollowedByText(let line): .quoteFollowedByText(line: line)
            }
    }
}
