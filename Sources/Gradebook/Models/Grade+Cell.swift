import Foundation

extension Grade {
    /// What the grade is where its student's row and its quiz's column meet.
    var cell: ScoreCell {
        switch state {
        case .scored: score.map { .scored($0) } ?? .blank
        case .excused: .excused
        case .missing: .missing
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
