import Foundation

/// What a column of a plain table is, as somebody says it: `HW 1=quiz/20`.
package struct ColumnMapping: Equatable, Sendable {
    /// The column's name as the file has it, or `#4` for the fourth.
    package let column: String
    package let field: TableField

    /// Reads `COLUMN=FIELD`; a column's name may hold an equals sign, a field cannot.
    package init(_ text: String) throws(GradebookError) {
        guard let equals = text.lastIndex(of: "="), let field = TableField(text[text.index(after: equals)...]),
            case let column = text[..<equals].trimmingBlanks(), !column.isEmpty
        else { throw .mappingUnreadable(text: text) }
        (self.column, self.field) = (column, field)
    }

    /// Finds the column among the names of a file's columns, case aside; two of that name leave it open.
    func place(in header: [String]) throws(GradebookError) -> Int {
        if column.hasPrefix("#"), let number = Int(column.dropFirst()), header.indices.contains(number - 1) {
            return number - 1
        }
        let exact = header.indices.filter { header[$0] == column }
        let named = exact.isEmpty ? header.indices.filter { header[$0].lowercased() == column.lowercased() } : exact
        guard named.count == 1 else {
            throw .mappingWithoutColumn(column: column, found: header, isTwice: named.count > 1)
        }
        return named[0]
    }
}
