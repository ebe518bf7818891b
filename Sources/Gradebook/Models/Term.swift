package import CivilTime
package import Storage

/// A part of a school year, in which courses are held.
@Model
package final class Term {
    #Index<Term>([\.number])
    package var number: Int
    @Attribute(.unique) package var id: String
    package var name: String
    /// The first day.
    package var start: CivilDate
    /// The last day.
    package var end: CivilDate
    package var holidays: Holidays
    @Relationship(deleteRule: .nullify, inverse: \Course.term) package var courses: [Course]

    package init(
        number: Int, id: String, name: String, start: CivilDate, end: CivilDate, holidays: Holidays = Holidays()
    ) {
        self.number = number
        self.id = id
        self.name = name
        self.start = start
        self.end = end
        self.holidays = holidays
        courses = []
    }

    /// The days from the first to the last.
    package var span: DateSpan { DateSpan(start, end) }
}
