#if canImport(CPango)
import CPango
import Foundation
import Reports

/// The mark of a school, ready to be drawn; a JPEG goes into the file as it is.
final class LogoPicture {
    private let surface: OpaquePointer
    private let scale: Double
    let width: Double
    let height: Double

    private static let most = (width: 110.0, height: 48.0)

    /// Reads a picture; nil for one that is none.
    init?(_ logo: Letterhead.Logo) {
        guard let data = Data(base64Encoded: logo.base64) else { return nil }
        let source: OpaquePointer
        switch logo.kind {
        case .png:
            let reading = Reading(Array(data))
            source = cairo_image_surface_create_from_png_stream(
                readBytes, Unmanaged.passUnretained(reading).toOpaque())
        case .jpeg:
            guard let size = JPEGSize(Array(data)) else { return nil }
            source = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(size.width), Int32(size.height))
            Self.attach(data, to: source)
        }
        guard cairo_surface_status(source) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(source)
            return nil
        }
        let (wide, high) = (
            Double(cairo_image_surface_get_width(source)), Double(cairo_image_surface_get_height(source))
        )
        surface = source
        scale = min(Self.most.width / max(wide, 1), Self.most.height / max(high, 1))
        width = wide * scale
        height = high * scale
    }

    deinit { cairo_surface_destroy(surface) }

    func draw(_ canvas: OpaquePointer, x: Double, y: Double) {
        cairo_save(canvas)
        cairo_translate(canvas, x, y)
        cairo_scale(canvas, scale, scale)
        cairo_set_source_surface(canvas, surface, 0, 0)
        cairo_paint(canvas)
        cairo_restore(canvas)
    }

    /// Gives a surface the bytes that stand for it; cairo frees them.
    private static func attach(_ data: Data, to surface: OpaquePointer) {
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: data.count)
        data.copyBytes(to: bytes, count: data.count)
        cairo_surface_set_mime_data(
            surface, "image/jpeg", bytes, UInt(data.count), { $0?.deallocate() }, bytes)
    }
}

/// Bytes that are read from their beginning.
private final class Reading {
    private var rest: ArraySlice<UInt8>
    init(_ bytes: [UInt8]) { rest = bytes[...] }

    func take(_ count: Int, into target: UnsafeMutablePointer<UInt8>) -> Bool {
        guard rest.count >= count else { return false }
        for (place, byte) in rest.prefix(count).enumerated() { target[place] = byte }
        rest = rest.dropFirst(count)
        return true
    }
}

private func readBytes(
    _ reading: UnsafeMutableRawPointer?, _ target: UnsafeMutablePointer<UInt8>?, _ count: UInt32
) -> cairo_status_t {
    guard let reading, let target,
        Unmanaged<Reading>.fromOpaque(reading).takeUnretainedValue().take(Int(count), into: target)
    else { return CAIRO_STATUS_READ_ERROR }
    return CAIRO_STATUS_SUCCESS
}
#endif
