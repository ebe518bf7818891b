package import Foundation

/// Zip archives, as a whole in memory; what they hold is believed as little as where they come from.
package enum ZipArchive {
    /// Whether bytes begin as an archive does, also an empty one (APPNOTE.TXT 4.3).
    package static func recognises(_ data: Data) -> Bool {
        data.starts(with: [0x50, 0x4B, 0x03, 0x04]) || isEmpty(data)
    }

    /// Whether bytes are an archive that ends where it begins.
    private static func isEmpty(_ data: Data) -> Bool { data.starts(with: [0x50, 0x4B, 0x05, 0x06]) }
}

#if canImport(CZip)
extension ZipArchive {
    /// Takes the files out of an archive, in their order; folders and hidden files are left out.
    package static func members(
        of data: Data, limits: ArchiveLimits = ArchiveLimits()
    ) throws(ArchiveError) -> [ArchiveMember] {
        // minizip takes an archive without files for none.
        isEmpty(data) ? [] : try ZipReader(data).members(limits)
    }

    /// Makes an archive of files, the same for the same files.
    package static func data(of members: [ArchiveMember]) throws(ArchiveError) -> Data {
        try ZipWriter().data(of: members)
    }
}
#else
extension ZipArchive {
    /// Refuses: the library is not there.
    package static func members(
        of data: Data, limits: ArchiveLimits = ArchiveLimits()
    ) throws(ArchiveError) -> [ArchiveMember] {
        throw .unavailable
    }

    /// Refuses: the library is not there.
    package static func data(of members: [ArchiveMember]) throws(ArchiveError) -> Data {
        throw .unavailable
    }
}
#endif
