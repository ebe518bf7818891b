package import Commands
import ContentLines
import Foundation

extension ForeignFormat {
    /// The to-dos of iCalendar, in one file or in a folder with a file for each.
    package static let iCalendar = ForeignFormat(
        name: "ical",
        abstract: "To-dos of calendar programs (iCalendar): an .ics file, or a folder with one for each (vdir).",
        endings: ["ics"],
        recognises: { file in
            let files = file.members == nil ? [file] : file.calendarMembers
            // A folder of which all was deleted is known by what was written into it.
            return files.contains { $0.holdsTodo } || file.data.isEmptyCalendar || !WrittenTodos(file).digests.isEmpty
        },
        apply: { file, _, session in try CalendarFile.take(file, session) },
        write: { folder, invocation, session in
            let export = try CalendarExport(session)
            let isFolder = folder != nil || invocation.text("file").hasSuffix("/")
            return isFolder ? try export.folder(folder) : export.file()
        })
}

extension ForeignFile {
    /// Whether a to-do begins in it.
    fileprivate var holdsTodo: Bool { data.holds(component: "VTODO") }
}

extension CalendarFile {
    /// Takes over a file or a folder; what breaks off is named, and what is no calendar is refused.
    fileprivate static func take(_ file: ForeignFile, _ session: Session) throws -> Outcome {
        let exchange = CalendarExchange(session)
        guard file.members != nil else {
            let read = CalendarFile(file, path: nil, exchange)
            guard read.isCalendar else {
                throw CommandError.refused(message: read.complaint ?? "\(file.path) holds no calendar", hints: [])
            }
            var taking = try TodoImport(session, exchange, notices: read.notices)
            return try taking.apply(read.todos).telling([read.complaint].compactMap(\.self))
        }
        let read = file.calendarMembers.map { CalendarFile($0, path: $0.path, exchange) }
        let complaints = read.compactMap(\.complaint)
        if let first = complaints.first, !read.contains(where: \.isCalendar) {
            throw CommandError.refused(message: first, hints: [])
        }
        var taking = try TodoImport(
            session, exchange, folder: CalendarExport.name(of: file.path), isFolderWhole: complaints.isEmpty,
            written: Set(WrittenTodos(file).digests.keys), notices: read.flatMap(\.notices).limited(to: 50))
        // A folder of none, from which none ever came, is another one, or one that is not there just now.
        guard taking.knowsFolder || read.contains(where: { !$0.todos.isEmpty }) else {
            throw CommandError.refused(
                message: "\(file.path) is a folder without to-dos, and none ever came from it",
                hints: ["people and events in a folder come with --as vdir"])
        }
        return try taking.apply(read.flatMap(\.todos)).telling(complaints)
    }
}

extension Outcome {
    /// The outcome with what is damaged.
    fileprivate func telling(_ complaints: [String]) -> Outcome {
        guard let first = complaints.first else { return self }
        let rest = complaints.count - 1
        let others = rest > 0 ? "; and \(rest) more file\(rest == 1 ? "" : "s")" : ""
        var outcome = self
        outcome.notices.append(first + others + "; what is whole is taken, so get the file again or correct it")
        return outcome
    }
}
