extension [String] {
    /// The first sentences, and how many more there are: nobody reads thousands of them.
    package func limited(to count: Int = 10) -> [String] {
        self.count <= count + 1 ? self : prefix(count) + ["and \(self.count - count) more like these"]
    }

    /// The first names with commas between them, and how many more there are, as a part of a sentence.
    package func listed(to count: Int = 10) -> String {
        guard self.count > count + 1 else { return joined(separator: ", ") }
        return prefix(count).joined(separator: ", ") + " and \(self.count - count) more"
    }
}
