import CivilTime
import Commands
import Storage

extension [Option] {
    /// What a person can be given when added, and when edited; then an empty value takes away.
    static func person(isEdit: Bool) -> [Option] {
        let away = isEdit ? "; an empty one takes it away" : ""
        let allAway = isEdit ? "; those given take the place of all there are, an empty one takes all away" : ""
        return [
            .value(
                "email", "E", .name, repeatable: true, clearable: isEdit,
                help: "An e-mail address, or several\(allAway)."),
            .value(
                "phone", "P", .name, repeatable: true, clearable: isEdit,
                help: "A telephone number, or several\(allAway)."),
            .value("details", "TEXT", clearable: isEdit, help: "What else is to be known\(away)."),
            .value(
                "met-at", "EVENT|none", .record("event"), clearable: isEdit,
                help: "The event where you met first; a new one is made, none is the unknown event."),
            .value("location", "L", .label("location"), help: "Where that event is."),
            .value("on", "DATE", .date, clearable: isEdit, help: "The day on which you met\(away)."),
            .value(
                "birthday", "DATE", clearable: isEdit,
                help: "The birthday, as in 1815-12-10, or \"10 December\" without the year\(away)."),
            .value(
                "tag", "T", .label("tag of a person"), repeatable: true, clearable: isEdit,
                help: "A tag, or several\(allAway)."),
            .value("photo", "FILE", .file, help: "A picture: JPEG, PNG or WebP."),
            .flag("prospect", help: "Somebody whom you mean to contact."),
        ]
    }
}

extension Invocation {
    /// The texts of a repeatable option, each once, on one line.
    func distinctTexts(_ name: String) -> [String] {
        var seen: Set<String> = []
        return texts(name).map(\.onOneLine).filter { seen.insert(TextFold.fold($0)).inserted }
    }

    /// The e-mail addresses, each once; refuses what cannot be one, unless it is there already, as from a card.
    func emails(besides known: [ContactPoint] = []) throws -> [String] {
        let emails = distinctTexts("email")
        for email in emails where !known.contains(where: { $0.value == email }) { try checkEmail(email) }
        return emails
    }

    /// What becomes of the birthday.
    func birthdayEdit(_ dates: DateSetting) throws -> Edit<Birthday> {
        switch textEdit("birthday") {
        case .keep: return .keep
        case .clear: return .clear
        case .set(let text):
            guard let birthday = Birthday(typed: text) ?? Self.birthday(text, dates) else {
                throw PeopleError.unreadableBirthday(text)
            }
            guard !birthday.isAfter(dates.now.date) else { throw PeopleError.birthdayToCome(text) }
            return .set(birthday)
        }
    }

    /// Reads words, but only those that say the year themselves: “12-24” would be one that comes.
    private static func birthday(_ text: String, _ dates: DateSetting) -> Birthday? {
        guard text.split(whereSeparator: { !$0.isNumber }).contains(where: { $0.count == 4 }),
            case .day(let date)? = try? DateWords(dates).read(text).when
        else { return nil }
        return Birthday(date)
    }
}
