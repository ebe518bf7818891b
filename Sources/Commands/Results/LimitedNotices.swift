extension [String] {
    /// The first sentences, and how many more there are: nobody reads thousands of them.
    package func limited(to count: Int = 10) -> [String] {
        self.count <= count + 1 ? self : prefix(count) + ["and \(self.count - count) more like these"]
    }
}
