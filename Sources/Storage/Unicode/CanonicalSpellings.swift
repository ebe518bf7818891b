@_spi(_Unicode) import Swift

/// All texts that are canonically equivalent to one (https://www.unicode.org/reports/tr15/).
///
/// A spelling is found scalar by scalar: each uses up some of the fully decomposed text, a letter in its place, and of
/// the marks that follow it any that no other of its combining class comes before.
struct CanonicalSpellings {
    private let scalars: [Unicode.Scalar]
    private let classes: [UInt8]
    private let limit: Int
    private var found: [String] = []

    /// The spellings of a text; nil if they are more than `limit`, or the text is long.
    static func of(_ text: String, limit: Int = 100) -> [String]? {
        guard text.utf8.count <= longestText else { return nil }
        var spellings = CanonicalSpellings(text, limit: limit)
        var used = [Bool](repeating: false, count: spellings.scalars.count)
        guard spellings.extend(String.UnicodeScalarView(), &used, from: 0) else { return nil }
        return spellings.found
    }

    private static let longestText = 500

    private init(_ text: String, limit: Int) {
        scalars = Array(text._nfd)
        classes = scalars.map(\.properties.canonicalCombiningClass.rawValue)
        self.limit = limit
    }

    /// Adds the spellings that begin in a way, for which some scalars have been used; false when they are too many.
    private mutating func extend(
        _ start: String.UnicodeScalarView, _ used: inout [Bool], from position: Int
    ) -> Bool {
        var (start, position) = (start, position)
        while position < scalars.count, used[position] || isPlain(position) {
            if !used[position] { start.append(scalars[position]) }
            position += 1
        }
        guard position < scalars.count else {
            found.append(String(start))
            return found.count <= limit
        }
        for first in beginnings(used, from: position) {
            for (scalar, parts) in candidates(first) {
                guard let places = places(of: parts, used, from: position) else { continue }
                for place in places { used[place] = true }
                defer { for place in places { used[place] = false } }
                var longer = start
                longer.append(scalar)
                guard extend(longer, &used, from: position) else { return false }
            }
        }
        return true
    }

    /// Whether a scalar can only be spelled as it is: a letter of ASCII with another one, or nothing, behind it.
    private func isPlain(_ position: Int) -> Bool {
        scalars[position].isASCII && !Self.isSingle(scalars[position])
            && (position + 1 == scalars.count || scalars[position + 1].isASCII)
    }

    /// Whether another scalar is the same as one of ASCII.
    static func isSingle(_ scalar: Unicode.Scalar) -> Bool { scalar == "K" || scalar == ";" || scalar == "`" }

    /// Where what comes next may be: a letter, or of its marks the first of each class.
    private func beginnings(_ used: [Bool], from position: Int) -> [Int] {
        guard classes[position] != 0 else { return [position] }
        var result: [Int] = []
        var place = position
        while place < scalars.count, classes[place] != 0 {
            if !used[place], !result.contains(where: { classes[$0] == classes[place] }) { result.append(place) }
            place += 1
        }
        return result
    }

    /// The scalars whose decomposition begins with one of the text, that one itself among them.
    private func candidates(_ place: Int) -> [(scalar: Unicode.Scalar, parts: [Unicode.Scalar])] {
        let first = scalars[place]
        return [(first, [first])] + (Self.composites[first] ?? []) + syllables(place)
    }

    /// The Hangul syllables of the letters at a place (The Unicode Standard, 3.12).
    private func syllables(_ place: Int) -> [(scalar: Unicode.Scalar, parts: [Unicode.Scalar])] {
        func offset(_ place: Int, from first: UInt32, count: UInt32) -> UInt32? {
            guard place < scalars.count, scalars[place].value >= first else { return nil }
            let offset = scalars[place].value - first
            return offset < count ? offset : nil
        }
        guard let lead = offset(place, from: 0x1100, count: 19), let vowel = offset(place + 1, from: 0x1161, count: 21)
        else { return [] }
        let open = 0xAC00 + (lead * 21 + vowel) * 28
        let tail = offset(place + 2, from: 0x11A8, count: 27).map { $0 + 1 }
        return [0, tail].compactMap(\.self).compactMap { tail in
            Unicode.Scalar(open + tail).map { ($0, Array(scalars[place..<place + (tail > 0 ? 3 : 2)])) }
        }
    }

    /// The places of scalars that one stands for, if they may be used up one after another.
    private func places(of parts: [Unicode.Scalar], _ used: [Bool], from position: Int) -> [Int]? {
        var places: [Int] = []
        func isUsed(_ place: Int) -> Bool { used[place] || places.contains(place) }
        for part in parts {
            let kind = part.properties.canonicalCombiningClass.rawValue
            var place = position
            while place < scalars.count, isUsed(place) || (kind != 0 && classes[place] != 0 && classes[place] != kind) {
                place += 1
            }
            guard place < scalars.count, scalars[place] == part else { return nil }
            places.append(place)
        }
        return places
    }

    /// The scalars that stand for several or for another one, by the first of these.
    private static let composites: [Unicode.Scalar: [(scalar: Unicode.Scalar, parts: [Unicode.Scalar])]] = {
        var result: [Unicode.Scalar: [(scalar: Unicode.Scalar, parts: [Unicode.Scalar])]] = [:]
        FoldDataReader.read(SpellingData.decomposed) { reader in
            for value in reader.range() {
                guard let scalar = Unicode.Scalar(value) else { continue }
                let parts = Array(String(scalar)._nfd)
                if parts != [scalar], let first = parts.first { result[first, default: []].append((scalar, parts)) }
            }
        }
        return result
    }()
}
