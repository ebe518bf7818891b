import Foundation
import Golden
import Press
import Reports
import Testing

/// What foreign readers find in the files that are made of the samples of `ReportsTests`.
struct GoldenTests {
    static let names = ["class", "progress", "quiz", "wide", "odd"]

    private func order(_ name: String, _ product: PressOrder.Product) throws -> PressOrder {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = folder.appendingPathComponent("ReportsTests/Goldens/\(name).order.json")
        var order = try PressOrder(reading: Array(Data(contentsOf: file)))
        order.product = product
        order.letterhead.font = "DejaVu Sans"
        return order
    }

    #if canImport(CPango)
    @Test(.enabled(if: PageTests.text != nil), arguments: names)
    func pagesAreReadAsRecorded(name: String) throws {
        let work = try Press.make(try order(name, .pdf))
        // Where fonts are missing, so is their text.
        guard work.notices.isEmpty else { return }
        let text = try #require(PageTests.text).read(work.files[0], ["-layout", "{}", "-"])
        let lines = text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        try Golden("\(name).pdf.txt").check(lines.joined(separator: "\n") + "\n")
    }
    #endif

    #if canImport(CXlsxWriter)
    @Test(.enabled(if: Reader.hasPython("openpyxl")), arguments: names)
    func workbooksAreReadAsRecorded(name: String) throws {
        let work = try Press.make(try order(name, .xlsx))
        let cells = try #require(Reader("python3")).read(work.files[0], ["-c", WorkbookTests.script, "{}"])
        try Golden("\(name).xlsx.txt").check(cells)
    }
    #endif
}
