#if canImport(CXlsxWriter)
import CXlsxWriter
import Foundation
import Reports
import TextLayout

/// Writes what a part of a report holds on a sheet, from top to bottom.
struct SheetWriter {
    private let sheet: UnsafeMutablePointer<lxw_worksheet>
    private let format: (CellFormat) -> UnsafeMutablePointer<lxw_format>?
    private var row: UInt32 = 0
    private var widths: [Int] = []
    private(set) var notices: [String] = []

    /// The most letters in a cell, and the most columns and rows of a sheet, as spreadsheets have them.
    private static let longest = 32_767
    private static let widest = 60

    init(
        _ sheet: UnsafeMutablePointer<lxw_worksheet>,
        format: @escaping (CellFormat) -> UnsafeMutablePointer<lxw_format>?
    ) {
        self.sheet = sheet
        self.format = format
    }

    /// Sets the widths of the columns.
    func finish() {
        for (place, width) in widths.enumerated() where width > 0 {
            let column = lxw_col_t(place)
            worksheet_set_column(sheet, column, column, Double(min(max(width, 6), Self.widest)) + 1.5, nil)
        }
    }

    mutating func write(heading lines: [String]) {
        for line in lines where !line.isEmpty {
            put(.text(line), 0, CellFormat(isBold: true), widens: false)
            row += 1
        }
    }

    mutating func write(_ facts: [Report.Fact]) {
        let facts = facts.filter { !$0.isDataOnly }
        for fact in facts {
            put(.text(fact.label), 0, CellFormat())
            put(fact.cell, 1, CellFormat())
            row += 1
        }
        if !facts.isEmpty { row += 1 }
    }

    mutating func write(_ notes: [String]) {
        if !notes.isEmpty, row > 0 { row += 1 }
        for line in notes.flatMap({ $0.split(separator: "\n") }) {
            put(.text(String(line)), 0, CellFormat(), widens: false)
            row += 1
        }
    }

    mutating func write(_ table: Report.Table, telling tell: PressStep.Teller) {
        writeHead(table)
        let names = table.columns.firstIndex { $0.alignment == .leading }.map { $0 < 3 ? $0 + 1 : 0 } ?? 0
        worksheet_freeze_panes(sheet, row, lxw_col_t(names))
        if row > 0 { worksheet_repeat_rows(sheet, row - 1, row - 1) }
        if table.columns.count > 10 { worksheet_set_landscape(sheet) }
        let first = row
        let reckoning = SheetReckoning(table, firstRow: first)
        var last: Report.Row.Kind?
        for (number, tableRow) in table.rows.enumerated() where tableRow.kind != .gap {
            if number.isMultiple(of: 64) { tell(PressStep("writing rows", number, of: table.rows.count)) }
            let isSummary = tableRow.kind == .summary
            let look = CellFormat(isBold: isSummary, hasRuleAbove: isSummary && last == .body)
            for (place, cell) in tableRow.cells.prefix(table.columns.count).enumerated() {
                let formula = reckoning.formula(for: tableRow, at: row, place)
                if cell != .empty || look.hasRuleAbove { put(cell, place, look, formula: formula) }
            }
            last = tableRow.kind
            row += 1
        }
    }

    private mutating func writeHead(_ table: Report.Table) {
        let groups = table.columns.map(\.group)
        if groups.contains(where: { $0 != nil }) {
            var start = 0
            while start < groups.count {
                let end = groups[start...].firstIndex { $0 != groups[start] } ?? groups.count
                if let group = groups[start] { merge(group, start, end - 1) }
                start = end
            }
            row += 1
        }
        guard table.columns.contains(where: { !$0.title.isEmpty }) else { return }
        for (place, column) in table.columns.enumerated() {
            let look = CellFormat(
                isBold: true, isWrapped: column.title.count > Self.widest, isTrailing: column.alignment == .trailing,
                hasRuleBelow: true)
            put(.text(column.title), place, look)
        }
        row += 1
    }

    private mutating func merge(_ title: String, _ first: Int, _ last: Int) {
        let look = CellFormat(isBold: true, isCentered: true)
        guard last > first else { return put(.text(title), first, look, widens: false) }
        worksheet_merge_range(sheet, row, lxw_col_t(first), row, lxw_col_t(last), cut(title.displaySafe), format(look))
    }

    /// Puts a value in a cell of the row: each as what it is.
    private mutating func put(
        _ cell: Report.Cell, _ place: Int, _ look: CellFormat, mark: String = "", formula: String? = nil,
        widens: Bool = true
    ) {
        let column = lxw_col_t(place)
        var look = look
        switch cell {
        case .empty:
            if mark.isEmpty {
                worksheet_write_blank(sheet, row, column, format(look))
            } else {
                put(.text(mark), place, look)
            }
        case .text(let text):
            let safe = cut(text.displaySafeLines)
            look.isWrapped = look.isWrapped || safe.contains("\n")
            let shown = mark.isEmpty ? safe : safe + " " + mark
            worksheet_write_string(sheet, row, column, shown, format(look))
            if widens { widen(place, shown.split(separator: "\n").map { String($0).displayWidth }.max() ?? 0) }
        case .integer(let integer):
            look.number = CellFormat.number(digits: 0, mark: mark)
            number(Double(integer), column, look, formula)
            widen(place, String(integer).count + mark.count)
        case .number(let number, let digits):
            guard !number.isNaN else { return }
            look.number = CellFormat.number(digits: digits ?? 0, mark: mark)
            self.number(Double(number.plainText()) ?? 0, column, look, formula)
            widen(place, number.plainText(leastDigits: digits ?? 0).count + mark.count)
        case .boolean(let boolean):
            worksheet_write_boolean(sheet, row, column, boolean ? 1 : 0, format(look))
        case .date(let text): put(date: text, place, look)
        case .marked(let inner, let mark): put(inner, place, look, mark: mark.displaySafe, formula: formula)
        case .worded(let inner, _), .toned(let inner, _), .pictured(let inner, _), .structured(let inner, _):
            put(inner, place, look, mark: mark, formula: formula)
        }
    }

    private func number(_ value: Double, _ column: lxw_col_t, _ look: CellFormat, _ formula: String?) {
        if let formula {
            worksheet_write_formula_num(sheet, row, column, formula, format(look), value)
        } else {
            worksheet_write_number(sheet, row, column, value, format(look))
        }
    }

    private mutating func put(date text: String, _ place: Int, _ look: CellFormat) {
        guard let date = SheetDate(text) else { return put(.text(text), place, look) }
        var look = look
        look.number = date.isDay ? "yyyy-mm-dd" : "yyyy-mm-dd hh:mm"
        var moment = lxw_datetime(
            year: Int32(date.year), month: Int32(date.month), day: Int32(date.day), hour: Int32(date.hour),
            min: Int32(date.minute), sec: Double(date.second))
        worksheet_write_datetime(sheet, row, lxw_col_t(place), &moment, format(look))
        widen(place, date.isDay ? 10 : 16)
    }

    private mutating func widen(_ place: Int, _ width: Int) {
        while widths.count <= place { widths.append(0) }
        widths[place] = max(widths[place], width)
    }

    private mutating func cut(_ text: String) -> String {
        guard text.utf16.count > Self.longest else { return text }
        let notice = "a text is longer than a cell of a sheet can be and was cut; the data formats have all of it"
        if !notices.contains(notice) { notices.append(notice) }
        var text = String(text.prefix(Self.longest))
        while text.utf16.count > Self.longest { text.removeLast() }
        return text
    }
}
#endif
