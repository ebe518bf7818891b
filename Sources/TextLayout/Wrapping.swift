extension String {
    /// Breaks this text into lines of a width in columns: at its line breaks, at blanks, and inside words too long.
    ///
    /// Runs of blanks become one. A cluster wider than the whole width gets a line of its own.
    package func wrapped(toWidth width: Int) -> [String] {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .flatMap { Self.wrapped(paragraph: $0, toWidth: width) }
    }

    private static func wrapped(paragraph: Substring, toWidth width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in paragraph.split(separator: " ") {
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
