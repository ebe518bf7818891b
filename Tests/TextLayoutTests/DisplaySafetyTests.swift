import Testing
import TextLayout

struct DisplaySafetyTests {
    @Test(arguments: [
        "", "Ana Silva", "Zoë", "王小明", "🇵🇹", "👩🏽‍🚀", "محمد", "É – … “x”", "\u{A0}", "½",
    ])
    func harmlessTextStays(text: String) {
        #expect(text.displaySafe == text)
        #expect(text.displaySafeLines == text)
    }

    @Test(arguments: [
        ("\u{1B}[31mred", "�[31mred"), ("a\tb", "a�b"), ("a\nb", "a�b"), ("a\r\nb", "a��b"), ("\0", "�"),
        ("\u{7F}", "�"), ("\u{9B}31m", "�31m"), ("\u{85}", "�"), ("é\u{7}", "é�"),
        ("a\u{202E}b", "a�b"), ("\u{202A}\u{202B}\u{202C}\u{202D}", "����"),
        ("\u{2066}\u{2067}\u{2068}\u{2069}", "����"), ("\u{200E}\u{200F}", "��"), ("\u{61C}م", "�م"),
        ("\u{2028}\u{2029}", "��"),
    ])
    func steeringScalarsAreShown(text: String, safe: String) {
        #expect(text.displaySafe == safe)
    }

    @Test func everyControlIsReplaced() {
        for value in Array(0..<0x20) + Array(0x7F..<0xA0) as [UInt8] {
            let control = Unicode.Scalar(value)
            #expect("a\(Character(control))".displaySafe == "a�", "U+\(String(value, radix: 16))")
        }
    }

    @Test(arguments: [
        ("a\nb", "a\nb"), ("a\r\nb", "a\nb"), ("a\rb", "a�b"), ("a\n\n\tb\n", "a\n\n�b\n"), ("\u{1B}c\n", "�c\n"),
    ])
    func linesKeepTheirBreaks(text: String, safe: String) {
        #expect(text.displaySafeLines == safe)
    }

    @Test(arguments: ["محمد", "Ana שלום", "ﷺ", "𐤀", "𞤀"])
    func rightToLeftIsIsolated(text: String) {
        #expect(text.isolated == "\u{2068}\(text)\u{2069}")
        #expect(text.isolated.displayWidth == text.displayWidth)
    }

    @Test(arguments: [
        ("grade of נועה כהן in Lab: 5 -> 7/20", "grade of \u{2068}נועה כהן\u{2069} in Lab: 5 -> 7/20"),
        ("quiz #1 מבחן (20 points) added", "quiz #1 \u{2068}מבחן\u{2069} (20 points) added"),
        ("כהן, נועה [17]: ", "\u{2068}כהן, נועה\u{2069} [17]: "), ("שלום", "\u{2068}שלום\u{2069}"),
        ("#1 א, #2 ב", "#1 \u{2068}א\u{2069}, #2 \u{2068}ב\u{2069}"), ("Ana Silva: 3", "Ana Silva: 3"),
        ("א. ב- 3", "\u{2068}א. ב\u{2069}- 3"), ("", ""),
    ])
    func namesInASentenceAreIsolatedAndTheSentenceIsNot(text: String, isolated: String) {
        #expect(text.isolatingNames == isolated)
        #expect(text.isolatingNames.displayWidth == text.displayWidth)
    }

    @Test(arguments: ["", "Ana Silva", "王小明", "🎉", "Ελένη", "\u{FEFF}a"])
    func leftToRightIsNot(text: String) {
        #expect(text.isolated == text)
    }
}
