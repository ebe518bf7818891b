import Commands
import ContentLines
import Foundation

/// A file of a folder that cannot be read as the item that it was, or not as a whole.
///
/// It is never taken for one that is gone: whoever was in it stays.
struct DamagedItem {
    let path: String
    /// What is wrong with it.
    let problem: String
    /// Whose it is, as far as what is left of it says, or its path.
    let ids: [String]

    /// Looks at a member of a folder; nil where it can be read.
    init?(_ member: ForeignFile, _ memory: FolderMemory) {
        path = member.path
        let known = memory.ids(at: member.path)
        if let problem = member.problem {
            (self.problem, ids) = (problem, known)
            return
        }
        let reading = ContentReading(member.data)
        let parts = reading.leftOutComponents
        guard let flaw = parts.first ?? (reading.components.isEmpty ? reading.flaws.first : nil) else {
            guard reading.components.isEmpty else { return nil }
            (problem, ids) = ("it is empty", known)
            return
        }
        let named = parts.compactMap { $0.component?.itemID }
        let whole = Set(reading.components.compactMap(\.itemID))
        problem = "line \(flaw.line): \(flaw.problem)"
        ids = named.isEmpty ? known.filter { !whole.contains($0) } : named
    }

    /// Whether nobody knows whose it is.
    var isAnybodys: Bool { ids.isEmpty }
}

extension [DamagedItem] {
    /// The damaged item that an id belongs to.
    func item(of id: String) -> DamagedItem? { first { $0.ids.contains(id) } }

    /// What is wrong with the folder; nil where all of it can be read.
    var complaint: String? {
        guard let first else { return nil }
        let rest = count - 1
        return "\(first.path) cannot be read: \(first.problem)"
            + (rest > 0 ? "; nor can \(rest) other file\(rest == 1 ? "" : "s") of the folder" : "")
    }
}

extension ForeignFile {
    /// The members that end so and cannot be read as items.
    func damagedItems(_ ending: String, _ memory: FolderMemory) -> [DamagedItem] {
        (members ?? []).filter { $0.isItem(ending) }.compactMap { DamagedItem($0, memory) }
    }

    /// Whether this is an item of a folder: what is being written, and what has no ending, is none (vdir).
    func isItem(_ ending: String) -> Bool { path.lowercased().hasSuffix("." + ending) }
}
