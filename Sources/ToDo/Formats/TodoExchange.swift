import CivilTime
import Commands
import Storage

/// What a format of other programs has to say about items, whatever its files look like.
protocol TodoExchange {
    /// The name of the format.
    var format: String { get }
    /// The fields that the format has a place for.
    var fields: [ForeignTodo.Field] { get }
    /// Reads what was remembered of an item; nil where it cannot be read.
    func read(_ source: String) -> ForeignTodo?
    /// Writes an item as the format has it, and as it would be remembered.
    func written(_ todo: ForeignTodo) -> String
    /// What is left of a text when what every program changes is taken away.
    func essence(of source: String) -> String
    /// The ids under which an item is found in files of this format.
    func ids(of item: TodoItem) -> [String]
}

extension TodoExchange {
    func essence(of source: String) -> String { source }

    func ids(of item: TodoItem) -> [String] { [item.id] }

    /// An item as the format can tell it, so that it can be compared with one that was read.
    func view(of item: TodoItem, _ setting: DateSetting) -> ForeignTodo {
        let own = ForeignTodo(item, in: setting)
        return read(written(own)) ?? own
    }
}
