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
        guard haystack.allSatisfy({ $0 < 0x80 }) else {
            return contains(String(decoding: haystack, as: UTF8.self), foldedNeedle: Array(needle))
        }
        guard !needle.isEmpty, haystack.count >= needle.count else { return false }
        for start in 0...(haystack.count - needle.count) {
            var length = 0
            while length < needle.count, foldedASCII(haystack[start + length]) == needle[length] { length += 1 }
            if length == needle.count { return true }
        }
        return false
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
