#if canImport(CPango)
import CPango
import Foundation
#if canImport(CTurboJPEG)
import CTurboJPEG
#endif

/// Makes something that cairo draws of a JPEG: its dots, for pictures, and its own bytes, which go into pages as they are.
enum JPEGSurface {
    /// Decodes a JPEG for a canvas; nil for one that is none, or whose dots are needed there and cannot be found.
    static func surface(of data: Data, for canvas: OpaquePointer) -> OpaquePointer? {
        let bytes = Array(data)
        guard let size = JPEGSize(bytes),
            let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(size.width), Int32(size.height))
        else { return nil }
        let needsDots = cairo_surface_get_type(cairo_get_target(canvas)) == CAIRO_SURFACE_TYPE_IMAGE
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let hasDots = decode(bytes, into: surface),
            hasDots || !needsDots
        else {
            cairo_surface_destroy(surface)
            return nil
        }
        attach(bytes, to: surface)
        return surface
    }

    #if canImport(CTurboJPEG)
    /// Puts the dots into a surface; false where they are colors of print, which it does not have, nil for what is damaged.
    private static func decode(_ bytes: [UInt8], into surface: OpaquePointer) -> Bool? {
        guard let handle = tjInitDecompress() else { return nil }
        defer { tjDestroy(handle) }
        var (width, height, subsampling, colors): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard
            tjDecompressHeader3(handle, bytes, UInt(bytes.count), &width, &height, &subsampling, &colors) == 0,
            width == cairo_image_surface_get_width(surface), height == cairo_image_surface_get_height(surface)
        else { return nil }
        if colors == Int32(TJCS_CMYK.rawValue) || colors == Int32(TJCS_YCCK.rawValue) { return false }
        cairo_surface_flush(surface)
        defer { cairo_surface_mark_dirty(surface) }
        let status = tjDecompress2(
            handle, bytes, UInt(bytes.count), cairo_image_surface_get_data(surface),
            width, cairo_image_surface_get_stride(surface), height, Int32(TJPF_BGRX.rawValue), TJFLAG_LIMITSCANS)
        // A warning is of a picture that can be seen all the same, if only in part.
        return status == 0 || tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue) ? true : nil
    }
    #else
    /// Finds no dots: what would decode them is not there.
    private static func decode(_ bytes: [UInt8], into surface: OpaquePointer) -> Bool? { false }
    #endif

    /// Gives a surface the bytes that stand for it; cairo frees them.
    private static func attach(_ bytes: [UInt8], to surface: OpaquePointer) {
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
        copy.initialize(from: bytes, count: bytes.count)
        cairo_surface_set_mime_data(surface, "image/jpeg", copy, UInt(bytes.count), { $0?.deallocate() }, copy)
    }
}
#endif
