#if canImport(CPango)
import CPango
import Reports
import TextLayout

/// What pages are drawn on; it becomes the bytes of a file.
final class PageSurface {
    private let surface: OpaquePointer
    private let sink: Sink
    private let isPicture: Bool
    /// What draws on it.
    let canvas: OpaquePointer

    /// How many dots of a picture a point has.
    private static let scale = 2.0

    /// Makes a surface of a size; it has pages where the product has.
    init(_ product: PressOrder.Product, size: Paper.Size) throws(PressError) {
        sink = Sink()
        let target = Unmanaged.passUnretained(sink).toOpaque()
        switch product {
        case .pdf, .xlsx:
            surface = cairo_pdf_surface_create_for_stream(takeBytes, target, size.width, size.height)
        case .svg:
            surface = cairo_svg_surface_create_for_stream(takeBytes, target, size.width, size.height)
            cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PT)
        case .png:
            surface = cairo_image_surface_create(
                CAIRO_FORMAT_RGB24, Int32(size.width * Self.scale), Int32(size.height * Self.scale))
        }
        isPicture = product == .png
        canvas = cairo_create(surface)
        if product == .png {
            cairo_set_source_rgb(canvas, 1, 1, 1)
            cairo_paint(canvas)
            cairo_scale(canvas, Self.scale, Self.scale)
        }
        try check()
    }

    deinit {
        cairo_destroy(canvas)
        cairo_surface_destroy(surface)
    }

    /// Says of a file of pages what it is and when it was made.
    func describe(_ order: PressOrder) {
        let title = order.report.title.isEmpty ? "Daybook" : order.report.title.displaySafe
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Daybook")
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, order.created)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_MOD_DATE, order.created)
        if let school = order.letterhead.school {
            cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_AUTHOR, school.displaySafe)
        }
    }

    func beginPage(size: Paper.Size) { cairo_pdf_surface_set_size(surface, size.width, size.height) }

    func endPage() { cairo_show_page(canvas) }

    /// The bytes of the whole file.
    func finish() throws(PressError) -> [UInt8] {
        try check()
        if isPicture {
            cairo_surface_flush(surface)
            let status = cairo_surface_write_to_png_stream(
                surface, takeBytes, Unmanaged.passUnretained(sink).toOpaque())
            guard status == CAIRO_STATUS_SUCCESS else { throw Self.failure(status) }
        }
        cairo_surface_finish(surface)
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            throw Self.failure(cairo_surface_status(surface))
        }
        return sink.bytes
    }

    private func check() throws(PressError) {
        let status = cairo_status(canvas)
        guard status == CAIRO_STATUS_SUCCESS else { throw Self.failure(status) }
    }

    private static func failure(_ status: cairo_status_t) -> PressError {
        .failed("a page cannot be drawn: \(String(cString: cairo_status_to_string(status)))")
    }
}

/// Where the bytes of a surface go.
private final class Sink {
    var bytes: [UInt8] = []
}

/// Takes bytes as cairo makes them.
private func takeBytes(
    _ sink: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ count: UInt32
) -> cairo_status_t {
    guard let sink, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<Sink>.fromOpaque(sink).takeUnretainedValue().bytes
        .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
    return CAIRO_STATUS_SUCCESS
}
#endif
