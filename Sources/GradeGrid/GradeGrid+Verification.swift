import Commands
import Gradebook
import TextLayout

// The second keying of a quiz, and the sum on paper.
extension GradeGrid {
    /// Begins the second keying of the quiz under the cursor, or goes on to what differs, or ends it.
    mutating func toggleVerification() {
        guard var current = verification else {
            verification = Verification(quiz: sheet.quizzes[column].record.number)
            say("second keying of \(sheet.quizzes[column].record.name): type each score again; V ends it")
            return
        }
        guard !current.isSettling, !current.differing.isEmpty else {
            say(summary(of: current))
            verification = nil
            return
        }
        current.isSettling = true
        verification = current
        say(summary(of: current) + "; Enter the right score, V ends")
        goToDifference(from: 0)
    }

    private func summary(of verification: Verification) -> String {
        let (checked, differing) = (verification.checked.count, verification.differing.count)
        let count = "\(checked) score\(checked == 1 ? "" : "s") keyed again"
        return differing == 0 ? "\(count); none differs" : "\(count); \(differing) differ\(differing == 1 ? "s" : "")"
    }

    /// Whether a score that is typed at a place is compared, not stored.
    func isVerifying(column: Int) -> Bool {
        guard let verification, !verification.isSettling else { return false }
        return sheet.quizzes[column].record.number == verification.quiz
    }

    /// What was typed for a cell the second time, where it is not what is stored.
    func difference(row: Int, column: Int) -> ScoreCell? {
        guard let verification, sheet.quizzes[column].record.number == verification.quiz else { return nil }
        return verification.differing[sheet.students[row].record.number]
    }

    /// Whether a cell is not shown: whoever keys scores again is not to see what is stored.
    func isCovered(row: Int, column: Int) -> Bool {
        guard isVerifying(column: column), let verification else { return false }
        return !verification.checked.contains(sheet.students[row].record.number)
    }

    /// Compares what is typed, and goes on; what cannot be read stays in the editor.
    mutating func compare(_ entry: Entry) {
        let number = sheet.students[entry.row].record.number
        do {
            let typed = try sheet.cell(typed: entry.typed, row: entry.row, column: entry.column)
            verification?.note(typed, of: number, stored: sheet.cells[entry.row][entry.column])
        } catch {
            say(([error.message] + error.hints).joined(separator: "; "), .warning)
            return
        }
        if let differing = difference(row: entry.row, column: entry.column) {
            say(sheet.difference(differing, row: entry.row, column: entry.column), .warning)
        } else {
            status = nil
        }
        goOn(after: entry)
    }

    /// Goes to the next cell that differs, and says how; from the top again after the last one.
    mutating func goToDifference(from start: Int) {
        guard let verification, let place = sheet.quizzes.firstIndex(where: { $0.record.number == verification.quiz })
        else { return }
        let shown = rows.indices.filter { difference(row: rows[$0], column: place) != nil }
        guard let next = shown.first(where: { $0 >= start }) ?? shown.first else { return }
        (row, column) = (next, place)
        if let typed = difference(row: rows[next], column: place) {
            say(sheet.difference(typed, row: rows[next], column: place), .warning)
        }
    }

    /// Takes note that a cell is stored anew, which settles what differed there.
    mutating func settleDifference(row: Int, column: Int) {
        guard difference(row: row, column: column) != nil else { return }
        verification?.differing[sheet.students[row].record.number] = nil
        guard let left = verification, left.isSettling else { return }
        guard !left.differing.isEmpty else {
            verification = nil
            say("all that differed is settled")
            return
        }
        goToDifference(from: self.row)
    }

    /// Tells whether the scores come to the sum that is typed.
    mutating func compareSum(_ text: String) {
        switch sheet.comparedSum(text, column: column) {
        case .equal(let sentence): say(sentence)
        case .different(let sentence), .unreadable(let sentence): say(sentence, .warning)
        }
    }
}
