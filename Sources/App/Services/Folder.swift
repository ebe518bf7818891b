import Commands
import Foundation
import Glibc

/// A folder of this machine whose files are read and written together, each as a whole.
struct Folder {
    /// How far down folders within folders are looked into.
    static let depth = 3

    let path: String

    /// Looks at a path; nil when there is no folder.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
        self.path = path
    }

    /// Makes a folder, for the owner's eyes only, or takes the one that is there.
    init(making path: String) throws(FileError) {
        guard mkdir(path, 0o700) != 0 else {
            self.path = path
            return
        }
        let reason = SystemReason(errno).text
        guard let folder = Folder(path) else { throw .unwritable(path: path, reason: reason) }
        self = folder
    }

    /// Reads all files; those whose names begin with a dot are no business of ours.
    ///
    /// One that cannot be read keeps no other from being read: it has its problem in its place.
    func read() throws -> ForeignFile {
        ForeignFile(path: path, members: try members(of: "", depth: Self.depth))
    }

    private func members(of folder: String, depth: Int) throws -> [ForeignFile] {
        var members: [ForeignFile] = []
        for name in try names(in: folder) where !name.hasPrefix(".") {
            let member = folder.isEmpty ? name : "\(folder)/\(name)"
            if Folder("\(path)/\(member)") == nil {
                members.append(file(member))
            } else if depth > 0 {
                members += try self.members(of: member, depth: depth - 1)
            }
        }
        return members
    }

    private func file(_ member: String) -> ForeignFile {
        let place = "\(path)/\(member)"
        // What stands in for bytes that are no UTF-8 is in no name that a program writes.
        guard !member.unicodeScalars.contains("\u{FFFD}") else {
            return ForeignFile(path: member, problem: "its name is no UTF-8")
        }
        do {
            return ForeignFile(path: member, data: try InputFile(place).contents())
        } catch {
            return ForeignFile(path: member, problem: error.reason)
        }
    }

    /// The names in a folder; Foundation would list nothing where one of them is no UTF-8.
    private func names(in folder: String) throws -> [String] {
        let place = folder.isEmpty ? path : "\(path)/\(folder)"
        guard let stream = opendir(place) else {
            throw FileError.unreadable(path: place, reason: SystemReason(errno).text)
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(
                withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                })
        }
        return names
    }

    /// Writes members, each in the place of the one that is there, and takes others away; all are checked first.
    func write(_ members: [ForeignFile], removing removed: [String], replaces: Bool, sparing store: String) throws {
        let members = members.sorted { $0.path < $1.path }
        for member in members where !replaces && access("\(path)/\(member.path)", F_OK) == 0 {
            throw FileError.exists(path: "\(path)/\(member.path)")
        }
        for member in members {
            let place = "\(path)/\(member.path)"
            if let slash = place.lastIndex(of: "/") { _ = try Folder(making: String(place[..<slash])) }
            try OutputFile(place, sparing: store).write(member.data)
        }
        for name in removed where unlink("\(path)/\(name)") != 0 && errno != ENOENT {
            throw FileError.unwritable(path: "\(path)/\(name)", reason: SystemReason(errno).text)
        }
    }
}
