extension Int {
    /// The number with what is counted: `1 grade`, `2 grades`, `2 quizzes`.
    func counted(_ one: String, _ many: String? = nil) -> String {
        self == 1 ? "1 \(one)" : "\(self) \(many ?? one + "s")"
    }
}
