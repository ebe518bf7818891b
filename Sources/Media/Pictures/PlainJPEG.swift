/// A JPEG that holds a picture and nothing else: no words of its camera, no profile, and no second picture in it.
///
/// ITU T.81, B.1.1; JFIF 1.02.
struct PlainJPEG {
    private(set) var width = 0
    private(set) var height = 0

    /// Goes through the segments, without decoding any; nil where one of them is more than a picture needs.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var place = 2
        while place + 2 <= bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            if marker == 0xD9 {
                guard place + 2 == bytes.count, width > 0, height > 0 else { return nil }
                return
            }
            guard place + 4 <= bytes.count, case let length = Self.number(bytes, place + 2), length >= 2,
                place + 2 + length <= bytes.count, take(marker, Array(bytes[(place + 4)..<(place + 2 + length)]))
            else { return nil }
            place += 2 + length
            if marker == 0xDA { place = Self.end(ofScan: bytes, from: place) }
        }
        return nil
    }

    /// Takes a segment; tells whether it is one that every picture has.
    private mutating func take(_ marker: UInt8, _ contents: [UInt8]) -> Bool {
        switch marker {
        // The frame, baseline or progressive, of 8 bits, gray or in colors as they are seen.
        case 0xC0, 0xC1, 0xC2:
            guard contents.count >= 6, contents[0] == 8, [1, 3].contains(contents[5]) else { return false }
            (height, width) = (Self.number(contents, 1), Self.number(contents, 3))
            return true
        // Tables, the distance of restarts, and the beginning of a scan.
        case 0xC4, 0xDB, 0xDD, 0xDA: return true
        // JFIF without a thumbnail, and how Adobe's programs say which colors these are.
        case 0xE0: return contents.count == 14 && contents.starts(with: Array("JFIF\0".utf8))
        case 0xEE: return contents.count == 12 && contents.starts(with: Array("Adobe".utf8))
        default: return false
        }
    }

    /// The marker behind the bytes of a scan, among which zeros and restarts stand after 0xFF.
    private static func end(ofScan bytes: [UInt8], from start: Int) -> Int {
        var place = start
        while place + 1 < bytes.count {
            if bytes[place] == 0xFF, bytes[place + 1] != 0, !(0xD0...0xD7).contains(bytes[place + 1]) { return place }
            place += 1
        }
        return bytes.count
    }

    private static func number(_ bytes: [UInt8], _ place: Int) -> Int { Int(bytes[place]) << 8 | Int(bytes[place + 1]) }
}
