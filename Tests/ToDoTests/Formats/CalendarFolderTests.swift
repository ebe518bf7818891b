import CommandDesk
import Commands
import Foundation
import Storage
import Testing
import ToDo

/// Folders with one item in each file, as vdirsyncer and todoman have them.
@Suite struct CalendarFolderTests {
    private let files = [
        "odd name.ics": calendar("UID:u-1\nSUMMARY:One\nX-KEPT:1"), "b.ics": calendar("UID:u-2\nSUMMARY:Two"),
        "c.ics.tmp": "BEGIN:VCALENDAR", "color": "#ff0000", "displayname": "Tasks",
    ]

    private func paths(_ export: ForeignExport) -> [String] {
        guard case .folder(let files) = export.contents else { return [] }
        return files.map(\.path).filter { $0.hasSuffix(".ics") }
    }

    @Test func `a folder is taken over and nothing of it is written that did not change`() throws {
        let desk = try Desk()
        let folder = ForeignFile.folder(files)
        #expect(ForeignFormat.iCalendar.recognises(folder))
        #expect(try desk.importing(folder, as: .iCalendar).sentences == ["to-do #1 Two added", "to-do #2 One added"])
        #expect(try desk.importing(folder, as: .iCalendar).sentences == [])
        let export = try desk.exporting(as: .iCalendar, folder: folder)
        #expect(paths(export) == [])
        #expect(export.removed == [])
        #expect(export.notices == [])
        #expect(export.updatesFolder)
    }

    @Test func `a changed item keeps the name of its file, a new one is named after its id`() throws {
        let desk = try Desk()
        let folder = ForeignFile.folder(files)
        _ = try desk.importing(folder, as: .iCalendar)
        _ = try desk.outcome("todo edit 2 --title Uno")
        _ = try desk.outcome("todo add Three")
        let export = try desk.exporting(as: .iCalendar, folder: folder)
        let id = try desk.column("id", "todo show 3")[0]
        #expect(paths(export) == ["odd name.ics", "\(id).ics"])
        let after = try desk.synced(folder)
        #expect(after.text("odd name.ics")?.contains("SUMMARY:Uno\nX-KEPT:1") == true)
        #expect(after.text("color") == "#ff0000")
        #expect(paths(try desk.exporting(as: .iCalendar, folder: after)) == [])
        #expect(try desk.importing(after, as: .iCalendar).sentences == [])
        // Written by Daybook and changed here again.
        _ = try desk.outcome("todo edit 2 --title Ein")
        #expect(try desk.synced(after).text("odd name.ics")?.contains("SUMMARY:Ein") == true)
    }

    @Test(arguments: ["", "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:u-2\nSUMM", "\u{0}\u{1}"])
    func `a damaged file is not a deleted one`(text: String) throws {
        let desk = try Desk()
        var files = files
        _ = try desk.importing(.folder(files), as: .iCalendar)
        files["b.ics"] = text
        let outcome = try desk.importing(.folder(files), as: .iCalendar)
        #expect(outcome.notices.last?.hasPrefix("b.ics ") == true)
        #expect(outcome.notices.dropLast().last == "not found in the folder, some of whose files are damaged: #1 Two")
        _ = try desk.outcome("todo edit 1 --title Zwei")
        let export = try desk.exporting(as: .iCalendar, folder: .folder(files))
        #expect(paths(export) == [] && export.removed == [])
        #expect(export.notices.first?.hasPrefix("b.ics ") == true)
        #expect(export.notices.last == "not written again, because their files were deleted or are damaged: #1 Zwei")
        #expect(try desk.numbers("todo list --sort number") == "1 2")
    }

    /// Traps 18 and 19: another program's change is not written over.
    @Test func `a file that was changed there is merged, or not written`() throws {
        let desk = try Desk()
        var files = files
        _ = try desk.importing(.folder(files), as: .iCalendar)
        _ = try desk.outcome("todo edit 1 --title Zwei")
        files["b.ics"] = calendar("UID:u-2\nSUMMARY:Two\nPRIORITY:1")
        let merged = try desk.synced(.folder(files))
        #expect(merged.text("b.ics")?.contains("SUMMARY:Zwei\nPRIORITY:1") == true)
        files["b.ics"] = calendar("UID:u-2\nSUMMARY:Deux")
        let export = try desk.exporting(as: .iCalendar, folder: .folder(files))
        #expect(paths(export) == [])
        #expect(export.notices == ["b.ics was changed by another program, and #1 Zwei here; import it first"])
    }

    @Test func `what was deleted on one side does not come back`() throws {
        let desk = try Desk()
        var files = files
        _ = try desk.importing(.folder(files), as: .iCalendar)
        _ = try desk.outcome("todo delete 1 --yes")
        let outcome = try desk.importing(.folder(files), as: .iCalendar)
        #expect(outcome.sentences == [])
        #expect(outcome.notices.first?.hasPrefix("Two was deleted here") == true)
        #expect(try desk.exporting(as: .iCalendar, folder: .folder(files)).removed == ["b.ics"])
        // Deleted here and changed there comes back.
        files["b.ics"] = calendar("UID:u-2\nSUMMARY:Two and a half")
        #expect(try desk.exporting(as: .iCalendar, folder: .folder(files)).removed == [])
        #expect(try desk.importing(.folder(files), as: .iCalendar).sentences == ["to-do #3 Two and a half added"])
        files["odd name.ics"] = nil
        let missing = try desk.importing(.folder(files), as: .iCalendar)
        #expect(missing.notices.first?.hasPrefix("no longer in the folder: #2 One; “todo delete 2”") == true)
        #expect(paths(try desk.exporting(as: .iCalendar, folder: .folder(files))) == [])
        _ = try desk.outcome("undo")
    }

    @Test func `new files go into the one collection that there is`() throws {
        let desk = try Desk("todo add New")
        let id = try desk.column("id", "todo show 1")[0]
        let one = ForeignFile.folder(["home/a.ics": calendar("UID:x\nSUMMARY:X")])
        #expect(paths(try desk.exporting(as: .iCalendar, folder: one)) == ["home/\(id).ics"])
        let two = ForeignFile.folder([
            "home/a.ics": calendar("UID:x\nSUMMARY:X"), "work/b.ics": calendar("UID:y\nSUMMARY:Y"),
        ])
        #expect(throws: CommandError.self) { try desk.exporting(as: .iCalendar, folder: two) }
        #expect(paths(try desk.exporting(as: .iCalendar, to: "new/")) == ["\(id).ics"])
    }

    @Test func `an id that can be no file name stands for one`() throws {
        let desk = try Desk()
        _ = try desk.importing(calendar("UID:../../etc/passwd\nSUMMARY:a"), as: .iCalendar)
        let path = try #require(paths(try desk.exporting(as: .iCalendar, folder: .folder([:]))).first)
        #expect(!path.contains("/"))
        #expect(path.hasSuffix(".ics"))
    }

    /// Of what was written and never read, too, it is known that its file was there; what changed here since goes out.
    @Test func `what another program deleted is written again only where it changed here`() throws {
        let desk = try Desk("todo add One", "todo add Two")
        let ids = try desk.column("id", "todo list --sort number")
        let full = try desk.synced(.folder(["color": "red"]))
        #expect(full.members?.count == 4)
        let empty = ForeignFile(path: "tasks", members: (full.members ?? []).filter { !$0.path.hasSuffix(".ics") })
        let export = try desk.exporting(as: .iCalendar, folder: empty)
        #expect(paths(export) == [])
        #expect(export.notices == ["not written again, because their files were deleted: #1 One, #2 Two"])
        #expect(ForeignFormat.iCalendar.recognises(empty))
        #expect(
            try desk.importing(empty, as: .iCalendar).notices.first?.hasPrefix(
                "no longer in the folder: #1 One, #2 Two; “todo delete 1 2”") == true)
        _ = try desk.outcome("todo edit 2 --title Deux")
        let again = try desk.exporting(as: .iCalendar, folder: empty)
        #expect(paths(again) == ["\(ids[1]).ics"])
        #expect(
            again.notices == [
                "not written again, because their files were deleted: #1 One",
                "written again, because of changes here since their files were deleted: #2 Deux",
            ])
        // What came from there is no change of ours.
        let changed = ForeignFile(
            path: "tasks",
            members: (full.members ?? []).map { file in
                let text = String(decoding: file.data, as: UTF8.self).replacing("SUMMARY:One", with: "SUMMARY:Un")
                return ForeignFile(path: file.path, data: Data(text.utf8))
            })
        _ = try desk.importing(changed, as: .iCalendar)
        #expect(try desk.column("title", "todo list --sort number") == ["Un", "Deux"])
        #expect(paths(try desk.exporting(as: .iCalendar, folder: empty)) == ["\(ids[1]).ics"])
    }
}
