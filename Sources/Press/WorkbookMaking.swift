import Reports

/// Makes workbooks, where the library for them is.
enum WorkbookMaking {
    #if canImport(CXlsxWriter)
    static func make(_ order: PressOrder, telling tell: PressStep.Teller) throws(PressError) -> PressWork {
        let file = try ScratchFile()
        var notices: [String] = []
        let book = try Workbook(at: file.path, order)
        try book.write(&notices, telling: tell)
        return PressWork(files: [try file.contents()], notices: notices)
    }
    #else
    static func make(_ order: PressOrder, telling tell: PressStep.Teller) throws(PressError) -> PressWork {
        throw .missingPackage("libxlsxwriter-dev")
    }
    #endif
}
