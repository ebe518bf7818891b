import CivilTime
import Reports

/// The birthdays of a year, month by month.
struct BirthdaysReport {
    /// The next one first.
    let coming: [ComingBirthday]

    var report: Report {
        var months: [(title: String, birthdays: [ComingBirthday])] = []
        for birthday in coming {
            let title = "\(Self.months[birthday.next.month - 1]) \(birthday.next.year)"
            if months.last?.title == title {
                months[months.count - 1].birthdays.append(birthday)
            } else {
                months.append((title, [birthday]))
            }
        }
        return Report(
            title: "Birthdays", subtitle: coming.isEmpty ? "none is known" : nil,
            sections: months.isEmpty
                ? [nobody]
                : months.map { month in
                    Report.Section(
                        title: month.title, field: "birthdays", table: table(month.birthdays), isListed: true)
                })
    }

    /// The columns for programs, which find nobody under them.
    private var nobody: Report.Section {
        var section = Report.Section(field: "birthdays", table: table([]))
        section.isJSONOnly = true
        return section
    }

    private func table(_ birthdays: [ComingBirthday]) -> Report.Table {
        Report.Table(
            columns: [
                Report.Column(field: "next", title: "On"),
                Report.Column(field: "number", title: "", isDataOnly: true),
                Report.Column(field: "name", title: "Name"),
                Report.Column(field: "age", title: "Turns", alignment: .trailing),
                Report.Column(field: "birthday", title: "", isDataOnly: true),
            ],
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
