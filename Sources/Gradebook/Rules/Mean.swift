extension Collection<Rational> {
    /// The exact mean, or nil of nothing.
    package var mean: Rational? {
        isEmpty ? nil : reduce(.zero, +) / Rational(count)
    }
}
