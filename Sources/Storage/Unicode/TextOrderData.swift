/// The letters that have a place of their own, by language.
///
/// Source: Unicode CLDR 42, common/collation (the standard collation of each language). Only what comes first in a
/// comparison is taken over; what differs in accent or case alone is told apart as everywhere. As `TextOrder` reads
/// them: `z<å<ä=æ` is å after all that begins with z, then ä and, in the same place, æ.
enum TextOrderData {
    /// The rules of a language; nil where it agrees with the common order.
    static func rules(of language: String) -> String? { rules[language] }

    private static let danish = "y=ü=ű z<æ=ä<ø=ö=ő<å=aa"
    private static let norwegian = "y=ü=ű z<æ=ä=ę<ø=ö=ő=œ<å=aa"
    private static let croatian = "c<č<ć d<dž=ǆ<đ l<lj=ǉ n<nj=ǌ s<š z<ž"

    private static let rules: [String: String] = [
        "az": "c<ç e<ə g<ğ h<x<ı k<q o<ö s<ş u<ü z<w",
        "bs": croatian,
        "cs": "c<č h<ch r<ř s<š z<ž",
        "cy": "c<ch d<dd f<ff g<ng l<ll p<ph r<rh t<th",
        "da": danish,
        "dsb": "c<č<ć e<ě h<ch k<ł n<ń r<ř<ŕ s<š<ś z<ž<ź",
        "eo": "c<ĉ g<ĝ h<ĥ j<ĵ s<ŝ u<ŭ",
        "es": "n<ñ",
        "et": "s<š<z<ž v=w w<õ<ä<ö<ü",
        "fi": "y=ü z<å<ä=æ<ö=ø",
        "fo": norwegian,
        "fy": "i=y",
        "gl": "n<ñ",
        "hr": croatian,
        "hsb": "c<č<ć e<ě h<ch k<ł r<ř s<š z<ž<ź",
        "hu": "c<cs* d<dz*<dzs* g<gy* l<ly* n<ny* o<ö=ő s<sz* t<ty* u<ü=ű z<zs*",
        "is": "a<á d<đ<ð e<é i<í o<ó u<ú y<ý z<þ<æ=ä<ö=ø<å",
        "kl": "y=ü=ű z<æ=ä=ę<ø=ö=ő=œ<å",
        "lt": "c<č i=y s<š z<ž",
        "lv": "c<č g<ģ i=y k<ķ l<ļ n<ņ r<ŗ s<š z<ž",
        "mt": "b<ċ f<ġ g<għ h<ħ y<ż",
        "nb": norwegian,
        "nn": norwegian,
        "no": norwegian,
        "pl": "a<ą c<ć e<ę l<ł n<ń o<ó s<ś z<ź<ż",
        "ro": "a<ă<â i<î s<ş=ș t<ţ=ț",
        "se": "a<á c<č<ʒ<ǯ d<đ=ð g<ǧ<ǥ k<ǩ n<ŋ=ń=ñ s<š t<ŧ=þ y=ü=ű z<ž<ø=œ<æ<å=ȧ<ä=ã<ö=ő=õ=ô=ǫ",
        "sk": "a<ä c<č h<ch o<ô r<ř s<š z<ž",
        "sl": "c<č<ć d<đ s<š z<ž",
        "sq": "c<ç d<dh e<ë g<gj l<ll n<nj r<rr s<sh t<th x<xh z<zh",
        "sr": croatian,
        "sv": "y=ü=ű z<å<ä=æ=ę<ö=ø=ő=œ=ô",
        "tk": "c<ç e<ä j<ž n<ň o<ö s<ş u<ü y<ý",
        "tr": "c<ç g<ğ h<ı o<ö s<ş u<ü",
    ]
}
