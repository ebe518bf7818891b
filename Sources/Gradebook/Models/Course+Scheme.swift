import Foundation

// Where what is stored of a course becomes the plain values that the rules work with.

extension Course {
    /// What the course settles about its grades as a whole.
    package var policy: CoursePolicy {
        CoursePolicy(
            weighting: weighting, weights: weights, scale: letters, rounding: percentRounding, late: lateRule,
            cap: cap)
    }

    /// How percentages and means are rounded.
    package var percentRounding: Rounding { Rounding(mode: rounding, digits: digits) }

    /// What lateness costs; nil is nothing.
    package var lateRule: LateRule? {
        latePerDay.map { LateRule(percentPerDay: $0, floor: lateFloor ?? 0) }
    }

    /// The letters of the course; a text is stored only after it has been read as a scale.
    package var letters: LetterScale { (try? LetterScale(scale)) ?? .none }

    /// The categories in the order in which they were made.
    package var orderedCategories: [Category] { categories.sorted { $0.number < $1.number } }

    /// Everything that totals depend on besides the grades; the items stand in the order of the quizzes.
    package func scheme(of quizzes: [Quiz]) -> GradingScheme {
        let categories = orderedCategories
        let places = Dictionary(uniqueKeysWithValues: categories.enumerated().map { (ObjectIdentifier($1), $0) })
        return GradingScheme(
            policy: policy, categories: categories.map(\.rule), items: quizzes.map { $0.item(categories: places) })
    }
}

extension Category {
    /// What a total must know of the category.
    package var rule: CategoryRule {
        CategoryRule(weight: weight, dropLowest: dropLowest, dropHighest: dropHighest, equalItems: equalItems)
    }
}

extension Quiz {
    /// What a total must know of the quiz; `categories` has the places of its course's categories.
    fileprivate func item(categories: [ObjectIdentifier: Int]) -> GradedItem {
        GradedItem(
            points: points, category: category.flatMap { categories[ObjectIdentifier($0)] },
            isExtraCredit: isExtraCredit, isCounted: isCounted, due: due)
    }
}
