import Foundation

/// What stands between `BEGIN` and `END`: lines, and components within.
package struct ContentComponent: Sendable {
    /// The name in upper case, as in `VCARD` and `VTODO`.
    package let name: String
    /// The lines in their order, without `BEGIN` and `END`.
    package var lines: [ContentLine]
    /// The components within, in their order.
    package var components: [ContentComponent]
    /// The line of the file on which it begins, from 1; 0 where it comes from no file.
    package let firstLine: Int

    /// Makes a component.
    package init(
        _ name: String, lines: [ContentLine] = [], components: [ContentComponent] = [], firstLine: Int = 0
    ) {
        self.name = name.uppercased()
        self.lines = lines
        self.components = components
        self.firstLine = firstLine
    }

    /// Reads the first whole component of a text; nil where there is none.
    package init?(text: String) {
        guard let first = ContentReading(Data(text.utf8)).components.first else { return nil }
        self = first
    }
}

extension ContentComponent: Hashable {
    // Written out: where a component stands in a file does not make it another one.

    /// Tells whether two components hold the same.
    package static func == (left: ContentComponent, right: ContentComponent) -> Bool {
        left.name == right.name && left.lines == right.lines && left.components == right.components
    }

    /// Feeds what it holds into a hasher.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(lines)
        hasher.combine(components)
    }
}

extension ContentComponent {
    /// The lines with a name, in their order.
    package func lines(named name: String) -> [ContentLine] { lines.filter { $0.isNamed(name) } }

    /// The first line with a name.
    package func line(named name: String) -> ContentLine? { lines.first { $0.isNamed(name) } }

    /// The components within that have a name, in their order.
    package func components(named name: String) -> [ContentComponent] {
        let name = name.uppercased()
        return components.filter { $0.name == name }
    }
}
