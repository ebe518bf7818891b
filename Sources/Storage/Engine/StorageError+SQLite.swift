import SQLite

extension StorageError {
    /// The meaning of a failure of the database at a location.
    init(_ error: SQLiteError, at location: Connection.Location) {
        let path = Self.path(of: location)
        switch error.kind {
        case .busy: self = .locked(path: path)
        case .readOnly: self = .readOnly(path: path)
        case .cannotOpen: self = .cannotOpen(path: path, reason: error.message)
        case .notADatabase: self = .notAStore(path: path, reason: "it is no database")
        case .corrupt: self = .damaged(path: path, reason: error.message)
        case .full: self = .diskFull(path: path)
        case .uniqueViolated, .foreignKeyViolated, .constraintViolated: self = .constraint(error.message)
        case .inputOutput, .interrupted, .other: self = .database(code: error.code, message: error.message)
        }
    }

    static func path(of location: Connection.Location) -> String {
        switch location {
        case .file(let path): path
        case .memory: ":memory:"
        }
    }
}
