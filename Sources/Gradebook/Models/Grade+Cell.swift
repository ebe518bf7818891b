extension Grade {
    /// What the grade is where its student's row and its quiz's column meet.
    var cell: ScoreCell {
        switch state {
        case .scored: score.map(ScoreCell.scored) ?? .blank
        case .excused: .excused
        case .missing: .missing
        }
    }
}
