extension String {
    /// Whether it can be an e-mail address: something before and after an `@`, without blanks or what stands around one.
    ///
    /// Which addresses there are only mail can tell (RFC 5321, 3.5); this finds names, numbers and whole headers.
    package var isEmailAddress: Bool {
        guard let at = lastIndex(of: "@"), at > startIndex, index(after: at) < endIndex else { return false }
        let domain = self[index(after: at)...]
        guard domain.first != ".", domain.last != "." else { return false }
        return unicodeScalars.allSatisfy { scalar in
            !scalar.isBlank && scalar.properties.generalCategory != .control
                && !"<>,;()".unicodeScalars.contains(scalar)
        }
    }
}
