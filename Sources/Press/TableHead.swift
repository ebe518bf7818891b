#if canImport(CPango)
/// The head of a table, drawn above it and again on each further page.
final class TableHead {
    let block: Block

    init(_ block: Block) { self.block = block }
}
#endif
