#if canImport(CPango)
import CPango
import Foundation
import Reports

/// A picture in the room that it has on a page; it is decoded when it is drawn, so that few are in memory at once.
struct DrawnPicture {
    private let picture: Report.Picture
    private let scale: Double
    let width: Double
    let height: Double

    /// Reads how large a picture is, and fits it into a room; nil for one that is none.
    init?(_ picture: Report.Picture, within room: (width: Double, height: Double)) {
        guard let data = Data(base64Encoded: picture.base64) else { return nil }
        let size: (width: Int, height: Int)
        switch picture.kind {
        case .png:
            guard let surface = Self.surface(ofPNG: data) else { return nil }
            defer { cairo_surface_destroy(surface) }
            size = (Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface)))
        case .jpeg:
            guard let sides = JPEGSize(Array(data)) else { return nil }
            size = (sides.width, sides.height)
        }
        guard size.width > 0, size.height > 0, size.width * size.height <= Self.mostDots else { return nil }
        self.picture = picture
        scale = min(room.width / Double(size.width), room.height / Double(size.height))
        width = Double(size.width) * scale
        height = Double(size.height) * scale
    }

    /// The most dots of a picture that is decoded.
    private static let mostDots = 1 << 26

    /// Draws the picture with its upper left at a point; false for one that cannot be decoded, which leaves its room empty.
    func draw(_ canvas: OpaquePointer, x: Double, y: Double) -> Bool {
        guard let data = Data(base64Encoded: picture.base64),
            let source = picture.kind == .png ? Self.surface(ofPNG: data) : JPEGSurface.surface(of: data, for: canvas)
        else { return false }
        defer { cairo_surface_destroy(source) }
        cairo_save(canvas)
        cairo_translate(canvas, x, y)
        cairo_scale(canvas, scale, scale)
        cairo_set_source_surface(canvas, source, 0, 0)
        cairo_paint(canvas)
        cairo_restore(canvas)
        return true
    }

    private static func surface(ofPNG data: Data) -> OpaquePointer? {
        let reading = Reading(Array(data))
        let surface = cairo_image_surface_create_from_png_stream(
            readBytes, Unmanaged.passUnretained(reading).toOpaque())
        guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            return nil
        }
        return surface
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
