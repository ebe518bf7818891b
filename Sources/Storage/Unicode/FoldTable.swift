/// What each scalar folds to, read once from `FoldData`.
struct FoldTable {
    static let standard = FoldTable()

    /// Scalars below this are looked up in an array, the others in a dictionary.
    private static let lowCount: UInt32 = 0x2000
    /// Values above the last scalar of two bytes say where in `sequences` the target is.
    private static let firstSequence: UInt16 = 0xD800

    private var low = (0..<UInt16(lowCount)).map(\.self)
    private var high: [UInt32: [UInt8]] = [:]
    /// Targets other than one scalar, in UTF-8.
    private var sequences: [[UInt8]] = [[]]

    private init() {
        for range in Self.ranges(in: FoldData.dropped) {
            for source in range { set(source, to: []) }
        }
        for range in Self.ranges(in: FoldData.alternating) {
            for source in stride(from: range.lowerBound, through: range.upperBound, by: 2) {
                set(source, to: [source + 1])
            }
        }
        for line in FoldData.letters.split(separator: "\n") {
            let target = line.prefix { $0 != " " }.unicodeScalars.map(\.value)
            for range in Self.ranges(in: line.dropFirst(target.count)) {
                for source in range { set(source, to: target) }
            }
        }
        for entry in FoldData.mapped.split(whereSeparator: \.isWhitespace) { readMapping(entry) }
    }

    private mutating func readMapping(_ entry: Substring) {
        let sides = entry.split(separator: ">")
        let bounds = sides[0].split { $0 == "-" || $0 == "~" }.map(Self.scalar)
        let target = sides[1].split(separator: ".").map(Self.scalar)
        let countsUp = sides[0].contains("-")
        for source in bounds[0]...(bounds.last ?? bounds[0]) {
            set(source, to: countsUp ? [target[0] + source - bounds[0]] : target)
        }
    }

    private mutating func set(_ source: UInt32, to target: [UInt32]) {
        let utf8 = target.reduce(into: [UInt8]()) { bytes, value in
            bytes += Unicode.Scalar(value).map { UTF8.encode($0).map(Array.init) ?? [] } ?? []
        }
        if source >= Self.lowCount {
            high[source] = utf8
        } else if target.count == 1, target[0] < UInt32(Self.firstSequence) {
            low[Int(source)] = UInt16(target[0])
        } else if target.isEmpty {
            low[Int(source)] = Self.firstSequence
        } else {
            low[Int(source)] = Self.firstSequence + UInt16(sequences.count)
            sequences.append(utf8)
        }
    }

    private static func ranges(in text: some StringProtocol) -> [ClosedRange<UInt32>] {
        text.split(whereSeparator: \.isWhitespace).map { range in
            let bounds = range.split(separator: "-").map { scalar(Substring($0)) }
            return bounds[0]...(bounds.last ?? bounds[0])
        }
    }

    private static func scalar(_ hexadecimal: Substring) -> UInt32 {
        UInt32(hexadecimal, radix: 16) ?? 0
    }
}

extension FoldTable {
    /// Appends what a scalar outside ASCII folds to.
    func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        let value = scalar.value
        if value < Self.lowCount {
            let target = low[Int(value)]
            if target >= Self.firstSequence {
                bytes += sequences[Int(target - Self.firstSequence)]
            } else if (0x1160...0x11FF).contains(value) {
                Self.appendComposed(scalar, to: &bytes)
            } else {
                Self.append(target, to: &bytes)
            }
        } else if value == 0x3099 || value == 0x309A {
            Self.appendComposed(scalar, to: &bytes)
        } else if let target = high[value] {
            bytes += target
        } else {
            UTF8.encode(scalar).map { bytes += $0 }
        }
    }

    /// Appends the UTF-8 of a scalar below U+D800.
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
