extension ModelContext {
    /// How many steps lie between two reports.
    private static let stride = 64

    /// Tells how far work on many records is.
    func tell(_ work: String, _ done: Int, of total: Int) {
        guard let progress, done.isMultiple(of: Self.stride) else { return }
        progress(work, done, total)
    }
}
