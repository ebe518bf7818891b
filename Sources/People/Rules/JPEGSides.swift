import Foundation

/// The sides of a JPEG in pixels, from its frame header (ITU T.81, B.2.2); nothing is decoded.
struct JPEGSides: Equatable {
    let width: Int
    let height: Int

    /// Looks for the header; nil where there is none.
    init?(_ data: Data) {
        let bytes = [UInt8](data)
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var place = 2
        while place + 9 <= bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            // SOF0 to SOF15, without the tables that stand between them.
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                height = Int(bytes[place + 5]) << 8 | Int(bytes[place + 6])
                width = Int(bytes[place + 7]) << 8 | Int(bytes[place + 8])
                return
            }
            place += marker == 0xFF ? 1 : 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
        }
        return nil
    }
}
