/// Why bytes are no table of cells.
package enum TableFlaw: Error, Equatable {
    /// There is nothing in it but blanks.
    case empty
    /// A line holds bytes that are no text of any encoding.
    case notText(line: Int)
    /// A line holds a broken character, where the rest is UTF-8.
    case notUTF8(line: Int)
    /// A quotation mark is never closed.
    case quoteUnbalanced(line: Int)
    /// Text follows a quotation mark that closes a cell.
    case quoteFollowedByText(line: Int)

    /// What is wrong, and what to do, to follow the name of the file and a colon.
    package var words: String {
        switch self {
        case .empty: "there is nothing in it; a table starts with a line of column names"
        case .notText(let line): "line \(line) holds bytes that are no text; export it as CSV and try again"
        case .notUTF8(let line):
            "line \(line) holds a byte that is no UTF-8, and the rest of the file is; correct that line and try again"
        case .quoteUnbalanced(let line):
            "the quotation mark opened in line \(line) is never closed; close it in the file and try again"
        case .quoteFollowedByText(let line):
            "text follows a closing quotation mark in line \(line); write quotation marks within a cell twice"
        }
    }
}
