import Commands
import Storage

extension TodoItem {
    /// Lets the item wait for another one; tells whether that is new. Circles are refused.
    @discardableResult
    func wait(for blocker: TodoItem, _ session: Session) throws -> Bool {
        guard blocker !== self else { throw ToDoError.waitsForItself(item: named) }
        guard !dependencies.contains(where: { $0.blocker === blocker }) else { return false }
        if let way = blocker.way(to: self) {
            throw ToDoError.circle(items: ([self] + way).map(\.named))
        }
        session.context.insert(Dependency(item: self, blocker: blocker))
        return true
    }
}
