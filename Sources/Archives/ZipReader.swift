#if canImport(CZip)
import CZip
import Foundation

/// The taking of files out of one archive.
final class ZipReader {
    private let file: MemoryFile
    private let archive: unzFile

    init(_ data: Data) throws(ArchiveError) {
        let file = MemoryFile([UInt8](data))
        guard ZipArchive.recognises(data), let archive = file.withFunctions({ unzOpen2_64(nil, &$0) }) else {
            throw .damaged
        }
        (self.file, self.archive) = (file, archive)
    }

    deinit { unzClose(archive) }

    func members(_ limits: ArchiveLimits) throws(ArchiveError) -> [ArchiveMember] {
        var members: [ArchiveMember] = []
        var paths: Set<String> = []
        var (rest, count) = (limits.bytes, 0)
        var result = unzGoToFirstFile(archive)
        while result == UNZ_OK {
            count += 1
            guard count <= limits.members else { throw .tooManyMembers(limit: limits.members) }
            let (name, isEncrypted) = try entry()
            guard let path = ArchiveMember.path(of: name) else { throw .unsafeName(name: name) }
            let isFolder = name.last == "/" || name.last == "\\"
            if !isFolder, !Self.isHidden(path) {
                guard !isEncrypted else { throw .memberEncrypted(path: path) }
                guard paths.insert(path).inserted else { throw .nameRepeated(path: path) }
                guard let data = try contents(of: path, atMost: rest) else { throw .tooLarge(bytes: limits.bytes) }
                rest -= data.count
                members.append(ArchiveMember(path: path, data: data))
            }
            result = unzGoToNextFile(archive)
        }
        guard result == UNZ_END_OF_LIST_OF_FILE || count == 0 else { throw .damaged }
        return members
    }

    /// Whether a file is of the kind that systems leave beside others.
    private static func isHidden(_ path: String) -> Bool {
        path.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
    }

    private func entry() throws(ArchiveError) -> (name: String, isEncrypted: Bool) {
        var info = unz_file_info64()
        guard unzGetCurrentFileInfo64(archive, &info, nil, 0, nil, 0, nil, 0) == UNZ_OK, info.size_filename < 4096
        else { throw .damaged }
        var name = [CChar](repeating: 0, count: Int(info.size_filename) + 1)
        guard unzGetCurrentFileInfo64(archive, &info, &name, UInt(name.count), nil, 0, nil, 0) == UNZ_OK else {
            throw .damaged
        }
        let bytes = name.dropLast().map(UInt8.init(bitPattern:))
        return (String(decoding: bytes, as: UTF8.self), info.flag & 1 == 1)
    }

    /// Unpacks the file that is the current one; nil where it holds more than `limit`, whatever it says of itself.
    private func contents(of path: String, atMost limit: Int) throws(ArchiveError) -> Data? {
        switch unzOpenCurrentFile(archive) {
        case UNZ_OK: break
        case UNZ_BADZIPFILE: throw .memberEncrypted(path: path)
        default: throw .memberDamaged(path: path)
        }
        var isOpen = true
        defer { if isOpen { unzCloseCurrentFile(archive) } }
        var contents = Data()
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unzReadCurrentFile(archive, &chunk, UInt32(chunk.count))
            guard count >= 0 else { throw .memberDamaged(path: path) }
            if count == 0 { break }
            guard contents.count + Int(count) <= limit else { return nil }
            contents.append(contentsOf: chunk[..<Int(count)])
        }
        isOpen = false
        // Here it is found out whether the bytes are those that were packed.
        guard unzCloseCurrentFile(archive) == UNZ_OK else { throw .memberDamaged(path: path) }
        return contents
    }
}
#endif
