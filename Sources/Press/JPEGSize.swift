/// The sides of a JPEG picture, as its frame header says them (ITU-T T.81, B.2.2).
struct JPEGSize: Equatable {
    let width: Int
    let height: Int

    /// Reads the header; nil for what is no JPEG.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var place = 2
        while place + 9 < bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
            if isFrame {
                height = Int(bytes[place + 5]) << 8 | Int(bytes[place + 6])
                width = Int(bytes[place + 7]) << 8 | Int(bytes[place + 8])
                guard width > 0, height > 0 else { return nil }
                return
            }
            place += 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
        }
        return nil
    }
}
