import App
import Foundation
import Glibc
import Storage
import Testing

@Suite struct StoreLocationTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func foldersAndFileAreForTheOwnerOnly() throws {
        try StoreLocation.file(scratch.path("data/daybook/daybook.store")).prepare()
        #expect(try scratch.permissions("data") == 0o700)
        #expect(try scratch.permissions("data/daybook") == 0o700)
        #expect(try scratch.permissions("data/daybook/daybook.store") == 0o600)
    }

    @Test func whatIsThereStaysAsItIs() throws {
        let path = try scratch.file("mine.store", "contents")
        let before = try scratch.permissions("mine.store")
        try StoreLocation.file(path).prepare()
        #expect(scratch.text("mine.store") == "contents")
        #expect(try scratch.permissions("mine.store") == before)
    }

    /// What is stored in it is for its owner's eyes, whoever could read it while it was empty.
    @Test func anEmptyFileBecomesTheOwnersOnly() throws {
        let path = try scratch.file("mine.store", "")
        #expect(chmod(path, 0o644) == 0)
        try StoreLocation.file(path).prepare()
        #expect(try scratch.permissions("mine.store") == 0o600)
    }

    @Test func whatIsNoFileIsNoStore() throws {
        #expect(reasonOfRefusal(scratch.folder.path) == "it is a folder")
        #expect(reasonOfRefusal("/dev/null") == "it is no ordinary file")
        #expect(mkfifo(scratch.path("pipe"), 0o600) == 0)
        #expect(reasonOfRefusal(scratch.path("pipe")) == "it is no ordinary file")
        #expect(reasonOfRefusal(scratch.path("new") + "/") == "its name ends with “/”, as only that of a folder does")
        #expect(scratch.names == ["pipe"])
        let loop = scratch.path("loop")
        #expect(symlink(loop, loop) == 0)
        #expect(reasonOfRefusal(loop) == "its links lead in a circle")
    }

    @Test func aFileIsNoFolder() throws {
        let path = try scratch.file("plain", "")
        #expect(reasonOfRefusal(path + "/a.store") == "a part of the path is no folder")
        #expect(reasonOfRefusal(path + "/b/a.store") == "\(path)/b: a part of the path is no folder")
    }

    /// Nobody can make files there, not even the superuser.
    @Test func aFolderThatTakesNoFilesIsNamed() {
        #expect(reasonOfRefusal("/proc/daybook/a.store") == "/proc/daybook: there is no such file or folder")
    }

    private func reasonOfRefusal(_ path: String) -> String? {
        do {
            try StoreLocation.file(path).prepare()
        } catch StorageError.cannotOpen(path, let reason) {
            return reason
        } catch {
            return "\(error)"
        }
        return nil
    }
}
