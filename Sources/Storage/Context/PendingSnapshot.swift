import SQLite

/// What was pending before a transaction, so that it is pending again when the transaction is taken back.
struct PendingSnapshot {
    /// An object with changes, and what it is like.
    private struct Object {
        let model: any PersistentModel
        let entity: Schema.Entity
        let key: Int64
        let isInserted: Bool
        let originals: [(index: Int, value: ColumnValue)]
        var values = PropertyValues()
        var targets: [(relationship: Schema.Relationship, target: (any PersistentModel)?)] = []
    }

    private var pending: PendingChanges
    private var objects: [Object] = []

    /// Takes note of what is pending in a context; nil when nothing is.
    init?(_ context: ModelContext) {
        pending = context.pending
        guard !pending.isEmpty else { return nil }
        for model in pending.inserted + pending.changed { add(model) }
    }

    private mutating func add(_ model: any PersistentModel) {
        let state = model._modelState
        guard let entity = state.entity else { return }
        var object = Object(
            model: model, entity: entity, key: state.key, isInserted: state.isInserted, originals: state.originals)
        for index in state.isInserted ? entity.columns : state.originals.map(\.index) {
            let property = entity.properties[index]
            if let relationship = property.relationship {
                object.targets.append((relationship, relationship.access.target(of: model)))
                continue
            }
            let value = model.columnValue(at: index)
            object.values.append(value, at: index)
            if case .text(let hash) = value, let data = property.externalAccess?.data(of: model) {
                pending.data[hash] = data
            }
        }
        objects.append(object)
    }

    /// Makes it pending again in a context in which nothing is; to-manys are read again.
    func restore(in context: ModelContext) {
        for object in objects {
            let state = object.model._modelState
            if object.model._modelState._isForwarding { object.model.endForwarding() }
            context.register(object.model, object.entity, key: object.key)
            state.isInserted = object.isInserted
            state.originals = object.originals
        }
        for object in objects {
            for (index, value) in object.values.pairs { _ = object.model.setColumnValue(value, at: index) }
            for (relationship, target) in object.targets {
                relationship.access.setTargets(target.map { [$0] } ?? [], of: object.model)
            }
        }
        for model in pending.deleted { model._modelState.isGoing = true }
        for case (let model, let record?) in pending.merged.map({ ($0.model, $0.record) }) {
            model._modelState.key = record._modelState.key
            model.forward(to: record)
        }
        context.pending = pending
        context.forgetToMany()
    }
}
