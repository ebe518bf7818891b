/// What can be wrong with a draft that was edited.
package enum DraftError: Error, Equatable, Sendable {
    /// A line that begins with the name of no field.
    case unknownLine(String, fields: [String])
    /// A field that is there twice and holds one value only.
    case repeated(field: String)
    /// The record was changed by somebody else while the draft was edited.
    case outdated(record: String)
}

extension DraftError: PresentableError {
    package var status: ExitStatus {
        if case .outdated = self { .refused } else { .usage }
    }

    package var message: String {
        switch self {
        case .unknownLine(let line, _): "“\(line)” is not understood"
        case .repeated(let field): "“\(field):” stands there twice"
        case .outdated(let record): "\(record) was changed by somebody else while the draft was edited"
        }
    }

    package var hints: [String] {
        switch self {
        case .unknownLine(_, let fields):
            ["a line begins with one of " + fields.map { $0 + ":" }.joined(separator: " ")]
        case .repeated: ["keep the one that is meant"]
        case .outdated: ["the same command takes the draft up again, for the record as it is by then"]
        }
    }
}
