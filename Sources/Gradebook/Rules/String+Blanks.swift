extension StringProtocol {
    /// Gives the text without the blanks around it; blanks are all of Unicode's, the no-break space and U+FEFF too.
    func trimmingBlanks() -> String {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.isBlank }),
            let last = scalars.lastIndex(where: { !$0.isBlank })
        else { return "" }
        return String(self[first...last])
    }
}

extension Unicode.Scalar {
    /// Whether nothing is to be seen of it: white space, or the mark that opens a file.
    var isBlank: Bool { properties.isWhitespace || value == 0xFEFF }
}
