import Foundation

/// A value of an OpenGrade file, whose properties may be texts or numbers as it likes.
indirect enum OpenGradeNode: Decodable, Equatable {
    case null
    case text(String)
    case object([String: OpenGradeNode])
    case array([OpenGradeNode])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let object = try? value.decode([String: OpenGradeNode].self) {
            self = .object(object)
        } else if let array = try? value.decode([OpenGradeNode].self) {
            self = .array(array)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let flag = try? value.decode(Bool.self) {
            self = .text(flag ? "true" : "false")
        } else {
            self = .text(try value.decode(Decimal.self).description)
        }
    }

    subscript(key: String) -> OpenGradeNode {
        if case .object(let members) = self { members[key] ?? .null } else { .null }
    }

    /// The members in the order of their keys; none for what is no object.
    var members: [(key: String, value: OpenGradeNode)] {
        guard case .object(let members) = self else { return [] }
        return members.sorted { $0.key < $1.key }
    }

    /// The text, or a number as it is written; empty for all else.
    var text: String {
        if case .text(let text) = self { text.trimmingBlanks() } else { "" }
    }

    /// The texts of a list; none for what is no list.
    var texts: [String] {
        if case .array(let values) = self { values.map(\.text) } else { [] }
    }

    /// Whether a property says yes.
    var isTrue: Bool { text == "true" || text == "1" }
}
