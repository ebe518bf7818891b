import SQLite

/// What a node of a predicate becomes.
enum SQLOperand {
    /// A value that is known without looking at a record; what was an optional of an optional is one optional.
    case constant(Any?)
    case scalar(SQLScalar)
    case condition(SQLCondition)
    case model(SQLModel)
    case collection(SQLCollection)
    indirect case range(SQLRange)
}

/// An expression for a value.
struct SQLScalar {
    var sql: SQLFragment
    var isNullable: Bool
    var form: SQLForm
    /// Expressions of which each makes this one NULL when it is NULL itself.
    var guards: Set<SQLFragment> = []
}

/// What the value of an expression stands for; constants beside it are written in the same form.
enum SQLForm: Hashable {
    case plain(ColumnType)
    /// Text in Unicode's composed form, as unique texts are stored.
    case composed
    case boolean
    /// Canonical decimal text.
    case decimal
    case url
    /// JSON text.
    case json
    /// The hash of bytes.
    case external
    /// What only a transformer can make and read.
    case transformed
    /// A value inside JSON: what is no number, truth value or text there, is JSON text.
    case element
    /// The key of a record of the entity with this index.
    case key(Int)

    /// Whether this is text, and not of something else.
    var isText: Bool { self == .plain(.text) || self == .composed || self == .element }

    init(_ attribute: Schema.Attribute) {
        switch attribute.columnForm {
        case .plain: self = .plain(attribute.columnType)
        case .boolean: self = .boolean
        case .decimal: self = .decimal
        case .url: self = .url
        case .instant: self = .plain(attribute.columnType)
        case .json: self = .json
        case .external: self = .external
        case .transformed: self = .transformed
        }
    }
}

/// An expression that holds or does not; NULL stands for the latter.
struct SQLCondition {
    var sql: SQLFragment
    var isNullable: Bool
    var guards: Set<SQLFragment> = []
    /// The operator that joins its parts, if it is not one expression.
    var joint: SQLJoint?

    /// The condition as a part of one that an operator joins; where it is the same, nothing needs brackets.
    func part(of joint: SQLJoint) -> SQLFragment { self.joint == joint ? sql : "(\(sql))" }

    /// The condition as a value, 0 or 1.
    var scalar: SQLScalar {
        isNullable
            ? SQLScalar(sql: "coalesce(\(sql), 0)", isNullable: false, form: .boolean)
            : SQLScalar(sql: "(\(sql))", isNullable: false, form: .boolean, guards: guards)
    }

    /// The condition's opposite.
    var negated: SQLCondition {
        isNullable
            ? SQLCondition(sql: "(\(sql)) IS NOT 1", isNullable: false)
            : SQLCondition(sql: "NOT (\(sql))", isNullable: false, guards: guards)
    }
}

/// The operators that join conditions.
enum SQLJoint: String {
    case and = "AND"
    case or = "OR"
}

/// A record, given by its key.
struct SQLModel {
    let entity: Schema.Entity
    var key: SQLFragment
    var isNullable: Bool
    var guards: Set<SQLFragment> = []
    /// The table's alias where the record is at hand; else it takes a join.
    var alias: String?
    /// The query in which the key can be used.
    let scope: Int

    var keyScalar: SQLScalar {
        SQLScalar(sql: key, isNullable: isNullable, form: .key(entity.index), guards: guards)
    }
}

/// The records of a to-many, or the values of a JSON array.
struct SQLCollection {
    /// What is NULL when the collection is nil.
    var presence: SQLFragment?
    /// Makes the rows for one use; each use has aliases of its own, since one may be inside another.
    let rows: (inout PredicateCompiler) throws -> SQLRows
}

/// A collection in one of its uses: what comes after FROM and WHERE.
struct SQLRows {
    let source: SQLFragment
    var conditions: [SQLFragment]
    let element: SQLElement
    /// What the rows are ordered by.
    let order: [SQLFragment]
    /// The query that the rows are of; joins are added to it.
    let scope: Int

    enum SQLElement {
        case model(SQLModel)
        case value(SQLScalar)
    }

    /// What stands for one of the rows.
    var operand: SQLOperand {
        switch element {
        case .model(let model): .model(model)
        case .value(let value): .scalar(value)
        }
    }
}

/// The bounds of a range; nil where it has none.
struct SQLRange {
    let lower: SQLOperand?
    let upper: SQLOperand?
    let includesUpper: Bool
}

extension SQLOperand {
    /// What is NULL when this is nil; nil if it never is.
    var guardExpression: SQLFragment? {
        switch self {
        case .constant, .condition, .range: nil
        case .scalar(let scalar): scalar.isNullable ? scalar.sql : nil
        case .model(let model): model.isNullable ? model.key : nil
        case .collection(let collection): collection.presence
        }
    }

    /// The same where it is known not to be nil.
    var unwrapped: SQLOperand {
        switch self {
        case .constant, .condition, .range:
            return self
        case .scalar(var scalar):
            scalar.isNullable = false
            return .scalar(scalar)
        case .model(var model):
            model.isNullable = false
            return .model(model)
        case .collection(var collection):
            collection.presence = nil
            return .collection(collection)
        }
    }

    /// The truth value that is known beforehand.
    var knownTruth: Bool? {
        if case .constant(let value as Bool) = self { return value }
        return nil
    }
}
