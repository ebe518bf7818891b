import Commands
import ContentLines
import Foundation

extension ContentComponent {
    /// What a card says in a way that cannot be understood, with the line; the lines are kept as they are.
    var cardFlaws: [(line: ContentLine, problem: String)] {
        lines.compactMap { line in
            let problem =
                switch line.name.uppercased() {
                case "VERSION": Self.flaw(ofVersion: line)
                case "BDAY": Self.flaw(ofBirthday: line)
                case "PHOTO": Self.flaw(ofPhoto: line)
                case "CATEGORIES": Self.flaw(ofTags: line)
                default: nil as String?
                }
            return problem.map { (line, $0) }
        }
    }

    /// A comma may be a part of a tag there, and is not here.
    private static func flaw(ofTags line: ContentLine) -> String? {
        guard line.value.utf8.contains(UInt8(ascii: "\\")) else { return nil }
        let notices = TagList(line.list).notices
        return notices.isEmpty ? nil : notices.joined(separator: "; ")
    }

    private static func flaw(ofVersion line: ContentLine) -> String? {
        let version = line.value.withoutOuterBlanks
        guard !["2.1", "3.0", "4.0"].contains(version) else { return nil }
        return "there is no version \(version) of vCard; it is read as far as it is like those there are"
    }

    private static func flaw(ofBirthday line: ContentLine) -> String? {
        guard line.value(of: "VALUE")?.lowercased() != "text", let birthday = Birthday(line), let text = birthday.text
        else { return nil }
        return "the birthday “\(text)” is no date; it is kept as it is written"
    }

    /// A picture that lies elsewhere is none that could be broken.
    private static func flaw(ofPhoto line: ContentLine) -> String? {
        guard line.isEmbeddedPicture, CardPhoto(line) == nil, !line.value.isBlank else { return nil }
        return "the picture cannot be read, and stays on the card"
    }
}
