import CivilTime
import Reports

/// The birthdays of a year, month by month.
struct BirthdaysReport {
    /// The next one first.
    let coming: [ComingBirthday]

    var report: Report {
        var months: [(first: CivilDate, birthdays: [ComingBirthday])] = []
        for birthday in coming {
            if let last = months.last?.first, (last.year, last.month) == (birthday.next.year, birthday.next.month) {
                months[months.count - 1].birthdays.append(birthday)
            } else {
                months.append((birthday.next, [birthday]))
            }
        }
        return Report(
            title: "Birthdays", subtitle: coming.isEmpty ? "none is known" : nil,
            sections: months.isEmpty
                ? [.emptyList("months", columns: columns)]
                : months.map { month in section(month.first, month.birthdays) })
    }

    private func section(_ first: CivilDate, _ birthdays: [ComingBirthday]) -> Report.Section {
        // As ISO 8601 has a month: 2026-12.
        let month = String(first.rawValue.prefix(7))
        return Report.Section(
            title: "\(Self.months[first.month - 1]) \(first.year)", field: "months",
            facts: [Report.Fact(field: "month", label: "", cell: .text(month), isDataOnly: true)],
            table: table(birthdays), rowsField: "birthdays", isListed: true)
    }

    private var columns: [Report.Column] {
        [
            Report.Column(field: "next", title: "On"),
            Report.Column(field: "number", title: "", isDataOnly: true),
            Report.Column(field: "name", title: "Name"),
            Report.Column(field: "age", title: "Turns", alignment: .trailing),
            Report.Column(field: "birthday", title: "", isDataOnly: true),
        ]
    }

    private func table(_ birthdays: [ComingBirthday]) -> Report.Table {
        Report.Table(
            columns: columns,
            rows: birthdays.map { coming in
                Report.Row(cells: [
                    .worded(.date(coming.next.rawValue), coming.next.withWeekday), .integer(coming.person.number),
                    .text(coming.person.name), coming.birthday.age(on: coming.next).map(Report.Cell.integer) ?? .empty,
                    .date(coming.birthday.rawValue),
                ])
            })
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
