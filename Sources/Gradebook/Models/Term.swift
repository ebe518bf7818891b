package import CivilTime
package import Commands
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
    package var span: DateSpan { DateSpan(min(start, end), max(start, end)) }
}

extension Term: NumberedModel {}

extension Term: RuledModel {
    package var flaws: [RecordFlaw] {
        let check = RecordCheck(self)
        check.number(\.number)
        check.identifier("id", \.id)
        check.name("name", \.name, orElse: "Term \(number)")
        check.require(
            start <= end, "end", "is \(end), which is before the start, \(start)",
            .repair("exchange the two") { [self] _ in (start, end) = (end, start) })
        let inside = Holidays(holidays.spans.filter { $0.overlaps(span) })
        check.require(
            inside == holidays, "holidays", "are not all within the term, \(span)",
            check.replacing(\.holidays, by: inside, "leave out those that are not"))
        return check.flaws
    }

    package var claims: [RecordClaim] { [.number(of: self, \.number), .identifier(of: self, \.id)] }
}
