/// A plain list of students: columns for the names, e-mail, id and section, in any order.
package enum RosterFile {
    private enum Column {
        case lastName, firstName, email, id, section

        /// Takes a column name as people write it: in any case, with or without blanks and hyphens.
        init?(_ name: String) {
            switch name.lowercased().filter({ !" -_".contains($0) }) {
            case "lastname", "surname", "familyname": self = .lastName
            case "firstname", "givenname": self = .firstName
            case "email", "mail", "emailaddress": self = .email
            case "id", "studentid", "idnumber", "studentnumber": self = .id
            case "section", "group": self = .section
            default: return nil
            }
        }
    }

    /// Whether there is a column for a name, even if the other one is missing.
    package static func recognises(_ text: DelimitedText) -> Bool {
        text.header.contains { [.lastName, .firstName].contains(Column($0)) }
    }

    /// Reads the students; other columns are listed as skipped, rows without a name as refused.
    package static func read(_ text: DelimitedText) throws(GradebookError) -> ForeignGradebook {
        let columns = text.header.map(Column.init)
        for (column, name) in [(Column.lastName, "Last name"), (.firstName, "First name")]
        where !columns.contains(column) {
            throw .columnMissing(names: [name], format: ForeignSource.roster.title, found: text.header)
        }
        var builder = ForeignGradebookBuilder(.roster, from: text)
        for (index, column) in columns.enumerated() where column == nil {
            builder.skipColumn(index, named: text.header[index], .unknownColumn)
        }
        for row in text.body where builder.accepts(row) {
            func value(_ column: Column) -> String { columns.firstIndex(of: column).map(row.cell) ?? "" }
            var student = ForeignStudent(line: row.line)
            (student.lastName, student.firstName) = (value(.lastName), value(.firstName))
            (student.email, student.id, student.section) = (value(.email), value(.id), value(.section))
            if let index = columns.firstIndex(of: .id), !student.id.isEmpty {
                student.foreignIDs = [ForeignID(key: text.header[index], value: student.id)]
            }
            _ = builder.add(student, from: row)
        }
        return builder.gradebook
    }
}
