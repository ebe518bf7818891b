extension Character {
    /// The columns a terminal gives to this grapheme cluster: 0, 1 or 2.
    package var displayWidth: Int {
        var columns = 0
        for scalar in unicodeScalars {
            if Self.asksForEmoji(scalar), unicodeScalars.first?.properties.isEmoji == true { return 2 }
            columns += scalar.columns
        }
        // Conjuncts and Hangul syllables spread over two columns; emoji sequences are drawn as one picture of two.
        return min(columns, 2)
    }

    /// Tells whether a scalar turns the one before it into a picture: variation selector 16 and the keycap.
    private static func asksForEmoji(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0xFE0F || scalar.value == 0x20E3
    }
}

extension String {
    /// The columns a terminal gives to this text, counted by grapheme cluster.
    ///
    /// Wide and emoji clusters take two columns, combining and invisible scalars none, all else – ambiguous, too – one.
    package var displayWidth: Int {
        if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
        return reduce(0) { $0 + $1.displayWidth }
    }
}

extension Unicode.Scalar {
    /// The columns of this scalar by itself.
    fileprivate var columns: Int {
        if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
        if WideScalars.contains(self) { return isInvisible ? 0 : 2 }
        return isInvisible || isJoiningJamo ? 0 : 1
    }

    /// Tells whether this scalar is drawn onto its neighbour or not at all.
    private var isInvisible: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark, .control, .lineSeparator, .paragraphSeparator: true
        case .format: properties.isDefaultIgnorableCodePoint
        default: false
        }
    }

    /// Tells whether this scalar is a vowel or final consonant that joins the Hangul syllable before it.
    private var isJoiningJamo: Bool {
        (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value)
    }
}
