import Commands

/// The columns that a Canvas gradebook says of each student, found by name.
///
/// Their number and order vary with the account's settings. A column with points possible is none of them, whatever its
/// name: a quiz may be called ID.
struct CanvasHeader {
    let name: Name
    let id: Int?
    let sisID: Int?
    let login: Int?
    let section: Int
    /// The columns whose values identify the student in Canvas, in the order of the file.
    let identifiers: [Int]

    /// Where the name stands: in one column as `Last, First`, or in two.
    enum Name {
        case joined(Int)
        case separate(last: Int, first: Int)
    }

    private static let identifierNames = ["ID", "SIS User ID", "SIS Login ID", "Integration ID", "Root Account"]

    /// Finds the columns, or names the one that is missing; `points` is the row of points, empty where there is none.
    init(_ header: [String], points: [String]) throws(GradebookError) {
        func first(_ name: String) -> Int? {
            header.indices.first { index in
                header[index] == name && !(points.indices.contains(index) && NumberShape(points[index]) != nil)
            }
        }
        func column(_ names: String...) throws(GradebookError) -> Int {
            if let column = names.lazy.compactMap(first).first { return column }
            throw .columnMissing(names: names, format: ForeignSource.canvas.title, found: header)
        }
        if first("LastName") != nil || first("FirstName") != nil {
            name = .separate(last: try column("LastName"), first: try column("FirstName"))
        } else {
            name = .joined(try column("Student"))
        }
        _ = try column("ID", "SIS User ID", "SIS Login ID")
        section = try column("Section")
        (id, sisID, login) = (first("ID"), first("SIS User ID"), first("SIS Login ID"))
        identifiers = Self.identifierNames.compactMap(first).sorted()
    }

    /// Whether the column is one of those that this header names.
    func isStudentColumn(_ column: Int) -> Bool {
        if column == section || identifiers.contains(column) { return true }
        return switch name {
        case .joined(let joined): column == joined
        case .separate(let last, let first): column == last || column == first
        }
    }

    /// Reads the student of a row.
    func student(of row: DelimitedText.Row, header: [String]) -> ForeignStudent {
        var student = ForeignStudent(line: row.line)
        switch name {
        case .joined(let column): student.takeRosterName(row.cell(column))
        case .separate(let last, let first): (student.lastName, student.firstName) = (row.cell(last), row.cell(first))
        }
        student.id = id.map(row.cell) ?? ""
        student.sisID = sisID.map(row.cell) ?? ""
        student.login = login.map(row.cell) ?? ""
        student.section = row.cell(section)
        student.foreignIDs = identifiers.filter { !row.cell($0).isEmpty }
            .map { ForeignID(key: header[$0], value: row.cell($0)) }
        return student
    }
}

extension ForeignStudent {
    /// Takes `Last, First` apart at the last comma, since a last name may hold one (`Smith, Jr., Will`).
    ///
    /// A name without a comma is a last name alone.
    mutating func takeRosterName(_ name: String) {
        joinedName = name
        guard let comma = name.lastIndex(of: ",") else {
            lastName = name
            return
        }
        lastName = name[..<comma].trimmingBlanks()
        firstName = name[name.index(after: comma)...].trimmingBlanks()
    }
}
