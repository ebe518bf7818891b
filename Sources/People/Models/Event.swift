package import CivilTime
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
