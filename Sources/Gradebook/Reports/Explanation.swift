import Foundation
import Reports

/// The whole sum behind one student's grade: each cell and what became of it, then the total, the rounding last.
///
/// It is what the engine itself has noted on its way, set in words.
struct Explanation {
    let sheet: CourseSheet
    let row: CourseSheet.StudentRow

    private var result: CourseResult { row.total.current }
    private var isWeighted: Bool { sheet.isWeighted }

    var report: Report {
        Report(
            title: "Grade of \(row.student.fullName): \(sheet.course)", subtitle: "blanks are left out", facts: facts,
            sections: result.categories.map(section), notes: total)
    }

    private var facts: [Report.Fact] {
        let percent = result.percent.map { Report.Cell.number(Rounding.exactPoints.rounded($0)) } ?? .empty
        let figures: [(String, Report.Cell)] = [
            ("student", .text(row.student.fullName)), ("number", .integer(row.student.number)),
            ("course", .text(sheet.course)), ("weighting", .text(sheet.scheme.policy.weighting.rawValue)),
            ("exact", result.exact.map { .text($0.text) } ?? .empty), ("percent", percent),
            ("rounded", sheet.percent(result)), ("letter", sheet.letter(result)),
            ("roundedIfZero", sheet.percent(row.total.asIfZero)),
            ("letterIfZero", sheet.letter(row.total.asIfZero)),
        ]
        return figures.map { Report.Fact(field: $0.0, label: "", cell: $0.1, isDataOnly: true) }
    }
}

// A category: its cells, and what they come to.
extension Explanation {
    private func section(_ category: CategoryResult) -> Report.Section {
        let places = sheet.scheme.items.indices.filter { sheet.scheme.items[$0].category == category.category }
        let rule = category.category.map { sheet.scheme.categories[$0] }
        let figures: [(String, Report.Cell)] = [
            ("name", name(category).map(Report.Cell.text) ?? .empty),
            ("weight", rule?.weight.map { .number($0) } ?? .empty),
            ("earned", sheet.points(category.points.earned)), ("possible", sheet.points(category.points.possible)),
            ("percent", sheet.rounded(category.points.percent)), ("counted", .boolean(category.isCounted)),
            ("dropped", .integer(category.dropped.lowest + category.dropped.highest)),
        ]
        return Report.Section(
            title: title(category, rule), field: "categories",
            facts: figures.map { Report.Fact(field: $0.0, label: "", cell: $0.1, isDataOnly: true) },
            table: table(places, category), rowsField: "items", notes: notes(category), isListed: true)
    }

    private func name(_ category: CategoryResult) -> String? { category.category.map { sheet.categories[$0] } }

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

    private func weightWords(_ category: CategoryResult, _ rule: CategoryRule) -> String {
        if category.standing == .onTop { return "on top" }
        return rule.weight.map { "weight \($0.plainText())" } ?? "no weight"
    }

    private func table(_ places: [Int], _ category: CategoryResult) -> Report.Table {
        let rows = places.map { Report.Row(cells: cells(of: $0, in: category)) }
        let sum = Report.Row(
            cells: [.empty, .empty, .text("Together"), .empty, .empty, .empty, .empty, .empty]
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
            item.deduction == .zero ? .empty : sheet.points(-item.deduction),
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
        if category.standing == .unweighted { words.append("the category has no weight") }
        if cell == .missing { words.append("missing earns nothing") }
        if case .scored(_, let late?) = cell { words.append("\(late.days.counted("day")) late") }
        if item.isExtraCredit || item.points == .zero { words.append("extra credit") }
        if result.possible != .zero, result.possible != item.points { words.append("set to the size of the others") }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    private func notes(_ category: CategoryResult) -> [String] {
        let points = category.points
        switch category.standing {
        case .empty: return ["Nothing counts here yet."]
        case .unweighted: return ["Without a weight, nothing of this counts."]
        case .onTop: return ["Nothing is possible here, so each point is a percentage point on top of the total."]
        case .counted:
            guard isWeighted || result.categories.count > 1, let ratio = points.ratio else { return [] }
            let steps = quotient(points) == ratio.fractionText ? [] : [quotient(points)]
            return [
                (steps + [ratio.fractionText]).joined(separator: " = ") + ", \((ratio * Rational(100)).digitsText) %"
            ]
        }
    }
}

// The total.
extension Explanation {
    private var total: [String] {
        guard let exact = result.exact, let percent = result.percent else {
            return ["Nothing that counts has points that are possible, so there is no grade."]
        }
        let sum = isWeighted ? weightedSum : [pointSum]
        let value = "\(exact.fractionText) = \(percent.digitsText) %"
        return [
            (sum + ["Together \(value)"]).joined(separator: "\n"),
            ([rounding] + [border].compactMap(\.self) + [ifZero]).joined(separator: "\n"),
        ]
    }

    /// Each category's part: its ratio times its share of the weights, or its points on top.
    private var weightedSum: [String] {
        let weights = result.categories.filter { $0.standing == .counted }.map { weight(of: $0) }
        let whole = weights.reduce(Rational.zero, +)
        return result.categories.compactMap { category in
            let name = name(category) ?? "In no category"
            switch category.standing {
            case .counted:
                guard let ratio = category.points.ratio, let share = category.share else { return nil }
                let weight = "\(weight(of: category).digitsText)/\(whole.digitsText)"
                return "\(name): \(ratio.fractionText) × \(weight) = \((ratio * share).fractionText)"
            case .onTop:
                return
                    "\(name): \(category.points.earned.digitsText) on top, that is + \((category.points.earned / Rational(100)).fractionText)"
            case .empty, .unweighted: return nil
            }
        }
    }

    private func weight(of category: CategoryResult) -> Rational {
        Rational(category.category.flatMap { sheet.scheme.categories[$0].weight } ?? 0)
    }

    private var pointSum: String {
        let parts = result.categories.filter { $0.standing == .counted }
        guard parts.count > 1 else { return "Points: \(quotient(result.points))" }
        let earned = parts.map(\.points.earned.digitsText).joined(separator: " + ")
        let possible = parts.map(\.points.possible.digitsText).joined(separator: " + ")
        return "Points: (\(earned))/(\(possible)) = \(quotient(result.points))"
    }

    private func quotient(_ points: PointSum) -> String { "\(points.earned.digitsText)/\(points.possible.digitsText)" }

    private var rounding: String {
        let letter = result.letter.map { ", \($0)" } ?? ""
        return "\(sheet.rounding.rule): \(sheet.percent(result).readText) %\(letter)"
    }

    /// Says that it is the rounding that brings the grade to a letter, where it is.
    private var border: String? {
        guard let border = Borderline(result, scale: sheet.scheme.policy.scale), border.isReached,
            border.distance < .zero
        else { return nil }
        return
            "The rounding makes it \(border.letter): exactly it is \((-border.distance).digitsText) below \(border.bound.plainText())."
    }

    private var ifZero: String {
        let zero = row.total.asIfZero
        let percent = sheet.percent(zero)
        guard percent != .empty else { return "If nothing more came in there would be no grade." }
        return "If nothing more came in: \(percent.readText) %\(zero.letter.map { ", \($0)" } ?? "")"
    }
}

extension CategoryResult {
    /// Whether its points have a part in the total.
    var isCounted: Bool { standing == .counted || standing == .onTop }
}

extension ScoreCell {
    /// The word for what stands in the cell, as data formats have it.
    var stateWord: String {
        switch self {
        case .blank: "blank"
        case .scored: GradeState.scored.rawValue
        case .excused: GradeState.excused.rawValue
        case .missing: GradeState.missing.rawValue
        }
    }
}

extension Report.Cell {
    /// A number with all the digits that it is shown with.
    var readText: String {
        if case .number(let number, let digits) = self { number.plainText(leastDigits: digits ?? 0) } else { plainText }
    }
}
