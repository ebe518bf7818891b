import Foundation
import Glibc

/// The module's only look at the world outside the store: the clock, the place for a program's data, and files.
enum SystemCalls {
    static func now() -> Date { Date() }

    /// The folder of a group of programs in the user's application data; without a group, of the running program.
    static func applicationData(of group: String?) -> URL {
        let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
        let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init)
        return (folders.first ?? URL(fileURLWithPath: ".")).appendingPathComponent(group ?? program ?? "Storage")
    }
}

/// What the system answers when it cannot do something with a file.
struct SystemFailure: Error {
    enum Kind { case full, notPermitted, other }

    let code: Int32

    /// Why, as the end of a sentence.
    var reason: String {
        switch code {
        case ENOENT: "there is no such file or folder"
        case EACCES, EPERM: "permission is denied"
        case ENOTDIR: "a part of the path is no folder"
        case EISDIR: "it is a folder"
        case ELOOP: "its links lead in a circle"
        case EROFS: "the disk is read-only"
        case EIO: "the disk does not answer as it should"
        default: String(cString: strerror(code))
        }
    }

    var kind: Kind {
        switch code {
        case ENOSPC, EDQUOT, EFBIG: .full
        case EACCES, EPERM, EROFS: .notPermitted
        default: .other
        }
    }
}

extension SystemCalls {
    /// The bytes of a file; nil when there is none.
    static func contents(of path: String) throws(SystemFailure) -> Data? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            guard errno == ENOENT || errno == ENOTDIR else { throw SystemFailure(code: errno) }
            return nil
        }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw SystemFailure(code: errno) }
        var data = Data(count: Int(status.st_size))
        var position = 0
        while position < data.count {
            let count = data.withUnsafeMutableBytes {
                Glibc.read(file, $0.baseAddress! + position, $0.count - position)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw SystemFailure(code: errno) }
            if count == 0 { break }
            position += count
        }
        return data.prefix(position)
    }

    /// Makes a folder that only its owner can look into, if it is missing.
    static func makeFolder(_ path: String) throws(SystemFailure) {
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SystemFailure(code: errno) }
        // The folder's own name is kept by the folder above.
        try synchroniseFolder(of: path)
    }

    /// Writes a file of its own, brings it to the disk, and only then gives it its name.
    static func write(_ data: Data, to path: String, over interim: String) throws(SystemFailure) {
        let file = open(interim, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw SystemFailure(code: errno) }
        do throws(SystemFailure) {
            defer { close(file) }
            try write(data, to: file)
            guard fsync(file) == 0 else { throw SystemFailure(code: errno) }
            guard rename(interim, path) == 0 else { throw SystemFailure(code: errno) }
        } catch {
            unlink(interim)
            throw error
        }
        try synchroniseFolder(of: path)
    }

    /// Gives a file another name, also in the place of another file.
    static func move(_ path: String, to other: String) throws(SystemFailure) {
        guard rename(path, other) == 0 else { throw SystemFailure(code: errno) }
        try synchroniseFolder(of: other)
    }

    private static func write(_ data: Data, to file: Int32) throws(SystemFailure) {
        var position = 0
        while position < data.count {
            let count = data.withUnsafeBytes { Glibc.write(file, $0.baseAddress! + position, $0.count - position) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw SystemFailure(code: count == 0 ? ENOSPC : errno) }
            position += count
        }
    }

    private static func synchroniseFolder(of path: String) throws(SystemFailure) {
        let end = path.lastIndex(of: "/") ?? path.startIndex
        let folder = open(end == path.startIndex ? "/" : String(path[..<end]), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw SystemFailure(code: errno) }
        defer { close(folder) }
        // Some file systems cannot do this for a folder, and have nothing to do either.
        guard fsync(folder) == 0 || errno == EINVAL else { throw SystemFailure(code: errno) }
    }

    /// The names in a folder; none when it is missing.
    static func names(in folder: String) throws(SystemFailure) -> [String] {
        guard let stream = opendir(folder) else {
            guard errno == ENOENT else { throw SystemFailure(code: errno) }
            return []
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// The size of a file in bytes; nil when there is none.
    static func size(of path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    static func remove(_ path: String) { unlink(path) }

    /// What there is at a path.
    enum FileKind {
        case file, folder, other

        /// Why it can be no store; nil for a file.
        var obstacle: String? {
            switch self {
            case .file: nil
            case .folder: "it is a folder"
            case .other: "it is no ordinary file"
            }
        }
    }

    /// What there is at a path, links followed; nil when there is nothing, or nobody may know.
    static func kind(of path: String) -> FileKind? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }
}
