extension [String] {
    /// Lays words out in as many columns as go into a width, downwards first, each line with its end.
    package func inColumns(toWidth width: Int) -> String {
        let words = map(\.displaySafe)
        guard let widest = words.map(\.displayWidth).max() else { return "" }
        let columns = Swift.max(1, (width + 1) / (widest + 2))
        let rows = (words.count + columns - 1) / columns
        return (0..<rows).map { row in
            let line = stride(from: row, to: words.count, by: rows).map { words[$0] }
            return line.dropLast().map { $0.padded(toWidth: widest + 2) }.joined() + (line.last ?? "") + "\n"
        }.joined()
    }
}
