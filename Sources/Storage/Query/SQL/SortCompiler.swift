import Foundation
import SQLite

extension PredicateCompiler {
    /// Compiles a sort order for the query's records; those that are equal by it keep the order of their insertion.
    ///
    /// Texts have natural order unless the descriptor asks for `.lexical`. What is nil comes last.
    mutating func order<Model>(_ descriptors: [SortDescriptor<Model>], on record: SQLModel) throws -> SQLFragment {
        var terms: [SQLFragment] = []
        for descriptor in descriptors {
            guard let keyPath = descriptor.keyPath else { throw StorageError.unsupported("sorting by a comparator") }
            let isLexical = descriptor.stringComparator == .lexical
            let isForward = descriptor.order == .forward
            terms += try self.terms(keyPath, isLexical: isLexical, isForward: isForward, on: record)
        }
        terms.append(record.key)
        return terms.joined(separator: ", ")
    }

    private mutating func terms(
        _ keyPath: AnyKeyPath, isLexical: Bool, isForward: Bool, on record: SQLModel
    ) throws -> [SQLFragment] {
        var operand = SQLOperand.model(record)
        guard let path = try path(of: keyPath, record.entity) else { return [] }
        for property in path {
            guard case .model(let model) = operand else { break }
            operand = self.property(property, of: model)
        }
        guard case .scalar(let scalar) = operand else {
            throw StorageError.unsupported("sorting \(record.entity.name) by a relationship")
        }
        try scalar.requireReadable()
        let type = flattenedType(type(of: keyPath).valueType)
        let terms: [SQLFragment] =
            type == String.self && !isLexical
            ? ["text_key(\(scalar.sql))"] : try SQLOrder(of: type, form: scalar.form).terms(scalar.sql)
        let nils = scalar.isNullable ? (isForward ? " NULLS LAST" : " NULLS FIRST") : ""
        return terms.map { "\($0)\(raw: isForward ? "" : " DESC")\(raw: nils)" }
    }

    /// The properties that a key path leads through; nil where there is no record to sort.
    private func path(of keyPath: AnyKeyPath, _ entity: Schema.Entity) throws -> [Schema.Property]? {
        do {
            return try entity.path(of: keyPath, in: schema)
        } catch {
            switch try resolve?(entity, keyPath) {
            case .property(let property)?: return [property]
            case .noRecords?: return nil
            case nil: throw error
            }
        }
    }
}
