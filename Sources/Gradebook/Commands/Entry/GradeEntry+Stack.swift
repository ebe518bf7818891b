import Commands

// A stack of papers in no order: each line says whose paper it is.
extension GradeEntry {
    /// Takes a line of a stack.
    mutating func stack(_ typed: String, in sheet: Int) -> [DialogueEffect] {
        switch focus {
        case .row(let place):
            focus = .nobody
            return typed.isEmpty || typed == "/" ? [] : keeping(.row(place), take(typed, at: place, in: sheet))
        case .overwriting(let place, let score) where typed.isEmpty:
            focus = .nobody
            return take(score, at: place, in: sheet)
        case .several(let places, let score):
            return typed.isEmpty || typed == "/" ? giveUp() : narrow(typed, places, score, in: sheet)
        case .nobody, .overwriting:
            focus = .nobody
            guard !typed.isEmpty else { return settle(in: sheet) }
            guard typed != "/" else { return [] }
            return find(typed, among: Array(sheets[sheet].rows.indices), in: sheet)
        }
    }

    private mutating func giveUp() -> [DialogueEffect] {
        focus = .nobody
        return []
    }

    /// Keeps asking for the same student while what was typed is not stored.
    private mutating func keeping(_ focus: Focus, _ effects: [DialogueEffect]) -> [DialogueEffect] {
        if case .run? = effects.first { self.focus = focus }
        if case .refuse? = effects.first { self.focus = focus }
        return effects
    }

    /// Takes the number of a choice, or more letters.
    private mutating func narrow(
        _ typed: String, _ places: [Int], _ score: String?, in sheet: Int
    ) -> [DialogueEffect] {
        if let choice = Int(typed) {
            guard places.indices.contains(choice - 1) else {
                return [
                    .refuse(RefusedLine("there is no choice \(choice); type 1 to \(places.count), or more letters"))
                ]
            }
            return found(places[choice - 1], score, in: sheet)
        }
        return find(typed, among: places, score: score, in: sheet)
    }

    /// Finds whose paper it is, and takes the score that stands behind the letters.
    private mutating func find(
        _ typed: String, among places: [Int], score: String? = nil, in sheet: Int
    ) -> [DialogueEffect] {
        let rows = sheets[sheet].rows
        let line = StackLine(typed) {
            (try? sheets[sheet].places(of: $0, among: places)) != nil
        } isID: { word in
            places.contains { rows[$0].id == word }
        }
        guard !line.name.isEmpty else {
            return [.refuse(RefusedLine("“\(typed)” has no name; type letters of one before the score, as in jo87"))]
        }
        do {
            let found = try sheets[sheet].places(of: line.name, among: places)
            if let typed = line.score, let score, typed != score {
                return [.refuse(RefusedLine("whose is \(score)? type a number, or letters of the name alone"))]
            }
            let score = line.score ?? score
            return found.count == 1 ? self.found(found[0], score, in: sheet) : offer(found, score, in: sheet)
        } catch {
            return refusing(error)
        }
    }

    private mutating func found(_ place: Int, _ score: String?, in sheet: Int) -> [DialogueEffect] {
        focus = .nobody
        let row = sheets[sheet].rows[place]
        guard let score else {
            focus = .row(place)
            return [
                .ask([], unattended: RefusedLine("\(row.label) has no score on this line", hints: [Self.behindName]))
            ]
        }
        guard row.cell != .blank, !style.isVerifying, isOther(score, than: row.cell, in: sheet) else {
            return take(score, at: place, in: sheet)
        }
        focus = .overwriting(place, score: score)
        let message = "\(row.label) has \(row.cell.text) already"
        let words = ["grade", "set", "#\(row.student.number)", "#\(sheets[sheet].quiz.number)", score]
        return [
            .ask(
                [message, "an empty line stores \(score) instead"],
                unattended: RefusedLine(message, hints: ["“\(Words.join(words))” stores \(score) instead"]))
        ]
    }

    /// What a line of a stack has to be where nobody is asked for the rest of it.
    private static let behindName = "the score stands behind the name, as in jo87"

    /// Whether a score that is keyed for a cell changes it; one that cannot be read changes nothing.
    private func isOther(_ score: String, than cell: ScoreCell, in sheet: Int) -> Bool {
        guard let typed = score == "=" ? lastTyped : score, let word = try? sheets[sheet].word(typed, source: .typed)
        else { return false }
        return word.cell(over: cell).typed != cell.typed
    }

    /// Lists those who can be meant, the ones that are blank first.
    private mutating func offer(_ places: [Int], _ score: String?, in sheet: Int) -> [DialogueEffect] {
        let rows = sheets[sheet].rows
        let ordered = places.filter { rows[$0].cell == .blank } + places.filter { rows[$0].cell != .blank }
        focus = .several(ordered, score: score)
        let lines = ordered.prefix(Self.choicesShown).enumerated().map { number, place in
            "  \(number + 1) \(rows[place].told)" + (rows[place].cell == .blank ? "" : " [\(rows[place].cell.typed)]")
        }
        let more = ordered.count - Self.choicesShown
        let rest = more > 0 ? ["  and \(more) more"] : []
        let message = "\(ordered.count) can be meant"
        let numbered = ordered.prefix(Self.choicesShown).map { "  #\(rows[$0].student.number) \(rows[$0].told)" }
        return [
            .ask(
                ["\(message); type a number, or more letters"] + lines + rest,
                unattended: RefusedLine(
                    "\(message); more letters tell them apart, or # and the number", hints: numbered + rest))
        ]
    }

    private static let choicesShown = 12
}
