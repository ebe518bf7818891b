/// What can be wrong with an archive.
package enum ArchiveError: Error, Hashable, Sendable {
    /// The program was built without the library that reads and writes archives.
    case unavailable
    /// It is no archive, or is cut off.
    case damaged
    /// A file in it cannot be read.
    case memberDamaged(path: String)
    case memberEncrypted(path: String)
    /// A name that leads out of the folder it is taken to.
    case unsafeName(name: String)
    case nameRepeated(path: String)
    case tooManyMembers(limit: Int)
    case tooLarge(bytes: Int)
    /// The archive cannot be made.
    case notWritten(path: String)
}

extension ArchiveError {
    /// What was wrong, with which input.
    package var message: String {
        switch self {
        case .unavailable: "this program was built without what reads and writes zip archives"
        case .damaged: "it is no zip archive, or is not whole"
        case .memberDamaged(let path): "\(path) in it is damaged"
        case .memberEncrypted(let path): "\(path) in it is encrypted, or packed in a way that is not known here"
        case .unsafeName(let name): "the name '\(name)' in it leads out of the archive"
        case .nameRepeated(let path): "\(path) is in it twice"
        case .tooManyMembers(let limit): "it holds more than \(limit) files"
        case .tooLarge(let bytes): "it holds more than \(bytes >> 20) MB"
        case .notWritten(let path): "\(path) cannot be packed"
        }
    }

    /// What to do.
    package var hint: String {
        switch self {
        case .unavailable:
            "install libminizip-dev and build it again; or unpack the archive and name the folder"
        case .damaged, .memberDamaged: "fetch it again"
        case .memberEncrypted, .unsafeName, .nameRepeated, .tooManyMembers, .tooLarge:
            "unpack it where you trust it, and name the folder"
        case .notWritten: "name a folder instead"
        }
    }
}
