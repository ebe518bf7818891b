import Foundation

/// The bytes of a JSON text (RFC 8259), and what stands at a place in them.
struct JSONText {
    let bytes: UnsafeRawBufferPointer

    /// The line of a place, from 1.
    func line(of place: Int) -> Int { bytes.prefix(place).count { $0 == UInt8(ascii: "\n") } + 1 }

    /// Whether a byte stands between values and says nothing of them; the marks of an encoding are none either.
    static func isBetweenValues(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: ","),
            UInt8(ascii: ":"), 0xEF, 0xBB, 0xBF:
            true
        default: false
        }
    }

    /// Gives the place behind the string that begins at a quotation mark.
    func endOfString(from start: Int) -> Int {
        var place = start + 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(place + 1, bytes.count)
    }

    /// The string that is written at a place, with its quotation marks.
    func string(_ written: Range<Int>) -> String {
        let quoted = bytes[written]
        return (try? JSONDecoder().decode(String.self, from: Data(quoted)))
            ?? String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
    }
}
