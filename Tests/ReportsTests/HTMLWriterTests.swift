import Foundation
import Reports
import Testing

struct HTMLWriterTests {
    @Test(arguments: SampleReports.all.map(\.name))
    func isWellFormedAndSelfContained(name: String) throws {
        let html = try #require(SampleReports.all.first { $0.name == name }).report.written(as: .html)
        #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
        #expect(unclosed(in: html) == [])
        for word in ["<script", "src=\"http", "href=", "onerror=y>", "<link", "@import", "url("] {
            #expect(!html.contains(word), "\(word)")
        }
        #expect(html.components(separatedBy: "<h1").count == 2)
        #expect(html.components(separatedBy: "<table>").count == html.components(separatedBy: "<caption").count)
    }

    @Test func headsSayWhatTheyAreHeadsOf() {
        let html = SampleReports.wide.written(as: .html)
        #expect(html.contains("<th scope=\"colgroup\" colspan=\"12\" dir=\"auto\">First half</th>"))
        #expect(html.contains("<th scope=\"col\" class=\"end\" dir=\"auto\">Experiment 1</th>"))
        #expect(html.contains("<th scope=\"row\" dir=\"auto\">गुप्ता, अनीता</th>"))
        #expect(html.contains("<caption dir=\"auto\">Grades</caption>"))
    }

    @Test func pagesBreakWhereTheReportSays() {
        let html = SampleReports.odd.written(as: .html)
        #expect(html.components(separatedBy: "<section class=\"page\">").count == 2)
        #expect(html.contains(".page { break-before: page; }"))
        #expect(html.contains("@page { size: A4;"))
    }

    /// On paper each student's part has the title, the notes, the name at the edge, and pages counted from 1.
    @Test func eachDocumentHasPagesOfItsOwn() {
        var letterhead = Letterhead()
        letterhead.logo = Report.Picture(kind: .png, base64: "AAAA")
        let html = SampleReports.progress.written(as: .html, letterhead: letterhead)
        for (page, name) in [("document1", "Ana Silva"), ("document2", "\u{2068}عمر حداد\u{2069}")] {
            #expect(
                html.contains(
                    "@page \(page) { counter-increment: \(page); @top-left { content: \"\(name) · Physics 1\";"))
            #expect(html.contains("<article class=\"\(page)\">"))
        }
        #expect(
            html.components(separatedBy: "<p class=\"title\" dir=\"auto\">Progress report: Physics 1</p>").count == 2)
        #expect(html.components(separatedBy: "Percentages are rounded").count == 3)
        #expect(html.components(separatedBy: "<div class=\"again\">").count == 3)
        // The mark of the school is there once for the first and once for all others.
        #expect(html.components(separatedBy: "base64,AAAA").count == 3)
        #expect(unclosed(in: html) == [])
    }

    @Test func aDocumentAloneHasItsNameAtTheEdge() {
        var report = SampleReports.progress
        report.sections.removeLast()
        let html = report.written(as: .html)
        #expect(html.contains("@top-left { content: \"Ana Silva · Physics 1\""))
        #expect(!html.contains("<article"))
        #expect(html.components(separatedBy: "Percentages are rounded").count == 2)
    }

    @Test func aLetterheadIsInTheHead() {
        var letterhead = Letterhead()
        letterhead.school = "Lycée <Nord>"
        letterhead.color = "#aa0000"
        letterhead.font = "Gentium, \"Odd\" Font"
        letterhead.paper = .letter
        letterhead.logo = Report.Picture(kind: .png, base64: "AAAA")
        let html = SampleReports.quiz.written(as: .html, letterhead: letterhead)
        #expect(html.contains("<p class=\"school\" dir=\"auto\">Lycée &lt;Nord&gt;</p>"))
        #expect(html.contains("alt=\"Lycée &lt;Nord&gt;\" src=\"data:image/png;base64,AAAA\""))
        #expect(html.contains("--accent: #aa0000;"))
        #expect(html.contains("font: 1rem/1.45 \"Gentium\", \"\\22 Odd\\22  Font\", system-ui"))
        #expect(html.contains("size: Letter;"))
        #expect(unclosed(in: html) == [])
    }

    @Test func chartsSayTheirFiguresInWords() {
        let html = SampleReports.quiz.written(as: .html)
        #expect(html.contains("role=\"img\" aria-label=\"Scores by percent. 0–50: 1, 50–100: 3\""))
        #expect(html.components(separatedBy: "<rect").count == 3)
        #expect(!html.contains("███"))
        #expect(SampleReports.progress.written(as: .html).contains("Ana Silva Optics: 87.5, Waves: 66.25, Heat: –"))
    }

    /// The elements that are not closed, or closed and never opened, in the order in which they are met.
    private func unclosed(in html: String) -> [String] {
        var open: [String] = []
        var wrong: [String] = []
        for part in html.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
            let tag = part.prefix { $0 != ">" }
            let name = tag.prefix { $0 != " " && $0 != "/" }
            if tag.hasPrefix("/") {
                let closed = String(tag.dropFirst())
                if open.last == closed { open.removeLast() } else { wrong.append("/" + closed) }
            } else if !tag.hasSuffix("/"), !["!DOCTYPE", "meta", "img"].contains(name) {
                open.append(String(name))
            }
        }
        return wrong + open
    }
}
