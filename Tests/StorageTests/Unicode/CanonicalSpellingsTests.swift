@_spi(_Unicode) import Swift
import Testing

@testable import Storage

@Suite struct CanonicalSpellingsTests {
    @Test(arguments: [
        ("", 1), ("plain", 1), ("K", 2), ("KK", 4), ("\u{E9}", 3), ("e\u{301}", 3), ("\u{C5}ngstr\u{F6}m", 6),
        ("\u{1EC7}", 5), ("Nguy\u{1EC5}n Th\u{1ECB} \u{C1}nh", 18), ("\u{AC01}", 3), ("\u{AE40}\u{C601}\u{D76C}", 18),
        ("\u{795E}", 2), ("\u{65E5}\u{672C}", 1), ("\u{1F600}", 1), ("\u{344}", 3), ("\u{9CB}", 2),
    ])
    func areCounted(text: String, count: Int) throws {
        let spellings = try #require(CanonicalSpellings.of(text))
        #expect(spellings.count == count)
        #expect(spellings.allSatisfy { $0 == text })
        #expect(Set(spellings.map { Array($0.unicodeScalars) }).count == count)
    }

    @Test func areNoneWhereTheyAreMany() {
        #expect(CanonicalSpellings.of(String(repeating: "\u{E9}", count: 5)) == nil)
        #expect(CanonicalSpellings.of(String(repeating: "a", count: 501)) == nil)
    }

    /// Every text is among its own spellings, and these are those of all of them.
    @Test(arguments: 1...20 as ClosedRange<UInt64>) func areComplete(seed: UInt64) throws {
        var random = RandomNumbers(seed: seed)
        let scalars: [Unicode.Scalar] = [
            "a", "e", "K", "\u{E9}", "\u{1EC7}", "\u{1EB9}", "\u{EA}", "\u{301}", "\u{302}", "\u{323}", "\u{327}",
            "\u{344}", "\u{212B}", "\u{1D5}", "\u{AC00}", "\u{1100}", "\u{1161}", "\u{11A8}", "\u{9C7}", "\u{9BE}",
            "\u{958}", "\u{F900}",
        ]
        for _ in 0..<200 {
            var view = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                view.append(scalars.randomElement(using: &random)!)
            }
            let text = String(view)
            guard let spellings = CanonicalSpellings.of(text) else { continue }
            let all = Set(spellings.map { Array($0.unicodeScalars) })
            #expect(all.contains(Array(view)), "seed \(seed): \(Array(view))")
            #expect(all.count == spellings.count && spellings.allSatisfy { $0 == text })
        }
    }

    /// The data is that of the standard library by which texts are compared.
    @Test func theDataIsComplete() {
        var known: Set<UInt32> = []
        FoldDataReader.read(SpellingData.decomposed) { known.formUnion($0.range()) }
        var missing: [String] = []
        for value in UInt32(0x80)..<0x30000 where !(0xAC00..<0xD7A4).contains(value) && !known.contains(value) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            if !String(scalar)._nfd.elementsEqual(CollectionOfOne(scalar)) { missing.append(String(value, radix: 16)) }
        }
        #expect(missing == [])
    }
}
