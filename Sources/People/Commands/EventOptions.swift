import CivilTime
import Commands

extension [Option] {
    /// What an event can be given when added, and when edited; then an empty value takes away.
    static func event(isEdit: Bool) -> [Option] {
        let away = isEdit ? "; an empty one takes it away" : ""
        return [
            .value("location", "L", .label("location"), clearable: isEdit, help: "Where it takes place\(away)."),
            .value("on", "DATE", .date, clearable: isEdit, help: "The day, or the first one\(away)."),
            .value("until", "DATE", .date, clearable: isEdit, help: "The last day\(away)."),
        ]
    }
}

extension Event {
    /// Refuses a last day before the first; one that is the first is none.
    func checkDays() throws {
        guard let until else { return }
        guard let date else {
            (date, self.until) = (until, nil)
            return
        }
        guard until >= date else {
            throw PeopleError.endsBeforeItBegins(first: date.description, last: until.description)
        }
        if until == date { self.until = nil }
    }
}
