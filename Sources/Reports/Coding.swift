import Foundation

/// What is wrong with a report that was written down for another program.
package enum CodingFailure: Error, Equatable, Sendable {
    /// It is no JSON.
    case syntax(JSONReader.Failure)
    /// A member is missing, or is of another kind.
    case unreadable(member: String)
}

extension CodingFailure {
    /// What was wrong.
    package var message: String {
        switch self {
        case .syntax(let failure): "the order cannot be read at byte \(failure.offset): expected \(failure.expected)"
        case .unreadable(let member): "the order cannot be read: \(member) is missing or of another kind"
        }
    }
}

/// A value that one program of the package writes as JSON and another reads.
protocol Coded {
    var coded: JSONValue { get }
    init(coded: JSONValue) throws(CodingFailure)
}

extension JSONValue {
    /// An object without what is absent, so that little is written.
    static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        .object(JSONObject(members.compactMap { key, value in value.map { (key: key, value: $0) } }))
    }

    subscript(member: String) -> JSONValue? {
        if case .object(let object) = self { object[member] } else { nil }
    }

    var text: String? { if case .string(let text) = self { text } else { nil } }
    var integer: Int? { if case .integer(let integer) = self { integer } else { nil } }
    var boolean: Bool? { if case .boolean(let boolean) = self { boolean } else { nil } }
    var values: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

    /// The text of a member that has to be there.
    func text(of member: String) throws(CodingFailure) -> String {
        guard let text = self[member]?.text else { throw .unreadable(member: member) }
        return text
    }

    /// The whole number of a member that has to be there.
    func integer(of member: String) throws(CodingFailure) -> Int {
        guard let integer = self[member]?.integer else { throw .unreadable(member: member) }
        return integer
    }

    /// Whether a flag is set; one that is absent is not.
    func flag(_ member: String) -> Bool { self[member]?.boolean ?? false }

    /// The values of a list; one that is absent is empty.
    func list<T: Coded>(_ member: String, of kind: T.Type) throws(CodingFailure) -> [T] {
        var list: [T] = []
        for value in self[member]?.values ?? [] { list.append(try T(coded: value)) }
        return list
    }

    /// The texts of a list; one that is absent is empty.
    func texts(_ member: String) -> [String] { (self[member]?.values ?? []).compactMap(\.text) }

    /// The one of some words that a member holds.
    func word<T: RawRepresentable>(of member: String, _ kind: T.Type) throws(CodingFailure) -> T
    where T.RawValue == String {
        guard let word = T(rawValue: try text(of: member)) else { throw .unreadable(member: member) }
        return word
    }
}

extension [String] {
    var coded: JSONValue? { isEmpty ? nil : .array(map(JSONValue.string)) }
}

extension Array where Element: Coded {
    var coded: JSONValue? { isEmpty ? nil : .array(map(\.coded)) }
}

extension Bool {
    /// A flag, written only where it is set.
    var coded: JSONValue? { self ? .boolean(true) : nil }
}
