import Commands
import Foundation
import Glibc
import Synchronization

/// The files of this machine, read and written as a whole; `-` is standard input.
final class Files: Sendable {
    private let console: Console
    /// Standard input can be read once, and a plan is made from it more than once.
    private let input = Mutex<Data?>(nil)

    init(console: Console) {
        self.console = console
    }

    func contents(of path: String) throws -> Data {
        guard path == "-" else { return try Self.contents(ofFile: path) }
        return try input.withLock { input in
            if input == nil, console.isInputTerminal {
                console.writeError("reading lines from the terminal; Ctrl-D ends them\n")
            }
            let contents = try input ?? console.readAll()
            input = contents
            return contents
        }
    }

    /// Reads a file that came from elsewhere, or a folder with what is in it.
    func foreign(at path: String) throws -> ForeignFile {
        if path != "-", let folder = Folder(path) { return try folder.read() }
        return ForeignFile(path: path, data: try contents(of: path))
    }

    /// Writes what a format has made, into a file or a folder.
    static func write(_ export: ForeignExport, to path: String, replaces: Bool, sparing store: String) throws {
        switch export.contents {
        case .file(let data): try write(data, to: path, replaces: replaces, sparing: store)
        case .folder(let members):
            try Folder(making: path).write(
                members, removing: export.removed, replaces: replaces || export.updatesFolder, sparing: store)
        }
    }

    /// Writes a file, which is never the store nor another database; `replaces` says whether it may be there already.
    static func write(_ contents: Data, to path: String, replaces: Bool, sparing store: String) throws(FileError) {
        let file = try OutputFile(path, sparing: store)
        guard replaces || access(path, F_OK) != 0 else { throw .exists(path: path) }
        try file.write(contents)
    }

    static func contents(ofFile path: String) throws(FileError) -> Data {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(path: path, reason: SystemReason(errno).text) }
        defer { close(descriptor) }
        var contents = Data()
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count == 0 { return contents }
            if count > 0 {
                contents.append(contentsOf: chunk[..<count])
            } else if errno != EINTR {
                throw .unreadable(path: path, reason: SystemReason(errno).text)
            }
        }
    }
}
