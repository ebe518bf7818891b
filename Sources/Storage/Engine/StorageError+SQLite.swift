import SQLite

extension StorageError {
    /// The meaning of a failure of the database at a location.
    init(_ error: SQLiteError, at location: Connection.Location) {
        let path = Self.path(of: location)
        switch error.kind {
        case .busy: self = .locked(path: path)
        case .readOnly: self = .readOnly(path: path)
        case .moved: self = .exchanged(path: path)
        case .cannotOpen:
            let failure = SystemFailure(code: error.systemCode)
            self = .cannotOpen(
                path: path, reason: failure.code == 0 ? "it, or a file beside it, cannot be used" : failure.reason)
        case .notADatabase: self = .notAStore(path: path, reason: "it is no database")
        case .corrupt:
            let isPlain = error.message == Self.malformed
            self = .damaged(path: path, reason: isPlain ? "a part of it is not what was written" : error.message)
        case .full: self = .diskFull(path: path)
        case .uniqueViolated, .foreignKeyViolated, .constraintViolated: self = .constraint(error.message)
        case .other where Self.tooDeep.contains { error.message.hasPrefix($0) }:
            self = .unsupported("a predicate as deeply nested as this")
        case .other where error.message.hasPrefix(Self.noTable):
            self = .damaged(path: path, reason: "it has no table \(error.message.dropFirst(Self.noTable.count))")
        case .other where Self.missingColumn(error.message) != nil:
            self = .damaged(path: path, reason: "it has no column \(Self.missingColumn(error.message) ?? "")")
        case .interrupted: self = .interrupted
        case .inputOutput where error.systemCode != 0:
            self = .database(code: error.code, message: SystemFailure(code: error.systemCode).reason)
        case .inputOutput, .other: self = .database(code: error.code, message: error.message)
        }
    }

    private static let tooDeep = ["parser stack overflow", "Expression tree is too large"]
    private static let malformed = "database disk image is malformed"
    private static let noTable = "no such table: "

    /// The column that a table of the store lacks, in SQLite's words for what reads and for what writes.
    private static func missingColumn(_ message: String) -> String? {
        let (reading, writing) = ("no such column: ", " has no column named ")
        if message.hasPrefix(reading) { return String(message.dropFirst(reading.count)) }
        guard message.hasPrefix("table "), let place = message.firstRange(of: writing) else { return nil }
        return "\(message[..<place.lowerBound].dropFirst("table ".count)).\(message[place.upperBound...])"
    }

    /// The error in this module's words, if it is one of the database or of what is stored in it.
    static func naming(_ error: any Error, at location: Connection.Location) -> any Error {
        switch error {
        case let error as SQLiteError: StorageError(error, at: location)
        case let error as UnreadableJSON:
            StorageError.damaged(path: path(of: location), reason: "\(error.what) cannot be read")
        default: error
        }
    }

    static func path(of location: Connection.Location) -> String {
        switch location {
        case .file(let path): path
        case .memory: ":memory:"
        }
    }
}

/// JSON in the store that is not what was written.
struct UnreadableJSON: Error {
    /// What it describes.
    let what: String
}
