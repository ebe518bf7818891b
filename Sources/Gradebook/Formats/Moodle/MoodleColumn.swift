/// What a column of a Moodle grade file is, by its name.
enum MoodleColumn: Equatable {
    case firstName
    case lastName
    case idNumber
    case username
    case email
    case suspended
    /// A grade; the title is the name without the word for how it is shown.
    case item(title: String)
    case feedback(title: String)
    case skipped(SkippedPart.Reason)

    private static let own: [String: MoodleColumn] = [
        "First name": .firstName, "Surname": .lastName, "Last name": .lastName, "ID number": .idNumber,
        "Username": .username, "Email address": .email, "Suspended": .suspended,
        "Last downloaded from this course": .skipped(.downloadTime),
    ]

    /// Decides by the name; where the file shows how grades are meant, a name that does not is a profile field.
    ///
    /// Older versions write grades without `(Real)` and the like. There a name with a colon, as in `Quiz: Quiz 1`,
    /// is a grade. The title keeps the kind of activity, because a quiz and an assignment may have one name.
    init(header: String, isMarked: Bool) {
        let (title, display) = Self.parts(of: header)
        if let own = Self.own[header] {
            self = own
        } else if display == nil, isMarked || !title.contains(": ") && !Self.isTotal(title) {
            self = .skipped(header.isEmpty ? .noName : .profile)
        } else if display == .feedback {
            self = .feedback(title: title)
        } else if Self.isTotal(title) {
            self = .skipped(.total)
        } else if display == .percentage {
            self = .skipped(.percentage)
        } else if display == .letter {
            self = .skipped(.letter)
        } else {
            self = .item(title: title)
        }
    }

    /// Whether the name says how a grade is shown.
    static func isMarked(_ header: String) -> Bool { parts(of: header).display != nil }

    private enum Display: String, CaseIterable {
        case real = " (Real)"
        case percentage = " (Percentage)"
        case letter = " (Letter)"
        case feedback = " (Feedback)"
    }

    private static func parts(of header: String) -> (title: String, display: Display?) {
        guard let display = Display.allCases.first(where: { header.hasSuffix($0.rawValue) }) else {
            return (header, nil)
        }
        return (String(header.dropLast(display.rawValue.count)), display)
    }

    /// Whether a title is that of the course's or a category's total; activities have their kind and a colon.
    private static func isTotal(_ title: String) -> Bool {
        title.hasSuffix(" total") && !title.contains(": ")
    }
}
