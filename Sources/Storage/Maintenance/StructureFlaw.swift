/// A difference between the tables of a store and what the models and the store's format say.
public enum StructureFlaw: Hashable, Sendable {
    /// A table is not there, nor is what was in it.
    case missingTable(String)
    /// A table lacks a property's column; without `isRepairable` there is nothing to fill it with.
    case missingColumn(table: String, property: String, isRepairable: Bool)
    /// A table has other constraints or types than it should have.
    case otherTable(String)
    /// An index is missing or another one; one that is unique cannot be made while `doubled` records are there.
    case index(String, table: String, isUnique: Bool, isThere: Bool, doubled: [PersistentIdentifier])
    /// A trigger that somebody else has put on a table changes what is saved.
    case trigger(String, table: String, sql: String)
    /// A unique index that somebody else has put on a table refuses what may be saved.
    case uniqueIndex(String, table: String, sql: String)
    /// Something that somebody else has put beside the tables; it is kept.
    case foreignPart(kind: String, name: String)
    /// A column that somebody else has given to a table; it is kept.
    case foreignColumn(table: String, name: String)
    /// A row is missing in which the store says what it is, such as its lineage.
    case missingIdentity(String)
    /// The row is missing that says which version of a domain is stored, or what it says cannot be read.
    case missingDomain(String, isRepairable: Bool)
    case unreadableDomain(String, isRepairable: Bool)

    /// Whether `repair` does something about it.
    public var isRepairable: Bool {
        switch self {
        case .missingTable, .trigger, .uniqueIndex, .missingIdentity: true
        case .missingColumn(_, _, let isRepairable), .missingDomain(_, let isRepairable),
            .unreadableDomain(_, let isRepairable):
            isRepairable
        case .index(_, _, _, _, let doubled): doubled.isEmpty
        case .otherTable, .foreignPart, .foreignColumn: false
        }
    }

    /// Whether nothing can come of it.
    public var isHarmless: Bool {
        switch self {
        case .foreignPart, .foreignColumn: true
        default: false
        }
    }

    /// Whether records, or what the store knows of them, cannot be read before it is repaired.
    public var preventsReading: Bool {
        switch self {
        case .missingTable, .missingColumn, .unreadableDomain: true
        default: false
        }
    }
}
