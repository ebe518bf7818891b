/// What each scalar folds to, read once from `FoldData`.
struct FoldTable {
    static let standard = FoldTable()

    /// Scalars below this are looked up in an array, the others in a dictionary.
    private static let lowCount: UInt32 = 0x2000
    /// The surrogates, which are no scalars, say where in `sequences` the target is.
    private static let firstSequence: UInt16 = 0xD800
    private static let afterSequences: UInt16 = 0xE000

    private var low = Array(0..<UInt16(lowCount))
    private var high = [UInt32: UInt16](minimumCapacity: 1_000)
    /// Targets other than one scalar, in UTF-8; the first is nothing.
    private var sequences: [[UInt8]] = [[]]

    private init() {
        FoldDataReader.read(FoldData.dropped) { reader in
            for source in reader.range() { set(source, to: Self.firstSequence) }
        }
        FoldDataReader.read(FoldData.alternating) { reader in
            let range = reader.range()
            for source in stride(from: range.lowerBound, through: range.upperBound, by: 2) {
                set(source, to: UInt16(source) + 1)
            }
        }
        var letters: UInt16 = 0
        FoldDataReader.read(FoldData.letters) { reader in
            if let text = reader.word() {
                letters = target(text.map { UInt32($0) })
            } else {
                for source in reader.range() { set(source, to: letters) }
            }
        }
        FoldDataReader.read(FoldData.mapped) { reader in
            let (range, countsUp) = reader.sources()
            let first = target(reader.targets())
            for source in range { set(source, to: countsUp ? first + UInt16(source - range.lowerBound) : first) }
        }
    }

    /// The entry for what a scalar folds to: the one scalar, or where in `sequences` it is.
    private mutating func target(_ scalars: [UInt32]) -> UInt16 {
        if scalars.count == 1, let value = UInt16(exactly: scalars[0]) { return value }
        sequences.append(scalars.compactMap(Unicode.Scalar.init).flatMap { Array(String($0).utf8) })
        return Self.firstSequence + UInt16(sequences.count - 1)
    }

    private mutating func set(_ source: UInt32, to target: UInt16) {
        if source < Self.lowCount {
            low[Int(source)] = target
        } else {
            high[source] = target
        }
    }
}

extension FoldTable {
    /// Appends what a scalar outside ASCII folds to.
    func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        let value = scalar.value
        guard let target = value < Self.lowCount ? low[Int(value)] : high[value] else {
            if value == 0x3099 || value == 0x309A {
                Self.appendComposed(scalar, to: &bytes)
            } else {
                UTF8.encode(scalar).map { bytes += $0 }
            }
            return
        }
        if (Self.firstSequence..<Self.afterSequences).contains(target) {
            bytes += sequences[Int(target - Self.firstSequence)]
        } else if (0x1160...0x11FF).contains(value) {
            Self.appendComposed(scalar, to: &bytes)
        } else {
            Self.append(target, to: &bytes)
        }
    }

    /// Appends the UTF-8 of a scalar below U+10000.
    private static func append(_ value: UInt16, to bytes: inout [UInt8]) {
        if value < 0x80 {
            bytes.append(UInt8(value))
        } else if value < 0x800 {
            bytes.append(UInt8(0xC0 | value >> 6))
            bytes.append(UInt8(0x80 | value & 0x3F))
        } else {
            bytes.append(UInt8(0xE0 | value >> 12))
            bytes.append(UInt8(0x80 | value >> 6 & 0x3F))
            bytes.append(UInt8(0x80 | value & 0x3F))
        }
    }

    /// Joins a Hangul vowel or final, or a kana's voicing mark, with what stands before it.
    ///
    /// All of these scalars take three bytes.
    private static func appendComposed(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        if bytes.count >= 3, let before = String(decoding: bytes.suffix(3), as: UTF8.self).unicodeScalars.first,
            let composed = composition(of: before.value, and: scalar.value)
        {
            bytes.removeLast(3)
            append(UInt16(composed), to: &bytes)
        } else {
            append(UInt16(scalar.value), to: &bytes)
        }
    }

    /// The Unicode Standard, 3.12 (Hangul), and the kana's code charts: the voiced letter follows the plain one.
    private static func composition(of before: UInt32, and after: UInt32) -> UInt32? {
        switch (before, after) {
        case (0x1100...0x1112, 0x1161...0x1175):
            return 0xAC00 + ((before - 0x1100) * 21 + after - 0x1161) * 28
        case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (before - 0xAC00).isMultiple(of: 28):
            return before + after - 0x11A7
        case (0x3046, 0x3099): return 0x3094
        case (0x30A6, 0x3099): return 0x30F4
        case (0x30EF...0x30F2, 0x3099): return before + 8
        case (0x306F...0x307B, 0x3099...0x309A), (0x30CF...0x30DB, 0x3099...0x309A):
            return (before % 0x60 - 0x0F).isMultiple(of: 3) ? before + after - 0x3098 : nil
        case (0x304B...0x3062, 0x3099), (0x30AB...0x30C2, 0x3099):
            return before.isMultiple(of: 2) ? nil : before + 1
        case (0x3064...0x3068, 0x3099), (0x30C4...0x30C8, 0x3099):
            return before.isMultiple(of: 2) ? before + 1 : nil
        case (0x309D, 0x3099), (0x30FD, 0x3099): return before + 1
        default: return nil
        }
    }
}
