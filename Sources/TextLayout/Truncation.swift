extension String {
    /// Cuts this text to a width in columns, with `…` at the end of what was cut; grapheme clusters stay whole.
    package func truncated(toWidth width: Int) -> String {
        if displayWidth <= width { return self }
        if width < 1 { return "" }
        var kept = ""
        var room = width - 1
        var openIsolates = 0
        for cluster in self {
            room -= cluster.displayWidth
            if room < 0 { break }
            kept.append(cluster)
            if cluster == "\u{2068}" { openIsolates += 1 }
            if cluster == "\u{2069}" { openIsolates -= 1 }
        }
        return kept + "…" + String(repeating: "\u{2069}", count: max(0, openIsolates))
    }
}
