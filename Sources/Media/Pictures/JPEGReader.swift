#if canImport(CTurboJPEG)
import CTurboJPEG

/// Decodes JPEG, as small as is enough, by libjpeg-turbo.
enum JPEGReader {
    static func bitmap(_ bytes: [UInt8], fitting side: Int) throws(MediaError) -> Bitmap {
        guard let handle = tjInitDecompress() else { throw .notMade }
        defer { tjDestroy(handle) }
        var (width, height, subsampling, colors): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard
            tjDecompressHeader3(handle, bytes, UInt(bytes.count), &width, &height, &subsampling, &colors) == 0
        else { throw .damaged(.jpeg) }
        try PictureLimits.check(Int(width), Int(height), .jpeg)
        (width, height) = scaled(width, height, fitting: side)
        let isPrinted = colors == Int32(TJCS_CMYK.rawValue) || colors == Int32(TJCS_YCCK.rawValue)
        let format = Int32((isPrinted ? TJPF_CMYK : TJPF_RGB).rawValue)
        var pixels = [UInt8](repeating: 0, count: Int(width) * Int(height) * (isPrinted ? 4 : 3))
        let status = tjDecompress2(
            handle, bytes, UInt(bytes.count), &pixels, width, 0, height, format, TJFLAG_LIMITSCANS)
        guard status == 0 || isHarmless(handle) else { throw .damaged(.jpeg) }
        let bitmap = Bitmap(
            width: Int(width), height: Int(height), pixels: isPrinted ? Self.seen(printed: pixels) : pixels)
        return bitmap.reduced(fitting: side)
    }

    /// Whether a picture can be decoded without a word of complaint: nothing is hidden between its parts.
    static func isWhole(_ bytes: [UInt8]) -> Bool {
        guard let handle = tjInitDecompress() else { return false }
        defer { tjDestroy(handle) }
        var (width, height, subsampling, colors): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard
            tjDecompressHeader3(handle, bytes, UInt(bytes.count), &width, &height, &subsampling, &colors) == 0
        else { return false }
        var pixels = [UInt8](repeating: 0, count: Int(width) * Int(height) * 3)
        return tjDecompress2(
            handle, bytes, UInt(bytes.count), &pixels, width, 0, height, Int32(TJPF_RGB.rawValue), TJFLAG_LIMITSCANS)
            == 0
    }

    /// The smallest size at which the decoder gives a picture that is not smaller than wanted.
    private static func scaled(_ width: Int32, _ height: Int32, fitting side: Int) -> (Int32, Int32) {
        var count: Int32 = 0
        guard let factors = tjGetScalingFactors(&count) else { return (width, height) }
        var best = (width, height)
        for factor in UnsafeBufferPointer(start: factors, count: Int(count)) where factor.num < factor.denom {
            // TJSCALED of turbojpeg.h.
            let size = [width, height].map { ($0 * factor.num + factor.denom - 1) / factor.denom }
            if max(size[0], size[1]) >= side, size[0] < best.0 { best = (size[0], size[1]) }
        }
        return best
    }

    /// Whether the picture is whole all the same: some cameras leave bytes between its parts.
    private static func isHarmless(_ handle: tjhandle) -> Bool {
        guard tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue), let words = tjGetErrorStr2(handle) else {
            return false
        }
        return String(cString: words).contains("extraneous bytes")
    }

    /// The colors of a picture made for print, whose inks Adobe's programs store upside down.
    private static func seen(printed inks: [UInt8]) -> [UInt8] {
        var pixels = [UInt8](repeating: 0, count: inks.count / 4 * 3)
        for place in 0..<(inks.count / 4) {
            let black = Int(inks[place * 4 + 3])
            for channel in 0..<3 {
                pixels[place * 3 + channel] = UInt8(Int(inks[place * 4 + channel]) * black / 255)
            }
        }
        return pixels
    }
}

/// Makes JPEGs, by libjpeg-turbo.
enum JPEGWriter {
    /// Makes one of no more than so many bytes, as good as that allows; it holds the picture and nothing else.
    static func data(of bitmap: Bitmap, limit: Int = .max) throws(MediaError) -> [UInt8] {
        var data: [UInt8] = []
        for quality in [85, 75, 60, 45, 30, 15, 5] as [Int32] {
            data = try self.data(of: bitmap, quality: quality)
            if data.count <= limit { return data }
        }
        return data
    }

    private static func data(of bitmap: Bitmap, quality: Int32) throws(MediaError) -> [UInt8] {
        guard let handle = tjInitCompress() else { throw .notMade }
        defer { tjDestroy(handle) }
        var (buffer, size): (UnsafeMutablePointer<UInt8>?, UInt) = (nil, 0)
        defer { tjFree(buffer) }
        let status = tjCompress2(
            handle, bitmap.pixels, Int32(bitmap.width), 0, Int32(bitmap.height), Int32(TJPF_RGB.rawValue), &buffer,
            &size, Int32(TJSAMP_420.rawValue), quality, TJFLAG_ACCURATEDCT)
        guard status == 0, let buffer else { throw .notMade }
        return Array(UnsafeBufferPointer(start: buffer, count: Int(size)))
    }
}
#else
/// Refuses: libjpeg-turbo is not there.
enum JPEGReader {
    static let package = "libturbojpeg0-dev"

    static func bitmap(_ bytes: [UInt8], fitting side: Int) throws(MediaError) -> Bitmap {
        throw .missingPackage(package)
    }

    static func isWhole(_ bytes: [UInt8]) -> Bool { false }
}

/// Refuses: libjpeg-turbo is not there.
enum JPEGWriter {
    static func data(of bitmap: Bitmap, limit: Int = .max) throws(MediaError) -> [UInt8] {
        throw .missingPackage(JPEGReader.package)
    }
}
#endif
