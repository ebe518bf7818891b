extension TextFold {
    /// Tells whether the first text comes before the second in natural order.
    public static func precedes(_ first: String, _ second: String) -> Bool {
        compare(first, second) < 0
    }

    /// Compares in natural order: below zero, zero or above, as the first comes before, is equal or comes after.
    ///
    /// Letters count by their fold and digits by value (`a9` before `a10`); punctuation counts nothing. Texts that are
    /// the same so far are ordered by their scalars, so that only equal texts compare as equal.
    public static func compare(_ first: String, _ second: String) -> Int {
        let order = order(sortBytes(first), sortBytes(second))
        return order == 0 ? self.order(first.utf8, second.utf8) : order
    }

    /// Makes the text whose order by bytes is the natural order as far as case, accents and punctuation do not matter.
    ///
    /// Of two keys in a row, such as last and first name, the second decides before such differences of the first do.
    public static func foldedSortKey(_ text: String) -> String { String(decoding: sortBytes(text), as: UTF8.self) }

    /// Makes the text whose order by bytes is the natural order of the given text.
    public static func sortKey(_ text: String) -> String {
        // U+0001 is below everything that can stand before it.
        String(decoding: sortBytes(text), as: UTF8.self) + "\u{1}" + text
    }

    private static func order(_ first: some Sequence<UInt8>, _ second: some Sequence<UInt8>) -> Int {
        var rest = second.makeIterator()
        for byte in first {
            guard let other = rest.next() else { return 1 }
            if byte != other { return byte < other ? -1 : 1 }
        }
        return rest.next() == nil ? 0 : -1
    }

    /// The part of the key that decides first: words of folded letters and numbers, one space between them.
    private static func sortBytes(_ text: String) -> [UInt8] {
        let folded = foldedBytes(text)
        var key: [UInt8] = []
        key.reserveCapacity(folded.count + 8)
        folded.withUnsafeBufferPointer { folded in
            var index = 0
            var spaceIsDue = false
            while index < folded.count {
                let byte = folded[index]
                let end = endOfToken(in: folded, from: index)
                if byte.isSpace { spaceIsDue = !key.isEmpty }
                if byte.isLetterOrDigit, !isPunctuation(folded, at: index) {
                    if spaceIsDue { key.append(0x20) }
                    spaceIsDue = false
                    if byte.isDigit { appendCount(ofNumber: &index, end: end, in: folded, to: &key) }
                    while index < end {
                        key.append(folded[index])
                        index += 1
                    }
                }
                index = end
            }
        }
        return key
    }

    /// The end of the number, or of the scalar, that starts here.
    private static func endOfToken(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let lead = bytes[start]
        guard lead.isDigit else { return start + (lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4) }
        var end = start + 1
        while end < bytes.count, bytes[end].isDigit { end += 1 }
        return end
    }

    /// U+00A1–00BF (what is no letter or digit there), U+2000–206F and U+3000–303F.
    private static func isPunctuation(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        switch bytes[index] {
        case 0xC2: return bytes[index + 1] > 0xA0
        case 0xE2: return bytes[index + 1] == 0x80 || (bytes[index + 1] == 0x81 && bytes[index + 2] < 0xB0)
        case 0xE3: return bytes[index + 1] == 0x80
        default: return false
        }
    }

    /// Writes how many digits a number has, so that its order by bytes is its order by value, and skips zeros.
    ///
    /// The count is a row of nines and the rest below nine: 3 is `3`, 9 is `90`, 20 is `992`.
    private static func appendCount(
        ofNumber index: inout Int, end: Int, in bytes: UnsafeBufferPointer<UInt8>, to key: inout [UInt8]
    ) {
        while index < end, bytes[index] == 0x30 { index += 1 }
        var count = end - index
        while count >= 9 {
            key.append(0x39)
            count -= 9
        }
        key.append(0x30 + UInt8(count))
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
    fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
    /// Whether this is a digit, a small letter or the start of a scalar outside ASCII.
    fileprivate var isLetterOrDigit: Bool { isDigit || (0x61...0x7A).contains(self) || self >= 0x80 }
}
