import CivilTime
import Commands
import Foundation
import Glibc

/// A file that is a store or a backup of one, as the system sees it.
struct StoreFile {
    let path: String

    /// The bytes of the file; nil when there is none.
    var size: Int? { status.map { Int($0.st_size) } }

    /// The bytes that have been written and not been folded into the file yet.
    var journalSize: Int { StoreFile(path: path + "-wal").size ?? 0 }

    /// Whether two paths lead to one file.
    func isSame(as other: StoreFile) -> Bool {
        guard let status, let other = other.status else { return false }
        return (status.st_dev, status.st_ino) == (other.st_dev, other.st_ino)
    }

    /// The name of a new backup beside the store, with its time in it.
    func datedBackup(_ time: CivilDateTime) -> StoreFile {
        let digits = time.description.filter { $0 != ":" }
        let name = "\(path).\(digits)"
        let names = ["\(name).backup"] + (2...99).map { "\(name)-\($0).backup" }
        return StoreFile(path: names.first { StoreFile(path: $0).size == nil } ?? names[0])
    }

    /// The paths of the backups beside the store, as commands and migrations name them.
    var backups: [String] {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let folder = parts.count > 1 ? parts.dropLast().joined(separator: "/") + "/" : ""
        let start = (parts.last.map(String.init) ?? "") + "."
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        return names.filter { $0.hasPrefix(start) && $0.hasSuffix(".backup") }.sorted().map { folder + $0 }
    }

    /// Runs `body` with the file in place, for its owner only; a new file goes again when `body` fails.
    func making<R>(_ body: () throws -> R) throws -> R {
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            guard errno == EEXIST else { throw FileError.unwritable(path: path, reason: SystemReason(errno).text) }
            let result = try body()
            guard chmod(path, 0o600) == 0 else {
                throw FileError.unwritable(path: path, reason: SystemReason(errno).text)
            }
            return result
        }
        close(descriptor)
        do {
            return try body()
        } catch {
            unlink(path)
            throw error
        }
    }

    /// Refuses what is no ordinary file.
    func checkIsFile(missing: Bool) throws {
        var status = stat()
        guard stat(path, &status) == 0 else {
            if missing, errno == ENOENT { return }
            throw FileError.unreadable(path: path, reason: SystemReason(errno).text)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            throw FileError.unreadable(path: path, reason: isFolder ? "it is a folder" : "it is no ordinary file")
        }
    }

    private var status: stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }
}

extension StoreLocation {
    /// The file of the store; refuses a store in memory, which no such command is for.
    func file(for command: Invocation) throws -> StoreFile {
        guard case .file(let path) = self else {
            throw CommandError.refused(
                message: "“\(command.command.name)” is for a store in a file, and this one is in memory",
                hints: ["name one: --store FILE"])
        }
        return StoreFile(path: path)
    }

    /// The file of a store that is there already.
    func existingFile(for command: Invocation) throws -> StoreFile {
        let file = try file(for: command)
        guard file.size != nil else {
            throw CommandError.refused(
                message: "there is no store at \(file.path) yet", hints: ["name another: --store FILE"])
        }
        return file
    }
}

extension Invocation {
    /// A path that must be a real file's.
    func realFile(_ name: String) throws -> StoreFile? {
        guard let path = text(ifGiven: name) else { return nil }
        guard path != "-" else { throw unreadable(name, path, expected: "the name of a file") }
        return StoreFile(path: path)
    }
}
