import SQLite

// Where records of an entity refer to others of it, as in a tree, a foreign key that cascades deletes one record through
// the other. SQLite goes a thousand levels deep and then refuses all of it.

extension ModelContext {
    /// The deepest that foreign keys are left to go by themselves.
    private static let greatestDepth = 500

    /// Takes records that are about to be deleted apart, where many may hang on each other one below the other.
    ///
    /// What they referred to has to be noted before. A to-one that must have its target cannot be taken away; it ends
    /// such a row only where the record refers to itself.
    func takeApart(_ count: Int, of entity: Schema.Entity, where condition: String, _ bindings: [ColumnValue]) throws {
        guard count > Self.greatestDepth else { return }
        for (index, _) in entity.toOnes where entity.properties[index].isOptional {
            let property = entity.properties[index]
            guard schema.cascades(along: property), schema.canCascade(from: entity, to: property) else { continue }
            let column = property.name.sqlName
            try store.connection.run(
                "UPDATE \(entity.name.sqlName) SET \(column) = NULL WHERE \(column) IS NOT NULL AND \(condition)",
                bindings)
        }
    }

    /// The same for records of some keys.
    func takeApart(_ keys: [Int64], of entity: Schema.Entity) throws {
        let condition = "\(Schema.Entity.keyColumn.sqlName) IN (SELECT value FROM json_each(?))"
        try takeApart(keys.count, of: entity, where: condition, [Self.keyList(keys)])
    }
}

extension Schema {
    /// Whether the foreign key of a to-one deletes its record along with the target.
    fileprivate func cascades(along property: Property) -> Bool {
        guard case .toOne(let relationship) = property.kind else { return false }
        return backRule(of: relationship) == .cascade
    }

    /// Whether deleting a record of an entity may, through any number of foreign keys, delete a to-one's target.
    fileprivate func canCascade(from entity: Entity, to property: Property) -> Bool {
        var reached: Set<Int> = []
        var waiting = [entity.index]
        while let index = waiting.popLast() {
            guard reached.insert(index).inserted else { continue }
            if index == property.relationship?.destination { return true }
            for other in entities {
                for (toOne, destination) in other.toOnes where destination == index {
                    if cascades(along: other.properties[toOne]) { waiting.append(other.index) }
                }
            }
        }
        return false
    }
}
