extension Schema {
    /// The statements that make a domain's tables and indexes.
    public func statements(domain: String) -> [String] {
        entities.filter { $0.domain == domain }.flatMap(statements(entity:))
    }

    /// The statement that makes an entity's table, then those that make its indexes.
    func statements(entity: Entity) -> [String] {
        var list = StatementList()
        writeStatements(of: entity, to: &list)
        return list.statements
    }

    /// A short text that differs when the tables of a domain differ, in whichever order its models are named.
    public func fingerprint(domain: String) -> String {
        var hash = StatementHash()
        for entity in entities.filter({ $0.domain == domain }).sorted(by: { $0.name < $1.name }) {
            writeStatements(of: entity, to: &hash)
        }
        return hash.hex
    }

    private func writeStatements(of entity: Entity, to sink: inout some StatementSink) {
        sink.begin()
        sink.write("CREATE TABLE ")
        sink.write(name: entity.name)
        sink.write(" (\n    ")
        sink.write(name: Entity.keyColumn)
        sink.write(" INTEGER PRIMARY KEY")
        for index in entity.storedColumns {
            sink.write(",\n    ")
            writeColumn(entity.properties[index], of: entity, to: &sink)
        }
        sink.write("\n) STRICT")
        writeIndexes(of: entity, to: &sink)
    }

    private func writeColumn(_ property: Property, of entity: Entity, to sink: inout some StatementSink) {
        let notNull = property.isOptional ? "" : " NOT NULL"
        sink.write(name: property.name)
        switch property.kind {
        case .attribute(let attribute):
            sink.write(" ")
            sink.write(attribute.columnType.rawValue)
            sink.write(notNull)
            writeCheck(attribute.columnForm, property.name, to: &sink)
        case .toOne(let relationship), .toMany(let relationship):
            sink.write(" INTEGER")
            sink.write(notNull)
            writeReference(relationship, fromPair: entity.isHidden, to: &sink)
        }
    }

    private func writeCheck(_ form: ColumnForm, _ name: String, to sink: inout some StatementSink) {
        let (start, end): (String, String)
        switch form {
        case .plain, .url, .instant, .json, .transformed: return
        case .boolean: (start, end) = (" CHECK (", " IN (0, 1))")
        case .external: (start, end) = (" CHECK (length(", ") = 64)")
        case .decimal: (start, end) = (" CHECK (", " NOT GLOB '*[^-.0-9]*')")
        }
        sink.write(start)
        sink.write(name: name)
        sink.write(end)
    }

    /// The foreign key of a to-one, whose action is the delete rule of the other end.
    ///
    /// A pair goes with either of its ends; what a cascade then does to the other end no foreign key can say.
    private func writeReference(_ relationship: Relationship, fromPair: Bool, to sink: inout some StatementSink) {
        let action: String
        switch backRule(of: relationship) {
        case .cascade: action = "CASCADE"
        case .nullify: action = fromPair ? "CASCADE" : "SET NULL"
        case .deny: action = "NO ACTION"
        // Whoever asks for no action may be left referring to a record that is gone; a foreign key forbids that.
        case .noAction: return
        }
        sink.write(" REFERENCES ")
        sink.write(name: entities[relationship.destination].name)
        sink.write(" (")
        sink.write(name: Entity.keyColumn)
        sink.write(") ON DELETE ")
        sink.write(action)
        sink.write(" DEFERRABLE INITIALLY DEFERRED")
    }

    /// The delete rule of the other end of a to-one: what happens here when the target goes.
    func backRule(of relationship: Relationship) -> Relationship.DeleteRule {
        relationship.inverse.flatMap { entities[relationship.destination].properties[$0].relationship?.deleteRule }
            ?? .nullify
    }

    private func writeIndexes(of entity: Entity, to sink: inout some StatementSink) {
        var leading: Set<Int> = []
        for properties in entity.uniquenessConstraints {
            writeIndex(of: entity, properties, isUnique: true, to: &sink)
            if let first = properties.first { leading.insert(first) }
        }
        for properties in entity.indexes {
            writeIndex(of: entity, properties, to: &sink)
            if let first = properties.first { leading.insert(first) }
        }
        for index in entity.columns where !leading.contains(index) {
            guard let relationship = entity.properties[index].relationship else { continue }
            // The members of a list are then found in their order.
            writeIndex(of: entity, [index], followedBy: relationship.position, to: &sink)
        }
    }

    private func writeIndex(
        of entity: Entity, _ properties: [Int], followedBy position: Int? = nil, isUnique: Bool = false,
        to sink: inout some StatementSink
    ) {
        let names = properties.map { entity.properties[$0].name }
        sink.begin()
        sink.write(isUnique ? "CREATE UNIQUE INDEX " : "CREATE INDEX ")
        sink.write(name: ([entity.name] + (isUnique ? ["unique"] : []) + names).joined(separator: "_"))
        sink.write(" ON ")
        sink.write(name: entity.name)
        sink.write(" (")
        for (place, name) in (names + (position.map { [entity.properties[$0].name] } ?? [])).enumerated() {
            if place > 0 { sink.write(", ") }
            sink.write(name: name)
        }
        sink.write(")")
    }
}
