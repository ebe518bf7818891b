import Foundation

/// Picture files made by hand.
enum HandMade {
    /// A PNG of 8 bits a channel; its data are stored, not packed. `chunks` stand before the picture.
    static func png(
        width: Int, height: Int, colorType: UInt8 = 2, isInterlaced: Bool = false, pixels: [UInt8],
        chunks: [(name: String, contents: [UInt8])] = []
    ) -> [UInt8] {
        let channels = colorType == 6 ? 4 : colorType == 0 ? 1 : 3
        var raw: [UInt8] = []
        for row in 0..<(pixels.count / max(1, width * channels)) {
            raw += [0] + pixels[(row * width * channels)..<((row + 1) * width * channels)]
        }
        let header = big(width) + big(height) + [8, colorType, 0, 0, isInterlaced ? 1 : 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
            + chunks.flatMap { chunk($0.name, $0.contents) } + chunk("IDAT", zlib(raw)) + chunk("IEND", [])
    }

    /// A JPEG with a segment of Exif that says how it is to be turned.
    static func oriented(_ jpeg: [UInt8], _ orientation: UInt8, isLittle: Bool = true) -> [UInt8] {
        let contents = Array("Exif\0\0".utf8) + exif(orientation, isLittle: isLittle)
        let length = contents.count + 2
        return Array(jpeg.prefix(2)) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + contents
            + Array(jpeg.dropFirst(2))
    }

    /// What Exif says of an orientation, and a place where a pupil lives.
    static func exif(_ orientation: UInt8, isLittle: Bool = true) -> [UInt8] {
        func number(_ value: Int, _ length: Int) -> [UInt8] {
            let bytes = (0..<length).map { UInt8(value >> ($0 * 8) & 0xFF) }
            return isLittle ? bytes : bytes.reversed()
        }
        let entry = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(Int(orientation), 2) + [0, 0]
        return (isLittle ? Array("II*\0".utf8) : Array("MM\0*".utf8)) + number(8, 4) + number(1, 2) + entry
            + number(0, 4) + Array("GPS 52.5200 N".utf8)
    }

    /// A WebP without loss: red, green; blue, yellow.
    static let webp: [UInt8] = Array(
        Data(base64Encoded: "UklGRiwAAABXRUJQVlA4TB8AAAAvAUAAAB8gEEjaH3qN+RcQFPk/2vwHXyTgBwgR/Q8BAA==") ?? Data())

    /// The color that a picture has all over.
    static func plain(_ width: Int, _ height: Int, _ color: [UInt8]) -> [UInt8] {
        (0..<(width * height)).flatMap { _ in color }
    }

    static func big(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) } }

    private static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + contents
        return big(contents.count) + named + big(Int(crc(named)))
    }

    private static func zlib(_ raw: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = [0x78, 0x01]
        var rest = raw[...]
        repeat {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(block.count)
            let count = UInt16(block.count)
            bytes += [rest.isEmpty ? 1 : 0, UInt8(count & 0xFF), UInt8(count >> 8)]
            bytes += [UInt8(~count & 0xFF), UInt8(~count >> 8)] + block
        } while !rest.isEmpty
        var (first, second): (UInt32, UInt32) = (1, 0)
        for byte in raw {
            first = (first + UInt32(byte)) % 65_521
            second = (second + first) % 65_521
        }
        return bytes + big(Int(second << 16 | first))
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }
}
