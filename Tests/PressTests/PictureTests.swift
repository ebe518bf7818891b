#if canImport(CPango)
import Foundation
import Press
import Reports
import Testing

/// Faces and marks on pages.
struct PictureTests {
    static let images = Reader("pdfimages")

    /// Half blue, half red.
    private static let jpeg = Report.Picture(
        kind: .jpeg,
        base64: """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hn\
            Pk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj\
            Y2P/wAARCAAMABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAABAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAA\
            AAAAAAAAAAAABP/EABgRAAIDAAAAAAAAAAAAAAAAAAAFQoHB/9oADAMBAAIRAxEAPwCAWIWW1heDVU60/9k=
            """)
    /// Green.
    private static let png = Report.Picture(
        kind: .png,
        base64: """
            iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAFElEQVR42mOUW2DDAANMDEgANwcAMboBAibRqFoAAAAASUVORK5CYII=
            """)

    private func list(_ faces: [Report.Picture?]) -> Report {
        let rows = faces.enumerated().map { number, face in
            let name = Report.Cell.text("Person \(number)")
            return Report.Row(cells: [face.map { .pictured(name, $0) } ?? name])
        }
        let table = Report.Table(columns: [Report.Column(field: "name", title: "Name")], rows: rows)
        return Report(title: "People", sections: [Report.Section(field: "people", table: table)])
    }

    private func cards(_ faces: [Report.Picture?]) -> Report {
        var report = Report(
            title: "",
            sections: faces.enumerated().map { number, face in
                var section = Report.Section(
                    title: "Person \(number)", field: "people",
                    facts: [Report.Fact(field: "details", label: "Details", cell: .text("text"))],
                    notes: ["A note"], startsPage: number > 0)
                section.picture = face
                return section
            })
        report.isCards = true
        return report
    }

    @Test(.enabled(if: images != nil)) func facesAreOnThePages() throws {
        let faces = [Self.jpeg, nil, Self.png]
        for report in [list(faces), cards(faces)] {
            let work = try Press.make(Orders.order(.pdf, of: report))
            #expect(work.notices == [])
            let lines = try #require(Self.images).read(work.files[0], ["-list", "{}"]).split(separator: "\n").dropFirst(
                2)
            #expect(lines.count == 2)
            // A JPEG goes into the file as it is.
            #expect(lines.filter { $0.contains(" jpeg ") }.count == 1)
        }
    }

    @Test func picturesOfPagesHaveTheirColors() throws {
        #if canImport(CTurboJPEG)
        let faces = [Self.jpeg, Self.png]
        #else
        let faces = [Self.png]
        #endif
        let with = try Press.make(Orders.order(.png, of: list(faces)))
        let without = try Press.make(Orders.order(.png, of: list([nil, nil])))
        #expect(with.notices == [])
        #expect(with.files[0].count > without.files[0].count)
    }

    @Test func whatIsNoPictureIsLeftOutAndToldOf() throws {
        let broken = Report.Picture(kind: .jpeg, base64: "AAAA")
        for report in [list([broken, nil]), cards([broken])] {
            let work = try Press.make(Orders.order(.pdf, of: report))
            #expect(work.notices == ["a picture is left out: what is stored is no picture that can be shown"])
        }
        let two = try Press.make(Orders.order(.pdf, of: list([broken, broken])))
        #expect(two.notices == ["2 pictures are left out: what is stored is no picture that can be shown"])
    }

    #if canImport(CTurboJPEG)
    /// Its head is right, the rest is not there.
    @Test func aDamagedPictureIsLeftOut() throws {
        let bytes = try #require(Data(base64Encoded: Self.jpeg.base64)).prefix(190)
        let damaged = try #require(Report.Picture(Data(bytes)))
        let work = try Press.make(Orders.order(.pdf, of: list([damaged])))
        #expect(work.notices == ["a picture is left out: what is stored is no picture that can be shown"])
    }
    #endif

    @Test(.enabled(if: PageTests.text != nil)) func whatStandsBesideAPictureIsAllThere() throws {
        var report = cards([Self.jpeg])
        report.sections[0].facts[0].cell = .text(Orders.lines(60))
        let text = try #require(PageTests.text).read(
            try Press.make(Orders.order(.pdf, of: report)).files[0], ["-layout", "{}", "-"])
        for number in 1...60 { #expect(text.contains("line-\(number)."), "\(number)") }
        #expect(text.contains("A note"))
    }
}
#endif
