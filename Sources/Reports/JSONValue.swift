package import Foundation

/// A JSON value with exact numbers and objects that keep their order.
package enum JSONValue: Sendable, Equatable {
    /// No value.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// A whole number.
    case integer(Int)
    /// An exact decimal; not a number is written as null.
    case number(Decimal)
    /// A text.
    case string(String)
    /// Values in order.
    case array([JSONValue])
    /// Values with keys.
    case object(JSONObject)
    /// JSON that is written as it is.
    case verbatim(String)
}

/// The members of a JSON object in the order they are written; a key occurs once.
package struct JSONObject: Sendable, Equatable {
    /// A key with its value.
    package struct Member: Sendable, Equatable {
        /// The name.
        package let key: String
        /// The value.
        package var value: JSONValue
    }

    /// The members in order.
    package private(set) var members: [Member] = []

    /// Makes an object without members.
    package init() {}

    /// Makes an object of keys and values in order; of a key given twice the later value stands in the first's place.
    package init(_ pairs: some Sequence<(key: String, value: JSONValue)>) {
        for (key, value) in pairs { self[key] = value }
    }

    /// The value of a key; setting a new key adds it at the end, setting nil removes it.
    package subscript(key: String) -> JSONValue? {
        get { members.first { $0.key == key }?.value }
        set {
            let index = members.firstIndex { $0.key == key }
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(Member(key: key, value: value))
            case (nil, nil): break
            }
        }
    }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// Makes an object of keys and values in order.
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        for (key, value) in elements { self[key] = value }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// Makes a text.
    package init(stringLiteral value: String) { self = .string(value) }
    /// Makes a truth value.
    package init(booleanLiteral value: Bool) { self = .boolean(value) }
    /// Makes values in order.
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// Makes an object of keys and values in order.
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(JSONObject(elements.map { (key: $0.0, value: $0.1) }))
    }
}
