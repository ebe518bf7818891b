import Testing
import TextLayout

struct FittingTests {
    @Test(arguments: [
        ("Ana Silva", 9, "Ana Silva"), ("Ana Silva", 8, "Ana Sil…"), ("Ana Silva", 1, "…"), ("Ana Silva", 0, ""),
        ("Ana", -1, ""), ("", 0, ""),
        ("王小明", 6, "王小明"), ("王小明", 5, "王小…"), ("王小明", 4, "王…"), ("王小明", 2, "…"),
        ("👨‍👩‍👧‍👦👩🏽‍🚀x", 4, "👨‍👩‍👧‍👦…"), ("Zoe\u{308} B", 4, "Zoe\u{308}…"),
        ("\u{2068}محمد\u{2069}", 3, "\u{2068}مح…\u{2069}"), ("\u{2068}محمد\u{2069}", 4, "\u{2068}محمد\u{2069}"),
    ])
    func truncation(text: String, width: Int, cut: String) {
        #expect(text.truncated(toWidth: width) == cut)
        #expect(text.truncated(toWidth: width).displayWidth <= max(width, 0))
    }

    @Test(arguments: [
        ("ab", 5, Alignment.leading, "ab   "), ("ab", 5, .trailing, "   ab"), ("ab", 5, .center, " ab  "),
        ("王", 4, .trailing, "  王"), ("abc", 2, .leading, "abc"), ("", 2, .leading, "  "),
        ("\u{2068}مح\u{2069}", 3, .leading, "\u{2068}مح\u{2069} "),
    ])
    func padding(text: String, width: Int, alignment: Alignment, padded: String) {
        #expect(text.padded(toWidth: width, alignment) == padded)
    }

    @Test(arguments: [
        ("one two three", 7, ["one two", "three"]), ("one two three", 13, ["one two three"]),
        ("one two", 3, ["one", "two"]), ("a  b", 10, ["a b"]), ("", 5, [""]), ("   ", 5, [""]),
        ("a\n\nb", 5, ["a", "", "b"]), ("a\r\nb\n", 5, ["a", "b", ""]),
        ("abcdefgh", 3, ["abc", "def", "gh"]), ("x abcdefgh y", 3, ["x", "abc", "def", "gh", "y"]),
        ("x abcdefg y", 3, ["x", "abc", "def", "g y"]),
        ("王小明", 4, ["王小", "明"]), ("王小", 1, ["王", "小"]), ("ab", 0, ["a", "b"]),
        ("so “a b” does", 6, ["so", "“a b”", "does"]), ("so “a b” does", 8, ["so “a b”", "does"]),
        ("“a b c” d", 5, ["“a b", "c” d"]), ("“a b", 3, ["“a", "b"]), ("“a “b c” d", 5, ["“a", "“b c”", "d"]),
        ("“a b”, “c d”", 6, ["“a b”,", "“c d”"]),
        ("👩🏽‍🚀👩🏽‍🚀", 3, ["👩🏽‍🚀", "👩🏽‍🚀"]),
    ])
    func wrapping(text: String, width: Int, lines: [String]) {
        #expect(text.wrapped(toWidth: width) == lines)
    }
}
