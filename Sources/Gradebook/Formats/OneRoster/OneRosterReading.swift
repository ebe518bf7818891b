import CivilTime
import Commands
import Foundation

/// The reading of one class of a OneRoster bundle.
struct OneRosterReading {
    private let bundle: OneRosterBundle
    private let options: ReadingOptions
    private(set) var builder = ForeignGradebookBuilder(.oneroster)
    private var students: [String: Int] = [:]
    private var items: [String: Int] = [:]
    private var late = 0
    private var lines: [[Int]: Int] = [:]

    init(_ bundle: OneRosterBundle, _ options: ReadingOptions) {
        (self.bundle, self.options) = (bundle, options)
    }

    mutating func read() throws(GradebookError) {
        builder.gradebook.encoding = bundle.encoding
        for notice in bundle.notices { builder.note(notice) }
        let id = try chosenClass()
        builder.gradebook.hasAllStudents = !bundle.isDelta("enrollments")
        builder.gradebook.hasAllItems = !bundle.isDelta("lineItems") && !bundle["lineItems"].rows.isEmpty
        readStudents(of: id)
        readItems(of: id)
        readResults()
        builder.file = nil
        if late > 0 {
            builder.note("\(late) late without a number of days: the lateness is left out, the score is kept")
        }
    }

    /// The identifier of the class that is meant; where several could be, the error offers them.
    private mutating func chosenClass() throws(GradebookError) -> String {
        let table = bundle["classes"]
        let rows = table.rows.filter { !table.isDeleted($0) }
        let all = rows.map { row in
            ForeignClass(
                id: table.value("sourcedId", of: row), title: table.value("title", of: row),
                code: table.value("classCode", of: row))
        }
        if let wanted = options.className {
            let found = all.filter { $0.names.contains { $0.lowercased() == wanted.lowercased() } }
            guard found.count == 1 else { throw .classUndecided(name: wanted, classes: found.isEmpty ? all : found) }
            builder.gradebook.course.name = found[0].title
            return found[0].id
        }
        guard all.count < 2 else { throw .classUndecided(name: nil, classes: all) }
        if let only = all.first {
            builder.gradebook.course.name = only.title
            return only.id
        }
        // A file of changes need not have the class; what changes says which it is.
        let enrollments = bundle["enrollments"]
        let items = bundle["lineItems"]
        let named = Set(
            enrollments.rows.map { enrollments.value("classSourcedId", of: $0) }
                + items.rows.map { items.value("classSourcedId", of: $0) }
        ).subtracting([""]).sorted()
        guard named.count == 1 else {
            throw .classUndecided(name: nil, classes: named.map { ForeignClass(id: $0, title: $0, code: "") })
        }
        return named[0]
    }

    private mutating func readStudents(of id: String) {
        let (table, users) = (bundle["enrollments"], bundle["users"])
        let people = Dictionary(users.rows.map { (users.value("sourcedId", of: $0), $0) }) { first, _ in first }
        for row in table.rows where table.value("classSourcedId", of: row) == id {
            guard table.value("role", of: row).lowercased() == "student" else { continue }
            let key = table.value("userSourcedId", of: row)
            builder.file = table.name
            guard let user = people[key] else {
                // A deletion need not repeat who it was.
                if !table.isDeleted(row) { builder.refuse(row, column: table.column("userSourcedId"), .notAmongUsers) }
                continue
            }
            builder.file = users.name
            var student = student(user)
            student.isWithdrawn = table.isDeleted(row) || users.isDeleted(user)
            // A person may have been enrolled twice, before and after a break.
            if students[key] != nil { continue }
            students[key] = builder.add(student, from: user)
        }
    }

    private func student(_ row: DelimitedText.Row) -> ForeignStudent {
        let users = bundle["users"]
        var student = ForeignStudent(line: row.line)
        student.id = users.value("sourcedId", of: row)
        (student.lastName, student.firstName) = (users.value("familyName", of: row), users.value("givenName", of: row))
        student.sisID = users.value("identifier", of: row)
        student.login = users.value("username", of: row)
        student.email = users.value("email", of: row)
        return student
    }

    private mutating func readItems(of id: String) {
        let (table, categories) = (bundle["lineItems"], bundle["categories"])
        var titles: [String: String] = [:]
        for row in categories.rows where !categories.isDeleted(row) {
            let title = categories.value("title", of: row)
            guard !title.isEmpty else { continue }
            titles[categories.value("sourcedId", of: row)] = title
        }
        builder.file = table.name
        var used: Set<String> = []
        for row in table.rows where ["", id].contains(table.value("classSourcedId", of: row)) {
            guard !table.isDeleted(row) else {
                builder.note(
                    "\(table.name), line \(row.line): '\(table.value("title", of: row))' is deleted there; "
                        + "here it stays until “quiz delete”")
                continue
            }
            let title = titles[table.value("categorySourcedId", of: row)] ?? ""
            if !title.isEmpty { used.insert(title) }
            readItem(row, category: title)
        }
        for row in categories.rows where used.contains(categories.value("title", of: row)) {
            var category = ForeignCategory(name: categories.value("title", of: row))
            category.weight = try? ProgramNumber(categories.value("weight", of: row)).value
            builder.gradebook.categories.append(category)
        }
    }

    private mutating func readItem(_ row: DelimitedText.Row, category: String) {
        let table = bundle["lineItems"]
        let (id, maximum) = (table.value("sourcedId", of: row), table.value("resultValueMax", of: row))
        let points = maximum.isEmpty ? nil : try? ProgramNumber(maximum).value
        guard points != nil || maximum.isEmpty else {
            return builder.refuse(row, column: table.column("resultValueMax"), .unreadablePoints)
        }
        var item = ForeignItem(
            id: id, header: table.value("title", of: row), title: table.value("title", of: row), points: points,
            column: 0)
        (item.line, item.file, item.category) = (row.line, table.name, category)
        let due = table.value("dueDate", of: row)
        item.due = FileDate.read(due)
        if item.due == nil, !due.isEmpty {
            builder.refuse(row, column: table.column("dueDate"), .notADate)
        }
        guard !item.title.isEmpty else { return builder.refuse(row, column: table.column("title"), .titleMissing) }
        items[id] = builder.add(item, header: row)
    }

    private mutating func readResults() {
        let table = bundle["results"]
        builder.file = table.name
        for row in table.rows {
            guard let item = items[table.value("lineItemSourcedId", of: row)] else { continue }
            guard let student = students[table.value("studentSourcedId", of: row)] else {
                builder.refuse(row, column: table.column("studentSourcedId"), .notOnRoster)
                continue
            }
            if let line = lines[[student, item]] {
                builder.refuse(row, .gradeRepeated(line: line))
                continue
            }
            lines[[student, item]] = row.line
            readResult(row, student, item)
        }
    }

    private mutating func readResult(_ row: DelimitedText.Row, _ student: Int, _ item: Int) {
        let table = bundle["results"]
        let comment = table.value("comment", of: row)
        let column = (table.column("score") ?? 0) + 1
        guard !table.isDeleted(row) else {
            return builder.add(.blank, student: student, item: item, line: row.line, column: column, isErased: true)
        }
        let (status, score) = (table.value("scoreStatus", of: row).lowercased(), table.value("score", of: row))
        do throws(RefusedPart.Reason) {
            let cell: ScoreCell
            if status == "exempt" {
                cell = .excused
            } else if table.isTrue("missing", of: row) {
                cell = .missing
            } else if score.isEmpty || status == "not submitted" || status == "submitted" {
                cell = .blank
            } else {
                cell = .scored(try ProgramNumber(score, canBeNegative: true).value)
                if table.isTrue("late", of: row) { late += 1 }
            }
            builder.add(cell, student: student, item: item, line: row.line, column: column, comment: comment)
        } catch {
            builder.refuse(row, column: table.column("score"), error)
        }
    }
}
