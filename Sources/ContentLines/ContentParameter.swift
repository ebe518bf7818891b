/// A parameter of a line: a name and its values, without quotes and escapes.
package struct ContentParameter: Hashable, Sendable {
    /// The name as it was written; case does not matter.
    package var name: String
    /// The values, at least one.
    package var values: [String]

    /// Makes a parameter.
    package init(_ name: String, _ values: String...) {
        self.init(name, values: values)
    }

    /// Makes a parameter of a list of values.
    package init(_ name: String, values: [String]) {
        self.name = name
        self.values = values
    }

    /// Tells whether this is the name, in whatever case.
    package func isNamed(_ name: String) -> Bool { self.name.equalsIgnoringCase(name) }
}
