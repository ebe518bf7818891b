import Foundation

// Where what is stored of a course becomes the plain values that the rules work with. What is below 0 in a store that
// somebody else has written counts as 0; `doctor` names it.

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
        latePerDay.map { LateRule(percentPerDay: max($0, 0), floor: max(lateFloor ?? 0, 0)) }
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
        CategoryRule(
            weight: weight.map { max($0, 0) }, dropLowest: max(dropLowest, 0), dropHighest: max(dropHighest, 0),
            equalItems: equalItems)
    }
}

extension Quiz {
    /// The quiz alone, as a score is held against it.
    var item: GradedItem { GradedItem(points: max(points, 0)) }

    /// What a total must know of the quiz; `categories` has the places of its course's categories.
    fileprivate func item(categories: [ObjectIdentifier: Int]) -> GradedItem {
        GradedItem(
            points: max(points, 0), category: category.flatMap { categories[ObjectIdentifier($0)] },
            isExtraCredit: isExtraCredit, isCounted: isCounted, due: due)
    }
}
