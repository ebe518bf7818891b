extension String {
    /// Breaks this text into lines of a width in columns: at its line breaks, at blanks, and inside words too long.
    ///
    /// Runs of blanks become one. A cluster wider than the whole width gets a line of its own. What stands in quotation
    /// marks, as commands do that are to be typed, stays on one line where a line can hold it.
    package func wrapped(toWidth width: Int) -> [String] {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .flatMap { Self.wrapped(paragraph: $0, toWidth: width) }
    }

    private static func wrapped(paragraph: Substring, toWidth width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in unbroken(paragraph.split(separator: " "), width: width) {
            let extended = line.isEmpty ? String(word) : "\(line) \(word)"
            if extended.displayWidth <= width {
                line = extended
                continue
            }
            if !line.isEmpty { lines.append(line) }
            var pieces = pieces(of: word, width: width)
            line = pieces.removeLast()
            lines += pieces
        }
        return lines + [line]
    }

    /// Words, with those from one “ to its ” as a single one where it fits the width.
    private static func unbroken(_ words: [Substring], width: Int) -> [Substring] {
        var units: [Substring] = []
        var rest = words[...]
        while let first = rest.popFirst() {
            units.append(first)
            guard opensQuote(first), let end = rest.firstIndex(where: { $0.contains("”") }) else { continue }
            let quote = ([first] + rest[...end]).joined(separator: " ")
            // What another mark opens before is a quotation of its own.
            guard quote.displayWidth <= width, !rest[..<end].contains(where: opensQuote) else { continue }
            units[units.count - 1] = quote[...]
            rest = rest[(end + 1)...]
        }
        return units
    }

    /// Whether a quotation begins in a word and goes on after it.
    private static func opensQuote(_ word: Substring) -> Bool {
        guard let open = word.lastIndex(of: "“") else { return false }
        return !word[open...].contains("”")
    }

    /// A word cut into pieces that fit the width; at least one.
    private static func pieces(of word: Substring, width: Int) -> [String] {
        var pieces = [""]
        var used = 0
        for cluster in word {
            let columns = cluster.displayWidth
            if used + columns > width, !pieces[pieces.count - 1].isEmpty {
                pieces.append("")
                used = 0
            }
            pieces[pieces.count - 1].append(cluster)
            used += columns
        }
        return pieces
    }
}
