public import Foundation
import SQLite

extension ModelContext {
    /// Removes the records that a predicate holds for, by the next save, with what their delete rules say.
    ///
    /// Records are chosen now, unsaved ones among them; those that nobody holds are not made objects. Models have no
    /// subclasses, so that `includeSubclasses` changes nothing.
    public func delete<T: PersistentModel>(
        model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
    ) throws {
        let entity = try entity(of: model)
        var unread: [Int64] = []
        for key in try keys(FetchDescriptor<T>(predicate: predicate), entity) {
            if let live = maps[entity.index].object(model, key: key) {
                delete(live)
            } else {
                unread.append(key)
            }
        }
        if !unread.isEmpty { pending.deletedKeys.append((entity, unread)) }
    }
}
