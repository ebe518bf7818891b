import Commands
import Foundation

/// What can be wrong with an export that is to be imported.
enum ExportError: Error, Equatable {
    /// It is JSON of another kind.
    case otherFormat
    /// It is no JSON from some place on.
    case noJSON(JSONPlace.Flaw)
    /// Parts of it are not as they must be.
    case flawed([ExportFlaw])
    /// A newer version of the program has written it.
    case newer(what: String, written: String, known: String)
    /// It has something that this program does not know.
    case unknown(what: String)
    /// The store that it should come into is not empty.
    case storeInUse(records: Int)
}

extension ExportError {
    /// Tells where and why a document could not be decoded.
    init(_ error: DecodingError) {
        switch error {
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            self = .flawed([ExportFlaw(Self.place(context), "it", mustBe: Self.word(type))])
        case .keyNotFound(let key, let context):
            self = .flawed([ExportFlaw(Self.place(context), "it has no \(key.stringValue)")])
        case .dataCorrupted(let context):
            self = .flawed([ExportFlaw(Self.place(context), "it", mustBe: "a value of another kind")])
        @unknown default:
            self = .flawed([ExportFlaw(JSONPointer([]), "it cannot be read")])
        }
    }

    private static func place(_ context: DecodingError.Context) -> JSONPointer {
        JSONPointer(context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue })
    }

    private static func word(_ type: Any.Type) -> String {
        switch type {
        case is String.Type: "text"
        case is Bool.Type: "true or false"
        case is Int64.Type, is Int.Type: "a whole number"
        case is any Sequence.Type where "\(type)".hasPrefix("Array"): "an array"
        case is any Sequence.Type: "an object"
        default: "\(type)" == "Decimal" || "\(type)" == "Double" ? "a number" : "a value of another kind"
        }
    }

    /// The same about a file, with the lines of what is wrong in it.
    func about(_ file: ForeignFile) -> any Error {
        switch self {
        case .storeInUse: return self
        case .flawed(var flaws):
            let bytes = Array(file.data)
            for index in flaws.indices.prefix(Self.mostListed) where flaws[index].line == nil {
                (flaws[index].line, flaws[index].value) = flaws[index].place.find(in: bytes)
            }
            let error = ExportError.flawed(flaws)
            return CommandError.refused(message: "\(file.path), \(error.message)", hints: error.hints)
        case .noJSON, .otherFormat, .newer, .unknown:
            return CommandError.refused(message: "\(file.path) cannot be read: \(message)", hints: hints)
        }
    }

    /// How many flaws are named; whoever has seen them knows what the rest is like.
    private static let mostListed = 10
}

extension ExportError: PresentableError {
    var status: ExitStatus { .refused }

    var message: String {
        switch self {
        case .noJSON(let flaw) where flaw.isEnd:
            "it breaks off in line \(flaw.line), column \(flaw.column), in the middle of JSON"
        case .noJSON(let flaw): "line \(flaw.line), column \(flaw.column): this is no JSON"
        case .otherFormat: "this is JSON, but no export of Daybook"
        case .flawed(let flaws): flaws.first?.message ?? "it is not as it must be"
        case .newer(let what, let written, let known):
            "the export was written by a newer version: \(what) \(written), this one knows \(known)"
        case .unknown(let what): "the export has \(what), which this version does not know"
        case .storeInUse(let records):
            records == 0
                ? "an export is imported into an empty store, and something has been stored in this one before"
                : "an export is imported into an empty store, and this one has \(records) record\(records == 1 ? "" : "s")"
        }
    }

    var hints: [String] {
        switch self {
        case .flawed(let flaws):
            flaws.dropFirst().prefix(Self.mostListed - 1).map(\.message)
                + (flaws.count > Self.mostListed ? ["and \(flaws.count - Self.mostListed) more"] : [])
                + ["put it right in the file, or by “doctor” in the store that wrote it; nothing was changed"]
        case .noJSON, .otherFormat, .unknown: ["nothing was changed"]
        case .newer: ["install the newer version; nothing was changed"]
        case .storeInUse: ["name a new one: --store FILE"]
        }
    }
}
