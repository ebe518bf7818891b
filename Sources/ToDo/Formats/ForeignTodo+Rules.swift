import Commands

extension ForeignTodo {
    /// The item as items are stored: names on one line, texts without controls.
    var ruled: ForeignTodo {
        var todo = self
        todo.title = title.onOneLine.trimmed
        todo.content = content.map(\.withoutControls).flatMap { $0.isVisible ? $0 : nil }
        todo.project = project.map(\.onOneLine.trimmed).flatMap { $0.isEmpty ? nil : $0 }
        let list = TagList(tags)
        (todo.tags, todo.splitTags) = (list.all, list.notices)
        todo.checklist = checklist.map { ChecklistEntry($0.text.onOneLine.trimmed, isTicked: $0.isTicked) }
            .filter { !$0.text.isEmpty }
        return todo
    }

    /// What keeps one of its names from being one, to follow its place; nil where nothing does.
    var nameFlaw: String? {
        let names =
            [("title", title)] + [project].compactMap(\.self).map { ("project", $0) } + tags.map { ("tag", $0) }
            + checklist.map { ("line of the checklist", $0.text) }
        return names.lazy.compactMap { what, name in NameRule.flaw(of: name).map { "the \(what) \($0.words)" } }.first
    }
}
