/// What a file of the time zone database says: the changes of the past, and the rule of the future.
///
/// Source: RFC 9636 (TZif). Of versions 2 and later the 64-bit block is read, of version 1 the only block.
struct ZoneFile: Sendable, Equatable {
    /// Moments of change in seconds since 1970, ascending.
    private let changes: [Int]
    /// Seconds ahead of UTC from the change of the same place on.
    private let offsets: [Int]
    /// Seconds ahead of UTC before the first change.
    private let first: Int
    /// How the clock goes after the last change; nil when it goes on as it is.
    private let rule: ZoneRule?

    /// Reads a file; nil when it is none of the database.
    init?(_ bytes: [UInt8]) {
        guard let old = Block(bytes, at: 0, width: 4) else { return nil }
        let isOld = old.version == 0
        guard let block = isOld ? old : Block(bytes, at: old.end, width: 8) else { return nil }
        guard let types = block.types(bytes), let standard = types.first else { return nil }
        first = standard
        changes = (0..<block.changeCount).map { bytes.signed(at: block.data + $0 * block.width, width: block.width) }
        let places = bytes[(block.data + block.changeCount * block.width)...].prefix(block.changeCount)
        guard places.allSatisfy({ $0 < types.count }), zip(changes, changes.dropFirst()).allSatisfy(<) else {
            return nil
        }
        offsets = places.map { types[Int($0)] }
        let footer = isOld ? [] : bytes[block.end...].dropFirst().prefix { $0 != UInt8(ascii: "\n") }
        rule = ZoneRule(String(decoding: footer, as: UTF8.self))
    }

    /// Tells by how many seconds the zone is ahead of UTC at a moment, in seconds since 1970.
    func offset(at second: Int) -> Int {
        guard let last = changes.last, second < last else { return rule?.offset(at: second) ?? offsets.last ?? first }
        // The first change that is still to come.
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if changes[middle] <= second { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? first : offsets[low - 1]
    }
}

/// The counts of one block of a file and the places of its parts.
private struct Block {
    let version: UInt8
    let width: Int
    let changeCount: Int
    let data: Int
    let end: Int
    private let typeCount: Int

    init?(_ bytes: [UInt8], at start: Int, width: Int) {
        guard bytes.count >= start + 44, bytes[start..<start + 4].elementsEqual("TZif".utf8) else { return nil }
        version = bytes[start + 4]
        let counts = (0..<6).map { bytes.signed(at: start + 20 + $0 * 4, width: 4) }
        guard counts.allSatisfy({ (0...100_000).contains($0) }) else { return nil }
        (changeCount, typeCount) = (counts[3], counts[4])
        self.width = width
        data = start + 44
        end =
            data + changeCount * (width + 1) + typeCount * 6 + counts[5] + counts[2] * (width + 4) + counts[1]
            + counts[0]
        guard end <= bytes.count else { return nil }
    }

    /// The offsets from UTC of the kinds of local time.
    func types(_ bytes: [UInt8]) -> [Int]? {
        let start = data + changeCount * (width + 1)
        let offsets = (0..<typeCount).map { bytes.signed(at: start + $0 * 6, width: 4) }
        return offsets.allSatisfy { abs($0) < 200_000 } ? offsets : nil
    }
}

extension [UInt8] {
    /// Reads a big-endian whole number with a sign.
    fileprivate func signed(at start: Int, width: Int) -> Int {
        let bits = self[start..<start + width].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let unused = 64 - width * 8
        return Int(Int64(bitPattern: bits << unused) >> unused)
    }
}
