#if canImport(CPango)
import Foundation
import Press
import Reports
import Testing

struct PageTests {
    static let text = Reader("pdftotext")
    static let info = Reader("pdfinfo")
    static let fonts = Reader("pdffonts")

    private func pdf(_ report: Report) throws -> [UInt8] { try Press.make(Orders.order(.pdf, of: report)).files[0] }
    private func words(_ report: Report) throws -> String {
        try #require(Self.text).read(try pdf(report), ["-layout", "{}", "-"])
    }

    @Test func theSameOrderIsTheSameFile() throws {
        let order = Orders.order(.pdf, of: Orders.list(of: 100, columns: 4))
        let bytes = try Press.make(order).files[0]
        #expect(bytes.starts(with: Array("%PDF-".utf8)))
        #expect(try Press.make(order).files[0] == bytes)
    }

    @Test(.enabled(if: text != nil)) func headsAreRepeatedAndPagesCounted() throws {
        let text = try words(Orders.list(of: 150))
        let pages = text.count(of: "\u{C}")
        #expect(pages > 2)
        #expect(text.count(of: "Physics") == pages)
        #expect(text.count(of: "2026-11-30") == pages)
        #expect(text.contains("page 1 of \(pages)") && text.contains("page \(pages) of \(pages)"))
        // The head of the table stands on each page, each row on one.
        let heads = text.split(separator: "\n").filter {
            $0.split(separator: " ") == ["Student", "Test", "0"]
        }
        #expect(heads.count == pages)
        for number in 1...150 { #expect(text.contains("Student \(number) "), "\(number)") }
    }

    @Test(.enabled(if: text != nil)) func aWideTableGoesOnWithItsNames() throws {
        let text = try words(Orders.list(of: 3, columns: 60))
        for number in 0..<60 { #expect(text.contains("Test \(number)") || text.contains("\(number)"), "\(number)") }
        #expect(text.count(of: "Student 2") > 1)
    }

    @Test(.enabled(if: info != nil)) func aWideTableTurnsThePaper() throws {
        let info = try #require(Self.info)
        let narrow = try info.read(try pdf(Orders.list(of: 3, columns: 5)), ["{}"])
        let wide = try info.read(try pdf(Orders.list(of: 3, columns: 18)), ["{}"])
        #expect(narrow.contains("595.28 x 841.89 pts (A4)"))
        #expect(wide.contains("841.89 x 595.28 pts (A4)"))
    }

    @Test(.enabled(if: info != nil)) func theFileSaysWhatItIs() throws {
        var report = Orders.list(of: 3)
        report.language = "fr"
        let bytes = try pdf(report)
        let said = try #require(Self.info).read(bytes, ["-isodates", "{}"])
        #expect(said.contains("Title:           List\n"))
        #expect(said.contains("CreationDate:    2026-11-30T10:00:00Z"))
        #expect(said.contains("ModDate:         2026-11-30T10:00:00Z"))
        #expect(said.contains("Pages:           1\n"))
        let text = String(decoding: bytes, as: Unicode.ASCII.self)
        #expect(text.contains("/Lang (fr)"))
        #expect(text.contains("/DisplayDocTitle true"))
    }

    /// Each part that is about somebody has the title and the notes, names them on every page, and counts its own.
    @Test(.enabled(if: text != nil)) func everyStudentHasADocument() throws {
        let sections = [("Ana Silva", 90), ("Bo Li", 3), ("Cy Ek", 60)].map { name, rows in
            var section = Orders.list(of: rows, columns: 2).sections[0]
            (section.title, section.about) = (name, name)
            return section
        }
        let report = Report(
            title: "Progress: Physics", sections: sections, notes: ["Rounded once."],
            runningHead: Report.RunningHead(subject: "Physics", date: "2026-11-30"))
        let pages = try words(report).split(separator: "\u{C}").map(String.init)
        let counts = [2, 1, 2]
        #expect(pages.count == counts.reduce(0, +))
        var rest = pages[...]
        for (name, count) in zip(["Ana Silva", "Bo Li", "Cy Ek"], counts) {
            for (place, page) in rest.prefix(count).enumerated() {
                let lines = page.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
                #expect(lines.first == "\(name) · Physics 2026-11-30")
                #expect(lines.contains("Progress: Physics") == (place == 0))
                #expect(lines.last == "Progress: Physics page \(place + 1) of \(count)")
                #expect(page.contains("Rounded once.") == (place == count - 1))
            }
            rest = rest.dropFirst(count)
        }
        #expect(try Press.make(Orders.order(.svg, of: report)).files.count == pages.count)
    }

    /// Days without anything are lines, and a week is on one page, however many there are.
    @Test(.enabled(if: text != nil), arguments: Letterhead.Paper.allCases)
    func headingsAloneShareAPage(paper: Letterhead.Paper) throws {
        let days = (0..<70).map { day in
            Report.Section(title: "Day \(day)", field: "days", isListed: true, startsPage: day > 0 && day % 7 == 0)
        }
        var order = Orders.order(.pdf, of: Report(title: "Agenda", sections: days))
        order.letterhead.paper = paper
        let text = try #require(Self.text).read(try Press.make(order).files[0], ["-layout", "{}", "-"])
        #expect(text.count(of: "\u{C}") == 10)
        #expect(text.contains("page 10 of 10"))
    }

    @Test func stepsAreTold() throws {
        var steps: [PressStep] = []
        _ = try Press.make(Orders.order(.pdf, of: Orders.list(of: 200))) { steps.append($0) }
        #expect(steps.first == PressStep("measuring rows", 0, of: 200))
        #expect(steps.contains(PressStep("drawing pages", 1, of: 5)))
        var report = Report(title: "T")
        report.sections = ["a", "b"].map { Report.Section(title: $0, field: "s", about: $0) }
        steps = []
        _ = try Press.make(Orders.order(.pdf, of: report)) { steps.append($0) }
        #expect(steps == (0...1).map { PressStep("setting reports", $0, of: 2) })
    }

    @Test(
        arguments: [
            ("Gentium", "there is no font “Gentium” here, so another one takes its place; install fonts-sil-gentium"),
            (
                "Nobody Sans,  No Serif",
                "there is no font “Nobody Sans” or “No Serif” here, so another one takes its place; "
                    + "install it, or name another one in the letterhead"
            ),
            ("Nobody Sans, sans", nil), ("", nil), (" , ", nil),
        ] as [(String, String?)])
    func aFontThatIsNotHereIsSaid(font: String, notice: String?) throws {
        var order = Orders.order(.pdf, of: Report(title: "T"))
        order.letterhead.font = font
        #expect(try Press.make(order).notices == [notice].compactMap(\.self))
    }

    @Test(.enabled(if: fonts != nil)) func fontsAreInTheFile() throws {
        let lines = try #require(Self.fonts).read(try pdf(Orders.list(of: 3)), ["{}"]).split(separator: "\n").dropFirst(
            2)
        #expect(!lines.isEmpty)
        for line in lines { #expect(line.contains(" yes yes "), "\(line)") }
    }

    @Test func eachPageIsAPictureOfItsOwn() throws {
        let report = Orders.list(of: 100)
        let pictures = try Press.make(Orders.order(.png, of: report))
        #expect(pictures.files.count == 3)
        #expect(pictures.files.allSatisfy { $0.starts(with: [0x89, 0x50, 0x4E, 0x47]) })
        #expect(Set(pictures.files).count == 3)
        #expect(PackedPages(unpacking: pictures.answer(to: .png))?.files == pictures.files)
        let drawings = try Press.make(Orders.order(.svg, of: report))
        #expect(drawings.files.count == 3)
        #expect(drawings.files.allSatisfy { String(decoding: $0.prefix(200), as: UTF8.self).contains("<svg") })
        let pages = try Press.make(Orders.order(.pdf, of: report))
        #expect(pages.answer(to: .pdf) == pages.files[0])
    }

    @Test func nothingIsARightPage() throws {
        #expect(try pdf(Report(title: "")).count > 400)
        #expect(try pdf(Orders.list(of: 0)).count > 400)
    }

    @Test func whatNoFontHasIsSaid() throws {
        // Private use: no font of any machine has it.
        let report = Report(title: "\u{F8FE0}")
        let work = try Press.make(Orders.order(.pdf, of: report))
        #expect(work.notices == ["no font here has “\u{F8FE0}”; install fonts-noto-core"])
    }

    @Test func cardsAreSmall() throws {
        var report = Report(title: "Card", sections: [Report.Section(title: "Ana", field: "cards")])
        report.isCards = true
        guard let info = Self.info else { return }
        #expect(try info.read(try pdf(report), ["{}"]).contains("419.53 x 297.64 pts"))
    }
}
#endif
