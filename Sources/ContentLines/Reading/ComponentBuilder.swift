import Foundation

/// Puts lines together to components.
///
/// A calendar object is only a wrapping: limits count for each component in it, and one whose end is missing still
/// gives what is whole in it.
struct ComponentBuilder {
    /// A component whose end has not come yet.
    private struct Open {
        var component: ContentComponent
        let start: Int
        /// Whether it is the value of the line before it, as `AGENT` of vCard 2.1 has it.
        let isValue: Bool
        /// What is wrong with it, so that it will be left out.
        var problem: ContentProblem?
    }

    private let source: [UInt8]
    private let limits: ContentLimits
    private var scanner: LineScanner
    private var open: [Open] = []
    /// Where lines outside of all components began, and the first of them.
    private var outside: (text: String, line: Int, range: Range<Int>)?

    private(set) var components: [ContentComponent] = []
    private(set) var flaws: [ContentFlaw] = []

    init(source: [UInt8], limits: ContentLimits) {
        self.source = source
        self.limits = limits
        scanner = LineScanner(source)
    }

    /// Reads the file to its end.
    mutating func readAll() {
        while let line = scanner.next() { take(line) }
        noteOutside()
        leaveUnfinished(from: 0, before: source.count)
    }

    /// The place of the component that is taken or left out as a whole, in or beyond the open ones.
    private var unit: Int { open.first?.component.name == Self.wrapping ? 1 : 0 }

    private static let wrapping = "VCALENDAR"
    /// How many lines are read of a component that will be left out, so that it can be named.
    private static let linesForNaming = 16

    private mutating func take(_ line: LineScanner.Line) {
        guard line.content.count <= limits.line else {
            let name = Self.text(line.content.prefix { $0 != UInt8(ascii: ":") })
            return mark(.lineTooLong(name, limit: limits.line), at: line)
        }
        if open.indices.contains(unit), line.range.upperBound - open[unit].start > limits.component {
            mark(.tooLarge(open[unit].component.name, limit: limits.component), at: line)
        }
        guard var content = LineParser.line(line.content) else {
            let text = Self.text(line.content)
            return open.isEmpty ? passOutside(line) : note(.noLine(text), line)
        }
        content.number = line.number
        if content.isNamed("BEGIN") {
            begin(Self.componentName(content), line)
        } else if content.isNamed("END") {
            end(Self.componentName(content), line)
        } else if let last = open.indices.last {
            guard open[last].problem == nil || open[last].component.lines.count < Self.linesForNaming else { return }
            open[last].component.lines.append(content)
        } else {
            passOutside(line)
        }
    }

    private static func componentName(_ line: ContentLine) -> String {
        line.value.split(whereSeparator: \.isWhitespace).joined(separator: " ").uppercased()
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { Charset.unsaid.text(of: bytes.prefix(200)) }
}

extension ComponentBuilder {
    private mutating func begin(_ name: String, _ line: LineScanner.Line) {
        noteOutside()
        let isValue = open.last?.component.lines.last.map { $0.isNamed("AGENT") && $0.value.isEmpty } ?? false
        // The same within the same means that the end of the first one is missing.
        if !isValue, let place = open.firstIndex(where: { $0.component.name == name }) {
            leaveUnfinished(from: place, before: line.range.lowerBound)
        }
        guard open.last?.problem == nil else { return }
        guard open.count - unit < limits.depth else {
            return mark(.tooDeep(name, limit: limits.depth), at: line)
        }
        let component = ContentComponent(name, firstLine: line.number)
        open.append(Open(component: component, start: line.range.lowerBound, isValue: isValue))
    }

    private mutating func end(_ name: String, _ line: LineScanner.Line) {
        guard let place = open.lastIndex(where: { $0.component.name == name }) else {
            return open.isEmpty ? passOutside(line) : note(.endWithoutBegin(name), line)
        }
        leaveUnfinished(from: place + 1, before: line.range.lowerBound)
        let ended = open.removeLast()
        if let problem = ended.problem {
            leaveOut(ended, problem, before: line.range.upperBound)
        } else if open.isEmpty {
            components.append(ended.component)
        } else if ended.isValue, let last = open[open.count - 1].component.lines.indices.last {
            open[open.count - 1].component.lines[last].value = ContentText.escaped(ended.component.text)
        } else {
            open[open.count - 1].component.components.append(ended.component)
        }
    }

    /// Closes the components from a place on, whose ends are missing: what is within one of them goes with it.
    private mutating func leaveUnfinished(from place: Int, before end: Int) {
        let first = max(place, unit)
        if first < open.count {
            let unfinished = open[first]
            open.removeSubrange(first...)
            let problem = unfinished.problem ?? .unfinished(unfinished.component.name)
            leaveOut(unfinished, problem, before: end)
        }
        guard place == 0, let wrapping = open.popLast()?.component else { return }
        let problem = ContentProblem.unfinished(wrapping.name)
        flaws.append(ContentFlaw(problem: problem, line: wrapping.firstLine, component: nil, source: Data()))
        components.append(wrapping)
    }

    private mutating func leaveOut(_ component: Open, _ problem: ContentProblem, before end: Int) {
        let (line, source) = (component.component.firstLine, Data(source[component.start..<end]))
        flaws.append(ContentFlaw(problem: problem, line: line, component: component.component, source: source))
    }

    /// Notes that the whole component in which a line stands will be left out; what is within counts no more.
    private mutating func mark(_ problem: ContentProblem, at line: LineScanner.Line) {
        guard unit < open.count else { return open.isEmpty ? passOutside(line) : note(problem, line) }
        open.removeSubrange((unit + 1)...)
        guard open[unit].problem == nil else { return }
        open[unit].problem = problem
    }

    /// Leaves out a line, unless all around it will be.
    private mutating func note(_ problem: ContentProblem, _ line: LineScanner.Line) {
        guard open.last?.problem == nil else { return }
        let source = Data(source[line.range])
        flaws.append(ContentFlaw(problem: problem, line: line.number, component: nil, source: source))
    }

    /// Leaves out a line outside of components; of many that stand together only the first is told.
    private mutating func passOutside(_ line: LineScanner.Line) {
        let first = outside ?? (Self.text(line.content), line.number, line.range)
        outside = (first.text, first.line, first.range.lowerBound..<line.range.upperBound)
    }

    private mutating func noteOutside() {
        guard let (text, line, range) = outside else { return }
        let source = Data(source[range])
        flaws.append(ContentFlaw(problem: .outside(text), line: line, component: nil, source: source))
        outside = nil
    }
}
