#if canImport(CPango)
import Foundation
import Press
import Reports
import Testing

/// What is longer than a page goes on on the next one, wherever it stands, and nothing of it is lost.
@Suite(.enabled(if: PageTests.text != nil)) struct LongTextTests {
    private static let count = 400

    /// Reports in which one text has many lines.
    private static let reports: [(place: String, report: Report)] = {
        let lines = Orders.lines(count)
        var card = Report(
            title: "",
            sections: [
                Report.Section(
                    title: "Ana", field: "people",
                    facts: [Report.Fact(field: "details", label: "Details", cell: .text(lines))])
            ])
        card.isCards = true
        var words = Report(title: "Title", notes: [])
        words.title = (1...count).map { "line-\($0)." }.joined(separator: " ")
        return [
            ("a cell", Orders.text(lines)), ("a fact on a card", card), ("a title", words),
            ("a note", Report(title: "T", notes: [lines])),
            ("a note of a part", Report(title: "T", sections: [Report.Section(field: "s", notes: [lines])])),
            ("a subtitle", Report(title: "T", subtitle: String(repeating: words.title + " ", count: 4))),
            ("a heading", Report(title: "T", sections: [Report.Section(title: words.title, field: "s")])),
            (
                "a figure",
                Report(title: "T", facts: [Report.Fact(field: "f", label: "F", cell: .text(lines), isKey: true)])
            ),
        ]
    }()

    @Test(arguments: reports.indices) func goesOnOnTheNextPage(place: Int) throws {
        let (name, report) = Self.reports[place]
        let work = try Press.make(Orders.order(.pdf, of: report))
        #expect(work.notices == [], "\(name)")
        let text = try #require(PageTests.text).read(work.files[0], ["-layout", "{}", "-"])
        let pages = text.split(separator: "\u{C}")
        #expect(pages.count > 1, "\(name)")
        // In the foot of each page the title stands again, as far as there is room for it.
        let found = Set(text.split { $0 == " " || $0 == "\n" || $0 == "\u{C}" })
        let lost = (1...Self.count).filter { !found.contains("line-\($0).") }
        #expect(lost == [], "\(name)")
    }

    /// A row of many lines begins where there is room for two of them, and no page has one line of it alone.
    @Test(arguments: [Letterhead.Paper.a4, .letter]) func rowsGoOnWhereThePageEnds(paper: Letterhead.Paper) throws {
        var report = Orders.list(of: 0)
        for row in 1...9 {
            let lines = (1...24).map { "row-\(row)-line-\($0)." }.joined(separator: "\n")
            report.sections[0].table?.rows.append(Report.Row(cells: [.text(lines)]))
        }
        report.notes = [(1...24).map { "row-0-line-\($0)." }.joined(separator: "\n")]
        var order = Orders.order(.pdf, of: report)
        order.letterhead.paper = paper
        let work = try Press.make(order)
        let text = try #require(PageTests.text).read(work.files[0], ["-layout", "{}", "-"])
        let pages = text.split(separator: "\u{C}").map { page in
            page.split { $0 == " " || $0 == "\n" }.filter { $0.hasPrefix("row-") }.map(String.init)
        }
        #expect(pages.joined().count == 240)
        // Nothing but the last page has room left for two more lines.
        let full = pages.map(\.count).max() ?? 0
        #expect(full >= 40)
        for page in pages.dropLast() { #expect(page.count >= full - 4, "\(pages.map(\.count))") }
        for page in pages {
            let rows = Dictionary(grouping: page) { $0.split(separator: "-")[1] }
            #expect(rows.values.allSatisfy { $0.count >= 2 }, "\(rows.mapValues(\.count))")
        }
    }

    @Test func theHeadIsRepeatedAndTheRowAfterItFollows() throws {
        var report = Orders.text(Orders.lines(200))
        report.sections[0].table?.rows.append(Report.Row(cells: [.text("Bo"), .text("short")]))
        let work = try Press.make(Orders.order(.pdf, of: report))
        let text = try #require(PageTests.text).read(work.files[0], ["-layout", "{}", "-"])
        let pages = text.split(separator: "\u{C}").map(String.init)
        #expect(pages.count > 2)
        for page in pages {
            #expect(page.split(separator: "\n").contains { $0.split(separator: " ") == ["Name", "Text"] })
        }
        #expect(text.count(of: "Ana") == 1)
        #expect(pages.last?.contains("short") == true)
    }

    /// The head leaves room for the rows, says so, and the rows are all there.
    @Test func aHeadThatIsTooHighIsCutAndToldOf() throws {
        let columns = [
            Report.Column(field: "a", title: "Name"),
            Report.Column(field: "b", title: String(repeating: "wordy ", count: 600), alignment: .trailing),
        ]
        let rows = (1...120).map { Report.Row(cells: [.text("row-\($0)."), .integer($0)]) }
        let report = Report(
            title: "T", sections: [Report.Section(field: "s", table: Report.Table(columns: columns, rows: rows))])
        let work = try Press.make(Orders.order(.pdf, of: report))
        #expect(
            work.notices == [
                "the heads of a table are too high for its pages and are cut; the data formats have all of it"
            ])
        let text = try #require(PageTests.text).read(work.files[0], ["-layout", "{}", "-"])
        for number in 1...120 { #expect(text.contains("row-\(number). "), "\(number)") }
    }

    /// Titles over columns are broken into lines, not cut.
    @Test func titlesOfGroupsAreWhole() throws {
        let group = "Advanced Placement Physics with Laboratory and Field Work"
        let columns =
            [Report.Column(field: "a", title: "Name")]
            + ["%", "Grade"].map { Report.Column(field: $0, title: $0, alignment: .trailing, group: group) }
            + (0..<6).map { Report.Column(field: "c\($0)", title: "Course \($0)", alignment: .trailing) }
        let rows = [Report.Row(cells: [.text("Ana")] + (0..<8).map { .integer($0) })]
        let report = Report(
            title: "T", sections: [Report.Section(field: "s", table: Report.Table(columns: columns, rows: rows))])
        let work = try Press.make(Orders.order(.pdf, of: report))
        #expect(work.notices == [])
        let text = try #require(PageTests.text).read(work.files[0], ["-layout", "{}", "-"])
        for word in group.split(separator: " ") { #expect(text.contains(word), "\(word)") }
    }
}
#endif
