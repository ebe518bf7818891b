extension String {
    /// This text with everything that could steer a terminal or turn the reading order replaced by `�`.
    ///
    /// That is every control – tab and line breaks, too – and every explicit bidirectional formatting scalar.
    package var displaySafe: String {
        isPlainlySafe || !unicodeScalars.contains(where: \.steersDisplay)
            ? self : String(replacingSteering(unicodeScalars))
    }

    /// This text made safe like ``displaySafe``, its line breaks kept (`\r\n` as `\n`).
    package var displaySafeLines: String {
        if isPlainlySafe { return self }
        return split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
            .map { String($0).displaySafe }
            .joined(separator: "\n")
    }

    /// This text inside a first-strong isolate (U+2068 … U+2069) when it has right-to-left letters.
    ///
    /// Without it such a name would reorder the cells beside it. Make text safe first: isolates are not safe.
    package var isolated: String {
        if utf8.allSatisfy({ $0 < 0xD6 }) || !unicodeScalars.contains(where: \.isRightToLeft) { return self }
        return "\u{2068}\(self)\u{2069}"
    }

    /// This text with each run of right-to-left words in it inside a first-strong isolate, names in a sentence as a rule.
    ///
    /// Without that a name would reorder the figures beside it; around the whole line it would turn the sentence.
    package var isolatingNames: String {
        if utf8.allSatisfy({ $0 < 0xD6 }) { return self }
        var (text, run, gap) = (String.UnicodeScalarView(), String.UnicodeScalarView(), String.UnicodeScalarView())
        func close() {
            if !run.isEmpty { text += "\u{2068}\(String(run))\u{2069}".unicodeScalars }
            text += gap
            (run, gap) = (String.UnicodeScalarView(), String.UnicodeScalarView())
        }
        for scalar in unicodeScalars {
            if scalar.isRightToLeft {
                if run.isEmpty { text += gap } else { run += gap }
                gap = String.UnicodeScalarView()
                run.append(scalar)
            } else {
                // What joins words to a name stands between them and nowhere else.
                if !run.isEmpty, !scalar.joinsWords { close() }
                gap.append(scalar)
            }
        }
        close()
        return String(text)
    }

    /// Tells, by bytes alone, that no scalar can be one of those that steer the display.
    private var isPlainlySafe: Bool {
        // C2, D8 and E2 begin the encodings of C1 controls, U+061C and U+2000–2FFF.
        utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xD8 && $0 != 0xE2 }
    }

    private func replacingSteering(_ scalars: String.UnicodeScalarView) -> String.UnicodeScalarView {
        var safe = String.UnicodeScalarView()
        for scalar in scalars { safe.append(scalar.steersDisplay ? "\u{FFFD}" : scalar) }
        return safe
    }
}

extension Unicode.Scalar {
    /// Tells whether a terminal could obey this scalar, or a reader be misled by it, instead of seeing it.
    fileprivate var steersDisplay: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0: true
        // Marks, embeddings, overrides and isolates (UAX #9).
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        // Line and paragraph separator: the latter would end an isolate.
        case 0x2028, 0x2029: true
        default: false
        }
    }

    /// Tells whether this scalar may stand within a name, between its words.
    fileprivate var joinsWords: Bool {
        switch self {
        case " ", "-", "'", "’", ",", ".", "\u{A0}", "\u{200D}": true
        default: properties.generalCategory == .nonspacingMark
        }
    }

    /// Tells whether this scalar lies in a block of right-to-left scripts (bidi classes R and AL by default, UAX #9).
    fileprivate var isRightToLeft: Bool {
        switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
