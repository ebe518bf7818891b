import Commands

extension GradeEntry {
    /// How far the second keying of a quiz is.
    struct Verification {
        /// The rows that were keyed again, and what was typed where it is not what is stored.
        var differing: [(place: Int, typed: ScoreCell)] = []
        var checked: Set<Int> = []
        /// The rows that are still to be settled; nil before that begins.
        var unsettled: [Int]?

        var isSettling: Bool { unsettled != nil }
    }

    /// Compares what is typed with what is stored; only what differs is shown.
    mutating func compare(_ typed: String, at place: Int, in sheet: Int) -> [DialogueEffect] {
        let stored = sheets[sheet].rows[place].cell
        let again: ScoreCell
        do {
            again = try sheets[sheet].word(typed, source: .typed).cell(over: stored)
        } catch {
            return refusing(error)
        }
        verification.checked.insert(place)
        verification.differing.removeAll { $0.place == place }
        var effects: [DialogueEffect] = []
        if again.typed != stored.typed {
            verification.differing.append((place, again))
            effects = [.warn(difference(place, again, in: sheet))]
        }
        return effects + (focus == .row(place) && !style.isStack ? advance(in: sheet) : [])
    }

    private func difference(_ place: Int, _ typed: ScoreCell, in sheet: Int) -> String {
        sheets[sheet].difference(place, typed)
    }

    /// Asks once more for those that differ, where there are any.
    mutating func settle(in sheet: Int) -> [DialogueEffect] {
        guard style.isVerifying, !verification.differing.isEmpty else { return [] }
        verification.unsettled = verification.differing.map(\.place).sorted()
        return [.say("those that differ once more: type the right score, or Enter to keep what is stored")]
            + settleNext(in: sheet)
    }

    /// Goes on to the next one that differs, or to the end.
    mutating func settleNext(in sheet: Int) -> [DialogueEffect] {
        guard let place = verification.unsettled?.first else {
            return [.say("\(entries.reduce(0) { $0 + $1.cells.count }.counted("score")) changed"), .end]
        }
        verification.unsettled?.removeFirst()
        focus = .row(place)
        let typed = verification.differing.first { $0.place == place }?.typed ?? .blank
        return [.say(difference(place, typed, in: sheet))]
    }

    /// How many were keyed again, of how many.
    func verifiedSoFar(of sheet: EntrySheet) -> String {
        "\(verification.checked.count) of \(sheet.rows.count) keyed again"
    }

    func verificationSummary(of sheet: Int) -> [DialogueEffect] {
        guard !verification.isSettling else { return [] }
        let differing = verification.differing
        let count = "\(verification.checked.count.counted("score")) keyed again in \(sheets[sheet].quiz.name)"
        guard !differing.isEmpty else { return [.say("\(count); none differs")] }
        return [.say("\(count); \(differing.count) differ\(differing.count == 1 ? "s" : "")")]
    }
}

extension ScoreWord {
    /// What stands in a cell once this has been written over what is there.
    func cell(over old: ScoreCell) -> ScoreCell {
        switch self {
        case .excused: return .excused
        case .missing: return .missing
        case .clear: return .blank
        case .late(let days):
            guard case .scored(let score, _) = old else { return old }
            return .scored(score, late: days > 0 ? Lateness(days: days) : nil)
        case .scored(let score, let late):
            let days = late ?? old.lateness?.days ?? 0
            return .scored(score, late: days > 0 ? Lateness(days: days) : nil)
        }
    }
}

extension EntrySheet {
    /// What is stored for a student and what was typed the second time, in a sentence.
    func difference(_ place: Int, _ typed: ScoreCell) -> String {
        "\(rows[place].label): stored \(rows[place].cell.text), typed \(typed.text)"
    }
}
