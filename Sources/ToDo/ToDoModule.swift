package import Commands
package import Storage

/// The to-do list: items, what comes again, what waits for what.
package enum ToDoModule {
    /// The name under which the store keeps the version of these models.
    package static let name = "ToDo"

    /// The version of these models; `Schemas/` has what each version's tables look like.
    package static let version = Schema.Version(1, 1, 0)

    /// What is stored.
    package static let models: [any PersistentModel.Type] = [
        TodoItem.self, Series.self, Dependency.self, Firing.self, Counterpart.self,
    ]

    /// What the rest of the program has to know of this module.
    package static let module = DomainModule(
        name: name, title: "To-do", version: version, models: models, nouns: ["todo", "report"], commands: commands,
        formats: [.iCalendar, .todoTxt, .taskwarrior, .todoTable], search: Searched.hits, names: OfferedNames.names,
        labels: OfferedNames.labels, today: Today.part, erase: { try Erasing(session: $1).erase($0) })

    private static let commands: [Command] = [
        TodoAdd.command, TodoList.command, TodoShow.command, TodoEdit.command, TodoDone.command, TodoUndone.command,
        TodoToggle.command, TodoDelete.command, TodoCheck.command, TodoAfter.command, TodoMove.command,
        TodoAgenda.command, TodoRepeatPreview.command, ReportTodo.command, ReportAgenda.command,
    ]
}
