import Testing

@testable import Storage

@Suite struct TextFoldTests {
    @Test(arguments: [
        ("Ágnes", "agnes"), ("Åse", "ase"), ("Øyvind", "oyvind"), ("Łukasz", "lukasz"), ("Ayşe Işık", "ayse isik"),
        ("İPEK", "ipek"), ("Đặng", "dang"), ("Ævar Þór", "aevar thor"), ("Sigurður", "sigurdur"), ("Œuvre", "oeuvre"),
        ("Strauß STRAẞE", "strauss strasse"), ("ﬁﬂ Ĳssel", "fifl ijssel"), ("Ａｎａ１", "ana1"), ("ΣΊΣΥΦΟΣ", "σισυφοσ"),
        ("Ёлка ЙОД", "елка иод"), ("שָׁלוֹם", "שלום"), ("مُحَمَّد", "محمد"), ("٣٤", "34"), ("Nº ½", "no 1⁄2"),
        ("O’Brien – “x”", "o'brien - \"x\""), ("a\u{AD}b\u{200B}c", "abc"), ("\u{212B}\u{212A}", "ak"),
    ])
    func folds(text: String, expected: String) {
        #expect(TextFold.fold(text) == expected)
    }

    @Test(arguments: [
        ("Rene\u{301}", "René"), ("A\u{30A}se", "Åse"), ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "한글"),
        ("か\u{3099}ハ\u{309A}", "がパ"), ("\u{1E69}", "s\u{307}\u{323}"),
    ])
    func foldsBothFormsAlike(decomposed: String, composed: String) {
        #expect(Array(TextFold.fold(decomposed).utf8) == Array(TextFold.fold(composed).utf8))
    }

    @Test(arguments: ["한국어", "東京", "がぎ", "ｶﾅ", "😀", "नमस्ते", "a\0b", ""])
    func leavesUntouched(text: String) {
        #expect(TextFold.fold(text) == text)
    }

    @Test(arguments: [
        ("Творог с изюмом", "творог"), ("Творог", "ТВОР"), ("Ägypten", "ägy"), ("Ägypten", "AGY"), ("Червоний", "черв"),
        ("Россия", "рос"), ("José García", "ose gar"), ("Müller", "muller"), ("ipek", "İPEK"), ("Straße", "STRASS"),
        ("aab", "ab"), ("한국어", "국"),
    ])
    func finds(haystack: String, needle: String) {
        #expect(TextFold.contains(haystack, needle))
    }

    @Test(arguments: [("Ana", "Anna"), ("Ana", ""), ("", "a"), ("", ""), ("a", "ab"), ("가", "ᄀ")])
    func doesNotFind(haystack: String, needle: String) {
        #expect(!TextFold.contains(haystack, needle))
    }

    @Test func foldsOnceAndForAll() {
        for value in UInt32(0)...0x1_FFFF {
            guard let text = Unicode.Scalar(value).map(String.init) else { continue }
            let folded = TextFold.fold(text)
            #expect(TextFold.fold(folded) == folded, "U+\(String(value, radix: 16))")
        }
    }

    @Test func foldsCapitalsAndSmallLettersAlike() {
        // Unicode 16 gave U+1C89 a small letter, which the table, made with Unicode 14, does not know.
        for value in UInt32(0)...0x30FF where value != 0x1C89 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let small = TextFold.fold(scalar.properties.lowercaseMapping)
            #expect(TextFold.fold(String(scalar)) == small, "U+\(String(value, radix: 16))")
        }
    }

    @Test func foldsLettersWithMarksLikeTheirParts() {
        var composed: [String: Unicode.Scalar] = [:]
        for value in UInt32(0xC0)...0x1FFF {
            if let scalar = Unicode.Scalar(value) { composed[String(scalar)] = scalar }
        }
        var count = 0
        for base in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzΑΕΗΙΟΥΩαεηιουωАЕИОУЭаеиоуэ" {
            for mark in (UInt32(0x300)...0x345).compactMap(Unicode.Scalar.init) {
                let parts = String(base) + String(mark)
                // Swift's strings are equal when they are canonically equivalent.
                guard let scalar = composed[parts] else { continue }
                count += 1
                #expect(TextFold.fold(String(scalar)) == TextFold.fold(parts))
            }
        }
        #expect(count > 400)
    }
}

@Suite struct NaturalOrderTests {
    @Test func ordersNaturally() {
        let ordered = [
            "—", "1", "2", "10", "12345678", "123456789", "1234567890", "A", "_a", "a", "Á", "a 1", "a b", "a9", "a10",
            "a-b", "ab", "Ärzte", "B", "C", "C#", "C++", "Łukasz", "Mara", "Øyvind", "Zoë", "한국",
        ]
        #expect(ordered.reversed().sorted(by: TextFold.precedes) == ordered)
    }

    @Test(arguments: [
        ("a9", "a10"), ("a09", "a10"), ("v1.9", "v1.10"), ("9.99", "10.1"), ("a007b", "a7c"), ("Quiz 2", "quiz 10"),
        ("Ana Silva", "Anabel"), ("٣", "4"), ("x99999999999999999999", "x100000000000000000000"),
    ])
    func puts(first: String, before second: String) {
        #expect(TextFold.precedes(first, second))
        #expect(!TextFold.precedes(second, first))
        #expect(TextFold.compare(first, second) < 0)
        #expect(TextFold.compare(second, first) > 0)
    }

    @Test func onlyEqualTextsCompareAsEqual() {
        #expect(TextFold.compare("Ana", "Ana") == 0)
        #expect(TextFold.compare("Ana", "ana") < 0)
        #expect(TextFold.compare("Á", "A\u{301}") != 0)
    }

    @Test func keysHaveTheOrderOfComparisons() {
        let texts = [
            "", " ", "a", "a ", " a", "A", "á", "a-b", "ab", "a b", "a9", "a09", "a10", "10", "9", "9a", "9 a", "0",
            "00",
            "ß", "ss", "¿a", "a¿", "한", "z\u{1}", "z", "e\u{301}", "é",
        ]
        for first in texts {
            for second in texts {
                let keys = (TextFold.sortKey(first).utf8, TextFold.sortKey(second).utf8)
                let order = keys.0.lexicographicallyPrecedes(keys.1)
                #expect(order == TextFold.precedes(first, second), "'\(first)' and '\(second)'")
            }
        }
    }
}
