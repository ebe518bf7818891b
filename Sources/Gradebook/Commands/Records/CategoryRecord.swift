import Commands
import Reports

extension Category {
    /// What results say of a category.
    var record: Record {
        Record([
            ("number", .integer(number)), ("name", .text(name)), ("weight", .number(ifAny: weight)),
            ("dropLowest", .integer(dropLowest)), ("dropHighest", .integer(dropHighest)),
            ("equalItems", .boolean(equalItems)), ("course", .text(ifAny: course?.name)),
        ])
    }

    /// The columns of a list of categories.
    static let columns: [RecordList.Column] = [
        .init("number", "#", alignment: .trailing), .init("name", "Category"),
        .init("weight", "Weight", alignment: .trailing), .init("dropLowest", "Drop lowest", alignment: .trailing),
        .init("dropHighest", "Drop highest", alignment: .trailing), .init("equalItems", "Equal items"),
        .init("course"),
    ]
}
