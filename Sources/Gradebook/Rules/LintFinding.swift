package import CivilTime
package import Foundation

/// One thing about a course that a teacher should look at; nothing of it is an error.
///
/// Categories, items and students are named by their places in the outline.
package enum LintFinding: Hashable, Sendable {
    /// The course goes by weights, and no category has one in which more than extra credit is possible.
    case noWeights
    /// The weights do not add up to 100; they are set in proportion.
    case weightSum(Decimal)
    /// The category has no weight in a course that goes by weights, so nothing in it counts.
    case weightMissing(category: Int)
    /// The category has a weight, and what stands in it is earned on top, without one.
    case weightOfExtra(category: Int)
    /// The students have extra credit in the category that counts only from its first ordinary quiz on.
    case extraWaiting(category: Int, students: [Int])
    /// No quiz stands in the category.
    case emptyCategory(Int)
    /// Nothing in the category has points that are possible.
    case pointlessCategory(Int)
    /// The quizzes stand in no category in a course that goes by weights, so they do not count.
    case uncategorised(items: [Int])
    /// The category drops results, and its quizzes have different points: which one goes is not to be seen at once.
    case unequalPoints(category: Int, items: [Int])
    /// The category drops as many results as it has quizzes, or more; one is always kept.
    case dropsAll(category: Int, drops: Int, items: Int)
    /// The scale ends above 0, so that whoever is below has no letter.
    case scaleWithoutBottom(letter: String, bound: Decimal)
    /// The letter begins above 100, where nobody comes without extra credit.
    case boundOverHundred(letter: String, bound: Decimal)
    /// The bound has more digits than percentages are shown with.
    case boundFinerThanShown(letter: String, bound: Decimal, digits: Int)
    /// A score is over the maximum.
    case overMaximum(student: Int, item: Int, score: Decimal, points: Rational)
    /// Several students have the same name.
    case sameStudentName([Int])
    /// Several students have the same e-mail address.
    case sameEmail([Int])
    /// Several quizzes have the same name.
    case sameItemName([Int])
    /// The quiz was due, and students have nothing in it, neither a score nor missing nor excused.
    case blankPastDue(item: Int, due: CivilDate, students: [Int])
    /// The class earned less than half of the points.
    case lowMean(item: Int, percent: Rational)
    /// The student is a little below the next letter.
    case borderline(student: Int, Borderline)
}
