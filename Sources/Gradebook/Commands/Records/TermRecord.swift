import Commands
import Reports

extension Term {
    /// What results say of a term.
    var record: Record {
        Record([
            ("number", .integer(number)), ("name", .text(name)), ("from", .date(ifAny: start)),
            ("until", .date(ifAny: end)), ("holidays", .list(holidays.spans.map { .text($0.description) })),
            ("courses", .integer(courses.count)),
        ])
    }

    /// The columns of a list of terms.
    static let columns: [RecordList.Column] = [
        .init("number", "#", alignment: .trailing), .init("name", "Term"), .init("from", "From"),
        .init("until", "Until"), .init("holidays", "Holidays"), .init("courses", "Courses", alignment: .trailing),
    ]
}
