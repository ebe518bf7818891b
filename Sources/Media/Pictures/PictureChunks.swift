/// The pieces that picture files are made of, without what is in them.
enum PictureChunks {
    typealias Chunk = (name: String, contents: ArraySlice<UInt8>)

    /// The chunks of a PNG (RFC 2083, 3.2), as far as they are whole.
    static func png(_ bytes: [UInt8]) -> [Chunk] {
        var chunks: [Chunk] = []
        var place = 8
        while let length = bytes.bigEndian(at: place), place + 12 + length <= bytes.count {
            let name = String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self)
            chunks.append((name, bytes[(place + 8)..<(place + 8 + length)]))
            place += 12 + length
        }
        return chunks
    }

    /// The chunks of a WebP (RFC 9649, 2.3), as far as they are whole.
    static func webp(_ bytes: [UInt8]) -> [Chunk] {
        var chunks: [Chunk] = []
        var place = 12
        while let length = bytes.littleEndian(at: place + 4), place + 8 + length <= bytes.count {
            let name = String(decoding: bytes[place..<(place + 4)], as: UTF8.self)
            chunks.append((name, bytes[(place + 8)..<(place + 8 + length)]))
            place += 8 + length + length % 2
        }
        return chunks
    }

    /// What a JPEG has of Exif (ITU T.81, B.1.1; CIPA DC-008, 4.7.2): a segment before the picture begins.
    static func exif(jpeg bytes: [UInt8]) -> ArraySlice<UInt8>? {
        var place = 2
        while place + 4 <= bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            // A fill byte; the beginning of the picture, or its end.
            if marker == 0xFF {
                place += 1
                continue
            }
            guard marker != 0xDA, marker != 0xD9 else { return nil }
            let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
            guard length >= 2, place + 2 + length <= bytes.count else { return nil }
            let contents = bytes[(place + 4)..<(place + 2 + length)]
            if marker == 0xE1, contents.starts(with: Orientation.mark) { return contents }
            place += 2 + length
        }
        return nil
    }
}

extension [UInt8] {
    /// A number of four bytes, the first one the largest; nil where they end before it.
    fileprivate func bigEndian(at place: Int) -> Int? {
        guard place + 4 <= count else { return nil }
        return self[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
    }

    fileprivate func littleEndian(at place: Int) -> Int? {
        guard place + 4 <= count else { return nil }
        return self[place..<(place + 4)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
