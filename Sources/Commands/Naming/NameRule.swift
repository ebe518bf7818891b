/// What something may be called: text on one line that can be seen, of up to 1,000 characters.
///
/// Every way in holds names to it: the command line, the editor, files of other programs, exports of this one.
package enum NameRule {
    /// How many characters a name has at most; what is longer was meant for a text.
    package static let longest = 1000

    /// Finds what keeps a text from being a name; nil for a name.
    package static func flaw(of text: String) -> NameFlaw? {
        guard text.isVisible else { return .nothingToSee }
        // A character has a byte or more, and counting bytes takes no time.
        if text.utf8.count > longest, text.count > longest { return .tooLong(characters: text.count) }
        return text.onOneLine == text ? nil : .severalLines
    }

    /// Makes a name of a text that is none: on one line, cut where it is too long; `fallback` where nothing is left.
    package static func repaired(_ text: String, orElse fallback: String) -> String {
        let line = String(text.onOneLine.withoutOuterBlanks.prefix(longest))
        return line.isVisible ? line : fallback
    }
}

/// What keeps a text from being a name.
package enum NameFlaw: Hashable, Sendable {
    case nothingToSee
    case tooLong(characters: Int)
    /// It has line breaks or other controls.
    case severalLines

    /// What is wrong with it, to follow what it is the name of.
    package var words: String {
        switch self {
        case .nothingToSee: "is empty"
        case .tooLong(let count): "has \(count) characters; a name has at most \(NameRule.longest)"
        case .severalLines: "has line breaks or other control characters; a name is on one line"
        }
    }
}

extension String {
    /// The text with a blank for each run of line breaks, tabs and other controls; none for those at its ends.
    package var onOneLine: String {
        // Controls are below 32 or 127, or begin with C2 or E2 as those beyond ASCII and the separators of lines do.
        guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }) else { return self }
        return withBlanks(for: \.isControl)
    }

    private func withBlanks(for isControl: (Unicode.Scalar) -> Bool) -> String {
        var (text, isAfterControl) = (UnicodeScalarView(), false)
        for scalar in unicodeScalars {
            if !isControl(scalar) {
                if isAfterControl, !text.isEmpty { text.append(" ") }
                text.append(scalar)
            }
            isAfterControl = isControl(scalar)
        }
        return String(text)
    }

    /// What becomes of a text that is to be a name and is on several lines or has controls.
    var lineRemark: String {
        let isOnOneLine = !unicodeScalars.contains { $0.isControl && $0.isOfText }
        guard withoutControls != self else { return "it is put on one line" }
        return "control characters are left out" + (isOnOneLine ? "" : ", and it is put on one line")
    }

    /// The text with a blank for each run of controls other than tabs and line breaks; none for those at its ends.
    package var withoutControls: String {
        guard unicodeScalars.contains(where: { $0.isControl && !$0.isOfText }) else { return self }
        return withBlanks { $0.isControl && !$0.isOfText }
    }

    /// Whether anything of the text can be seen: a name of nothing but blanks, marks of direction and the like is none.
    package var isVisible: Bool {
        unicodeScalars.contains { scalar in
            let properties = scalar.properties
            return !properties.isDefaultIgnorableCodePoint && !properties.isWhitespace
                && properties.generalCategory != .control
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is a control (category Cc) or separates lines.
    fileprivate var isControl: Bool {
        value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
    }

    /// Whether it stands in texts of several lines.
    fileprivate var isOfText: Bool { self == "\t" || self == "\n" || self == "\r" || value == 0x85 || value > 0x9F }
}
