import Commands
import ContentLines
import Foundation

/// Something that is to be a file of a folder.
struct FolderItem {
    let id: String
    /// The item as it is to be written, given the one that is there.
    let component: (ContentComponent?) -> ContentComponent
    /// The item as it was read last.
    let seen: String?
    /// The number and name, for messages.
    let label: String
    /// Whether there is a picture of it.
    var hasPicture = false
}

/// What is to be written into a folder, so that nothing that was changed there is lost.
///
/// A file that changed since it was read or written is left alone; importing the folder brings both together.
struct FolderPlan {
    /// How file names of the items end.
    let ending: String
    /// The folder that new files go to; empty for the folder itself.
    let place: String
    /// The id that an item without one is taken over with.
    let ownID: (ContentComponent) -> String?
    /// What is remembered of an item.
    let remembered: (ContentComponent) -> ContentComponent
    /// Whether two items say the same.
    let isSame: (ContentComponent, ContentComponent) -> Bool

    private(set) var files: [ForeignFile] = []
    private(set) var removed: [String] = []
    /// What is said of files and items, the first ones of each kind.
    var notices: [String] {
        var notices = Remark.allCases.flatMap { (remarks[$0] ?? []).limited() }
        if !deleted.isEmpty {
            let them = deleted.count == 1 ? "it" : "them"
            notices.append(
                "not written again, because the file was deleted: \(deleted.listed()); “import” of the folder "
                    + "deletes \(them) here")
        }
        if !rewritten.isEmpty {
            notices.append(
                "written again, because of changes here since the file was deleted: \(rewritten.listed())")
        }
        return notices
    }
    /// How many pictures are neither written nor in a file that is there.
    private(set) var picturesLeftOut = 0
    /// Whose files were deleted by another program, and are not written again or, having changed here since, are.
    private var deleted: [String] = []
    private var rewritten: [String] = []
    private var remarks: [Remark: [String]] = [:]
    private(set) var memory: FolderMemory
    /// Whether what cannot be read, or may be a file that cannot, is written anew.
    private let isForced: Bool
    /// The files that cannot be read.
    private var damaged: [DamagedItem] = []

    /// Why a file or an item is left as it is.
    private enum Remark: CaseIterable { case changed, unreadable, damaged, strange, contradicting }

    init(
        ending: String, place: String, memory: FolderMemory, isForced: Bool,
        ownID: @escaping (ContentComponent) -> String?,
        remembered: @escaping (ContentComponent) -> ContentComponent,
        isSame: @escaping (ContentComponent, ContentComponent) -> Bool
    ) {
        self.ending = ending
        self.place = place
        self.memory = memory
        self.isForced = isForced
        self.ownID = ownID
        self.remembered = remembered
        self.isSame = isSame
    }

    /// Decides about each item and each file.
    mutating func decide(_ items: [FolderItem], in folder: ForeignFile?) {
        var there: [String: (path: String, component: ContentComponent)] = [:]
        damaged = folder?.damagedItems(ending, memory) ?? []
        for member in folder?.members ?? [] where member.isItem(ending) {
            guard let component = ContentReading(member.data).components.first,
                let id = component.itemID ?? ownID(component)
            else { continue }
            if there[id] == nil { there[id] = (member.path, component) }
        }
        for item in items {
            if let file = there.removeValue(forKey: item.id) {
                update(file.path, file.component, with: item)
            } else if let file = damaged.item(of: item.id) {
                replace(file, with: item)
            } else {
                add(item)
            }
        }
        // Of those that belong to nobody here nothing else has been said.
        for file in damaged where !items.contains(where: { file.ids.contains($0.id) }) {
            note(.unreadable, "\(file.path) cannot be read: \(file.problem); it is left as it is")
        }
        for (id, file) in there.sorted(by: { $0.key < $1.key }) { drop(file.path, file.component, id) }
    }

    private mutating func update(_ path: String, _ component: ContentComponent, with item: FolderItem) {
        memory.paths[item.id] = path
        let old = remembered(component)
        let written = item.component(component)
        count(item, written)
        if isSame(remembered(written), old) {
            memory.components[item.id] = old
        } else if old == memory.components[item.id] || old.text == rememberedText(item.seen) {
            files.append(ForeignFile(path: path, data: written.data))
            memory.components[item.id] = remembered(written)
        } else {
            note(.changed, "\(path) has changed and is left as it is; “import” of the folder brings both together")
        }
    }

    private mutating func count(_ item: FolderItem, _ component: ContentComponent) {
        if item.hasPicture, component.line(named: "PHOTO") == nil { picturesLeftOut += 1 }
    }

    private mutating func note(_ remark: Remark, _ sentence: String) { remarks[remark, default: []].append(sentence) }

    /// What is remembered of an item that was read, which may have pictures that are not stored.
    private func rememberedText(_ seen: String?) -> String? {
        seen.flatMap { ContentComponent(text: $0) }.map { remembered($0).text }
    }

    /// Writes an item in the place of a file that cannot be read, if that is meant.
    private mutating func replace(_ file: DamagedItem, with item: FolderItem) {
        guard isForced else {
            note(
                .unreadable,
                "\(file.path) cannot be read: \(file.problem); \(item.label) is not written there but with --force")
            return
        }
        let component = item.component(nil)
        count(item, component)
        files.append(ForeignFile(path: file.path, data: component.data))
        memory.components[item.id] = remembered(component)
        memory.paths[item.id] = file.path
    }

    private mutating func add(_ item: FolderItem) {
        let component = item.component(nil)
        let isDamaged = damaged.contains(where: \.isAnybodys)
        if let old = memory.components[item.id], !(isDamaged && isForced) {
            if isSame(remembered(component).withoutPictures, old.withoutPictures) {
                guard !isDamaged else {
                    note(.damaged, "\(item.label) is left out: the file is gone or damaged; --force writes it anew")
                    return
                }
                deleted.append(item.label)
                return
            }
            rewritten.append(item.label)
        }
        count(item, component)
        let name = Self.fileName(of: item.id) + "." + ending
        let path = place.isEmpty ? name : "\(place)/\(name)"
        files.append(ForeignFile(path: path, data: component.data))
        memory.components[item.id] = remembered(component)
        memory.paths[item.id] = path
    }

    /// Takes away the file of what was deleted here, if it is as it was.
    private mutating func drop(_ path: String, _ component: ContentComponent, _ id: String) {
        guard let old = memory.components[id] else {
            note(.strange, "\(path) is not stored here; “import” of the folder takes it over")
            return
        }
        guard remembered(component) == old else {
            note(.contradicting, "\(path) was deleted here and has changed there; it is left as it is")
            return
        }
        removed.append(path)
        memory.components[id] = nil
    }

    /// A file name made of an id, never of more than letters, digits, hyphens and underscores.
    static func fileName(of id: String) -> String {
        let isPlain = id.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || byte == 0x2D || byte == 0x5F
        }
        return isPlain && (1...100).contains(id.utf8.count) ? id : "daybook-" + Fingerprint.of(id.utf8)
    }
}

extension ContentComponent {
    /// The card without its pictures, which are written only where that is said.
    fileprivate var withoutPictures: ContentComponent {
        ContentComponent(name, lines: lines.filter { !$0.isNamed("PHOTO") }, components: components)
    }
}
