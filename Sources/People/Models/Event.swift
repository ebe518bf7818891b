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
    /// Lines of the calendar's entry that mean nothing here and are written back as they were, unfolded.
    package var keptLines: [String]
    @Relationship(deleteRule: .cascade, inverse: \Meeting.event) package var meetings: [Meeting]

    package init(number: Int, id: String, name: String, location: String? = nil) {
        self.number = number
        self.id = id
        self.name = name
        self.location = location
        keptLines = []
        meetings = []
    }
}
