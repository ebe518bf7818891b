import Foundation
import Reports

// The total: the sum of the categories, then the rounding.

extension Explanation {
    /// The steps, a line each.
    var total: [String] {
        guard let exact = result.exact, let percent = result.percent else {
            return ["Nothing that counts has points that are possible, so there is no grade."]
        }
        let sum = isWeighted ? weightedSum : [pointSum]
        let together = result.uncapped ?? exact
        let cap =
            result.uncapped == nil
            ? [] : ["No grade of the course is over \(percent.digitsText) %, so that is what it is."]
        return sum + ["Together \(together.fractionText) = \((together * Rational(100)).digitsText) %"] + cap
            + [rounding] + [border].compactMap(\.self) + [ifZero]
    }

    /// Each category's part: its ratio times its share of the weights, or its points on top.
    private var weightedSum: [String] {
        unscaledWeights
            + result.categories.compactMap { category in
                let name = name(category) ?? "In no category"
                switch category.standing {
                case .counted:
                    guard let ratio = category.points.ratio, let share = category.share else { return nil }
                    let weight = weight(of: category)
                    return
                        "\(name): \(ratio.fractionText) × \(weight.digitsText)/\((weight / share).digitsText) = \((ratio * share).fractionText)"
                case .onTop:
                    return
                        "\(name): \(category.points.earned.digitsText) on top, that is + \((category.points.earned / Rational(100)).fractionText)"
                case .empty, .unweighted, .waiting: return nil
                }
            }
    }

    /// Says that the weights are more than 100 together and count all the same, where they do.
    private var unscaledWeights: [String] {
        let sum = result.categories.filter { $0.standing == .counted }.reduce(Rational.zero) { $0 + weight(of: $1) }
        guard sheet.scheme.policy.weights.whole(of: sum) != sum else { return [] }
        return ["The weights are \(sum.digitsText) together and count as they are, as in Canvas."]
    }

    private func weight(of category: CategoryResult) -> Rational {
        Rational(category.category.flatMap { sheet.scheme.categories[$0].weight } ?? 0)
    }

    private var pointSum: String {
        let parts = result.categories.filter { $0.standing == .counted }
        guard parts.count > 1 else { return "Points: \(quotient(result.points))" }
        let earned = parts.map(\.points.earned.digitsText).joined(separator: " + ")
        let possible = parts.map(\.points.possible.digitsText).joined(separator: " + ")
        return "Points: (\(earned))/(\(possible)) = \(quotient(result.points))"
    }

    func quotient(_ points: PointSum) -> String { "\(points.earned.digitsText)/\(points.possible.digitsText)" }

    private var rounding: String {
        let letter = result.letter.map { ", \($0)" } ?? ""
        return "\(sheet.rounding.rule): \(sheet.percent(result).readText) %\(letter)"
    }

    /// Says that it is the rounding that brings the grade to a letter, where it is.
    private var border: String? {
        guard let letter = result.letter, let percent = result.percent,
            let band = sheet.scheme.policy.scale.band(of: letter), band.bound > 0, percent < Rational(band.bound)
        else { return nil }
        let distance = (Rational(band.bound) - percent).digitsText
        return "The rounding makes it \(letter): exactly it is \(distance) below \(band.bound.plainText())."
    }

    private var ifZero: String {
        let zero = row.total.asIfZero
        let percent = sheet.percent(zero)
        guard percent != .empty else { return "If nothing more came in there would be no grade." }
        return "If nothing more came in: \(percent.readText) %\(zero.letter.map { ", \($0)" } ?? "")"
    }
}
