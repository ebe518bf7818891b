#if canImport(CPango)
/// One thing on a page, which is never torn but where it has lines.
struct Block {
    /// What it takes of the page.
    var height: Double
    /// What stays free above it, unless it is the first on its page.
    var gap = 0.0
    /// Whether a page never ends with it.
    var keepsWithNext = false
    /// Whether it begins a page.
    var startsPage = false
    /// What is drawn again above it where it is the first on its page: the head of a table.
    var head: TableHead?
    /// The lines by which it can go on on the next page where it does not fit on one; nil where it stays together.
    var lines: (() -> [Block])?
    /// Draws it with its upper left at a point.
    var draw: (_ setter: TextSetter, _ x: Double, _ y: Double) -> Void

    /// The lines, in place of the block.
    var parts: [Block]? {
        guard var parts = lines?(), !parts.isEmpty else { return nil }
        for place in parts.indices { parts[place].head = head }
        (parts[0].gap, parts[0].startsPage) = (gap, startsPage)
        if keepsWithNext { parts[parts.count - 1].keepsWithNext = true }
        return parts
    }
}

/// A block and where it stands on its page.
struct PlacedBlock {
    let block: Block
    /// From the top of what is written.
    let y: Double
}
#endif
