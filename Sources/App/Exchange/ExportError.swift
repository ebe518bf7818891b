import Commands

/// What can be wrong with an export that is to be imported.
enum ExportError: Error, Equatable {
    /// It is JSON of another kind.
    case otherFormat
    /// It is no JSON from some place on.
    case noJSON(JSONPlace.Flaw)
    /// A part of it is not as it must be.
    case unreadable(place: String, reason: String)
    /// A newer version of the program has written it.
    case newer(what: String, written: String, known: String)
    /// It has something that this program does not know.
    case unknown(what: String)
    /// A record contradicts another one of the file.
    case contradiction(place: String, reason: String)
    /// The store that it should come into is not empty.
    case storeInUse(records: Int)
}

extension ExportError {
    /// Tells where and why a document could not be decoded.
    init(_ error: DecodingError) {
        switch error {
        case .typeMismatch(let type, let context):
            self = .unreadable(place: Self.place(context), reason: "it is no \(Self.word(type))")
        case .valueNotFound(_, let context):
            self = .unreadable(place: Self.place(context), reason: "it has no value")
        case .keyNotFound(let key, let context):
            self = .unreadable(place: Self.place(context), reason: "it has no \(key.stringValue)")
        case .dataCorrupted(let context):
            let cause = (context.underlyingError).map { "\($0)" } ?? context.debugDescription
            self = .unreadable(place: Self.place(context), reason: cause)
        @unknown default:
            self = .unreadable(place: "the file", reason: "\(error)")
        }
    }

    private static func place(_ context: DecodingError.Context) -> String {
        guard !context.codingPath.isEmpty else { return "the file" }
        return context.codingPath.reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += (text.isEmpty ? "" : ".") + key.stringValue
            }
        }
    }

    private static func word(_ type: Any.Type) -> String {
        switch type {
        case is String.Type: "text"
        case is Bool.Type: "true or false"
        case is Int64.Type, is Int.Type: "whole number"
        default: "\(type)" == "Decimal" || "\(type)" == "Double" ? "number" : "value of this kind"
        }
    }
}

extension ExportError: PresentableError {
    var status: ExitStatus { .refused }

    var message: String {
        switch self {
        case .noJSON(let flaw) where flaw.isEnd:
            "it breaks off in line \(flaw.line), column \(flaw.column), in the middle of JSON"
        case .noJSON(let flaw): "line \(flaw.line), column \(flaw.column): this is no JSON"
        case .otherFormat: "this is JSON, but no export of Daybook"
        case .unreadable(let place, let reason): "the export cannot be read: \(place): \(reason)"
        case .newer(let what, let written, let known):
            "the export was written by a newer version: \(what) \(written), this one knows \(known)"
        case .unknown(let what): "the export has \(what), which this version does not know"
        case .contradiction(let place, let reason): "the export contradicts itself: \(place): \(reason)"
        case .storeInUse(let records):
            records == 0
                ? "an export is imported into an empty store, and something has been stored in this one before"
                : "an export is imported into an empty store, and this one has \(records) record\(records == 1 ? "" : "s")"
        }
    }

    var hints: [String] {
        switch self {
        case .noJSON, .otherFormat, .contradiction, .unknown, .unreadable: ["nothing was changed"]
        case .newer: ["install the newer version; nothing was changed"]
        case .storeInUse: ["name a new one: --store FILE"]
        }
    }
}
