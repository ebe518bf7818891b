/// The names that models give to kinds of records and to what they have, in the words of whoever keeps the records.
enum StoredName {
    /// A kind of record: `ForeignName` becomes "foreign name"; what has no class of its own is a pair.
    static func kind(_ entityName: String) -> String {
        if entityName.first == "_" { return "pair" }
        return kinds[entityName] ?? words(entityName)
    }

    /// Several records of a kind, or one, as in `3 quizzes`.
    static func counted(_ count: Int, _ entityName: String) -> String {
        let kind = kind(entityName)
        guard count != 1 else { return "1 \(kind)" }
        if let plural = plurals[entityName] { return "\(count) \(plural)" }
        if kind.hasSuffix("y") { return "\(count) \(kind.dropLast())ies" }
        return "\(count) \(kind)\(kind.hasSuffix("s") ? "es" : "s")"
    }

    /// What a record has: `latePerDay` becomes "late per day".
    static func property(_ name: String) -> String {
        if name.first == "_" { return "place in a list" }
        return properties[name] ?? words(name)
    }

    private static let kinds = [
        "TodoItem": "to-do", "FormerID": "former ID", "ContactEntry": "contact", "Series": "series of to-dos",
        "Counterpart": "to-do as a file had it", "Firing": "reminder that fired", "Handout": "handed-out report",
        "HandedOutGrades": "line of a handed-out report",
    ]

    private static let plurals = [
        "Quiz": "quizzes", "Person": "people", "Series": "series of to-dos", "Counterpart": "to-dos as files had them",
        "Firing": "reminders that fired", "HandedOutGrades": "lines of handed-out reports",
    ]

    private static let properties = [
        "id": "ID", "todo": "to-do", "due": "day it is due", "remind": "reminder", "made": "count of occurrences",
        "anchor": "time from which the rule counts", "isComplete": "mark of being done",
        "isCurrent": "mark of the current course", "isExtraCredit": "mark of extra credit",
        "isCounted": "mark of being counted", "isFirst": "mark of the first meeting",
        "isProspect": "mark of a prospect", "isContact": "mark of a contact", "metOn": "day of meeting",
        "seenCard": "card as it was read", "seenAt": "time at which the card was read",
        "seenEntry": "calendar entry as it was read", "photoType": "type of the photo",
        "photoSource": "source of the photo", "photoRefusal": "reason to leave out the photo",
        "searchKey": "key for searches", "sortKey": "key for the order",
    ]

    private static func words(_ name: String) -> String {
        var (words, wasCapital) = ("", true)
        for letter in name {
            // Of capitals in a row only the first begins a word.
            if letter.isUppercase, !wasCapital { words += " " }
            wasCapital = letter.isUppercase
            words += letter.lowercased()
        }
        return words
    }
}
