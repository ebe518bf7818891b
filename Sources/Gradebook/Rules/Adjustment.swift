import Foundation

/// A change of all scores of a quiz: `+2`, `-2` or `x1.1`.
struct Adjustment: Equatable {
    private enum Operation: Equatable {
        case add, multiply
    }

    private let operation: Operation
    private let amount: Decimal

    /// Reads a change; a sign is always there, so that nobody takes it for a score.
    init(_ text: String) throws(GradebookError) {
        let body = text.dropFirst().trimmingBlanks()
        let reading = NumberText(body)
        if case .tooLong = reading { throw .numberTooLong(option: "BY", text: text) }
        guard let sign = text.lowercased().first, "+-x*".contains(sign), case .number(let amount) = reading,
            amount >= 0
        else { throw .adjustmentUnreadable(text: text) }
        operation = "+-".contains(sign) ? .add : .multiply
        self.amount = sign == "-" ? -amount : amount
    }

    /// Gives what a score becomes; with `cap`, the change lifts none over the points.
    func applied(
        to score: Decimal, of whom: String, points: Decimal, cap: Bool
    ) throws(GradebookError) -> (score: Decimal, isExact: Bool) {
        let exact =
            switch operation {
            case .add: Rational(score) + Rational(amount)
            case .multiply: Rational(score) * Rational(amount)
            }
        let (result, isExact) = try exact.storableScore(of: whom)
        guard cap, points > 0, result > points else { return (result, isExact) }
        // What was over the points on purpose stays there.
        return (max(points, min(score, result)), true)
    }
}
