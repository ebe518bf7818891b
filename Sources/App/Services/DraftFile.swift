import Foundation
import Glibc

/// The file in which a person edits a draft, readable by its owner only.
final class DraftFile {
    let path: String

    /// Makes an empty file of a new name.
    init(named name: String, in folder: String) throws {
        try StoreLocation.makeFolders(above: folder + "/")
        let ending = ".txt"
        var template = Array("\(folder)/\(name)-XXXXXX\(ending)".utf8CString)
        let descriptor = mkstemps(&template, Int32(ending.utf8.count))
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard descriptor >= 0 else { throw FileError.unwritable(path: path, reason: SystemReason(errno).text) }
        close(descriptor)
    }

    func write(_ text: String) throws {
        try Files.write(Data(text.utf8), to: path, replaces: true, sparing: "")
    }

    func read() throws -> String {
        String(decoding: try InputFile(path).contents(), as: UTF8.self)
    }

    /// Removes the file, when what it holds is stored or not worth keeping.
    func discard() { unlink(path) }
}
