import Foundation

extension Grade {
    /// What the grade is where its student's row and its quiz's column meet.
    var cell: ScoreCell { ScoreCell(state: state, score: score, lateDays: lateDays, deduction: deduction) }
}

extension ScoreCell {
    /// What the parts that a grade stores come to.
    init(state: GradeState, score: Decimal?, lateDays: Int?, deduction: Decimal?) {
        switch state {
        case .scored:
            // Nil is in time.
            let late = lateDays.flatMap { $0 > 0 ? Lateness(days: $0, deduction: deduction.map { max($0, 0) }) : nil }
            self = score.map { .scored($0, late: late) } ?? .blank
        case .excused: self = .excused
        case .missing: self = .missing
        }
    }
}

extension ScoreCell {
    /// The parts that a grade stores; nil for blank, which is no grade.
    var stored: (GradeState, Decimal?)? {
        switch self {
        case .blank: nil
        case .scored(let score, _): (.scored, score)
        case .excused: (.excused, nil)
        case .missing: (.missing, nil)
        }
    }
}
