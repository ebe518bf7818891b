package import Foundation

/// What is needed for a target, found with the engine that works out the grade itself.
///
/// A better score never lowers a grade, so the least one that is enough is found by halving, in hundredths; drops,
/// extra credit, lateness that is stored already and the rounding of what is shown are all in it. Other blanks are left
/// out, as in the current grade.
package struct Need: Sendable {
    private let scheme: GradingScheme
    private let cells: [ScoreCell]
    private let target: GradeTarget

    /// Asks about a student whose cells stand in the order of the items.
    package init(_ target: GradeTarget, scheme: GradingScheme, cells: [ScoreCell]) {
        self.scheme = scheme
        self.cells = cells
        self.target = target
    }

    /// Finds the score that is needed in one item, in place of what stands there.
    package func score(on place: Int) -> NeededScore {
        let points = scheme.items[place].points
        // Hundredths, or what the points are written in if that is finer, so that full points are among the scores.
        let places = (2...NumberText.fractionDigits).first { points.decimal(places: $0) != nil } ?? 2
        let steps = points * Rational(.powerOfTen(places), over: BigInteger(1))
        // An item without points of its own has no most that can be earned.
        return least(full: points == .zero ? nil : steps.numerator, places: places) { result(with: $0, on: place) }
    }

    /// The places of what is still to be graded, counts, and has points that a percentage can be earned of.
    ///
    /// That is what is not extra credit; where nothing else is left, it is the extra credit.
    package var open: [Int] {
        let blank = cells.indices.filter { place in
            cells[place] == .blank && scheme.items[place].isCounted && scheme.items[place].points != .zero
        }
        let ordinary = blank.filter { !scheme.items[$0].isExtra }
        return ordinary.isEmpty ? blank : ordinary
    }

    /// Whether nothing but extra credit is still to be graded, so that this is what is open.
    package var isOnlyExtraOpen: Bool { !open.isEmpty && open.allSatisfy { scheme.items[$0].isExtra } }

    /// The places of what is still to be graded, counts, and has no points of its own.
    package var openBonus: [Int] {
        cells.indices.filter { place in
            cells[place] == .blank && scheme.items[place].isCounted && scheme.items[place].points == .zero
        }
    }

    /// How late the work came that stands in an item, which stays so whatever it earns; nil in time.
    package func lateness(on place: Int) -> Lateness? {
        if case .scored(_, let lateness) = cells[place] { lateness } else { nil }
    }

    /// The points that lateness takes off a score in an item.
    package func deduction(from score: Decimal, on place: Int) -> Rational {
        scheme.items[place].deduction(from: score, lateness(on: place), under: scheme.policy.late)
    }

    /// Finds the percentage that is needed in each item that is still to be graded.
    package func percentOfOpen() -> NeededScore {
        guard !open.isEmpty else {
            return target.isReached(by: scheme.result(of: cells, in: .current)) ? .secured : .outOfReach(nil)
        }
        return least(full: BigInteger(10_000), places: 2, result(withPercentOfOpen:))
    }

    /// The result of the student with some score in one item.
    package func result(with score: Decimal, on place: Int) -> CourseResult {
        var cells = cells
        cells[place] = .scored(score, late: lateness(on: place))
        return scheme.result(of: cells, in: .current)
    }

    /// The result of the student with the same percentage in each item that is still to be graded.
    package func result(withPercentOfOpen percent: Decimal) -> CourseResult {
        var cells = cells
        for place in open {
            // Points and percentages are decimals, so their product is one.
            let score = scheme.items[place].points * Rational(percent) / Rational(100)
            cells[place] = .scored(score.decimal(places: NumberText.fractionDigits + 4)!)
        }
        return scheme.result(of: cells, in: .current)
    }

    /// Finds the least number of steps that is enough; `full` is all that can be earned, nil for no end.
    private func least(full: BigInteger?, places: Int, _ result: (Decimal) -> CourseResult) -> NeededScore {
        func number(_ steps: BigInteger) -> Decimal { steps.decimal(exponent: -places) }
        func isEnough(_ steps: BigInteger) -> Bool { target.isReached(by: result(number(steps))) }
        var tooLittle = BigInteger(0)
        if isEnough(tooLittle) { return .secured }
        var enough = full ?? .powerOfTen(places)
        var doublings = 0
        while !isEnough(enough) {
            guard doublings < Self.mostDoublings else { return .outOfReach(nil) }
            (tooLittle, enough, doublings) = (enough, enough + enough, doublings + 1)
        }
        while BigInteger(1) < enough - tooLittle {
            let middle = (tooLittle + enough).quotientAndRemainder(dividingBy: BigInteger(2)).quotient
            if isEnough(middle) { enough = middle } else { tooLittle = middle }
        }
        return full != nil && doublings > 0 ? .outOfReach(number(enough)) : .needed(number(enough))
    }

    /// Where the search ends: what a million times the points do not bring, nothing does.
    private static let mostDoublings = 20
}
