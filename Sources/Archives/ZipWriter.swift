#if canImport(CZip)
import CZip
import Foundation

/// The making of one archive.
struct ZipWriter {
    /// 1980-01-01, the first day that the format knows: equal files make equal archives.
    private static let date: UInt = 0x21_0000
    /// A plain file that everybody may read, as Unix says it in an archive.
    private static let attributes: UInt = 0o100644 << 16
    /// Made on Unix by a program that knows version 2.0 of the format.
    private static let madeBy: UInt = 3 << 8 | 20
    /// The name is UTF-8 (APPNOTE.TXT 4.4.4, bit 11).
    private static let utf8: UInt = 1 << 11

    func data(of members: [ArchiveMember]) throws(ArchiveError) -> Data {
        let file = MemoryFile()
        guard let archive = file.withFunctions({ zipOpen2_64(nil, APPEND_STATUS_CREATE, nil, &$0) }) else {
            throw .notWritten(path: "an archive")
        }
        var failed: String?
        for member in members where failed == nil && !Self.add(member, to: archive) { failed = member.path }
        let isClosed = zipClose(archive, nil) == ZIP_OK
        if let failed { throw .notWritten(path: failed) }
        guard isClosed else { throw .notWritten(path: "an archive") }
        return Data(file.bytes)
    }

    private static func add(_ member: ArchiveMember, to archive: zipFile) -> Bool {
        var info = zip_fileinfo()
        (info.dosDate, info.external_fa) = (date, attributes)
        let opened = zipOpenNewFileInZip4_64(
            archive, member.path, &info, nil, 0, nil, 0, nil, Z_DEFLATED, Z_DEFAULT_COMPRESSION, 0, -MAX_WBITS,
            MAX_MEM_LEVEL - 1, Z_DEFAULT_STRATEGY, nil, 0, madeBy, utf8, member.data.count > 0xFFFF_0000 ? 1 : 0)
        guard opened == ZIP_OK else { return false }
        let isWritten = member.data.withUnsafeBytes { bytes in
            bytes.isEmpty || zipWriteInFileInZip(archive, bytes.baseAddress, UInt32(clamping: bytes.count)) == ZIP_OK
        }
        return zipCloseFileInZip(archive) == ZIP_OK && isWritten && member.data.count <= UInt32.max
    }
}
#endif
