package import Foundation

/// What a file of vCards or of iCalendar objects holds: the components that are whole, and what else there was.
///
/// One bad component never keeps another from being read: what is wrong is left out, with its place and its bytes.
package struct ContentReading: Sendable {
    /// The components that stand by themselves, in their order.
    package let components: [ContentComponent]
    /// What could not be read, in its order.
    package let flaws: [ContentFlaw]

    /// Reads a file.
    package init(_ data: Data, limits: ContentLimits = ContentLimits()) {
        var builder = ComponentBuilder(source: SourceBytes.utf8(data), limits: limits)
        builder.readAll()
        components = builder.components
        flaws = builder.flaws
    }

    /// What was left out, a sentence for each of the first places and how many more there are.
    ///
    /// A path is named where there are several files.
    package func notices(in path: String? = nil) -> [String] {
        let start = path.map { $0 + ": " } ?? ""
        let limit = 10
        let shown = flaws.prefix(flaws.count <= limit + 1 ? limit + 1 : limit)
        let rest = flaws.count - shown.count
        return shown.map { "\(start)line \($0.line): left out, \($0.problem)" }
            + (rest > 0 ? ["\(start)left out in \(rest) more places"] : [])
    }

    /// Says that the file is damaged beyond single lines; nil where all that begins in it is whole.
    package func complaint(about path: String) -> String? {
        let missing = flaws.filter(\.isPart)
        if components.isEmpty {
            let reason = flaws.first.map { "line \($0.line): \($0.problem)" } ?? "the file is empty"
            return "\(path) holds nothing that can be read; \(reason)"
        }
        guard let first = missing.first else { return nil }
        let rest = missing.count - 1
        let others = rest > 0 ? ", and \(rest) more part\(rest == 1 ? "" : "s")" : ""
        return "\(path) is damaged; line \(first.line): \(first.problem)\(others)"
    }

    /// Says that the file is damaged and that the rest of it is taken; nothing where all that begins in it is whole.
    package func damage(of path: String) -> [String] {
        complaint(about: path).map { ["\($0); what is whole is taken, so get the file again or correct it"] } ?? []
    }

    /// Whether there is a calendar, or a component that programs also write without one.
    ///
    /// A calendar that breaks off before an event or to-do in it is whole is none.
    package func holdsCalendar(besides alone: Set<String> = []) -> Bool {
        let isDamaged = flaws.contains(where: \.isPart)
        return components.contains { component in
            guard component.name == "VCALENDAR" else { return alone.contains(component.name) }
            return !isDamaged || component.components.contains { ["VEVENT", "VTODO"].contains($0.name) }
        }
    }

    /// Whether anything was left out that is more than a line.
    package var leftOutComponents: [ContentFlaw] { flaws.filter { $0.component != nil } }
}

extension ContentFlaw {
    /// Whether more than a line is missing: a component, or the end of what holds components.
    fileprivate var isPart: Bool {
        switch problem {
        case .unfinished: true
        // The last thing that is left of one that breaks off where it begins.
        case .outside(let text): "BEGIN:".hasPrefix(text.uppercased())
        default: component != nil
        }
    }
}
