#if canImport(CXlsxWriter)
import CXlsxWriter
import Glibc
import Reports
import TextLayout

/// A workbook of a report: a sheet for each part, and one that says what it is about.
final class Workbook {
    private let book: UnsafeMutablePointer<lxw_workbook>
    private let order: PressOrder
    private var names = SheetNames()
    private var formats: [CellFormat: UnsafeMutablePointer<lxw_format>] = [:]
    private var isClosed = false

    init(at path: String, _ order: PressOrder) throws(PressError) {
        guard let book = workbook_new(path) else { throw .failed("a workbook cannot be begun") }
        self.book = book
        self.order = order
    }

    deinit { if !isClosed { workbook_close(book) } }

    /// Writes all sheets and the file.
    func write(_ notices: inout [String], telling tell: PressStep.Teller) throws(PressError) {
        let report = order.report
        let rows = report.sections.count > 1 ? PressStep.none : tell
        for (place, section) in report.sections.enumerated() {
            if report.sections.count > 1 { tell(PressStep("writing sheets", place, of: report.sections.count)) }
            guard let table = Self.table(of: section) else { continue }
            // The title of the report says nothing of which of its tables it is.
            let field = section.field.prefix(1).uppercased() + section.field.dropFirst()
            let isOnly = report.sections.count(where: { Self.table(of: $0) != nil }) == 1
            let title =
                [section.title, isOnly ? report.title : field, field].compactMap(\.self).first { !$0.isEmpty } ?? ""
            try addSheet(title, facts: section.facts, table, notes: section.notes, &notices, telling: rows)
            for part in Self.parts(of: table) {
                try addSheet(part.title, facts: [], part.table, notes: [], &notices, telling: rows)
            }
        }
        try addAbout(&notices)
        describe()
        isClosed = true
        errno = 0
        let status = workbook_close(book)
        guard status == LXW_NO_ERROR else { throw Self.failure(status) }
    }

    /// The table that a sheet has of a section; nil for none, or none that readers see.
    private static func table(of section: Report.Section) -> Report.Table? {
        section.table.flatMap { $0.forReaders.columns.isEmpty ? nil : $0.forReaders }
    }

    /// The columns of each part, beside those that belong to none and stand before the first of any.
    private static func parts(of table: Report.Table) -> [(title: String, table: Report.Table)] {
        var titles: [String] = []
        for part in table.columns.compactMap(\.part) where !titles.contains(part) { titles.append(part) }
        guard titles.count > 1, let first = table.columns.firstIndex(where: { $0.part != nil }) else { return [] }
        return titles.map { title in
            let kept = table.columns.indices.filter { $0 < first || table.columns[$0].part == title }
            let rows = table.rows.map { row in
                var row = row
                row.cells = kept.map { $0 < row.cells.count ? row.cells[$0] : .empty }
                return row
            }
            return (title, Report.Table(columns: kept.map { table.columns[$0] }, rows: rows))
        }
    }

    private func addSheet(
        _ title: String, facts: [Report.Fact], _ table: Report.Table, notes: [String], _ notices: inout [String],
        telling tell: PressStep.Teller
    ) throws(PressError) {
        let sheet = try begin(title)
        var writer = SheetWriter(sheet, format: format)
        writer.write(facts)
        writer.write(table, telling: tell)
        writer.write(notes)
        writer.finish()
        notices += writer.notices
    }

    private func addAbout(_ notices: inout [String]) throws(PressError) {
        let report = order.report
        let hasSheets = report.sections.contains { Self.table(of: $0) != nil }
        let rest = report.sections.filter { Self.table(of: $0) == nil }
        guard !hasSheets || !report.facts.isEmpty || !report.notes.isEmpty || !rest.isEmpty else { return }
        var writer = SheetWriter(try begin(hasSheets ? "About" : report.title), format: format)
        writer.write(heading: [report.title, report.subtitle ?? "", report.runningHead.date ?? ""])
        writer.write(report.facts)
        for section in rest {
            writer.write(heading: [section.title ?? ""])
            writer.write(section.facts)
            writer.write(section.notes)
        }
        writer.write(report.notes)
        writer.finish()
        notices += writer.notices
    }

    private func begin(_ title: String) throws(PressError) -> UnsafeMutablePointer<lxw_worksheet> {
        let name = names.name(for: title.displaySafe)
        guard let sheet = workbook_add_worksheet(book, name) else {
            throw .failed("the sheet “\(name)” cannot be made")
        }
        worksheet_set_paper(sheet, order.letterhead.paper == .a4 ? 9 : 1)
        worksheet_fit_to_pages(sheet, 1, 0)
        // An ampersand begins a code there.
        let head = String(order.report.title.displaySafe.prefix(200)).split(
            separator: "&", omittingEmptySubsequences: false)
        worksheet_set_header(sheet, "&L" + head.joined(separator: "&&") + "&R" + (order.report.runningHead.date ?? ""))
        worksheet_set_footer(sheet, "&R&P / &N")
        return sheet
    }

    private func format(_ look: CellFormat) -> UnsafeMutablePointer<lxw_format>? {
        if look == CellFormat() { return nil }
        if let format = formats[look] { return format }
        guard let format = workbook_add_format(book) else { return nil }
        look.apply(to: format)
        formats[look] = format
        return format
    }

    private func describe() {
        let texts = [order.report.title.displaySafe, "Daybook", order.letterhead.school?.displaySafe ?? "Daybook"]
            .map { strdup(String($0.prefix(250))) }
        defer { texts.forEach { free($0) } }
        var properties = lxw_doc_properties()
        properties.title = texts[0]
        properties.company = texts[2]
        properties.author = texts[1]
        properties.created = SheetDate(order.created)?.seconds ?? 0
        workbook_set_properties(book, &properties)
    }

    private static func failure(_ status: lxw_error) -> PressError {
        // The library says no more than that it is so; what the system says is more to the point.
        .noWorkbook(
            folder: ScratchFile.folder,
            reason: errno == 0 ? String(cString: lxw_strerror(status)) : String(cString: strerror(errno)))
    }
}
#endif
