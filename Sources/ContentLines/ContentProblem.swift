/// What is wrong with a part of a file.
package enum ContentProblem: Error, Equatable, Sendable {
    /// A line without a name and a colon.
    case noLine(String)
    /// A line before the first component or between two.
    case outside(String)
    /// An `END` of what has not begun.
    case endWithoutBegin(String)
    /// A component that another one, or the end of the file, comes before the end of.
    case unfinished(String)
    /// A line with more bytes than are allowed.
    case lineTooLong(String, limit: Int)
    /// A component with more bytes than are allowed.
    case tooLarge(String, limit: Int)
    /// Components within each other, more than are allowed.
    case tooDeep(String, limit: Int)
}

extension ContentProblem: CustomStringConvertible {
    /// What was wrong, with the input.
    package var description: String {
        switch self {
        case .noLine(let text): "“\(Self.short(text))” has no name and colon"
        case .outside(let text): "“\(Self.short(text))” stands outside of what begins and ends"
        case .endWithoutBegin(let name): "END:\(Self.short(name)) without its BEGIN"
        case .unfinished(let name): "BEGIN:\(Self.short(name)) without its END"
        case .lineTooLong(let name, let limit): "\(Self.short(name)) is longer than \(limit) bytes"
        case .tooLarge(let name, let limit): "\(Self.short(name)) is larger than \(limit) bytes"
        case .tooDeep(let name, let limit): "BEGIN:\(Self.short(name)) is within more than \(limit) others"
        }
    }

    /// No more of a text than a sentence can hold.
    private static func short(_ text: String) -> String {
        let start = text.prefix(60)
        return start.endIndex < text.endIndex ? start + "…" : text
    }
}
