/// How a picture is stored in relation to how it is seen, as Exif numbers it (CIPA DC-008, 4.6.5.A).
enum Orientation: Int, CaseIterable {
    case upright = 1
    case mirrored, halfTurned, flipped, transposed, turnedLeft, transversed, turnedRight

    /// What stands before the data of Exif in a JPEG, and in some other files.
    static let mark = Array("Exif\0\0".utf8)

    /// Finds the orientation in what a file has of Exif; nil where it says none that there is.
    init?(exif: ArraySlice<UInt8>) {
        let data = Array(exif.starts(with: Self.mark) ? exif.dropFirst(Self.mark.count) : exif)
        guard data.count >= 8 else { return nil }
        let isLittle = data.starts(with: Array("II*\0".utf8))
        guard isLittle || data.starts(with: Array("MM\0*".utf8)) else { return nil }
        func number(at place: Int, _ length: Int) -> Int? {
            guard place >= 0, place + length <= data.count else { return nil }
            let bytes = data[place..<(place + length)]
            return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let start = number(at: 4, 4), let count = number(at: start, 2) else { return nil }
        for entry in 0..<count {
            let place = start + 2 + entry * 12
            guard let tag = number(at: place, 2) else { return nil }
            guard tag == 0x0112 else { continue }
            guard let value = number(at: place + 8, 2) else { return nil }
            self.init(rawValue: value)
            return
        }
        return nil
    }

    /// Whether what is wide is seen high.
    var swapsSides: Bool { rawValue >= 5 }

    /// Where in the stored picture of these sides a place of the seen one is.
    func source(_ x: Int, _ y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
        let (right, bottom) = (width - 1, height - 1)
        return switch self {
        case .upright: (x, y)
        case .mirrored: (right - x, y)
        case .halfTurned: (right - x, bottom - y)
        case .flipped: (x, bottom - y)
        case .transposed: (y, x)
        case .turnedLeft: (y, bottom - x)
        case .transversed: (right - y, bottom - x)
        case .turnedRight: (right - y, x)
        }
    }
}
