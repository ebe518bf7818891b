import App
import Foundation
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

    @Test func aFolderIsNoStore() {
        let reason = reasonOfRefusal(scratch.folder.path)
        #expect(reason == "it is a folder")
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
