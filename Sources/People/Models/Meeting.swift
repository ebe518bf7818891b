package import Storage

/// That one met a person at an event; at most one meeting of a person is the first.
@Model
package final class Meeting {
    #Unique<Meeting>([\.person, \.event])
    package var person: Person?
    package var event: Event?
    package var isFirst: Bool

    package init(person: Person, event: Event, isFirst: Bool) {
        self.person = person
        self.event = event
        self.isFirst = isFirst
    }
}
