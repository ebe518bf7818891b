extension BigInteger {
    /// Reads plain decimal digits with an optional minus before them; anything else gives nil.
    package init?(_ text: some StringProtocol) {
        var digits = Substring(text)
        let isNegative = digits.first == "-"
        if isNegative { digits.removeFirst() }
        guard !digits.isEmpty, digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
            return nil
        }
        let billion = Magnitude(1_000_000_000)
        var magnitude = Magnitude(0)
        var rest = digits
        // The first group is the short one, so that all later ones have nine digits.
        var length = (digits.utf8.count - 1) % Self.groupLength + 1
        while !rest.isEmpty {
            guard let group = UInt(rest.prefix(length)) else { return nil }
            magnitude = magnitude * billion + Magnitude(group)
            rest = rest.dropFirst(length)
            length = Self.groupLength
        }
        self.init(magnitude, isNegative: isNegative)
    }

    /// The decimal digits, with a minus before them if the number is below zero.
    package var text: String {
        if let word { return String(word) }
        var groups: [String] = []
        var rest = magnitude
        while !rest.isZero {
            let (quotient, group) = rest.quotientAndRemainder(dividingByLimb: 1_000_000_000)
            groups.append(String(group))
            rest = quotient
        }
        let tail = groups.dropLast().reversed().map {
            String(repeating: "0", count: Self.groupLength - $0.utf8.count) + $0
        }
        return (isNegative ? "-" : "") + (groups.last ?? "0") + tail.joined()
    }

    /// Digits that are read and written at a time: as many as always fit one limb.
    private static var groupLength: Int { 9 }
}

extension BigInteger: CustomStringConvertible {
    /// The decimal digits.
    package var description: String { text }
}
