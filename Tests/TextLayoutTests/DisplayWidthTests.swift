import Testing

@testable import TextLayout

struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("Ana Silva", 9), ("~", 1),
        ("Zoë", 3), ("Zoe\u{308}", 3), ("\u{308}", 0), ("ﬁ", 1), ("…", 1), ("–", 1), ("°", 1),
        ("王小明", 6), ("ｱ", 1), ("Ａ", 2), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("か\u{3099}", 2),
        ("محمد", 4), ("שלום", 4), ("مُحَمَّد", 4), ("Ελένη", 5),
        ("न", 1), ("क्ष", 2), ("น้ำ", 2), ("कि", 1),
    ])
    func letters(text: String, columns: Int) {
        #expect(text.displayWidth == columns)
    }

    @Test(arguments: [
        ("🎉", 2), ("⌚", 2), ("👍🏽", 2), ("☝🏽", 2), ("👩🏽‍🚀", 2), ("👨‍👩‍👧‍👦", 2), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2), ("🇵🇹", 2), ("🇵🇹🇸🇪", 4),
        ("1\u{FE0F}\u{20E3}", 2), ("#\u{20E3}", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("©", 1), ("©\u{FE0F}", 2),
        ("👁\u{FE0F}‍🗨\u{FE0F}", 2), ("a\u{FE0F}", 1), ("A🎉b", 4),
    ])
    func emoji(text: String, columns: Int) {
        #expect(text.displayWidth == columns)
    }

    @Test(arguments: [
        "\u{200B}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{2068}", "\u{2069}", "\n", "\r\n", "\u{1B}", "\u{85}",
    ])
    func invisible(text: String) {
        #expect(text.displayWidth == 0)
        #expect("a\(text)b".displayWidth == 2)
    }

    /// A soft hyphen and an Arabic number sign are format scalars that terminals do show.
    @Test(arguments: ["\u{AD}", "\u{600}"])
    func visibleFormat(text: String) {
        #expect(text.displayWidth == 1)
    }

    /// The table holds what the standard library knows as emoji of their own; flags' letters count by the pair.
    @Test func allEmojiAreWide() {
        let scalars = (UInt32(0x100)...0x1FFFF).compactMap(Unicode.Scalar.init)
        let emoji = scalars.filter { $0.properties.isEmojiPresentation && !(0x1F1E6...0x1F1FF).contains($0.value) }
        #expect(emoji.count > 1000)
        #expect(emoji.filter { !WideScalars.contains($0) } == [])
    }

    @Test func rangesAscendApart() {
        let ranges = WideScalars.ranges
        #expect(ranges.allSatisfy { $0.first <= $0.last })
        #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.last + 1 < $1.first })
    }

    @Test(arguments: [
        (0x10FF, false), (0x1100, true), (0x115F, true), (0x1160, false), (0x3FFFD, true), (0x3FFFE, false),
    ])
    func rangeEnds(scalar: UInt32, isWide: Bool) throws {
        #expect(WideScalars.contains(try #require(Unicode.Scalar(scalar))) == isWide)
    }
}
