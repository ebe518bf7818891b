import Foundation
import Storage
import Testing

/// The order of texts in the languages that have letters with a place of their own.
@Suite struct TextOrderTests {
    @Test(arguments: [
        ("C", "Álvaro Ångström Ärzte Eva Łukasz Nowak Óscar Österreich Zoë"),
        ("de_DE.UTF-8", "Álvaro Ärzte Eva Österreich Zoë"), ("sv_SE.UTF-8", "Álvaro Eva Zoë Åsa Ärzte Österreich"),
        ("fi_FI", "Veera Wallin Yrjö Ürsula Zoë Åsa Ärzte Öberg"), ("da_DK.UTF-8", "Zoë Ærø Øster Aase Åse"),
        ("nb", "Zoë Ærø Øster Aase Åse"), ("is", "Anna Árni Björn Dóra Ðóra Eva Éva Þór Æsa Ösp"),
        ("et", "Siim Šura Zoja Žanna Tiit Väino Õie Ära Öö Ülo Xenia"), ("es_ES", "Nuria Nyx Ñandú Oscar"),
        ("pl_PL.UTF-8", "Azor Ązor Celina Ćma Leon Ludwik Łukasz"), ("cs", "Cyril Čeněk Hynek Chrudoš Ivan Řehoř"),
        ("hu", "Cukor Csaba Dz Ottó Ödön Péter Szabó Zoltán Zsolt"),
        ("hr", "Cvijeta Čaba Ćiro Dubravka Džemal Đuro Luka Ljerka"),
        ("lt", "Idas Ylė Inga Jonas Saulė Šarūnas"), ("lv", "Cēsis Čaks Gunta Ģirts Ilze Ynga Janis"),
        ("tr_TR", "Can Çağrı Hakan Irmak ışık İpek izmir Okan Özgür Su Şule"),
        ("ro", "Azur Ăla Âna Sorin Ștefan Tudor Țuțea"),
    ])
    func namesStandAsTheLanguageHasThem(locale: String, names: String) {
        let order = TextOrder(locale: locale)
        let words = names.split(separator: " ").map(String.init)
        let keys = words.map(order.sortKey)
        for (first, second) in zip(words.indices, words.indices.dropFirst()) {
            #expect(
                keys[first].utf8.lexicographicallyPrecedes(keys[second].utf8), "\(words[first]) \(words[second])")
        }
    }

    /// What Unicode's own collation says of pairs of names (CLDR by way of Foundation).
    @Test(arguments: [
        "sv", "da", "nb", "fi", "et", "es", "hr", "cs", "sk", "pl", "hu", "lt", "lv", "tr", "is", "ro", "de", "en",
    ])
    func pairsStandAsUnicodeHasThem(language: String) {
        let letters = "aáäåæąăâbcčćçdđeéęfghiíįıjklłļmnñńoóöøõőpqrřsšśşțtuúüűvwxyýzžźż".map(String.init)
        let order = TextOrder(locale: language)
        let locale = Locale(identifier: language)
        var differing: [String] = []
        for first in letters {
            for second in letters where first < second {
                let (one, other) = ("Mu" + first + "ro", "Mu" + second + "ro")
                let expected = one.compare(other, options: [.caseInsensitive], range: nil, locale: locale)
                let keys = (order.foldedSortKey(one), order.foldedSortKey(other))
                guard keys.0 != keys.1 else { continue }
                let isBefore = keys.0.utf8.lexicographicallyPrecedes(keys.1.utf8)
                if isBefore != (expected == .orderedAscending) { differing.append(first + second) }
            }
        }
        #expect(differing.isEmpty, "\(language): \(differing)")
    }

    @Test func composedAndDecomposedAreOne() {
        let order = TextOrder(locale: "sv")
        #expect(order.foldedSortKey("A\u{30A}sa") == order.foldedSortKey("Åsa"))
        #expect(order.foldedSortKey("ÅSA") == order.foldedSortKey("åsa"))
        #expect(order.foldedSortKey("Zz") < order.foldedSortKey("Åa"))
    }

    @Test func keysSayOfWhichLanguageTheyAre() {
        for locale in ["sv_SE.UTF-8", "C", "da", "en_US"] {
            let order = TextOrder(locale: locale)
            #expect(TextOrder.order(ofKey: order.sortKey("Ärla")) == order)
        }
        #expect(TextOrder(locale: "en_US.UTF-8") == .common)
        #expect(TextOrder(locale: "sv").sortKey("a") > TextOrder.common.sortKey("zzz"))
        // A name cannot pretend to be a key.
        #expect(TextOrder.order(ofKey: TextOrder.common.sortKey("\u{10FFFD}sv\u{2}")) == .common)
    }

    @Test func hungarianDoubledLettersCountTwice() {
        let order = TextOrder(locale: "hu")
        #expect(
            order.foldedSortKey("meggyes") == order.foldedSortKey("meg") + order.foldedSortKey("gy").dropFirst()
                + order.foldedSortKey("gy") + "es")
        #expect(order.foldedSortKey("vissza").utf8.count > TextOrder.common.foldedSortKey("vissza").utf8.count)
    }
}
