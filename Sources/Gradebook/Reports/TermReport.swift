import CivilTime
import Commands
import Reports

/// The report on a term: its days, the courses that are held in it, and what each student has in them.
struct TermReport {
    let term: Term
    /// The sheets of the courses, in the order of the courses.
    let sheets: [CourseSheet]
    /// The numbers of the courses, in the same order.
    let numbers: [Int]
    let today: CivilDate

    var report: Report {
        Report(
            title: "Term report: \(term.name)", facts: facts,
            sections: [
                Report.Section(field: "courses", table: courses), Report.Section(field: "students", table: students),
            ],
            notes: sheets.count > 1 ? [] : sheets.map(\.rounding.note),
            runningHead: Report.RunningHead(subject: term.name)
        ).withRecords(of: "students")
    }

    private var facts: [Report.Fact] {
        let holidays = term.holidays.spans.map(\.description).joined(separator: ", ")
        var facts = [
            Report.Fact(field: "from", label: "From", cell: .date("\(term.start)")),
            Report.Fact(field: "until", label: "Until", cell: .date("\(term.end)")),
            Report.Fact(
                field: "holidays", label: "Holidays", cell: holidays.isEmpty ? .empty : .text(holidays),
                isDataOnly: holidays.isEmpty),
            Report.Fact(
                field: "schoolDays", label: "School days", cell: .integer(term.holidays.schoolDays(in: term.span))),
        ]
        let left = today > term.end ? 0 : term.holidays.schoolDays(in: DateSpan(max(today, term.start), term.end))
        facts.append(Report.Fact(field: "schoolDaysLeft", label: "Still to come", cell: .integer(left)))
        return facts
    }

    private var courses: Report.Table {
        Report.Table(
            columns: [
                Report.Column(field: "course", title: "Course"),
                Report.Column(field: "students", title: "Students", alignment: .trailing),
                Report.Column(field: "quizzes", title: "Quizzes", alignment: .trailing),
                Report.Column(field: "mean", title: "Mean %", alignment: .trailing),
            ],
            rows: sheets.map { sheet in
                Report.Row(cells: [
                    .text(sheet.course), .integer(sheet.students.count), .integer(sheet.quizzes.count),
                    sheet.meanPercent,
                ])
            })
    }

    /// A row for each student of any course, in roster order, with the percentage and the letter in each course.
    private var students: Report.Table {
        var rows: [Int: (student: Student, cells: [Int: (Report.Cell, Report.Cell)])] = [:]
        for (place, sheet) in sheets.enumerated() {
            for row in sheet.students {
                let total = row.total.current
                rows[row.student.number, default: (row.student, [:])].cells[place] = (
                    sheet.percent(total), sheet.letter(total)
                )
            }
        }
        let names = Dictionary(grouping: rows.values.map(\.student.rosterName)) { $0 }
        let who = [
            Report.Column(field: "number", title: "", isDataOnly: true),
            Report.Column(field: "student", title: "Student"),
        ]
        var fields = DataFields(besides: who)
        let columns = zip(sheets, numbers).flatMap { sheet, number in
            [
                Report.Column(
                    field: fields.field(sheet.course, number: number), title: "%", alignment: .trailing,
                    group: sheet.course),
                Report.Column(
                    field: fields.field(sheet.course + " letter", number: number), title: "Grade", group: sheet.course,
                    isDataOnly: !sheet.hasLetters),
            ]
        }
        return Report.Table(
            columns: who + columns,
            rows: rows.values.sorted { $0.student.isBefore($1.student) }.map { student, cells in
                let name = Report.Cell.text(student.rosterName)
                let isShared = (names[student.rosterName]?.count ?? 0) > 1
                return Report.Row(
                    cells: [.integer(student.number), isShared ? .marked(name, "#\(student.number)") : name]
                        + sheets.indices.flatMap { place in
                            cells[place].map { [$0.0, $0.1] } ?? [.empty, .empty]
                        })
            })
    }
}
