/// Where two arrays of objects differ: what is between a common beginning and a common end.
///
/// Objects are compared by their addresses, without touching them: it is done at each change of a to-many, however long.
struct ListEdit {
    /// The positions of what the old one has there.
    let removed: Range<Int>
    /// The positions of what the new one has there.
    let inserted: Range<Int>

    init<M: AnyObject>(from old: [M], to new: [M]) {
        (removed, inserted) = old.withAddresses { old in
            new.withAddresses { new in
                var (start, oldEnd, newEnd) = (0, old.count, new.count)
                while start < oldEnd, start < newEnd, old[start] == new[start] { start += 1 }
                while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
                    oldEnd -= 1
                    newEnd -= 1
                }
                return (start..<oldEnd, start..<newEnd)
            }
        }
    }
}

extension Array where Element: AnyObject {
    /// Calls `body` with the addresses of the elements.
    fileprivate func withAddresses<R>(_ body: (UnsafeBufferPointer<UInt>) -> R) -> R {
        withUnsafeBytes { body($0.bindMemory(to: UInt.self)) }
    }

    /// Where an object is; nil when it is no element.
    func position(of object: Element) -> Int? {
        let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
        return withAddresses { addresses in
            var position = 0
            while position < addresses.count {
                if addresses[position] == address { return position }
                position += 1
            }
            return nil
        }
    }
}

extension PersistentModel {
    /// The most members that may come or go for a change to be a small one.
    private static var few: Int { 8 }

    /// Does what follows a small change of a list: members that go, or that come at its end. False for other changes.
    ///
    /// What it costs beside comparing the lists does not depend on how long they are.
    func didEditList<M: PersistentModel>(_ old: [M], _ new: [M], _ index: Int) -> Bool {
        guard let context = _modelState.context, let property = _modelState.entity?.properties[index],
            let relationship = property.relationship, relationship.access.isOrdered,
            !context.pending.orders.arranges(self, index)
        else { return false }
        let edit = ListEdit(from: old, to: new)
        guard edit.removed.count <= Self.few, edit.inserted.count <= Self.few,
            edit.inserted.isEmpty || edit.removed.upperBound == old.count,
            !new[edit.inserted].contains(where: { $0._modelState._isForwarding }),
            !new[edit.inserted].contains(where: { member in old[edit.removed].contains { $0 === member } })
        else { return false }
        let access = relationship.access
        for member in old[edit.removed] { access.didRemove(member, from: self) }
        for position in edit.inserted {
            // A list has no member twice.
            guard access.didAppend(new[position], at: position, to: self) else { return false }
        }
        for member in old[edit.removed] { context.unlink(self, from: member, relationship) }
        for member in new[edit.inserted] {
            context.adopt(member)
            context.link(self, to: member, by: property, relationship)
        }
        return true
    }
}
