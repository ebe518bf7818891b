#if canImport(CWebP)
import CWebP

/// Decodes WebP, at the size that is wanted, by libwebp.
enum WebPReader {
    static func bitmap(_ bytes: [UInt8], fitting side: Int) throws(MediaError) -> Bitmap {
        var config = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&config) != 0,
            WebPGetFeatures(bytes, bytes.count, &config.input) == VP8_STATUS_OK
        else { throw .damaged(.webp) }
        let (width, height) = (Int(config.input.width), Int(config.input.height))
        try PictureLimits.check(width, height, .webp)
        guard config.input.has_animation == 0 else { throw .severalFrames(.webp) }
        let sides = RowReducer.sides(width, height, fitting: side)
        if sides.width < width {
            config.options.use_scaling = 1
            (config.options.scaled_width, config.options.scaled_height) = (Int32(sides.width), Int32(sides.height))
        }
        config.output.colorspace = MODE_RGBA
        defer { WebPFreeDecBuffer(&config.output) }
        guard WebPDecode(bytes, bytes.count, &config) == VP8_STATUS_OK, let pixels = config.output.u.RGBA.rgba else {
            throw .damaged(.webp)
        }
        var reducer = RowReducer(width: sides.width, height: sides.height, channels: 4, fitting: side)
        for row in 0..<sides.height {
            let start = pixels + row * Int(config.output.u.RGBA.stride)
            reducer.add(UnsafeBufferPointer(start: start, count: sides.width * 4))
        }
        return reducer.bitmap
    }
}
#else
/// Refuses: libwebp is not there.
enum WebPReader {
    static func bitmap(_ bytes: [UInt8], fitting side: Int) throws(MediaError) -> Bitmap {
        throw .missingPackage("libwebp-dev")
    }
}
#endif
