import Commands
import Foundation

/// What becomes of the files of a folder, and what is to be said of it.
struct FolderResult {
    private var written: [ForeignFile] = []
    private var conflicts: [String] = []
    /// What another program deleted, and is not written again or, having changed here since, is.
    private var gone: [TodoItem] = []
    private var rewritten: [TodoItem] = []
    private var losses = ExchangeLosses()
    private let known: WrittenTodos
    private var last = WrittenTodos(nil)
    /// Whether there are files that cannot be read, of which any may be that of an item that seems to have none.
    private let isDamaged: Bool

    init(_ target: ForeignFile?, isDamaged: Bool) {
        known = WrittenTodos(target)
        self.isDamaged = isDamaged
    }

    /// Leaves the file of an item, which says the same.
    mutating func keep(_ item: TodoItem, _ digest: String) { last.digests[item.id] = digest }

    /// Writes the file of an item.
    mutating func write(_ file: ForeignFile, of item: TodoItem, _ digest: String, _ lost: Set<String>) {
        last.digests[item.id] = digest
        losses.note(lost)
        written.append(file)
    }

    /// Leaves a file that was changed where the item was.
    mutating func noteConflict(_ path: String, _ item: TodoItem) {
        last.digests[item.id] = known.digests[item.id]
        conflicts.append("\(path) was changed by another program, and \(item.named.label) here; import it first")
    }

    /// Tells whether the file of an item was there and was deleted, and is not to be written again.
    ///
    /// `isRead` says that the item came from the folder, `isAsRead` that it has not changed since.
    mutating func takeDeleted(_ item: TodoItem, _ digest: String, isRead: Bool, isAsRead: Bool) -> Bool {
        let old = known.digests[item.id]
        guard isRead || old != nil else { return false }
        guard isDamaged || old ?? digest == digest || isAsRead else {
            rewritten.append(item)
            return false
        }
        gone.append(item)
        last.digests[item.id] = old
        return true
    }

    /// All of it.
    func export(of items: [TodoItem], complaints: [String], removed: [String], strangers: Int) -> ForeignExport {
        let isNews = !(written.isEmpty && removed.isEmpty && known.digests.isEmpty) && last != known
        return ForeignExport(
            .folder(written + (isNews ? [last.file] : [])), records: items.count - gone.count,
            notices: complaints.limited() + conflicts.limited() + losses.notices(in: "iCalendar") + deletions
                + (strangers == 0
                    ? [] : ["\(strangers) to-do\(strangers == 1 ? "" : "s") there not stored here; import them"]),
            removed: removed, updatesFolder: true)
    }

    private var deletions: [String] {
        var notices: [String] = []
        if !gone.isEmpty {
            let reason = isDamaged ? "were deleted or are damaged" : "were deleted"
            notices.append("not written again, because their files \(reason): \(gone.labels)")
        }
        if !rewritten.isEmpty {
            notices.append("written again, because of changes here since their files were deleted: \(rewritten.labels)")
        }
        return notices
    }
}
