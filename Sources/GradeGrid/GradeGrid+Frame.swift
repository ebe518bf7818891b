import Commands
import Foundation
import Gradebook
import Reports
package import TextLayout

// How the sheet looks.
extension GradeGrid {
    package var frame: Frame {
        if case .pane(let pane) = mode { return frame(of: pane) }
        let layout = GridLayout(self)
        var lines = [[span(sheet.course.name + "  " + overview, .heading)], heading(layout)]
        lines += layout.rows.map { line(at: $0, layout) }
        lines += Array(repeating: [], count: max(0, layout.shownRows - layout.rows.count))
        lines.append(meanLine(layout))
        let said = statusLines
        // What is said covers the mean and the last row where it is long: half a sentence misleads.
        lines.removeLast(min(said.count - 1, lines.count))
        lines += said + [lastLine(layout)]
        return Frame(lines: lines.map(clipped), cursor: cursor(below: lines.count - 1))
    }

    /// The most lines of what is said: half a sentence misleads, and most of the sheet stays in sight.
    private var statusLimit: Int { max(3, size.rows / 3) }

    private var statusLines: [[Frame.Span]] {
        guard let status else { return [[]] }
        let text = status.text.beginningALine
        let lines = text.displayWidth <= size.columns ? [text] : text.wrapped(toWidth: max(1, size.columns))
        return lines.prefix(statusLimit).map { [Frame.Span($0.beginningALine, status.role)] }
    }

    /// How far the entry of the quiz is, or the second keying.
    private var overview: String {
        guard !isReading else { return "\(sheet.quizzes[column].record.name): still being read" }
        guard let verification, !verification.isSettling else { return progress?.text ?? "" }
        let name = sheet.quizzes.first { $0.record.number == verification.quiz }?.record.name ?? ""
        return "second keying of \(name): \(verification.checked.count) of \(rows.count), "
            + "\(verification.differing.count) differ"
    }

    private func frame(of pane: Pane) -> Frame {
        let page = max(1, size.rows - 1)
        var lines = pane.lines.dropFirst(pane.top).prefix(page).map { clipped([Frame.Span(" " + $0)]) }
        lines += Array(repeating: [], count: max(0, page - lines.count))
        let rest = pane.lines.count - pane.top - page
        return Frame(
            lines: lines + [
                [span(rest > 0 ? "\(rest) more lines below; any other key closes" : "any key closes", .faint)]
            ])
    }

    private func heading(_ layout: GridLayout) -> [Frame.Span] {
        let (before, after) = layout.hiddenColumns
        let mark = before > 0 ? " ◂ \(before)" : ""
        let room = layout.nameWidth - mark.displayWidth
        let title = "Student".truncated(toWidth: room).padded(toWidth: room)
        var spans = [Frame.Span(" "), Frame.Span(title, .heading), Frame.Span(mark, .faint)]
        for place in layout.columns {
            let text = cellText(headings.shown[place], layout.quizWidths[place])
            spans.append(Frame.Span(text, place == column ? .selected : .heading))
        }
        let rest = after > 0 ? " \(after) ▸" : ""
        let percent = "%".padded(toWidth: percentWidth - rest.displayWidth, .trailing)
        spans += [Frame.Span(rest, .faint), Frame.Span(percent, .heading)]
        if letterWidth > 0 { spans.append(Frame.Span("  " + Self.letterTitle, .heading)) }
        return spans.filter { !$0.text.isEmpty }
    }

    /// Marks the first and the last line where more students are above or below.
    private func mark(at place: Int, _ layout: GridLayout) -> Frame.Span {
        let (above, below) = layout.hiddenRows
        if below > 0, place == layout.rows.last { return Frame.Span("▾", .faint) }
        if above > 0, place == layout.rows.first { return Frame.Span("▴", .faint) }
        return Frame.Span(" ")
    }

    private func line(at place: Int, _ layout: GridLayout) -> [Frame.Span] {
        let (row, isCurrent) = (rows[place], place == self.row)
        let isHidden = isHidingNames && !isCurrent
        let name = isHidden ? "·····" : sheet.students[row].label.displaySafe
        let label = name.truncated(toWidth: layout.nameWidth).isolated.padded(toWidth: layout.nameWidth)
        var spans = [mark(at: place, layout), Frame.Span(label, isCurrent ? .selected : .plain)]
        for column in layout.columns {
            let text = cellText(isHidden ? "·" : text(row: row, column: column), layout.quizWidths[column])
            spans.append(Frame.Span(text, role(row: row, column: column, isCurrent)))
        }
        let total = isHidden ? nil : totals[row]?.current
        let percent = isHidden || sheet.isRead(row) ? total?.rounded.map(sheet.percentText) ?? "" : Self.unread
        return spans + [Frame.Span(totalText(percent, total?.letter ?? ""), isCurrent ? .heading : .plain)]
    }

    private func role(row: Int, column: Int, _ isCurrent: Bool) -> Frame.Role {
        if isCurrent, column == self.column { return .selected }
        if difference(row: row, column: column) != nil { return .warning }
        if isCovered(row: row, column: column) || !sheet.isRead(row) { return .plain }
        switch sheet.cells[row][column] {
        case .missing: return .warning
        case .excused: return .faint
        case .scored(let score, let late): return late != nil || score > sheet.quizzes[column].points ? .mark : .plain
        case .blank: return .plain
        }
    }

    private func text(row: Int, column: Int) -> String {
        guard sheet.isRead(row) else { return Self.unread }
        let cell = sheet.cells[row][column]
        if isCovered(row: row, column: column) { return cell == .blank ? "" : "?" }
        return text(of: cell, column) + (difference(row: row, column: column) == nil ? "" : "≠")
    }

    private func text(of cell: ScoreCell, _ column: Int) -> String {
        switch cell {
        case .blank: return ""
        case .excused: return "EX"
        case .missing: return "M"
        case .scored(let score, let late):
            let points = sheet.quizzes[column].points
            return score.plainText() + (late == nil ? "" : "L") + (points > 0 && score > points ? ">" : "")
        }
    }

    private func meanLine(_ layout: GridLayout) -> [Frame.Span] {
        var spans = [Frame.Span(" "), Frame.Span("Mean".padded(toWidth: layout.nameWidth), .faint)]
        spans += layout.columns.map { Frame.Span(cellText(means[$0] ?? Self.unread, layout.quizWidths[$0]), .faint) }
        return spans + [Frame.Span(totalText(meanTotal ?? Self.unread, ""), .faint)]
    }

    /// The line that is typed, or how to learn what can be.
    private func lastLine(_ layout: GridLayout) -> [Frame.Span] {
        guard case .input(let input) = mode else {
            let help = "? help   q leaves" + (isAdvancing ? "   a: no Enter after a score" : "")
            let place = extent(layout)
            let room = size.columns - help.displayWidth
            return [span(help + (place.displayWidth + 2 > room ? "" : place.padded(toWidth: room, .trailing)), .faint)]
        }
        return [Frame.Span(shownPrompt(of: input), .heading), Frame.Span(shownText(of: input), .typed)]
    }

    /// Which students are in sight, where not all are.
    private func extent(_ layout: GridLayout) -> String {
        guard layout.rows.count < rows.count else { return "" }
        return "students \(layout.rows.lowerBound + 1)–\(layout.rows.upperBound) of \(rows.count)"
    }

    /// What of a typed text there is room for: its end, where one types.
    private func shownText(of input: Input) -> String {
        let text = input.text.displaySafe
        var room = size.columns - shownPrompt(of: input).displayWidth - 1
        guard text.displayWidth > room else { return text }
        room -= 1
        let end = text.reversed().prefix { cluster in
            room -= cluster.displayWidth
            return room >= 0
        }
        return "…" + String(end.reversed())
    }

    private func shownPrompt(of input: Input) -> String { shown(prompt(of: input)) }

    private func prompt(of input: Input) -> String {
        let (student, quiz) = (shortened(sheet.students[student].label), shortened(sheet.quizzes[column].record.name))
        switch input.purpose {
        case .score:
            let isShown = cell != .blank && !isCovered(row: self.student, column: column)
            return student + (isShown ? " [\(cell.typed)]" : "") + ": "
        case .sum: return "sum of \(quiz) on paper: "
        case .paste: return "paste: "
        case .comment: return "comment on \(student): "
        case .find: return "find: "
        case .fill: return "score of all who are blank in \(quiz): "
        case .command: return ":"
        case .stack: return input.choices.isEmpty ? "name and score: " : "which: "
        }
    }

    /// A name that leaves half of the line for what is typed.
    private func shortened(_ name: String) -> String { name.truncated(toWidth: max(8, size.columns / 2 - 8)) }

    private func cursor(below line: Int) -> Frame.Place? {
        guard case .input(let input) = mode else { return nil }
        let column = shownPrompt(of: input).displayWidth + shownText(of: input).displayWidth
        return Frame.Place(row: line, column: min(column, size.columns - 1))
    }

    /// What stands where a figure will be as soon as it is known.
    private static let unread = "…"

    private func cellText(_ text: String, _ width: Int) -> String {
        let width = width - 1
        return " " + text.truncated(toWidth: width).isolated.padded(toWidth: width, .trailing)
    }

    private func totalText(_ percent: String, _ letter: String) -> String {
        percent.padded(toWidth: percentWidth, .trailing)
            + (letter.isEmpty ? "" : "  " + letter.displaySafe.truncated(toWidth: letterWidth))
    }

    /// A line as far as the screen is wide.
    private func clipped(_ line: [Frame.Span]) -> [Frame.Span] {
        var room = size.columns
        return line.compactMap { span in
            guard room > 0 else { return nil }
            let kept = span.text.truncated(toWidth: room)
            room -= kept.displayWidth
            return Frame.Span(kept, span.role)
        }
    }

    private func span(_ text: String, _ role: Frame.Role = .plain) -> Frame.Span {
        Frame.Span(shown(text), role)
    }

    /// A text that begins a line, safe to show.
    private func shown(_ text: String) -> String {
        text.displaySafe.isolatingNames.beginningALine.truncated(toWidth: size.columns)
    }
}

extension String {
    /// This text with a blank before a mark of direction: a screen keeps such a mark with the cell before it.
    fileprivate var beginningALine: String { hasPrefix("\u{2068}") ? " " + self : self }
}

extension GradeSheet {
    /// A percentage as it is shown.
    func percentText(_ percent: Decimal) -> String {
        let rounding = scheme.policy.rounding
        return percent.plainText(leastDigits: rounding.mode == .none ? 0 : rounding.digits.rawValue)
    }
}
