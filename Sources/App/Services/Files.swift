import Archives
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

    /// The most bytes that are read of anything: what is larger could not be worked on within this machine's memory.
    static let limit = 1 << 30

    /// Reads a file, unless it is larger than `limit` bytes or none that ends.
    func contents(of path: String, limit: Int = Files.limit) throws -> Data {
        guard path == "-" || path == "/dev/stdin" else { return try InputFile(path).contents(limit: limit) }
        return try input.withLock { input in
            if input == nil, console.isInputTerminal {
                console.writeError("reading lines from the terminal; Ctrl-D ends them\n")
            }
            let contents = try input ?? console.readAll()
            input = contents
            guard contents.count <= limit else { throw FileError.tooLarge(path: path, limit: limit) }
            return contents
        }
    }

    /// Reads a file that came from elsewhere, or a folder or a zip archive with what is in it.
    func foreign(at path: String) throws -> ForeignFile {
        if path != "-", let folder = Folder(path) { return try folder.read() }
        let data = try contents(of: path)
        // Documents of office programs are archives too, and are to be named as what they are.
        guard ZipArchive.recognises(data), path == "-" || Self.isArchiveName(path) else {
            return ForeignFile(path: path, data: data)
        }
        do throws(ArchiveError) {
            let members = try ZipArchive.members(of: data)
            return ForeignFile(path: path, members: members.map { ForeignFile(path: $0.path, data: $0.data) })
        } catch {
            throw FileError.archive(path: path, isWritten: false, error)
        }
    }

    private static func isArchiveName(_ path: String) -> Bool { path.lowercased().hasSuffix(".zip") }

    /// Writes what a format has made, into a file, a folder, or the zip archive that the path names.
    static func write(_ export: ForeignExport, to path: String, replaces: Bool, sparing store: String) throws {
        switch export.contents {
        case .file(let data): try write(data, to: path, replaces: replaces, sparing: store)
        case .folder(let members) where isArchiveName(path):
            let data: Data
            do throws(ArchiveError) {
                data = try ZipArchive.data(of: members.map { ArchiveMember(path: $0.path, data: $0.data) })
            } catch {
                throw FileError.archive(path: path, isWritten: true, error)
            }
            try write(data, to: path, replaces: replaces, sparing: store)
        case .folder(let members):
            try Folder(making: path).write(
                members, removing: export.removed, replaces: replaces || export.updatesFolder, sparing: store)
        }
    }

    /// Writes a file, which is never the store nor another database; `replaces` says whether it may be there already.
    static func write(_ contents: Data, to path: String, replaces: Bool, sparing store: String) throws(FileError) {
        let file = try OutputFile(path, sparing: store)
        guard replaces || !file.replaces else { throw .exists(path: path) }
        try file.write(contents)
    }

    /// Refuses what `write` would refuse, as far as that can be seen beforehand, and writes nothing.
    static func check(_ export: ForeignExport, to path: String, replaces: Bool, sparing store: String) throws {
        guard case .folder(let members) = export.contents, !isArchiveName(path), let folder = Folder(path) else {
            return try check(path, replaces: replaces, sparing: store)
        }
        for member in members {
            let place = "\(folder.path)/\(member.path)"
            guard access(place, F_OK) == 0 else { continue }
            try check(place, replaces: replaces || export.updatesFolder, sparing: store)
        }
    }

    private static func check(_ path: String, replaces: Bool, sparing store: String) throws(FileError) {
        try OutputPlace.check(path, sparing: store)
        let place = try OutputPlace(path, sparing: store)
        guard replaces || !place.isThere || place.isStream else { throw .exists(path: path) }
    }
}
