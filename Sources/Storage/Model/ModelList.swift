public import Foundation
import SQLite

/// A to-many of an object, asked and changed without reading its members.
///
/// Reading the property itself gives all members as objects; a record with thousands of them need not be looked at so.
public struct ModelList<Owner: PersistentModel, Member: PersistentModel> {
    let owner: Owner
    let property: Schema.Property
    let relationship: Schema.Relationship
    let context: ModelContext

    /// The members in memory; nil when they have not been read.
    private var loaded: [any PersistentModel]? {
        owner.lookThroughLists()
        return relationship.access.targets(of: owner)
    }

    /// How many members it has, those among them that have not been saved.
    public var count: Int {
        get throws {
            if let loaded { return loaded.count }
            return try context.count(list: relationship, of: owner)
        }
    }

    /// Tells whether an object is a member.
    public func contains(_ member: Member) throws -> Bool {
        let member = member.ofRecord
        if let loaded { return loaded.contains { $0 === member } }
        guard member._modelState.context === context else { return false }
        return try context.count(list: relationship, of: owner, member: member) > 0
    }

    /// Adds an object at the end, if it is no member yet.
    public func append(_ member: Member) throws {
        let member = member.ofRecord
        guard try !contains(member) else { return }
        context.adopt(member)
        context.link(owner, to: member, by: property, relationship)
        owner.changing(property.index) { relationship.access.add(member, to: owner) }
        context.pending.orders.append(member, to: owner, property.index)
    }

    /// Takes an object out, if it is a member.
    public func remove(_ member: Member) throws {
        let member = member.ofRecord
        guard try contains(member) else { return }
        context.unlink(owner, from: member, relationship)
        owner.changing(property.index) { relationship.access.remove(member, from: owner) }
    }

    /// Fetches the members for which a predicate holds, in the list's order unless another one is named.
    public func fetch(
        where predicate: Predicate<Member>? = nil, sortBy: [SortDescriptor<Member>] = [], limit: Int? = nil
    ) throws -> [Member] {
        var descriptor = FetchDescriptor(predicate: predicate, sortBy: sortBy)
        descriptor.fetchLimit = limit
        return try context.fetch(descriptor, of: relationship, owner)
    }
}

extension PersistentModel {
    /// A to-many as a list that is not read: `room.relation(\.pupils).count`.
    ///
    /// The object must be in a context; what is in none has its members at hand.
    public func relation<Member: PersistentModel>(_ keyPath: KeyPath<Self, [Member]>) -> ModelList<Self, Member> {
        relation(at: keyPath)
    }

    /// The same of a to-many that may be nil.
    public func relation<Member: PersistentModel>(_ keyPath: KeyPath<Self, [Member]?>) -> ModelList<Self, Member> {
        relation(at: keyPath)
    }

    private func relation<Member: PersistentModel>(at keyPath: AnyKeyPath) -> ModelList<Self, Member> {
        let record = ofRecord
        guard let context = record._modelState.context,
            let property = record._modelState.entity?.property(for: keyPath),
            case .toMany(let relationship) = property.kind
        else { preconditionFailure("\(keyPath) is asked for as a list of an object that is in no context") }
        return ModelList(owner: record, property: property, relationship: relationship, context: context)
    }
}

extension ModelContext {
    /// Counts the members of an object's to-many in the store, or says by 0 or 1 whether one of them is an object.
    fileprivate func count(
        list relationship: Schema.Relationship, of owner: any PersistentModel, member: (any PersistentModel)? = nil
    ) throws -> Int {
        guard let (table, near, column) = schema.listColumns(relationship) else { return 0 }
        var sql = "SELECT count(*) FROM \(table.name.sqlName) WHERE \(near.name.sqlName) = ?"
        if member != nil { sql += " AND \(column) = ?" }
        return try withPendingVisible(in: sql) {
            let keys = [owner, member].compactMap { $0.map { ColumnValue.integer($0._modelState.key) } }
            guard case .integer(let count)? = try store.connection.scalar(sql, keys) else { return 0 }
            return Int(count)
        }
    }

    fileprivate func fetch<Member: PersistentModel>(
        _ descriptor: FetchDescriptor<Member>, of relationship: Schema.Relationship, _ owner: any PersistentModel
    ) throws -> [Member] {
        let entity = schema.entities[relationship.destination]
        guard let list = ListOfRecord(relationship, of: owner._modelState.key, in: schema) else { return [] }
        let query = try SelectQuery(descriptor, entity, self, of: list).sql(.objects, store.sql[entity.index])
        return try reading(descriptor, query) { try models(Member.self, $0, entity) }
    }
}
