import Foundation
import SQLite

/// How the stored values of a Swift type are put in the order of that type.
enum SQLOrder {
    /// By the column itself.
    case stored
    /// By the value of decimal text.
    case decimal
    /// Values above `Int64.max` are stored as negative ones.
    case unsigned
    /// Raw values in the order of an enum's cases.
    case ranked([ColumnValue])

    /// Finds the order of a type; throws where SQL cannot know it.
    init(of type: Any.Type, form: SQLForm) throws {
        let type = flattenedType(type)
        if isPlain(type), form != .json {
            self = .stored
        } else if let cases = type as? any (CaseIterable & Comparable & RawRepresentable).Type {
            self = try Self.ranked(cases)
        } else if type == UInt64.self || type == UInt.self {
            self = .unsigned
        } else if form == .decimal {
            self = .decimal
        } else if form != .json, type is any Storable.Type || type == PersistentIdentifier.self {
            self = .stored
        } else {
            throw StorageError.unsupported(
                "the order of \(type), which is known to Swift only (an enum's is, if it is CaseIterable)")
        }
    }

    private static func ranked<E: CaseIterable & Comparable & RawRepresentable>(_ type: E.Type) throws -> SQLOrder {
        let cases = type.allCases.sorted()
        let values = cases.compactMap { ($0.rawValue as? any Storable)?.columnValue }
        guard values.count == cases.count else { throw StorageError.unsupported("the order of \(type)") }
        return values.isInStoredOrder ? .stored : .ranked(values)
    }

    /// What is compared in the place of the stored value.
    func key(_ sql: SQLFragment) -> SQLFragment {
        let terms = terms(sql)
        return terms.count == 1 ? terms[0] : "(\(terms.joined(separator: ", ")))"
    }

    /// The expressions that have the order by themselves, the deciding one first.
    func terms(_ sql: SQLFragment) -> [SQLFragment] {
        switch self {
        case .stored: return [sql]
        case .decimal: return ["decimal_key(\(sql))"]
        case .unsigned: return ["\(sql) < 0", sql]
        case .ranked(let values):
            let ranks = values.enumerated().map { rank, value -> SQLFragment in
                "WHEN \(value: value) THEN \(raw: String(rank))"
            }
            return ["CASE \(sql) \(ranks.joined(separator: " ")) END"]
        }
    }
}

extension [ColumnValue] {
    /// Whether each value comes before the next by the order of SQL.
    fileprivate var isInStoredOrder: Bool {
        zip(self, dropFirst()).allSatisfy { first, second in
            switch (first, second) {
            case (.integer(let first), .integer(let second)): first < second
            case (.real(let first), .real(let second)): first < second
            case (.text(let first), .text(let second)): first.utf8.lexicographicallyPrecedes(second.utf8)
            default: false
            }
        }
    }
}
