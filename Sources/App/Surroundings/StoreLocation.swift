import Glibc
import Storage

/// Where a store is.
package enum StoreLocation: Hashable, Sendable {
    /// In memory, as long as the program runs.
    case memory
    /// In a file.
    case file(String)

    /// Whether there is anything at the place; a command that changes nothing makes no store.
    package var exists: Bool {
        guard case .file(let path) = self else { return true }
        return access(path, F_OK) == 0 || errno != ENOENT
    }

    /// Makes the folder and the file where they are missing, for the owner's eyes only.
    ///
    /// It is done before the database opens the file: what it makes itself, everybody may read. An empty file becomes a
    /// store too; what holds anything already stays as it is.
    package func prepare() throws {
        guard case .file(let path) = self else { return }
        var status = stat()
        if stat(path, &status) == 0 {
            switch status.st_mode & S_IFMT {
            case S_IFREG where status.st_size == 0: try Self.makePrivate(path)
            case S_IFREG: break
            case S_IFDIR: throw StorageError.cannotOpen(path: path, reason: "it is a folder")
            default: throw StorageError.cannotOpen(path: path, reason: "it is no ordinary file")
            }
            return
        }
        guard !path.hasSuffix("/") else {
            throw StorageError.cannotOpen(path: path, reason: "its name ends with “/”, as only that of a folder does")
        }
        try Self.makeFolders(above: path)
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw StorageError.cannotOpen(path: path, reason: SystemReason(errno).text)
        }
        close(descriptor)
    }

    /// Takes an empty file from everybody but its owner, if it may be written.
    private static func makePrivate(_ path: String) throws {
        guard access(path, W_OK) == 0 else {
            throw StorageError.cannotOpen(path: path, reason: "it is empty, and it may not be made a store")
        }
        guard chmod(path, 0o600) == 0 else {
            throw StorageError.cannotOpen(
                path: path, reason: "it belongs to somebody else, who could read what is stored in it")
        }
    }

    /// Makes the folders that a path leads through, for the owner's eyes only.
    static func makeFolders(above path: String) throws {
        for (place, character) in zip(path.indices, path).dropFirst() where character == "/" {
            let folder = String(path[..<place])
            guard mkdir(folder, 0o700) != 0, errno != EEXIST else { continue }
            let code = errno
            // A folder above may be one that we may pass through but not write to.
            guard access(folder, F_OK) != 0 else { continue }
            throw StorageError.cannotOpen(path: path, reason: "\(folder): \(SystemReason(code).text)")
        }
    }
}
