package import Foundation

/// What a column of a plain table can be.
package enum TableField: Hashable, Sendable {
    case lastName, firstName
    /// The whole name: `Last, First` or `First Last`.
    case name
    case id, email, login, section
    /// A quiz: its name where it is not the column's, and the points it is out of where they are said.
    case quiz(title: String?, points: Decimal?)
    /// Remarks on the grades of the quiz to the left.
    case comment
    case leftOut

    /// Reads the word for it: `last name`, `quiz`, `quiz/20`, `quiz:Test 3/20`, …
    init?(_ text: some StringProtocol) {
        let text = text.trimmingBlanks()
        switch text.lowercased().filter({ !" -_".contains($0) }) {
        case "lastname", "last": self = .lastName
        case "firstname", "first": self = .firstName
        case "name": self = .name
        case "id": self = .id
        case "email", "mail": self = .email
        case "login": self = .login
        case "section": self = .section
        case "comment": self = .comment
        case "nothing", "none": self = .leftOut
        default:
            guard text.lowercased().hasPrefix("quiz"), let quiz = Self.quiz(text.dropFirst(4)) else { return nil }
            self = quiz
        }
    }

    /// Reads what follows `quiz`: nothing, `/20`, `:Test 3` or `:Test 3/20`.
    private static func quiz(_ text: Substring) -> TableField? {
        guard let mark = text.first else { return .quiz(title: nil, points: nil) }
        guard mark == "/" || mark == ":" else { return nil }
        let slash = text.lastIndex(of: "/")
        var points: Decimal?
        if let slash {
            guard case .number(let number) = NumberText(text[text.index(after: slash)...].trimmingBlanks()), number >= 0
            else { return nil }
            points = number
        }
        let title = mark == ":" ? text[..<(slash ?? text.endIndex)].dropFirst().trimmingBlanks() : nil
        return title == "" ? nil : .quiz(title: title, points: points)
    }

    /// The words that can be typed for fields, for messages.
    static let words =
        "last name, first name, name, id, e-mail, login, section, quiz, quiz/20 (out of 20 points), "
        + "quiz:NAME/20, comment (on the quiz to the left) and nothing"

    /// What a column is called in the plan.
    var description: String {
        switch self {
        case .lastName: "last name"
        case .firstName: "first name"
        case .name: "whole name"
        case .id: "ID"
        case .email: "e-mail"
        case .login: "login"
        case .section: "section"
        case .quiz: "quiz"
        case .comment: "comments"
        case .leftOut: "nothing"
        }
    }

    /// Gives what a column is by its name alone, in any case, with or without blanks and hyphens; nil for other names.
    init?(header: String) {
        switch header.lowercased().filter({ !" -_.".contains($0) }) {
        case "lastname", "surname", "familyname": self = .lastName
        case "firstname", "givenname", "forename": self = .firstName
        case "name", "student", "studentname", "fullname", "learner": self = .name
        case "email", "mail", "emailaddress", "studentemail": self = .email
        case "id", "studentid", "idnumber", "studentnumber", "officialcode", "orgdefinedid": self = .id
        case "login", "username", "userid": self = .login
        case "section", "group": self = .section
        case "comment", "comments", "feedback": self = .comment
        default: return nil
        }
    }
}
