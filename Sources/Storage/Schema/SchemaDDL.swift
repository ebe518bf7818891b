extension Schema {
    /// The statements that make a domain's tables and indexes.
    public func statements(domain: String) -> [String] {
        entities.filter { $0.domain == domain }.flatMap(statements(entity:))
    }

    /// The statement that makes an entity's table, then those that make its indexes.
    func statements(entity: Entity) -> [String] { [tableStatement(entity)] + indexStatements(entity) }

    /// A short text that differs when the tables of a domain differ, in whichever order its models are named.
    public func fingerprint(domain: String) -> String {
        let statements = entities.filter { $0.domain == domain }.sorted { $0.name < $1.name }
            .flatMap(statements(entity:))
        return StableHash.hex(statements.joined(separator: ";\n"))
    }

    private func tableStatement(_ entity: Entity) -> String {
        let columns = entity.storedColumns.map { columnDefinition(entity.properties[$0], of: entity) }
        let key = "\(Entity.keyColumn.sqlName) INTEGER PRIMARY KEY"
        return "CREATE TABLE \(entity.name.sqlName) (\n    "
            + ([key] + columns).joined(separator: ",\n    ") + "\n) STRICT"
    }

    private func columnDefinition(_ property: Property, of entity: Entity) -> String {
        let name = property.name.sqlName
        let notNull = property.isOptional ? "" : " NOT NULL"
        switch property.kind {
        case .attribute(let attribute):
            return "\(name) \(attribute.columnType.rawValue)\(notNull)\(check(attribute.columnForm, name))"
        case .toOne(let relationship), .toMany(let relationship):
            return "\(name) INTEGER\(notNull)\(reference(relationship, fromPair: entity.isHidden))"
        }
    }

    private func check(_ form: ColumnForm, _ name: String) -> String {
        switch form {
        case .plain, .url, .instant, .json, .transformed: ""
        case .boolean: " CHECK (\(name) IN (0, 1))"
        case .external: " CHECK (length(\(name)) = 64)"
        case .decimal: " CHECK (\(name) NOT GLOB '*[^-.0-9]*')"
        }
    }

    /// The foreign key of a to-one, whose action is the delete rule of the other end.
    ///
    /// A pair goes with either of its ends; what a cascade then does to the other end no foreign key can say.
    private func reference(_ relationship: Relationship, fromPair: Bool) -> String {
        let destination = entities[relationship.destination]
        let action: String
        switch backRule(of: relationship) {
        case .cascade: action = "CASCADE"
        case .nullify: action = fromPair ? "CASCADE" : "SET NULL"
        case .deny: action = "NO ACTION"
        // Whoever asks for no action may be left referring to a record that is gone; a foreign key forbids that.
        case .noAction: return ""
        }
        return " REFERENCES \(destination.name.sqlName) (\(Entity.keyColumn.sqlName)) ON DELETE \(action) "
            + "DEFERRABLE INITIALLY DEFERRED"
    }

    /// The delete rule of the other end of a to-one: what happens here when the target goes.
    func backRule(of relationship: Relationship) -> Relationship.DeleteRule {
        relationship.inverse.flatMap { entities[relationship.destination].properties[$0].relationship?.deleteRule }
            ?? .nullify
    }

    private func indexStatements(_ entity: Entity) -> [String] {
        var result: [String] = []
        var leading: Set<Int> = []
        func add(_ properties: [Int], followedBy others: [Int] = [], unique: Bool) {
            let names = properties.map { entity.properties[$0].name }
            let index = ([entity.name] + (unique ? ["unique"] : []) + names).joined(separator: "_")
            let columns = (names + others.map { entity.properties[$0].name }).map(\.sqlName).joined(separator: ", ")
            result.append(
                "CREATE \(unique ? "UNIQUE " : "")INDEX \(index.sqlName) ON \(entity.name.sqlName) (\(columns))")
            if let first = properties.first { leading.insert(first) }
        }
        for properties in entity.uniquenessConstraints { add(properties, unique: true) }
        for properties in entity.indexes { add(properties, unique: false) }
        for index in entity.columns where !leading.contains(index) {
            guard let relationship = entity.properties[index].relationship else { continue }
            // The members of a list are then found in their order.
            add([index], followedBy: relationship.position.map { [$0] } ?? [], unique: false)
        }
        return result
    }
}
