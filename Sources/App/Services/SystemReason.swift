import Glibc

/// Why the system refuses something, in words.
struct SystemReason {
    let code: Int32

    /// Takes a value of `errno`.
    init(_ code: Int32) {
        self.code = code
    }

    var text: String {
        switch code {
        case ENOENT: "there is no such file or folder"
        case EACCES, EPERM: "permission is denied"
        case EISDIR: "it is a folder"
        case ENOTDIR: "a part of the path is no folder"
        case ELOOP: "its links lead in a circle"
        case EIO: "the disk does not answer as it should"
        case EROFS: "the disk is read-only"
        case ENOSPC, EDQUOT: "the disk is full"
        case EPIPE: "nobody reads it any more"
        case ENAMETOOLONG: "the name is too long"
        default: String(cString: strerror(code))
        }
    }
}
