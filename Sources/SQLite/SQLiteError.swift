import CSQLite

/// A failure reported by SQLite, with the statement that met it.
package struct SQLiteError: Error, Hashable, Sendable {
    /// The extended result code (https://www.sqlite.org/rescode.html).
    package let code: Int32
    /// SQLite's own words.
    package let message: String
    /// The statement's text, when one was at work; its bound values are never part of an error.
    package let sql: String?
    /// The system's error number, where the failure is one of reading or writing files.
    package let systemCode: Int32

    package init(code: Int32, message: String, sql: String? = nil, systemCode: Int32 = 0) {
        self.systemCode = systemCode
        self.code = code
        self.message = message
        self.sql = sql
    }

    /// The primary result code: the low byte of the extended one.
    package var primaryCode: Int32 { code & 0xFF }

    /// What kind of failure this is, for the layers above.
    package var kind: Kind {
        switch code {
        case Code.constraintUnique, Code.constraintPrimaryKey: return .uniqueViolated
        case Code.constraintForeignKey: return .foreignKeyViolated
        // What SQLite cannot do here is to make the file that its processes share as large as needed.
        case Code.sharedMemorySize: return .full
        case Code.moved: return .moved
        default: break
        }
        switch primaryCode {
        case SQLITE_CONSTRAINT: return .constraintViolated
        case SQLITE_BUSY, SQLITE_LOCKED: return .busy
        case SQLITE_READONLY: return .readOnly
        case SQLITE_CANTOPEN: return .cannotOpen
        case SQLITE_NOTADB: return .notADatabase
        case SQLITE_CORRUPT: return .corrupt
        case SQLITE_FULL: return .full
        case SQLITE_IOERR: return Self.kind(ofSystemCode: systemCode)
        case SQLITE_INTERRUPT: return .interrupted
        default: return .other
        }
    }

    /// The meaning of `ENOSPC`, `EDQUOT` and `EFBIG`, of `EACCES` and `EROFS`, as Linux numbers them.
    private static func kind(ofSystemCode code: Int32) -> Kind {
        switch code {
        case 28, 122, 27: .full
        case 13, 30: .readOnly
        default: .inputOutput
        }
    }

    /// The kinds of failure that are handled differently from one another.
    package enum Kind: Sendable {
        case uniqueViolated, foreignKeyViolated, constraintViolated
        case busy, readOnly, moved, cannotOpen, notADatabase, corrupt, full, inputOutput, interrupted, other
    }

    /// What is said of a database whose file is not the one any more that its path leads to.
    static let moved = SQLiteError(code: Code.moved, message: "the file was moved, removed or exchanged")

    /// Extended codes, spelled out because their C macros are expressions that Swift does not import.
    private enum Code {
        static let sharedMemorySize = SQLITE_IOERR | (19 << 8)
        static let moved = SQLITE_READONLY | (4 << 8)
        static let constraintForeignKey = SQLITE_CONSTRAINT | (3 << 8)
        static let constraintPrimaryKey = SQLITE_CONSTRAINT | (6 << 8)
        static let constraintUnique = SQLITE_CONSTRAINT | (8 << 8)
    }
}

extension SQLiteError: CustomStringConvertible {
    package var description: String {
        let context = sql.map { " in: \($0)" } ?? ""
        return "SQLite error \(code): \(message)\(context)"
    }
}
