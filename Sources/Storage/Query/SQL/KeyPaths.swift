import Foundation
import SQLite

extension PredicateExpressions.KeyPath: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        switch try compiler.compile(root) {
        case .constant(let value):
            guard value != nil else { return .constant(nil) }
            return folded(compiler)
        case .model(let model):
            return try compiler.property(keyPath, Output.self, of: model)
        case .collection(let collection):
            return try compiler.measure(collection, by: measure)
        case .scalar(let scalar):
            if measure == nil, let part = try compiler.part(keyPath, of: scalar) { return part }
            return try compiler.measure(scalar, by: measure, of: Root.Output.self)
        case .condition, .range:
            throw StorageError.unsupported("a property of \(Root.Output.self)")
        }
    }

    private var measure: SQLMeasure? {
        switch kind {
        case .collectionCount: .count
        case .collectionIsEmpty: .isEmpty
        case .collectionFirst: .first
        case .bidirectionalCollectionLast: .last
        default: nil
        }
    }
}

extension PredicateCompiler {
    /// What a property of a record is: a column, another record, or other records.
    mutating func property(_ keyPath: AnyKeyPath, _ type: Any.Type, of model: SQLModel) throws -> SQLOperand {
        if let property = model.entity.property(for: keyPath) { return self.property(property, of: model) }
        // Whatever the key path, a model has no other property of this type.
        if type == PersistentIdentifier.self { return .scalar(model.keyScalar) }
        dependsOnRecords = true
        switch try resolve?(model.entity, keyPath) {
        case .path(let path)?: return try operand(along: path, of: model)
        case .noRecords?: return try nothing(type)
        case nil: break
        }
        throw StorageError.unsupported("a property of \(model.entity.name) that is not stored (\(keyPath))")
    }

    /// What the last of some properties is, through which records lead to each other.
    mutating func operand(along path: [Schema.Property], of model: SQLModel) throws -> SQLOperand {
        var operand = SQLOperand.model(model)
        for property in path {
            guard case .model(let model) = operand else { throw StorageError.unsupported("a part of \(property.name)") }
            operand = self.property(property, of: model)
        }
        return operand
    }

    /// What a stored property of a record is.
    mutating func property(_ property: Schema.Property, of model: SQLModel) -> SQLOperand {
        if case .toMany(let relationship) = property.kind {
            return .collection(SQLCollection { $0.records(relationship, of: model) })
        }
        let column: SQLFragment = "\(raw: schema.reading(property, from: alias(of: model)))"
        let isNullable = property.isOptional || model.isNullable
        let guards = model.guards.union([model.key, column])
        switch property.kind {
        case .attribute(let attribute):
            var form = SQLForm(attribute)
            if form == .plain(.text), model.entity.isUnique[property.index] { form = .composed }
            return .scalar(SQLScalar(sql: column, isNullable: isNullable, form: form, guards: guards))
        case .toOne(let relationship), .toMany(let relationship):
            return .model(
                SQLModel(
                    entity: schema.entities[relationship.destination], key: column, isNullable: isNullable,
                    guards: guards, scope: model.scope))
        }
    }

    /// The records that a to-many leads to: those whose to-one leads back, or those that pairs lead to.
    private mutating func records(_ relationship: Schema.Relationship, of owner: SQLModel) -> SQLRows {
        let destination = schema.entities[relationship.destination]
        let (alias, scope) = (freshAlias(), freshScope())
        let rowKey: SQLFragment = "\(raw: alias).\(name: Schema.Entity.keyColumn)"
        guard let (table, near, member) = schema.listColumns(relationship) else {
            preconditionFailure("a to-many without another end is refused with the schema")
        }
        var order = [rowKey]
        if let position = near.relationship?.position {
            order.insert("\(raw: alias).\(name: table.properties[position].name)", at: 0)
        }
        var conditions: [SQLFragment] = ["\(raw: alias).\(name: near.name) = \(owner.key)"]
        var element = SQLModel(entity: destination, key: rowKey, isNullable: false, alias: alias, scope: scope)
        if let pairs = relationship.pairs {
            element.key = "\(raw: alias).\(raw: member)"
            element.alias = nil
            if schema.isLoose(table.properties[pairs.far]) {
                conditions.append("\(raw: schema.reading(table.properties[pairs.far], from: alias)) IS NOT NULL")
            }
        }
        return SQLRows(
            source: "\(name: table.name) AS \(raw: alias)", conditions: conditions, element: .model(element),
            order: order, scope: scope)
    }
}
