import Foundation
import Reports

// How the figures of a sheet are set: points exactly as they are, percentages and means rounded once.

extension CourseSheet {
    /// The percentage of a sum; empty where nothing is possible.
    func percent(_ sum: PointSum) -> Report.Cell { rounded(sum.percent) }

    /// A figure rounded as the course has it, with as many digits as that has; empty for none.
    func rounded(_ value: Rational?) -> Report.Cell {
        guard let value else { return .empty }
        return .number(rounding.rounded(value), digits: rounding.mode == .none ? nil : rounding.digits.rawValue)
    }

    /// The mean of the students' percentages so far.
    var meanPercent: Report.Cell { rounded(students.compactMap(\.total.current.percent).mean) }

    /// Points, which have few digits: sums of decimals are decimals.
    func points(_ value: Rational) -> Report.Cell { .number(Self.exactPoints.rounded(value)) }

    /// Keeps the six digits that scores and points may have after the point.
    private static let exactPoints = Rounding(mode: .none)
}

extension CourseSheet.QuizColumn {
    /// What stands for a student: EX is excused, M is missing.
    func cell(of cell: ScoreCell) -> Report.Cell {
        switch cell {
        case .blank: .empty
        case .excused: .text("EX")
        case .missing: .text("M")
        case .scored(let score, _): self.cell(of: score)
        }
    }

    /// A score, marked where it is over the maximum; a quiz of 0 points has none.
    func cell(of score: Decimal) -> Report.Cell {
        let number = Report.Cell.number(score, digits: digits)
        return quiz.points > 0 && score > quiz.points ? .marked(number, ">max") : number
    }
}

extension Rounding {
    /// How figures are rounded, as reports say it.
    var note: String {
        guard mode != .none else { return "Percentages and means are not rounded but cut after 6 digits." }
        let digits = "\(digits.rawValue) digit\(digits == .one ? "" : "s")"
        return "Percentages and means are rounded \(mode.rawValue) to \(digits) after the point."
    }
}
