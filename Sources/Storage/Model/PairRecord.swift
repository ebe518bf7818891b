import SQLite

/// A row of a many-to-many's table. It has no class of its own: this one stands for it where a type is asked for.
final class PairRecord: PersistentModel {
    static let _modelMetadata = _ModelMetadata(name: "_Pair", properties: [])
    let _modelState: _ModelState

    init(_modelState: _ModelState) { self._modelState = _modelState }

    func _decodeModel(_ row: inout _RowReader) {}
    func _modelColumnValue(at index: Int) -> _ColumnValue { .null }
    func _setModelColumnValue(_ value: _ColumnValue, at index: Int) -> Bool { false }
}

/// One of the two to-ones of a pair, whose rows are never objects.
struct PairAccess: RelationshipAccess {
    let destination: any PersistentModel.Type

    func targets(of owner: any PersistentModel) -> [any PersistentModel]? { [] }
    func setTargets(_ targets: [any PersistentModel], of owner: any PersistentModel) {}
    func forget(of owner: any PersistentModel) {}
}
