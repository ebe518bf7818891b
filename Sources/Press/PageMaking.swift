import Reports

/// Makes pages, where the libraries for them are.
enum PageMaking {
    #if canImport(CPango)
    static func make(_ order: PressOrder) throws(PressError) -> PressWork {
        let paper = Paper(order)
        let surface = try PageSurface(order.product, size: paper.size)
        let setter = TextSetter(surface.canvas, letterhead: order.letterhead)
        let flow = PageFlow(order, setter: setter)
        let turned = flow.fitsBetterTurned(paper)
        let used = turned ? paper.turned : paper
        let pages = flow.pages(on: used)
        let printer = PagePrinter(order: order, paper: used, setter: setter, count: pages.count)
        switch order.product {
        case .svg, .png:
            let page = order.page ?? 1
            guard pages.indices.contains(page - 1) else { throw .noSuchPage(page, of: pages.count) }
            let single = try PageSurface(order.product, size: used.size)
            setter.move(to: single.canvas)
            printer.draw(pages[page - 1], number: page)
            return PressWork(bytes: try single.finish(), notices: setter.notices)
        case .pdf, .xlsx:
            surface.describe(order)
            for (place, page) in pages.enumerated() {
                surface.beginPage(size: used.size)
                printer.draw(page, number: place + 1)
                surface.endPage()
            }
            let bytes = try surface.finish()
            return PressWork(
                bytes: PDFLanguage(order.report.language).added(to: bytes), notices: setter.notices)
        }
    }
    #else
    static func make(_ order: PressOrder) throws(PressError) -> PressWork { throw .missingPackage("libpango1.0-dev") }
    #endif
}
