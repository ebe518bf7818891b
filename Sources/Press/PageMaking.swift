import Reports

/// Makes pages, where the libraries for them are.
enum PageMaking {
    #if canImport(CPango)
    static func make(_ order: PressOrder, telling tell: PressStep.Teller) throws(PressError) -> PressWork {
        let paper = Paper(order)
        let surface = try PageSurface(order.product, size: paper.size)
        let setter = TextSetter(surface.canvas, letterhead: order.letterhead)
        let documents = order.report.documents
        if !order.product.isPaged { surface.describe(order) }
        var files: [[UInt8]] = []
        for (place, document) in documents.enumerated() {
            let steps = documents.count > 1 ? PressStep.none : tell
            if documents.count > 1 { tell(PressStep("setting reports", place, of: documents.count)) }
            let flow = PageFlow(document, order.letterhead, setter: setter, telling: steps)
            let used = flow.fitsBetterTurned(paper) ? paper.turned : paper
            let pages = flow.pages(on: used)
            let printer = PagePrinter(
                report: document, letterhead: order.letterhead, paper: used, setter: setter, count: pages.count)
            for (number, page) in pages.enumerated() {
                steps(PressStep("drawing pages", number, of: pages.count))
                if order.product.isPaged {
                    let single = try PageSurface(order.product, size: used.size)
                    setter.move(to: single.canvas)
                    printer.draw(page, number: number + 1)
                    files.append(try single.finish())
                } else {
                    surface.beginPage(size: used.size)
                    printer.draw(page, number: number + 1)
                    surface.endPage()
                }
            }
        }
        if !order.product.isPaged {
            files = [PDFLanguage(order.report.language).added(to: try surface.finish())]
        }
        return PressWork(files: files, notices: setter.notices)
    }
    #else
    static func make(_ order: PressOrder, telling tell: PressStep.Teller) throws(PressError) -> PressWork {
        throw .missingPackage("libpango1.0-dev")
    }
    #endif
}
