import SQLite

// A to-one that is not optional cannot be nil, so its target has to have its values before anybody gets the owner: a
// fetch reads the targets of what it has found, and throws where one is gone or cannot be read.

/// A to-one that must have its target, read or set to one whose values are not known yet.
struct RequiredTarget {
    /// A record by its key: to hold an object's state would outlive the object, which the state takes out of its map.
    struct Place: Hashable {
        let entity: Int
        let key: Int64

        init?(_ state: _ModelState) {
            guard let entity = state.entity else { return nil }
            self.entity = entity.index
            key = state.key
        }
    }

    let owner: Place
    let target: any PersistentModel
    /// What the to-one led to before.
    let previous: (any PersistentModel)?

    fileprivate var isMissing: Bool { target._modelState._isFault }
}

/// An owner without a target that it must have, and why.
struct RequiredTargetFailure {
    let owner: RequiredTarget.Place
    let error: any Error
}

extension Flush {
    /// Refuses members that were taken out of a list whose owner they must have, and have got no other.
    func refuseTakenOut() throws {
        guard !isTrial else { return }
        for entry in context.pending.takenOut {
            guard let entity = entry.member._modelState.entity, let owner = entry.owner._modelState.entity,
                entry.member._modelState.context === context, entry.owner._modelState.context === context,
                let back = entity.properties[entry.toOne].relationship,
                back.access.target(of: entry.member) === entry.owner,
                let list = back.inverse.flatMap({ owner.properties[$0].relationship }),
                list.access.targets(of: entry.owner)?.contains(where: { $0 === entry.member }) == false
            else { continue }
            let key = Schema.Entity.keyColumn.sqlName
            let found = try connection.scalar(
                "SELECT 1 FROM \(entity.name.sqlName) WHERE \(key) = ?", [.integer(entry.member._modelState.key)])
            guard found != nil else { continue }
            throw StorageError.targetRequired(
                [entry.member.persistentModelID], property: entity.properties[entry.toOne].name, target: owner.name)
        }
    }
}

extension ModelContext {
    /// Notes that a to-one leads to an object that may still have to be read.
    func noteRequired(_ target: any PersistentModel, of owner: _ModelState, previous: (any PersistentModel)?) {
        guard target._modelState._isFault, let owner = RequiredTarget.Place(owner) else { return }
        let previous = previous?._modelState._isFault == false ? previous : nil
        requiredTargets.append(RequiredTarget(owner: owner, target: target, previous: previous))
    }

    /// Reads the targets that must be there; throws when one of them is not.
    func readRequiredTargets() throws {
        guard !requiredTargets.isEmpty, let failure = try settleRequiredTargets().first else { return }
        throw failure.error
    }

    /// Reads the targets that must be there, and says which owners have none.
    ///
    /// Such an owner is as if it had not been read, except that it keeps the values that it had before.
    func settleRequiredTargets() throws -> [RequiredTargetFailure] {
        var all: [RequiredTarget] = []
        var errors: [RequiredTarget.Place: any Error] = [:]
        while !requiredTargets.isEmpty {
            let found = requiredTargets
            requiredTargets = []
            all += found
            var keys: [Int: Set<Int64>] = [:]
            for required in found where required.isMissing {
                guard let place = RequiredTarget.Place(required.target._modelState) else { continue }
                keys[place.entity, default: []].insert(place.key)
            }
            for (index, keys) in keys {
                try loadFaults(of: keys, schema.entities[index]) { live, error in
                    if let place = RequiredTarget.Place(live._modelState) { errors[place] = error }
                }
            }
        }
        return failures(of: all, errors)
    }

    /// The owners whose targets are not there, or whose targets' targets are not.
    private func failures(
        of all: [RequiredTarget], _ errors: [RequiredTarget.Place: any Error]
    ) -> [RequiredTargetFailure] {
        var errors = errors
        var result: [RequiredTargetFailure] = []
        var left = all
        var count = -1
        while count != result.count {
            count = result.count
            left.removeAll { required in
                guard required.isMissing else { return false }
                // An owner that nobody holds is not handed out.
                guard let owner = maps[required.owner.entity][required.owner.key] else { return true }
                let known = RequiredTarget.Place(required.target._modelState).flatMap { errors[$0] }
                let error = known ?? missingTarget(required, of: owner)
                errors[required.owner] = error
                result.append(RequiredTargetFailure(owner: required.owner, error: error))
                putBack(required, of: owner)
                return true
            }
        }
        return result
    }

    private func property(_ required: RequiredTarget, of owner: any PersistentModel) -> Schema.Property? {
        schema.entities[required.owner.entity].properties.first { property in
            guard case .toOne(let relationship) = property.kind, !property.isOptional else { return false }
            return relationship.access.target(of: owner) === required.target
        }
    }

    private func missingTarget(_ required: RequiredTarget, of owner: any PersistentModel) -> StorageError {
        .missingTarget(
            owner.persistentModelID, property: property(required, of: owner)?.name ?? "",
            target: required.target.persistentModelID)
    }

    private func putBack(_ required: RequiredTarget, of owner: any PersistentModel) {
        if let previous = required.previous {
            property(required, of: owner)?.relationship?.access.setTargets([previous], of: owner)
        }
        owner._modelState._isFault = true
    }
}
