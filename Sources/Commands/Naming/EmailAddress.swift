extension String {
    /// Whether it can be an e-mail address: something before and after an `@`, without blanks or what stands around one.
    ///
    /// Which addresses there are only mail can tell (RFC 5321, 3.5); this finds names, numbers and whole headers.
    package var isEmailAddress: Bool {
        guard let at = lastIndex(of: "@"), at > startIndex, index(after: at) < endIndex else { return false }
        let domain = self[index(after: at)...]
        guard domain.first != ".", domain.last != "." else { return false }
        return unicodeScalars.allSatisfy { scalar in
            !scalar.properties.isWhitespace && scalar.value != 0xFEFF && scalar.properties.generalCategory != .control
                && !"<>,;()".unicodeScalars.contains(scalar)
        }
    }
}

extension Invocation {
    /// The e-mail address that is given; refuses what cannot be one.
    package func email() throws(CommandError) -> String? {
        guard let email = text(ifGiven: "email") else { return nil }
        try checkEmail(email)
        return email
    }

    /// Refuses what cannot be an e-mail address.
    package func checkEmail(_ email: String) throws(CommandError) {
        guard !email.isEmailAddress else { return }
        throw unreadable("--email", email, expected: "an e-mail address such as ana@example.org")
    }
}
