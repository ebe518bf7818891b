import Commands
import Testing

@Suite struct NameRuleTests {
    @Test(
        arguments: [
            ("Ana", nil), ("Zoë “Z” – 李", nil), ("", .nothingToSee), (" \t", .nothingToSee),
            ("\u{200B}", .nothingToSee),
            ("\0", .nothingToSee), ("a\nb", .severalLines), ("a\u{2028}b", .severalLines), ("a\tb", .severalLines),
            ("a\u{85}b", .severalLines), ("a\0", .severalLines), (String(repeating: "é", count: 1000), nil),
            (String(repeating: "é", count: 1001), .tooLong(characters: 1001)),
        ] as [(String, NameFlaw?)])
    func aNameIsOnOneLine(text: String, flaw: NameFlaw?) {
        #expect(NameRule.flaw(of: text) == flaw)
        let repaired = NameRule.repaired(text, orElse: "nobody")
        #expect(NameRule.flaw(of: repaired) == nil)
        if flaw == nil { #expect(repaired == text) }
    }

    @Test(
        arguments: [
            ("a\r\nb", "a b"), ("a\n\n\tb", "a b"), ("a\u{1B}[31mb", "a [31mb"), ("a\u{2029}b", "a b"), ("“a”", "“a”"),
            ("e\u{301}", "e\u{301}"), ("\n", ""), ("\ta b\u{7}", "a b"),
        ])
    func lineBreaksBecomeBlanks(text: String, line: String) {
        #expect(text.onOneLine == line)
        #expect(Array(text.onOneLine.unicodeScalars) == Array(line.unicodeScalars))
    }

    @Test(arguments: [
        ("a\r\nb\tc", "a\r\nb\tc"), ("a\0b\u{7F}", "a b"), ("a\u{1B}[31mb\nc", "a [31mb\nc"),
        ("a\u{2028}b", "a\u{2028}b"),
    ])
    func textsKeepTheirLines(text: String, plain: String) {
        #expect(text.withoutControls == plain)
    }
}
