import Foundation

/// The bytes of a file before they are taken apart.
enum SourceBytes {
    /// The bytes as they are, or, of a file in UTF-16 as old address books write, in UTF-8.
    static func utf8(_ data: Data) -> [UInt8] {
        let bytes = [UInt8](data)
        let start = bytes.prefix(2)
        let isLittleEndian: Bool
        if start == [0xFF, 0xFE] || (start.count == 2 && bytes[0] != 0 && bytes[1] == 0) {
            isLittleEndian = true
        } else if start == [0xFE, 0xFF] || (start.count == 2 && bytes[0] == 0 && bytes[1] != 0) {
            isLittleEndian = false
        } else {
            return bytes
        }
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { place in
            let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
            return isLittleEndian ? second << 8 | first : first << 8 | second
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
