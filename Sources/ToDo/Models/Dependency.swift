package import Commands
package import Storage

/// That an item waits for another one.
@Model
package final class Dependency {
    #Unique<Dependency>([\.item, \.blocker])
    /// What waits.
    package var item: TodoItem?
    /// What it waits for.
    package var blocker: TodoItem?

    package init(item: TodoItem, blocker: TodoItem) {
        self.item = item
        self.blocker = blocker
    }
}

extension Dependency: RuledModel {
    package var flaws: [RecordFlaw] {
        let check = RecordCheck(self)
        check.owner("item", item)
        check.owner("blocker", blocker)
        check.require(
            !isInCircle, "blocker", "is \(blocker?.named.label ?? ""), which waits for it in turn",
            .deletion("let it wait no more"))
        return check.flaws
    }

    package var claims: [RecordClaim] { [RecordClaim.only("blocker", of: [item, blocker])].compactMap(\.self) }

    private var isInCircle: Bool {
        guard !isDeleted, let item, let blocker else { return false }
        return blocker.way(to: item) != nil
    }
}
