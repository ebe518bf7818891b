/// A line as vCard and iCalendar have it: `group.NAME;PARAMETER=value:value`.
///
/// Sources: RFC 6350, 3.3 and RFC 5545, 3.1. The value is unfolded and decoded, and still has its escapes: whether
/// it is a text, a list or an address only the property tells.
package struct ContentLine: Sendable {
    /// What stands before the name and a point, as in `item1.EMAIL`.
    package var group: String?
    /// The property's name as it was written; case does not matter.
    package var name: String
    /// The parameters in their order.
    package var parameters: [ContentParameter]
    /// The value with its escapes.
    package var value: String
    /// The line of the file on which it begins, from 1; 0 where it comes from no file.
    package internal(set) var number = 0

    /// Makes a line of a value that needs no escapes, or has them.
    package init(_ name: String, _ parameters: [ContentParameter] = [], value: String, group: String? = nil) {
        self.group = group
        self.name = name
        self.parameters = parameters
        self.value = value
    }
}

extension ContentLine: Hashable {
    // Written out: where a line stands in a file does not make it another one.

    /// Tells whether two lines say the same.
    package static func == (left: ContentLine, right: ContentLine) -> Bool {
        left.name == right.name && left.value == right.value && left.group == right.group
            && left.parameters == right.parameters
    }

    /// Feeds what it says into a hasher.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(value)
        hasher.combine(group)
        hasher.combine(parameters)
    }
}

extension ContentLine {
    /// Tells whether this is the name, in whatever case.
    package func isNamed(_ name: String) -> Bool { self.name.equalsIgnoringCase(name) }

    /// The values of all parameters with a name, in whatever case; none where there is no such parameter.
    package func values(of parameter: String) -> [String] {
        parameters.filter { $0.isNamed(parameter) }.flatMap(\.values)
    }

    /// The first value of the parameters with a name.
    package func value(of parameter: String) -> String? { values(of: parameter).first }

    /// The values of `TYPE` in lower case, also those that were quoted together.
    package var types: [String] {
        values(of: "TYPE").flatMap { $0.lowercased().split(separator: ",").map(String.init) }
    }
}
