import Foundation
import Reports

/// How a program writes the grades that are no numbers, and what it has no words for.
struct ExportWords {
    let excused: String
    /// The word for missing; nil where it is written as no points.
    let missing: String?
    let blank: String

    /// What a cell holds.
    func text(of grade: Grade?) -> String {
        switch grade?.cell ?? .blank {
        case .blank: blank
        case .scored(let score, _): score.plainText()
        case .excused: excused
        case .missing: missing ?? "0"
        }
    }

    /// What the file does not say, one sentence for each kind of thing.
    func losses(
        in sheet: ExportSheet, program: String, keepsComments: Bool, places: ExportPlaces
    ) -> [String] {
        let cells = sheet.cells.map(\.grade)
        var losses: [String] = []
        let missing = cells.count { $0.state == .missing }
        if self.missing == nil, missing > 0 {
            losses.append("\(program) has no word for missing: \(missing.counted("grade")) written as 0")
        }
        let excused = cells.count { $0.state == .excused }
        if self.excused == blank, excused > 0 {
            losses.append("\(program) has no word for excused: \(excused.counted("grade")) left blank")
        }
        let late = cells.count { $0.lateDays != nil }
        if late > 0 {
            losses.append("\(late.counted("late score")) written as given, without what lateness takes off")
        }
        let comments = cells.count { $0.comment != nil }
        if !keepsComments, comments > 0 { losses.append("\(comments.counted("comment")) not written") }
        losses += places.losses(in: sheet, program: program)
        let rules = sheet.rules
        if !rules.isEmpty {
            losses.append(
                "the file does not say \(rules.joined(separator: ", ")): totals made from it may be others than here")
        }
        return losses
    }
}
