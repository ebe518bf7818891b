import Reports

// A category: what it is, its cells, and what they come to.

extension Explanation {
    func section(_ category: CategoryResult) -> Report.Section {
        let places = sheet.scheme.items.indices.filter { sheet.scheme.items[$0].category == category.category }
        let rule = category.category.map { sheet.scheme.categories[$0] }
        let note = self.note(category)
        let figures: [(String, Report.Cell)] = [
            ("name", name(category).map(Report.Cell.text) ?? .empty),
            ("weight", rule?.weight.map { .number($0) } ?? .empty),
            ("earned", sheet.points(category.points.earned)), ("possible", sheet.points(category.points.possible)),
            ("percent", sheet.rounded(category.points.percent)), ("counted", .boolean(category.isCounted)),
            ("dropped", .integer(category.dropped.lowest + category.dropped.highest)),
            ("note", note.map(Report.Cell.text) ?? .empty),
        ]
        return Report.Section(
            title: title(category, rule), field: "categories",
            facts: figures.map { Report.Fact(field: $0.0, label: "", cell: $0.1, isDataOnly: true) },
            table: table(places, category), rowsField: "items", notes: note.map { [$0] } ?? [], isListed: true)
    }

    func name(_ category: CategoryResult) -> String? { category.category.map { sheet.categories[$0] } }

    private func title(_ category: CategoryResult, _ rule: CategoryRule?) -> String? {
        guard let name = name(category), let rule else { return sheet.categories.isEmpty ? nil : "In no category" }
        let words = [
            isWeighted ? weightWords(category, rule) : nil,
            rule.dropLowest > 0
                ? "\(category.dropped.lowest) of \(rule.dropLowest.counted("lowest", "lowest")) dropped" : nil,
            rule.dropHighest > 0
                ? "\(category.dropped.highest) of \(rule.dropHighest.counted("highest", "highest")) dropped" : nil,
            rule.equalItems ? "each quiz counts the same" : nil,
        ].compactMap(\.self)
        return words.isEmpty ? name : "\(name): \(words.joined(separator: ", "))"
    }

    /// Whether there is something in a category of which a percentage could be made.
    private func hasOrdinary(_ category: CategoryResult) -> Bool {
        sheet.scheme.items.contains { $0.category == category.category && $0.isCounted && !$0.isExtra }
    }

    private func hasUnweighted(_ category: CategoryResult) -> Bool {
        zip(sheet.scheme.items, result.items).contains {
            $0.category == category.category && $1.standing == .unweighted
        }
    }

    private func weightWords(_ category: CategoryResult, _ rule: CategoryRule) -> String {
        if category.standing == .onTop, !hasOrdinary(category) { return "on top" }
        return rule.weight.map { "weight \($0.plainText())" } ?? "no weight"
    }

    private func table(_ places: [Int], _ category: CategoryResult) -> Report.Table {
        let rows = places.map { Report.Row(cells: cells(of: $0, in: category)) }
        let sum = Report.Row(
            cells: [
                name(category).map(Report.Cell.text) ?? .empty, .empty, .text("Together"), .empty, .empty, .empty,
                .empty, .empty,
            ]
                + [sheet.points(category.points.earned), sheet.points(category.points.possible)], kind: .summary)
        let hasLate = places.contains { result.items[$0].deduction != .zero }
        let hasReasons = places.contains { reason(at: $0, in: category) != nil }
        return Report.Table(
            columns: [
                Report.Column(field: "category", title: "", isDataOnly: true),
                Report.Column(field: "quizNumber", title: "", isDataOnly: true),
                Report.Column(field: "quiz", title: "Quiz"),
                Report.Column(field: "state", title: "", isDataOnly: true),
                Report.Column(field: "score", title: "Score", alignment: .trailing),
                Report.Column(field: "points", title: "Of", alignment: .trailing),
                Report.Column(field: "deduction", title: "Late", alignment: .trailing, isDataOnly: !hasLate),
                Report.Column(field: "counted", title: "", isDataOnly: true),
                Report.Column(field: "earned", title: "Counts", alignment: .trailing),
                Report.Column(field: "possible", title: "Of", alignment: .trailing),
                Report.Column(field: "reason", title: "Why", isDataOnly: !hasReasons),
            ], rows: rows.isEmpty ? [] : rows + [sum])
    }

    private func cells(of place: Int, in category: CategoryResult) -> [Report.Cell] {
        let (quiz, item, cell) = (sheet.quizzes[place].quiz, result.items[place], row.cells[place])
        let counts = item.standing == .counted
        return [
            name(category).map(Report.Cell.text) ?? .empty, .integer(quiz.number), .text(quiz.name),
            .text(cell.stateWord), sheet.quizzes[place].given(cell),
            .number(quiz.points),
            sheet.off(item.deduction),
            .boolean(counts && category.isCounted), counts ? sheet.points(item.earned) : .empty,
            counts ? sheet.points(item.possible) : .empty,
            reason(at: place, in: category).map(Report.Cell.text) ?? .empty,
        ]
    }

    /// Why a cell does not count, or counts in another way than its score out of its points; nil where it just counts.
    private func reason(at place: Int, in category: CategoryResult) -> String? {
        let (item, result, cell) = (sheet.scheme.items[place], result.items[place], row.cells[place])
        if let reason = result.standing.reason { return reason }
        var words: [String] = []
        if cell == .missing { words.append("missing earns nothing") }
        if case .scored(_, let late?) = cell { words.append("\(late.days.counted("day")) late") }
        if item.isExtra { words.append("extra credit") }
        if result.possible != .zero, result.possible != item.points { words.append("set to the size of the others") }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    /// What there is to say of a category: what it comes to, or why that is nothing.
    private func note(_ category: CategoryResult) -> String? {
        let points = category.points
        switch category.standing {
        case .empty: return "Nothing counts here yet."
        case .unweighted: return "Without a weight, nothing of this counts."
        case .waiting: return "Nothing but extra credit is graded here yet; it counts from the first other quiz on."
        case .onTop:
            let why = hasUnweighted(category) ? "Without a weight only extra credit counts" : "Nothing is possible here"
            return "\(why), so each point is a percentage point on top of the total."
        case .counted:
            guard isWeighted || result.categories.count > 1, let ratio = points.ratio else { return nil }
            let steps = quotient(points) == ratio.fractionText ? [] : [quotient(points)]
            return (steps + [ratio.fractionText]).joined(separator: " = ")
                + ", \((ratio * Rational(100)).digitsText) %"
        }
    }
}

extension CategoryResult {
    /// Whether its points have a part in the total.
    fileprivate var isCounted: Bool { standing == .counted || standing == .onTop }
}
