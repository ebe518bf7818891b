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
