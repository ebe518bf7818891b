#if canImport(CZBar)
import CZBar

/// Finds QR codes on a picture, by zbar.
enum CodeReader {
    /// Reads all codes, each once, their bytes as they are.
    ///
    /// Where there is none, the picture is looked at once more at half its size: what a camera adds is less then.
    static func codes(on bitmap: Bitmap) throws(MediaError) -> [[UInt8]] {
        let codes = scan(bitmap)
        guard codes.isEmpty else { return codes }
        return scan(bitmap.reduced(fitting: max(bitmap.width, bitmap.height) / 2))
    }

    private static func scan(_ bitmap: Bitmap) -> [[UInt8]] {
        guard bitmap.width > 0, bitmap.height > 0, let scanner = zbar_image_scanner_create(),
            let image = zbar_image_create()
        else { return [] }
        defer {
            zbar_image_destroy(image)
            zbar_image_scanner_destroy(scanner)
        }
        zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
        zbar_image_scanner_set_config(scanner, ZBAR_QRCODE, ZBAR_CFG_ENABLE, 1)
        // Without it zbar guesses what the bytes are, and takes names for Chinese.
        zbar_image_scanner_set_config(scanner, ZBAR_QRCODE, ZBAR_CFG_BINARY, 1)
        zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_TEST_INVERTED, 1)
        let grays = bitmap.grays
        return grays.withUnsafeBufferPointer { grays in
            // The four characters of Y800: one byte a pixel, how bright it is.
            zbar_image_set_format(image, 0x3030_3859)
            zbar_image_set_size(image, UInt32(bitmap.width), UInt32(bitmap.height))
            zbar_image_set_data(image, grays.baseAddress, UInt(grays.count), nil)
            zbar_scan_image(scanner, image)
            var codes: [[UInt8]] = []
            var symbol = zbar_image_first_symbol(image)
            while let found = symbol {
                let code = bytes(of: found)
                if zbar_symbol_get_type(found) == ZBAR_QRCODE, !codes.contains(code) { codes.append(code) }
                symbol = zbar_symbol_next(found)
            }
            return codes
        }
    }

    private static func bytes(of symbol: OpaquePointer) -> [UInt8] {
        guard let data = zbar_symbol_get_data(symbol) else { return [] }
        let count = Int(zbar_symbol_get_data_length(symbol))
        return Array(UnsafeRawBufferPointer(start: data, count: count))
    }
}
#else
/// Refuses: zbar is not there.
enum CodeReader {
    static func codes(on bitmap: Bitmap) throws(MediaError) -> [[UInt8]] { throw .missingPackage("libzbar-dev") }
}
#endif
