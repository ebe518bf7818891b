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
            return files.contains { $0.holdsTodo }
        },
        apply: { file, _, session in
            let exchange = CalendarExchange(session)
            let files = file.members == nil ? [file] : file.calendarMembers
            let read = files.map { CalendarFile($0, path: file.members == nil ? nil : $0.path, exchange) }
            var taking = try TodoImport(
                session, exchange, folder: file.members == nil ? nil : CalendarExport.name(of: file.path),
                notices: read.flatMap(\.notices))
            return try taking.apply(read.flatMap(\.todos))
        },
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
