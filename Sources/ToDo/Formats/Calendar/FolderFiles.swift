import Commands
import ContentLines
import Foundation

/// The calendar files of a folder that holds one item in each (vdir).
///
/// What such a folder holds besides – names and colours of the collection, files in the making – is left alone.
struct FolderFiles {
    /// Where each item is, by its id.
    private(set) var byID: [String: (path: String, calendar: ContentComponent)] = [:]
    /// What is wrong with files that cannot be read as a whole; they stay as they are.
    private(set) var complaints: [String] = []
    private var paths: Set<String>
    private let folders: Set<String>

    init(_ folder: ForeignFile?, _ exchange: CalendarExchange) {
        let members = folder?.calendarMembers ?? []
        paths = Set((folder?.members ?? []).map { $0.path.lowercased() })
        folders = Set(members.map { Self.folder(of: $0.path) })
        for member in members {
            let reading = ContentReading(member.data)
            if let complaint = reading.complaint(about: member.path) {
                complaints.append(complaint)
                // What breaks off would be written back without its end.
                continue
            }
            for calendar in reading.components where calendar.name == "VCALENDAR" {
                for master in calendar.masters {
                    let id = exchange.reader(calendar).read(master).id
                    if byID[id] == nil { byID[id] = (member.path, calendar) }
                }
            }
        }
    }

    /// The folder within that new files belong into: the one in which there are files already.
    func place(path: String) throws -> String {
        if folders.isEmpty || folders.contains("") { return "" }
        guard folders.count == 1, let folder = folders.first else {
            throw CommandError.refused(
                message: "\(path) holds several collections: \(folders.sorted().joined(separator: ", "))",
                hints: ["name the folder of one of them"])
        }
        return folder + "/"
    }

    /// A name for the file of a new item: its id where that can be a name.
    mutating func newPath(for id: String, in place: String) -> String {
        let isName =
            id.utf8.count <= 100 && !id.hasPrefix(".")
            && id.utf8.allSatisfy { byte in
                byte < 0x80
                    && (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
                        || "-_.@".utf8.contains(byte))
            }
        var path = "\(place)\(isName ? id : StableID.uuid(of: id)).ics"
        if paths.contains(path.lowercased()) { path = "\(place)\(StableID.uuid(of: id + path)).ics" }
        paths.insert(path.lowercased())
        return path
    }

    /// The files whose items were deleted here and not changed there, and how many items are not stored at all.
    func withoutItems(
        _ items: [TodoItem], _ remembered: [String: Counterpart], _ exchange: CalendarExchange
    ) -> (removed: [String], strangers: Int) {
        let stored = Set(items.map(\.id))
        var removed: [String] = []
        var strangers = 0
        for (id, file) in byID where !stored.contains(id) {
            let masters = file.calendar.masters
            let isAsRemembered =
                remembered[id].flatMap { ContentComponent(text: $0.text)?.masters.first }
                .map { $0.withoutStamps == masters.first?.withoutStamps } ?? false
            if isAsRemembered, masters.count == 1 { removed.append(file.path) } else { strangers += 1 }
        }
        return (removed.sorted(), strangers)
    }

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }
}

extension ForeignFile {
    /// The members of a folder that are calendar files.
    var calendarMembers: [ForeignFile] {
        (members ?? []).filter { $0.path.lowercased().hasSuffix(".ics") }
    }
}
