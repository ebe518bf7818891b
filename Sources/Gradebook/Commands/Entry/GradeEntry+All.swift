import Commands

// What is said of all students at once.
extension GradeEntry {
    /// Takes `*=0`: all who are blank get one score, as one step.
    mutating func fill(_ typed: Substring, in sheet: Int) -> [DialogueEffect] {
        let score = typed.hasPrefix("=") ? typed.dropFirst().trimmingBlanks() : ""
        guard !score.isEmpty, score != "." else {
            return [.refuse(RefusedLine("“*\(typed)” gives nobody a score; type *=0, *=m or another score"))]
        }
        guard !style.isVerifying else {
            return [.refuse(RefusedLine("scores that are keyed again are not filled in; type each as it is on paper"))]
        }
        guard !sheets[sheet].blanks.isEmpty else { return [.say(sheets[sheet].remaining)] }
        let words = ["grade", "fill", "#\(sheets[sheet].quiz.number)", "--", score]
        running = .filling(line: Words.join(words))
        return [.run(words)]
    }

    /// Takes over what was stored for all who were blank.
    mutating func acceptFill(_ outcome: Outcome, line: String, in sheet: Int) -> [DialogueEffect] {
        guard case .changes(let changes) = outcome.body else { return [] }
        var filled: [(place: Int, old: ScoreCell)] = []
        for change in changes {
            guard let student = change.record["student"]?.named, let cell = ScoreCell(change.record),
                let place = sheets[sheet].rows.firstIndex(where: { $0.student.number == student.number })
            else { continue }
            filled.append((place, sheets[sheet].rows[place].cell))
            sheets[sheet].rows[place].cell = cell
        }
        guard !filled.isEmpty else { return outcome.notices.map(DialogueEffect.say) }
        entries.append(Entry(cells: filled, line: line))
        return changes.map { .change($0.sentence, isSeen: true) }
            + [.say("\(filled.count.counted("student")) filled in; \(sheets[sheet].mean)")]
    }

    /// Takes `=412`: tells whether the scores as they were given come to that.
    func compareSum(_ typed: Substring, in sheet: Int) -> [DialogueEffect] {
        switch sheets[sheet].comparedSum(String(typed)) {
        case .unreadable(let sentence): [.refuse(RefusedLine(sentence))]
        case .equal(let sentence): [.say(sentence)]
        case .different(let sentence): [.warn(sentence)]
        }
    }
}
