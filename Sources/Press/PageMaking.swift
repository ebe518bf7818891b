import Reports

/// Makes pages, where the libraries for them are.
enum PageMaking {
    #if canImport(CPango)
    static func make(_ order: PressOrder) throws(PressError) -> PressWork {
        let paper = Paper(order)
        let surface = try PageSurface(order.product, size: paper.size)
        let setter = TextSetter(surface.canvas, letterhead: order.letterhead)
        let flow = PageFlow(order, setter: setter)
        let used = flow.fitsBetterTurned(paper) ? paper.turned : paper
        let pages = flow.pages(on: used)
        let printer = PagePrinter(order: order, paper: used, setter: setter, count: pages.count)
        guard !order.product.isPaged else {
            var files: [[UInt8]] = []
            for (place, page) in pages.enumerated() {
                let single = try PageSurface(order.product, size: used.size)
                setter.move(to: single.canvas)
                printer.draw(page, number: place + 1)
                files.append(try single.finish())
            }
            return PressWork(files: files, notices: setter.notices)
        }
        surface.describe(order)
        for (place, page) in pages.enumerated() {
            surface.beginPage(size: used.size)
            printer.draw(page, number: place + 1)
            surface.endPage()
        }
        let bytes = PDFLanguage(order.report.language).added(to: try surface.finish())
        return PressWork(files: [bytes], notices: setter.notices)
    }
    #else
    static func make(_ order: PressOrder) throws(PressError) -> PressWork { throw .missingPackage("libpango1.0-dev") }
    #endif
}
