/// Reads the words and hexadecimal ranges of `FoldData`; byte by byte, since a search may be all that a program does.
struct FoldDataReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0

    /// Calls the body at the start of each entry; it reads the entry.
    static func read(_ data: StaticString, _ body: (inout FoldDataReader) -> Void) {
        data.withUTF8Buffer { bytes in
            var reader = FoldDataReader(bytes: bytes)
            while reader.skipSpace() { body(&reader) }
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Reads a word of small letters; nil if something else comes next.
    mutating func word() -> [UInt8]? {
        let start = index
        while index < bytes.count, (0x61...0x7A).contains(bytes[index]) { index += 1 }
        return index > start ? Array(bytes[start..<index]) : nil
    }

    /// Reads `a` or `a-b`.
    mutating func range() -> ClosedRange<UInt32> { sources().range }

    /// Reads `a`, `a-b` or `a~b`, and says whether it was `a-b`.
    mutating func sources() -> (range: ClosedRange<UInt32>, countsUp: Bool) {
        let first = number()
        if take("-") { return (first...number(), true) }
        return (first...(take("~") ? number() : first), false)
    }

    /// Reads `>` and scalars with dots between them.
    mutating func targets() -> [UInt32] {
        var result: [UInt32] = []
        while result.isEmpty ? take(">") : take(".") { result.append(number()) }
        return result
    }

    private mutating func number() -> UInt32 {
        var value: UInt32 = 0
        while index < bytes.count {
            switch bytes[index] {
            case 0x30...0x39: value = value << 4 | UInt32(bytes[index] - 0x30)
            case 0x41...0x46: value = value << 4 | UInt32(bytes[index] - 0x37)
            default: return value
            }
            index += 1
        }
        return value
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    /// Goes to the next entry and says whether there is one.
    private mutating func skipSpace() -> Bool {
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
        return index < bytes.count
    }
}
