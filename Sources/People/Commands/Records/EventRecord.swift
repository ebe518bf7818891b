package import Commands
import Reports
import Storage

extension Event {
    /// Everyone met there, by name.
    var people: [Person] {
        meetings.compactMap(\.person).sorted { ($0.sortKey, $0.number) < ($1.sortKey, $1.number) }
    }

    /// What results say of it.
    package var record: Record { record(people: people.map { .reference($0.named) }) }

    /// The same in a list, where text has only how many people there are.
    var listed: Record {
        let people = people
        return record(people: people.map { .reference($0.named) }, words: "\(people.count)")
    }

    private func record(people: [FieldValue], words: String? = nil) -> Record {
        Record([
            ("number", .integer(number)), ("id", .text(id)), ("name", .text(name)),
            ("location", .text(ifAny: location)), ("date", .date(ifAny: date)), ("until", .date(ifAny: until)),
            ("people", words.map { .worded(.list(people), $0) } ?? .list(people)),
        ])
    }

    /// The columns of a list of events.
    static let columns: [RecordList.Column] = [
        .init("number", "#", alignment: .trailing), .init("id"), .init("name", "Name"),
        .init("location", "Location"), .init("date", "Date"), .init("until", "Until"),
        .init("people", "People", alignment: .trailing),
    ]
}
