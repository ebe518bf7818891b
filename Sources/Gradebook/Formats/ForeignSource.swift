/// The kinds of gradebook file that can be read.
package enum ForeignSource: String, CaseIterable, Sendable {
    case canvas
    case moodle
    case roster

    /// The kind as it is called in messages.
    package var title: String {
        switch self {
        case .canvas: "a Canvas gradebook"
        case .moodle: "a Moodle grade file"
        case .roster: "a roster"
        }
    }
}

extension ForeignGradebook {
    /// Reads a file as the kind named, or as the first kind that recognises it.
    package init(_ text: DelimitedText, as source: ForeignSource? = nil) throws(GradebookError) {
        guard let source = source ?? Self.source(of: text) else { throw .formatUnrecognised(found: text.header) }
        self =
            switch source {
            case .canvas: try CanvasFile.read(text)
            case .moodle: try MoodleFile.read(text)
            case .roster: try RosterFile.read(text)
            }
    }

    /// Gives the first kind that recognises a file, or nil.
    static func source(of text: DelimitedText) -> ForeignSource? {
        if CanvasFile.recognises(text) { return .canvas }
        if MoodleFile.recognises(text) { return .moodle }
        return RosterFile.recognises(text) ? .roster : nil
    }
}
