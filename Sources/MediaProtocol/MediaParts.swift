/// Byte strings one after the other, each with its length before it: netstrings (https://cr.yp.to/proto/netstrings.txt).
package enum MediaParts {
    /// Packs parts.
    package static func packed(_ parts: [[UInt8]]) -> [UInt8] {
        parts.flatMap { Array("\($0.count):".utf8) + $0 + [UInt8(ascii: ",")] }
    }

    /// Takes parts out again; nil for bytes that are none, or not all.
    package static func unpacked(_ bytes: some Sequence<UInt8>) -> [[UInt8]]? {
        var rest = Array(bytes)[...]
        var parts: [[UInt8]] = []
        while !rest.isEmpty {
            guard let colon = rest.prefix(20).firstIndex(of: UInt8(ascii: ":")),
                let length = Int(String(decoding: rest[..<colon], as: UTF8.self)), length >= 0,
                rest.endIndex - colon - 1 > length, rest[colon + 1 + length] == UInt8(ascii: ",")
            else { return nil }
            parts.append(Array(rest[(colon + 1)..<(colon + 1 + length)]))
            rest = rest[(colon + 2 + length)...]
        }
        return parts
    }
}
