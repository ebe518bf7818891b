/// Folds text for search and natural order: case and accents go, letters such as `ß`, `Æ` and `Ł` become plain ones.
///
/// The fold is that of Unicode's compatibility decomposition and case folding (UAX #15, CaseFolding.txt), less marks;
/// it does not depend on a locale. Hangul, kana and ideographs stay as they are, in their composed form.
public enum TextFold {
    /// The version of the rules; keys that were stored under another one are to be made again.
    public static let version = 1

    /// Folds text; what is left of it is for comparing, not for reading.
    public static func fold(_ text: String) -> String {
        String(decoding: foldedBytes(text), as: UTF8.self)
    }

    /// Tells whether the needle occurs in the haystack, case and accents aside; an empty needle occurs nowhere.
    public static func contains(_ haystack: String, _ needle: String) -> Bool {
        contains(haystack, foldedNeedle: foldedBytes(needle))
    }

    /// Tells whether a needle that has been folded once occurs in the haystack.
    static func contains(_ haystack: String, foldedNeedle needle: [UInt8]) -> Bool {
        guard let first = needle.first else { return false }
        let bytes = foldedBytes(haystack)
        guard bytes.count >= needle.count else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            needle.withUnsafeBufferPointer { needle in
                for start in 0...(bytes.count - needle.count) where bytes[start] == first {
                    var length = 1
                    while length < needle.count, bytes[start + length] == needle[length] { length += 1 }
                    if length == needle.count { return true }
                }
                return false
            }
        }
    }

    /// The same for UTF-8 that is not copied, unless there are letters beyond ASCII in it.
    static func contains(
        utf8 haystack: UnsafeBufferPointer<UInt8>, foldedNeedle needle: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard isASCII(haystack) else {
            return contains(String(decoding: haystack, as: UTF8.self), foldedNeedle: Array(needle))
        }
        guard let first = needle.first, haystack.count >= needle.count else { return false }
        // Of most places one comparison tells that the needle is not there.
        let capital = first &- 0x61 < 26 ? first - 0x20 : first
        for start in 0...(haystack.count - needle.count) where haystack[start] == first || haystack[start] == capital {
            var length = 1
            while length < needle.count, foldedASCII(haystack[start + length]) == needle[length] { length += 1 }
            if length == needle.count { return true }
        }
        return false
    }

    /// Whether all bytes are letters of ASCII; eight are looked at together.
    private static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let raw = UnsafeRawBufferPointer(bytes)
        let whole = bytes.count & ~7
        var upper: UInt64 = 0
        for place in stride(from: 0, to: whole, by: 8) {
            upper |= raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        }
        for place in whole..<bytes.count { upper |= UInt64(bytes[place]) }
        return upper & 0x8080_8080_8080_8080 == 0
    }

    private static func foldedASCII(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte + 0x20 : byte }

    /// Folds text to UTF-8.
    static func foldedBytes(_ text: String) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            let value = scalar.value
            if value < 0x80 {
                result.append(foldedASCII(UInt8(value)))
            } else {
                FoldTable.standard.append(scalar, to: &result)
            }
        }
        return result
    }
}
