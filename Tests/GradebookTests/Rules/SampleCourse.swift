import Foundation
import Gradebook

/// A course and one student's cells, written as a teacher would: `17.5/20`, `–/10` blank, `EX/10`, `M/10`.
///
/// A star after it makes it extra credit, a hash not counted.
struct SampleCourse {
    var policy: CoursePolicy
    let scheme: GradingScheme
    let cells: [ScoreCell]

    /// A course of categories, each with the words for its items; nil is no category.
    init(_ policy: CoursePolicy = CoursePolicy(), _ parts: [(rule: CategoryRule?, items: String)]) {
        var categories: [CategoryRule] = []
        var items: [GradedItem] = []
        var cells: [ScoreCell] = []
        for part in parts {
            if let rule = part.rule { categories.append(rule) }
            for word in part.items.split(separator: " ") {
                let sides = word.split(separator: "/")
                let points = sides[1].filter { $0 != "*" && $0 != "#" }
                items.append(
                    GradedItem(
                        points: Decimal(string: points)!, category: part.rule == nil ? nil : categories.count - 1,
                        isExtraCredit: sides[1].hasSuffix("*"), isCounted: !sides[1].hasSuffix("#")))
                cells.append(Self.cell(String(sides[0])))
            }
        }
        self.policy = policy
        scheme = GradingScheme(policy: policy, categories: categories, items: items)
        self.cells = cells
    }

    /// A course of one category, or of none, that goes by points.
    init(_ items: String, _ rule: CategoryRule? = nil, rounding: Rounding = Rounding()) {
        self.init(CoursePolicy(rounding: rounding), [(rule, items)])
    }

    var current: CourseResult { scheme.result(of: cells, in: .current) }
    var asIfZero: CourseResult { scheme.result(of: cells, in: .asIfZero) }

    /// The percentages shown for both views, with two digits at least.
    var shown: [String?] { [current, asIfZero].map { $0.rounded.map { "\($0)" } } }

    private static func cell(_ text: String) -> ScoreCell {
        switch text {
        case "–": .blank
        case "EX": .excused
        case "M": .missing
        default: .scored(Decimal(string: text)!)
        }
    }
}

extension CoursePolicy {
    /// A course that goes by weights.
    static let weighted = CoursePolicy(weighting: .categories)

    /// A course that goes by weights, which are as in Canvas.
    static let likeCanvas = CoursePolicy(weighting: .categories, weights: .canvas)
}

extension CategoryRule {
    static func weight(_ weight: Decimal) -> CategoryRule { CategoryRule(weight: weight) }
    static func drop(_ lowest: Int) -> CategoryRule { CategoryRule(dropLowest: lowest) }
}

extension Decimal {
    /// A decimal by its digits.
    static func exact(_ text: String) -> Decimal { Decimal(string: text)! }
}
