#if canImport(CChafa)
import CChafa
import MediaProtocol

extension Drawing {
    /// What is to be written to the terminal so that it shows the picture, by libchafa.
    func text(of bitmap: Bitmap) throws(MediaError) -> [UInt8] {
        guard (1...1000).contains(columns), (1...1000).contains(rows) else { throw .notMade }
        var (width, height) = (Int32(columns), Int32(rows))
        // A cell is about twice as high as it is wide.
        chafa_calc_canvas_geometry(Int32(bitmap.width), Int32(bitmap.height), &width, &height, 0.5, 1, 0)
        chafa_set_n_threads(1)
        guard let config = chafa_canvas_config_new() else { throw .notMade }
        defer { chafa_canvas_config_unref(config) }
        chafa_canvas_config_set_geometry(config, max(1, width), max(1, height))
        chafa_canvas_config_set_cell_geometry(config, 10, 20)
        chafa_canvas_config_set_pixel_mode(config, pixelMode)
        chafa_canvas_config_set_canvas_mode(config, means == .symbols ? canvasMode : CHAFA_CANVAS_MODE_TRUECOLOR)
        guard let canvas = chafa_canvas_new(config) else { throw .notMade }
        defer { chafa_canvas_unref(canvas) }
        chafa_canvas_draw_all_pixels(
            canvas, CHAFA_PIXEL_RGB8, bitmap.pixels, Int32(bitmap.width), Int32(bitmap.height),
            Int32(bitmap.width * 3))
        guard let drawn = chafa_canvas_print(canvas, nil) else { throw .notMade }
        defer { daybook_free_string(drawn) }
        let bytes = UnsafeRawBufferPointer(start: drawn.pointee.str, count: Int(drawn.pointee.len))
        return Array(bytes) + [UInt8(ascii: "\n")]
    }

    private var pixelMode: ChafaPixelMode {
        switch means {
        case .symbols: CHAFA_PIXEL_MODE_SYMBOLS
        case .sixel: CHAFA_PIXEL_MODE_SIXELS
        case .kitty: CHAFA_PIXEL_MODE_KITTY
        case .iterm: CHAFA_PIXEL_MODE_ITERM2
        }
    }

    private var canvasMode: ChafaCanvasMode {
        switch colors {
        case .none: CHAFA_CANVAS_MODE_FGBG
        case .few: CHAFA_CANVAS_MODE_INDEXED_16
        case .many: CHAFA_CANVAS_MODE_INDEXED_240
        case .all: CHAFA_CANVAS_MODE_TRUECOLOR
        }
    }
}
#else
import MediaProtocol

extension Drawing {
    /// Refuses: libchafa is not there.
    func text(of bitmap: Bitmap) throws(MediaError) -> [UInt8] { throw .missingPackage("libchafa-dev") }
}
#endif
