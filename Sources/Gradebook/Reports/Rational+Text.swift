import Reports

// How exact figures are written where the way to them is shown.

extension Rational {
    /// The value as a fraction, or as a whole number where it is one.
    var fractionText: String { denominator.word == 1 ? numerator.text : text }

    /// The value with all its digits, or with six and the sign that they go on.
    var digitsText: String {
        let shown = Rounding.exactPoints.rounded(self)
        return shown.plainText() + (Rational(shown) == self ? "" : "…")
    }
}
