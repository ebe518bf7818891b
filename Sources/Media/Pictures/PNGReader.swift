#if canImport(CSPNG)
import CSPNG
import Glibc

/// Decodes PNG, row by row, by libspng.
enum PNGReader {
    static func bitmap(_ bytes: [UInt8], fitting side: Int) throws(MediaError) -> Bitmap {
        guard let context = spng_ctx_new(0) else { throw .notMade }
        defer { spng_ctx_free(context) }
        // What stands beside the picture is not looked at, so that little of it is let in.
        spng_set_chunk_limits(context, 1 << 20, 4 << 20)
        spng_set_png_buffer(context, bytes, bytes.count)
        var header = spng_ihdr()
        guard spng_get_ihdr(context, &header) == 0 else { throw .damaged(.png) }
        let (width, height) = (Int(header.width), Int(header.height))
        try PictureLimits.check(width, height, .png)
        guard !PictureChunks.png(bytes).contains(where: { $0.name == "acTL" }) else { throw .severalFrames(.png) }
        var reducer = RowReducer(width: width, height: height, channels: 4, fitting: side)
        let isWhole =
            header.interlace_method == 0
            ? rows(context, width, height, &reducer) : wholeImage(context, width, height, &reducer)
        guard isWhole else { throw .damaged(.png) }
        return reducer.bitmap
    }

    private static let format = Int32(SPNG_FMT_RGBA8.rawValue)
    private static let transparent = Int32(SPNG_DECODE_TRNS.rawValue)

    private static func rows(_ context: OpaquePointer, _ width: Int, _ height: Int, _ reducer: inout RowReducer)
        -> Bool
    {
        let flags = transparent | Int32(SPNG_DECODE_PROGRESSIVE.rawValue)
        guard spng_decode_image(context, nil, 0, format, flags) == 0 else { return false }
        var row = [UInt8](repeating: 0, count: width * 4)
        for number in 0..<height {
            let status = spng_decode_row(context, &row, row.count)
            let isLast = status == Int32(SPNG_EOI.rawValue)
            guard status == 0 || isLast && number == height - 1 else { return false }
            row.withUnsafeBufferPointer { reducer.add($0) }
        }
        return true
    }

    /// What is interlaced comes in several passes over all rows, and is held as a whole.
    private static func wholeImage(
        _ context: OpaquePointer, _ width: Int, _ height: Int, _ reducer: inout RowReducer
    ) -> Bool {
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        guard spng_decode_image(context, &pixels, pixels.count, format, transparent) == 0 else { return false }
        pixels.withUnsafeBufferPointer { pixels in
            for number in 0..<height {
                reducer.add(UnsafeBufferPointer(rebasing: pixels[(number * width * 4)..<((number + 1) * width * 4)]))
            }
        }
        return true
    }
}

/// Makes PNGs of gray pixels, by libspng.
enum PNGWriter {
    static func data(grays: [UInt8], width: Int, height: Int) throws(MediaError) -> [UInt8] {
        guard let context = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else { throw .notMade }
        defer { spng_ctx_free(context) }
        spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1)
        var header = spng_ihdr()
        (header.width, header.height) = (UInt32(width), UInt32(height))
        (header.bit_depth, header.color_type) = (8, UInt8(SPNG_COLOR_TYPE_GRAYSCALE.rawValue))
        var (size, status): (Int, Int32) = (0, 0)
        guard spng_set_ihdr(context, &header) == 0,
            spng_encode_image(
                context, grays, grays.count, Int32(SPNG_FMT_PNG.rawValue), Int32(SPNG_ENCODE_FINALIZE.rawValue)) == 0,
            let buffer = spng_get_png_buffer(context, &size, &status)
        else { throw .notMade }
        // The buffer is the caller's, of malloc.
        defer { free(buffer) }
        return Array(UnsafeRawBufferPointer(start: buffer, count: size))
    }
}
#else
/// Refuses: libspng is not there.
enum PNGReader {
    static let package = "libspng-dev"

    static func bitmap(_ bytes: [UInt8], fitting side: Int) throws(MediaError) -> Bitmap {
        throw .missingPackage(package)
    }
}

/// Refuses: libspng is not there.
enum PNGWriter {
    static func data(grays: [UInt8], width: Int, height: Int) throws(MediaError) -> [UInt8] {
        throw .missingPackage(PNGReader.package)
    }
}
#endif
