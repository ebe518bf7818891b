import Press
import Reports
import Testing

struct WithoutLibrariesTests {
    @Test func whatIsMissingIsNamed() {
        #expect(PressError.missingPackage("libpango1.0-dev").status == 3)
        #expect(PressError.missingPackage("libpango1.0-dev").lines == ["libpango1.0-dev"])
        #expect(PressError.failed("why").status == 1)
        let full = PressError.noWorkbook(folder: "/tmp", reason: "No space left on device")
        #expect(full.status == 1)
        #expect(full.lines.first == "the workbook cannot be put together in /tmp: No space left on device")
        #if !canImport(CPango)
        #expect(throws: PressError.missingPackage("libpango1.0-dev")) {
            try Press.make(Orders.order(.pdf, of: Report(title: "T")))
        }
        #endif
        #if !canImport(CXlsxWriter)
        #expect(throws: PressError.missingPackage("libxlsxwriter-dev")) {
            try Press.make(Orders.order(.xlsx, of: Report(title: "T")))
        }
        #endif
    }
}
