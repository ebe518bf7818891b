/// The order of texts in a language: that of `TextFold`, but for the letters that have a place of their own there.
///
/// In Swedish `ä` comes after `z`, in German it is an `a` with an accent. Languages that agree with the common order
/// have no table.
public struct TextOrder: Sendable {
    /// The common order, in which every letter stands with the one it is made of.
    public static let common = TextOrder()

    /// The language, as in `sv`; nil for the common order.
    public let language: String?
    private let places: [[Character]: Place]
    /// The letters that some of `places` begin with, so that others are passed quickly.
    private let firsts: Set<Character>
    /// How many letters the longest of `places` has.
    private let longest: Int
    /// Whether letters without accents have places: then those with an accent of no meaning stand there too.
    private let movesPlain: Bool

    /// Where letters stand: what is written into the key in their place.
    private typealias Place = String

    private init() {
        language = nil
        places = [:]
        firsts = []
        longest = 0
        movesPlain = false
    }

    /// Finds the order of a locale such as `sv_SE.UTF-8`, `de` or `C`; the common one where nothing else is known.
    public init(locale: String) {
        let language = locale.prefix { $0.isASCII && $0.isLetter }.lowercased()
        guard let rules = TextOrderData.rules(of: language) else {
            self = .common
            return
        }
        self.language = language
        places = Self.places(rules)
        firsts = Set(places.keys.compactMap(\.first))
        longest = places.keys.lazy.map(\.count).max() ?? 0
        movesPlain = places.keys.contains { $0.count == 1 && $0[0].isASCII }
    }
}

extension TextOrder: Equatable {
    /// Tells whether two orders are that of one language.
    public static func == (first: TextOrder, second: TextOrder) -> Bool { first.language == second.language }
}

extension TextOrder {
    /// Makes the text whose order by bytes is the order of the given text, among keys of the same order.
    ///
    /// The key says of which order it is, so that keys of several orders are known beside each other.
    public func sortKey(_ text: String) -> String { mark + foldedSortKey(text) + "\u{1}" + text }

    /// Makes the text whose order by bytes is that order as far as case, accents and punctuation do not matter.
    public func foldedSortKey(_ text: String) -> String { TextFold.foldedSortKey(placed(text)) }

    /// What the keys of this order begin with; nothing for the common one, whose keys all other keys come after.
    public var mark: String { language.map { Self.markStart + $0 + "\u{2}" } ?? "" }

    /// Finds the order that a key is of; the common one for a key that says nothing.
    public static func order(ofKey key: String) -> TextOrder {
        guard key.hasPrefix(markStart) else { return .common }
        return TextOrder(locale: String(key.dropFirst(markStart.count).prefix { $0 != "\u{2}" }))
    }

    /// The last characters that there are, of those nobody has given a meaning; no text has them in a key.
    private static let ownScalars: ClosedRange<UInt32> = 0x10_FFC0...0x10_FFFD
    private static let markStart = "\u{10FFFD}"

    private static func isOwn(_ scalar: Unicode.Scalar) -> Bool { ownScalars.contains(scalar.value) }

    /// The text with what says where its letters stand in their places.
    private func placed(_ text: String) -> String {
        let text =
            text.unicodeScalars.contains(where: Self.isOwn)
            ? text.filter { !$0.unicodeScalars.contains(where: Self.isOwn) } : text
        guard language != nil, movesPlain || text.contains(where: firsts.contains) else { return text }
        let letters = Array(text)
        var result = ""
        var index = 0
        while index < letters.count {
            let rest = letters[index...].prefix(longest)
            if firsts.contains(letters[index]), let (place, length) = place(at: rest) {
                result += place
                index += length
            } else if movesPlain, !letters[index].isASCII, let place = place(ofPlain: letters[index]) {
                result += place
                index += 1
            } else {
                result.append(letters[index])
                index += 1
            }
        }
        return result
    }

    /// The place of a letter without its accents.
    private func place(ofPlain letter: Character) -> Place? {
        let plain = TextFold.fold(String(letter))
        return plain.count == 1 ? places[Array(plain)] : nil
    }

    /// The place of the longest row of letters that begins here and has one.
    private func place(at letters: ArraySlice<Character>) -> (Place, length: Int)? {
        for length in stride(from: letters.count, through: 1, by: -1) {
            if let place = places[Array(letters.prefix(length))] { return (place, length) }
        }
        return nil
    }
}

extension TextOrder {
    /// Reads rules such as `c<č<ć l<lj*`: what comes after a letter and all that begins with it.
    ///
    /// `=` is the same place as what stands before it, and a star says that with its first letter doubled it counts
    /// twice, as Hungarian `ccs` does.
    private static func places(_ rules: String) -> [[Character]: Place] {
        var places: [[Character]: Place] = [:]
        for chain in rules.split(separator: " ") {
            var anchor: Place?
            var rank: UInt32 = 0
            var letters = ""
            var sign: Character = "<"
            func take() {
                guard let start = anchor else {
                    anchor = letters
                    return
                }
                if sign == "<" { rank += 1 }
                let isDoubled = letters.last == "*"
                let word = isDoubled ? String(letters.dropLast()) : letters
                // What stands after the anchor's letter in a key is less than this.
                let place = rank == 0 ? start : start + String(Unicode.Scalar(ownScalars.lowerBound + rank) ?? " ")
                for form in forms(word) { places[Array(form)] = place }
                guard isDoubled, let first = word.first else { return }
                for form in forms(String(first) + word) { places[Array(form)] = place + place }
            }
            for character in chain {
                if character == "<" || character == "=" {
                    take()
                    (letters, sign) = ("", character)
                } else {
                    letters.append(character)
                }
            }
            take()
        }
        return places
    }

    /// Letters small, with a capital, all capital, and with a capital at the end as abbreviations have it.
    private static func forms(_ word: String) -> Set<String> {
        let tail = word.dropFirst()
        return [
            word, word.prefix(1).uppercased() + tail, word.uppercased(), word.prefix(1) + tail.uppercased(),
        ]
    }
}
