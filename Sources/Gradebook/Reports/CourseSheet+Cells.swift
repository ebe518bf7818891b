import Foundation
import Reports

// How the figures of a sheet are set: points exactly as they are, percentages and means rounded once.

extension CourseSheet {
    /// What stands at the edge of pages that are made of the sheet.
    var runningHead: Report.RunningHead { Report.RunningHead(subject: course) }

    /// What is to be known of the weights, as sentences.
    var weightNotes: [String] { scheme.weightRemarks(names: categories).map { $0 + "." } }

    /// The percentage of a result as it is shown; empty where nothing is possible.
    func percent(_ result: CourseResult) -> Report.Cell {
        result.rounded.map { .number($0, digits: leastDigits) } ?? .empty
    }

    /// The letter of a result; empty where there is none.
    func letter(_ result: CourseResult) -> Report.Cell { result.letter.map(Report.Cell.text) ?? .empty }

    /// A figure rounded as the course has it, with as many digits as that has; empty for none.
    func rounded(_ value: Rational?) -> Report.Cell {
        value.map { .number(rounding.rounded($0), digits: leastDigits) } ?? .empty
    }

    /// The digits with which percentages are filled up; nil where they are shown as they are.
    var leastDigits: Int? { rounding.mode == .none ? nil : rounding.digits.rawValue }

    /// The percentage of a quiz's points that a cell counts for; empty where it has none.
    func share(of cell: ScoreCell, in quiz: QuizColumn) -> Report.Cell {
        switch cell {
        case .blank, .excused: .empty
        case .missing: share(.zero, in: quiz)
        case .scored(let score, let lateness): share(quiz.counted(score, lateness), in: quiz)
        }
    }

    private func share(_ earned: Rational, in quiz: QuizColumn) -> Report.Cell {
        rounded(PointSum(earned: earned, possible: quiz.item.points).percent)
    }

    /// The mean of the students' percentages so far.
    var meanPercent: Report.Cell { rounded(students.compactMap(\.total.current.percent).mean) }

    /// What lateness takes off, which readers see with a minus; empty for nothing.
    func off(_ deduction: Rational) -> Report.Cell {
        deduction == .zero ? .empty : .worded(points(deduction), points(-deduction).plainText)
    }

    /// Points: sums of decimals have few digits; what lateness and equal items make of them is rounded to six.
    func points(_ value: Rational) -> Report.Cell { .number(value.inMillionths) }
}

extension CourseSheet.QuizColumn {
    /// What stands for a student: EX is excused, M is missing.
    func cell(of cell: ScoreCell) -> Report.Cell {
        switch cell {
        case .blank: .empty
        case .excused: .text("EX")
        case .missing: .text("M")
        case .scored(let score, nil): self.cell(of: score)
        case .scored(let score, let lateness):
            .marked(self.cell(of: counted(score, lateness).inMillionths), "late")
        }
    }

    /// What was given to a student, a score as it was before lateness; data formats hold scores alone.
    func given(_ cell: ScoreCell) -> Report.Cell {
        switch cell {
        case .blank: .empty
        case .excused: .marked(.empty, "EX")
        case .missing: .marked(.empty, "M")
        case .scored(let score, _): self.cell(of: score)
        }
    }

    /// What counts of a score, after what lateness takes off.
    func counted(_ score: Decimal, _ lateness: Lateness?) -> Rational {
        Rational(score) - item.deduction(from: score, lateness, under: lateRule)
    }

    /// A score, marked where it is over the maximum; a quiz of 0 points has none.
    func cell(of score: Decimal) -> Report.Cell {
        let number = Report.Cell.number(score, digits: digits)
        return maximum.map { score > $0 } ?? false ? .marked(number, ">max") : number
    }
}

extension Rounding {
    /// What is done to a percentage, at the beginning of a line.
    var rule: String {
        guard mode != .none else { return "Not rounded, cut after \(Self.unroundedDigits) digits" }
        return "Rounded \(mode.rawValue) to \(digits.rawValue.counted("digit")) after the point"
    }

    /// How figures are rounded, as reports say it.
    var note: String {
        guard mode != .none else { return "Percentages and means are not rounded but cut after 6 digits." }
        let digits = "\(digits.rawValue) digit\(digits == .one ? "" : "s")"
        return "Percentages and means are rounded \(mode.rawValue) to \(digits) after the point."
    }
}
