import Commands
import Foundation

/// The part of reading that all kinds of gradebook file share: rows and cells go in, a `ForeignGradebook` comes out.
struct ForeignGradebookBuilder {
    /// Where the first student or quiz of an identity stands.
    private struct Taken {
        /// The place in the list.
        let place: Int
        let file: String?
        let line: Int
        let column: Int?
        let value: String
    }

    var gradebook: ForeignGradebook
    private let columns: Int
    /// The file among several that parts are refused in, else nil.
    var file: String?
    private var studentsByID: [ForeignID: Taken] = [:]
    private var itemsByID: [ForeignID: Taken] = [:]
    /// The places of students and of quizzes that came a second time, so that nobody knows which of the two counts.
    private var repeated: (students: Set<Int>, items: Set<Int>) = ([], [])

    init(_ source: ForeignSource, from text: DelimitedText) {
        gradebook = ForeignGradebook(source: source, encoding: text.encoding)
        columns = text.header.count
        gradebook.cells.reserveCapacity(text.rows.reduce(0) { $0 + $1.cells.count })
    }

    /// Begins a gradebook that is no table as a whole.
    init(_ source: ForeignSource) {
        gradebook = ForeignGradebook(source: source)
        columns = 0
    }

    /// What was read, without what came twice.
    var result: ForeignGradebook {
        guard !repeated.students.isEmpty || !repeated.items.isEmpty else { return gradebook }
        var result = gradebook
        func kept(_ count: Int, _ left: Set<Int>) -> (places: [Int], new: [Int?]) {
            let places = (0..<count).filter { !left.contains($0) }
            var new = [Int?](repeating: nil, count: count)
            for (place, old) in places.enumerated() { new[old] = place }
            return (places, new)
        }
        let students = kept(gradebook.students.count, repeated.students)
        let items = kept(gradebook.items.count, repeated.items)
        result.students = students.places.map { gradebook.students[$0] }
        result.items = items.places.map { gradebook.items[$0] }
        result.cells = gradebook.cells.compactMap { cell in
            guard let student = students.new[cell.student], let item = items.new[cell.item] else { return nil }
            return cell.at(student: student, item: item)
        }
        return result
    }

    mutating func skipColumn(_ index: Int, named name: String, _ reason: SkippedPart.Reason) {
        gradebook.skipped.append(SkippedPart(place: .column(index + 1), name: name, reason: reason))
    }

    mutating func skip(_ row: DelimitedText.Row, _ reason: SkippedPart.Reason) {
        gradebook.skipped.append(SkippedPart(place: .line(row.line), name: row.cell(0), reason: reason))
    }

    mutating func refuse(_ row: DelimitedText.Row, column index: Int? = nil, _ reason: RefusedPart.Reason) {
        gradebook.refused.append(
            RefusedPart(
                file: file, line: row.line, column: index.map { $0 + 1 }, value: row.cell(index ?? 0), reason: reason))
    }

    /// Refuses a part of a file that has no cells.
    mutating func refuse(_ value: String, in place: String, _ reason: RefusedPart.Reason) {
        gradebook.refused.append(RefusedPart(file: place, line: 0, column: nil, value: value, reason: reason))
    }

    private mutating func refuse(_ taken: Taken, _ reason: RefusedPart.Reason) {
        gradebook.refused.append(
            RefusedPart(
                file: taken.file, line: taken.line, column: taken.column, value: taken.value, reason: reason))
    }

    mutating func note(_ notice: String) { gradebook.notices.append(notice) }

    /// Whether a row fits the header; one with more cells has shifted somewhere and is refused.
    ///
    /// A row with fewer cells is read as far as it goes and told: the file may have been cut off there.
    mutating func accepts(_ row: DelimitedText.Row) -> Bool {
        let used = (row.cells.lastIndex { !$0.isEmpty } ?? -1) + 1
        if row.cells.count < columns { skip(row, .rowCutShort) }
        guard used > columns else { return true }
        refuse(row, .rowTooLong(cells: used, columns: columns))
        return false
    }

    /// Adds a student and gives the place in the list, or refuses the row and gives nil.
    ///
    /// Of two rows with one identity the first is refused as well.
    mutating func add(_ student: ForeignStudent, from row: DelimitedText.Row) -> Int? {
        guard student.isNamed || gradebook.source == .nbgrader && !student.id.isEmpty else {
            refuse(row, .nameMissing)
            return nil
        }
        var student = student.ruled
        guard student.hasNamesOfUsualLength else {
            refuse(row, .nameTooLong)
            return nil
        }
        // An e-mail address is no identity: a family may share one.
        let identities = [("id", student.id), ("sis", student.sisID), ("login", student.login)]
            .filter { !$0.1.isEmpty }
            .map { ForeignID(key: $0.0, value: $0.1) }
        if let first = identities.compactMap({ studentsByID[$0] }).first {
            refuse(row, .identifierRepeated(line: first.line))
            if repeated.students.insert(first.place).inserted { refuse(first, .identifierRepeated(line: row.line)) }
            return nil
        }
        let taken = Taken(
            place: gradebook.students.count, file: file, line: row.line, column: nil, value: row.cell(0))
        for identity in identities { studentsByID[identity] = taken }
        student.file = file
        if !student.email.isEmpty, !student.email.isEmailAddress {
            refuse(row, column: row.cells.firstIndex(of: student.email), .notAnEmail)
            student.email = ""
        }
        gradebook.students.append(student)
        return gradebook.students.count - 1
    }

    /// Adds a quiz and gives the place in the list, or refuses the column and gives nil.
    ///
    /// Two columns of one id, or of one title without ids, would leave it to chance which of them counts: the first is
    /// refused as well.
    mutating func add(_ item: ForeignItem, header row: DelimitedText.Row) -> Int? {
        let item = item.ruled
        guard item.title.count <= NameRule.longest, item.category.count <= NameRule.longest else {
            refuse(row, column: item.column > 0 ? item.column - 1 : nil, .nameTooLong)
            return nil
        }
        let identity = item.id.map { ForeignID(key: "id", value: $0) } ?? ForeignID(key: "title", value: item.title)
        let column = item.column > 0 ? item.column : nil
        if let first = itemsByID[identity] {
            func other(_ line: Int, _ column: Int?) -> RefusedPart.Reason {
                column.map { .itemRepeated(column: $0) } ?? .identifierRepeated(line: line)
            }
            refuse(row, column: column.map { $0 - 1 }, other(first.line, first.column))
            if repeated.items.insert(first.place).inserted { refuse(first, other(row.line, column)) }
            return nil
        }
        itemsByID[identity] = Taken(
            place: gradebook.items.count, file: file, line: row.line, column: column,
            value: row.cell(column.map { $0 - 1 } ?? 0))
        gradebook.items.append(item)
        return gradebook.items.count - 1
    }

    mutating func add(
        _ value: ScoreCell, student: Int, item: Int, from row: DelimitedText.Row, comment: String = "",
        isErased: Bool = false
    ) {
        add(
            value, student: student, item: item, line: row.line, column: gradebook.items[item].column,
            comment: comment, isErased: isErased)
    }

    /// Adds a cell by its place in the file.
    mutating func add(
        _ value: ScoreCell, student: Int, item: Int, line: Int, column: Int, comment: String = "",
        isErased: Bool = false
    ) {
        gradebook.cells.append(
            ForeignCell(
                student: student, item: item, value: value, comment: comment.withoutControls, line: line,
                column: column,
                isErased: isErased))
    }

    /// Adds a score that is written as a number, or refuses the cell.
    mutating func addNumber(
        _ text: String, by numbers: FileNumber, student: Int, item: Int, from row: DelimitedText.Row,
        comment: String = ""
    ) {
        do throws(RefusedPart.Reason) {
            add(
                .scored(try numbers.read(text, canBeNegative: true)), student: student, item: item, from: row,
                comment: comment)
        } catch {
            refuse(row, column: gradebook.items[item].column - 1, error)
        }
    }
}
