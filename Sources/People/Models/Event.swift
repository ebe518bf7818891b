package import CivilTime
package import Commands
package import Storage

/// Something that takes place somewhere, where one meets people.
@Model
package final class Event {
    #Index<Event>([\.number])
    package var number: Int
    /// The UID of the entry of a calendar it came with, byte for byte, else a UUID's text.
    @Attribute(.unique) package var id: String
    package var name: String
    package var location: String?
    /// The first day.
    package var date: CivilDate?
    /// The last day, where there are several.
    package var until: CivilDate?
    /// The calendar's entry as it was read last: what of it means nothing here is written back.
    package var seenEntry: String?
    @Relationship(deleteRule: .cascade, inverse: \Meeting.event) package var meetings: [Meeting]

    package init(number: Int, id: String, name: String, location: String? = nil) {
        self.number = number
        self.id = id
        self.name = name
        self.location = location
        meetings = []
    }
}

extension Event: NumberedModel {}

extension Event: RuledModel {
    package var flaws: [RecordFlaw] {
        let check = RecordCheck(self)
        check.number(\.number)
        check.identifier("id", \.id)
        check.name("name", \.name, orElse: "Event \(number)")
        check.name("location", \.location)
        check.require(
            until.map { last in date.map { $0 <= last } ?? false } ?? true, "until",
            "is \(until?.description ?? ""), and the first day is \(date.map { "\($0)" } ?? "not known")",
            check.replacing(\.until, by: nil, "leave it empty"))
        return check.flaws
    }

    package var claims: [RecordClaim] { [.number(of: self, \.number), .identifier(of: self, \.id)] }
}
