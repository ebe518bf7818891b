/// What a picture or a code can be refused for.
package enum MediaError: Error, Hashable, Sendable {
    /// The program was built without the library of this package.
    case missingPackage(String)
    case empty
    /// A kind of file that is known and not taken.
    case refusedKind(PictureKind)
    case unknownKind
    case tooManyBytes
    case tooLarge(width: Int, height: Int)
    case severalFrames(PictureKind)
    /// The file is cut off, or is not what its header says.
    case damaged(PictureKind)
    /// The picture cannot be written or drawn.
    case notMade
    /// More than a code can hold.
    case tooLongForCode(bytes: Int)
}

extension MediaError {
    /// The status that the process ends with.
    var status: Int32 {
        if case .missingPackage = self { 3 } else { 1 }
    }

    /// What was wrong, then what to do, a line each.
    var lines: [String] {
        if case .missingPackage(let package) = self { [package] } else { [message] + hints }
    }

    /// What was wrong, about a picture that whoever shows this names first.
    package var message: String {
        switch self {
        case .missingPackage(let package): "this program was built without \(package)"
        case .empty: "it is empty"
        case .refusedKind(let kind): "it is \(kind.words); JPEG, PNG and WebP can be read"
        case .unknownKind: "it is no picture that can be read; JPEG, PNG and WebP can"
        case .tooManyBytes: "it has more than \(PictureLimits.bytes >> 20) MB"
        case .tooLarge(let width, let height):
            "its sides are \(width) and \(height); \(PictureLimits.side) a side and "
                + "\(PictureLimits.pixels / 1_000_000) million pixels are the most"
        case .severalFrames(let kind): "it is \(kind.words) that moves; a picture of one frame can be read"
        case .damaged(let kind): "it is \(kind.words) that is damaged or cut off"
        case .notMade: "the picture cannot be made"
        case .tooLongForCode(let bytes): "\(bytes) bytes are more than a code can hold"
        }
    }

    /// What to do about it.
    package var hints: [String] {
        switch self {
        case .refusedKind(.heif):
            [
                "make a JPEG of it: heif-convert PICTURE PICTURE.jpg (in Debian's libheif-examples), or let the phone do so"
            ]
        case .refusedKind: ["make a PNG of it with the program that shows it"]
        case .tooManyBytes, .tooLarge: ["make it smaller first"]
        case .severalFrames: ["take one frame out of it"]
        case .damaged: ["copy it again from where it comes"]
        default: []
        }
    }
}
