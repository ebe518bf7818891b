import SQLite

extension ModelContext {
    /// Notes of all objects whether reads of their properties are to be noted.
    func setReadDuties() {
        for map in maps {
            map.forEach { model in
                if isObserved {
                    model._modelState._readDuties.insert(.observation)
                } else {
                    model._modelState._readDuties.remove(.observation)
                }
            }
        }
    }

    /// The properties of an object that somebody may watch and that a row is going to change.
    func watchedChanges(of model: any PersistentModel, in row: Statement) -> [Int] {
        let state = model._modelState
        guard state._isWatched, !state._isFault, let entity = state.entity else { return [] }
        let columns = entity.columns.enumerated().filter { column, index in
            row.value(Int32(column + 1)) != model.columnValue(at: index)
        }
        return columns.map(\.element) + model.watchedLists
    }
}
