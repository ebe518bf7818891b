package import Foundation

/// What a format makes of the records stored, ready to be written.
package struct ForeignExport: Sendable {
    /// Where it belongs.
    package enum Contents: Sendable {
        /// One file.
        case file(Data)
        /// Files in a folder; what else the folder holds stays.
        case folder([ForeignFile])
    }

    /// What is to be written.
    package let contents: Contents
    /// How many records it holds.
    package let records: Int
    /// What else is worth knowing, such as what the format has no place for.
    package let notices: [String]
    /// Members of the folder that are to go.
    package let removed: [String]
    /// Whether members of the folder that are there already may be replaced without being asked to.
    package let updatesFolder: Bool

    /// Describes an export.
    package init(
        _ contents: Contents, records: Int, notices: [String] = [], removed: [String] = [], updatesFolder: Bool = false
    ) {
        self.contents = contents
        self.records = records
        self.notices = notices
        self.removed = removed
        self.updatesFolder = updatesFolder
    }

    /// The same with one thing more that is worth knowing.
    package func noting(_ notice: String) -> ForeignExport {
        ForeignExport(
            contents, records: records, notices: notices + [notice], removed: removed, updatesFolder: updatesFolder)
    }

    /// Says how many pictures are left out, and what takes them along.
    package static func notices(ofPicturesLeftOut count: Int) -> [String] {
        switch count {
        case 0: []
        case 1: ["1 picture is left out; --photos takes it along"]
        default: ["\(count) pictures are left out; --photos takes them along"]
        }
    }

    /// Joins what two modules write in one format; a file of no records adds nothing.
    ///
    /// A folder is written as one also where it has no records: files in it may have to go.
    package func joined(with other: ForeignExport) -> ForeignExport {
        let contents: Contents
        switch (self.contents, other.contents) {
        case (.file(let data), .file(let more)):
            contents = records == 0 ? .file(more) : .file(data + (other.records == 0 ? Data() : more))
        case (.folder(let files), .folder(let more)): contents = .folder(files + more)
        case (.file, .folder): return other.joined(with: self)
        case (.folder, .file):
            let count = other.records
            let what =
                count == 1 ? "1 other record is left out: it goes" : "\(count) other records are left out: they go"
            return ForeignExport(
                self.contents, records: records,
                notices: notices + (count == 0 ? [] : ["\(what) into a file, not into a folder"]),
                removed: removed, updatesFolder: updatesFolder)
        }
        return ForeignExport(
            contents, records: records + other.records, notices: notices + other.notices,
            removed: removed + other.removed, updatesFolder: updatesFolder && other.updatesFolder)
    }
}
