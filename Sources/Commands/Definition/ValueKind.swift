/// What the value of an argument or option is, so that it is read, refused and completed in one way everywhere.
package enum ValueKind: Equatable, Sendable {
    /// Text that is not blank.
    case text
    /// What something is called: text that is not blank, of up to `NameRule.longest` characters.
    case name
    /// A whole number with an optional sign.
    case integer
    /// A whole number, 0 or more.
    case count
    /// A whole number, 1 or more.
    case steps
    /// An exact decimal number, with a point or a comma.
    case decimal
    /// A day, in numbers or in words, without a time.
    case date
    /// A day, or a day and a time, in numbers or in words.
    case when
    /// The same, or “someday”, which names no day.
    case whenOrSomeday
    /// A path; `-` is standard input or output.
    case file
    /// One of the words listed.
    case choice([String])
    /// The number or a part of the name of a record of this kind.
    case record(String)
    /// A name such as a tag: a new one, or one of those in use, which are offered.
    case label(String)

    /// What a value of this kind looks like, to follow the words "is not".
    var description: String {
        switch self {
        case .text: "a text"
        case .name, .label: "a name"
        case .integer: "a whole number"
        case .count: "a whole number, 0 or more"
        case .steps: "a whole number, 1 or more"
        case .decimal: "a number such as 17.5"
        case .date: "a day such as “next friday” or 2026-11-30"
        case .when, .whenOrSomeday: "a day or a time such as “next friday” or “tomorrow 17:00”"
        case .file: "a file"
        case .choice(let words): "one of " + words.joined(separator: ", ")
        case .record(let kind): "the number or a part of the name of \(kind.withArticle)"
        }
    }

    /// The help of a value, with the words that it may be where neither the help nor the placeholder has them.
    func explanation(_ help: String, placeholder: String) -> String {
        guard case .choice(let words) = self,
            !words.allSatisfy({ placeholder.contains($0) || help.contains($0) })
        else { return help }
        return "\(help) One of \(words.joined(separator: ", "))."
    }
}
