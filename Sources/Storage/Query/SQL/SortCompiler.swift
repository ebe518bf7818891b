import Foundation
import SQLite

extension PredicateCompiler {
    /// Compiles a sort order for the query's records; those that are equal by it keep the order of their insertion.
    ///
    /// Texts have natural order unless the descriptor asks for `.lexical`. What is nil comes last.
    mutating func order<Model>(_ descriptors: [SortDescriptor<Model>], on record: SQLModel) throws -> SQLFragment {
        var terms: [SQLFragment] = []
        do {
            for descriptor in descriptors { terms += try self.terms(descriptor, on: record) }
        } catch StorageError.unsupported(let part, _) {
            throw StorageError.unsupported(part, in: .sortOrder)
        }
        terms.append(record.key)
        return terms.joined(separator: ", ")
    }

    private mutating func terms<Model>(
        _ descriptor: SortDescriptor<Model>, on record: SQLModel
    ) throws -> [SQLFragment] {
        guard let keyPath = descriptor.keyPath else { throw StorageError.unsupported("sorting by a comparator") }
        return try terms(
            keyPath, isLexical: descriptor.stringComparator == .lexical, isForward: descriptor.order == .forward,
            on: record)
    }

    private mutating func terms(
        _ keyPath: AnyKeyPath, isLexical: Bool, isForward: Bool, on record: SQLModel
    ) throws -> [SQLFragment] {
        let path: [Schema.Property]
        switch try resolve?(record.entity, keyPath) {
        case .path(let found)?: path = found
        case .noRecords?: return []
        case nil: throw StorageError.unsupported("the key path \(keyPath) of \(record.entity.name)")
        }
        guard case .scalar(let scalar) = try operand(along: path, of: record) else {
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
}
