/// Text whose order by bytes is the order by value of canonical decimal text such as `-17.5`.
enum DecimalKey {
    /// Makes the key of a decimal.
    ///
    /// A digit for the sign, three for the place of the first digit other than zero, then the digits. For a negative
    /// number the digits are those that are missing to nine, and a colon, which is above the nine, ends them.
    static func key(of text: String) -> String {
        let isNegative = text.first == "-"
        let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
        let whole = parts[0].drop { $0 == "0" }
        let fraction = parts.count > 1 ? parts[1] : ""
        let zeros = fraction.prefix { $0 == "0" }.count
        let digits = whole.isEmpty ? String(fraction.dropFirst(zeros)) : String(whole + fraction)
        let significant = digits.trimmingZeros
        guard !significant.isEmpty else { return "1" }
        let place = 500 + (whole.isEmpty ? -zeros : whole.count)
        let key = String(1000 + place).dropFirst() + significant
        return isNegative ? "0" + key.utf8.map { String(0x39 - $0) }.joined() + ":" : "2" + key
    }
}

extension String {
    /// The text without the zeros at its end.
    fileprivate var trimmingZeros: Substring {
        self[..<(lastIndex { $0 != "0" }.map { index(after: $0) } ?? startIndex)]
    }
}
