#if canImport(CPango)
import CPango
import Reports

/// Sets text in the fonts of the machine: measures it, and draws it on the canvas.
final class TextSetter {
    /// The room that a text takes.
    struct Extent {
        var width: Double
        var height: Double
    }

    private(set) var canvas: OpaquePointer
    let letterhead: Letterhead
    private var layout: OpaquePointer
    private var fonts: [PrintStyle: OpaquePointer] = [:]
    private var extents: [Key: Extent] = [:]
    private var missing = MissingGlyphs()
    private var picturesLeftOut = 0
    private var headingsCut = 0

    private struct Key: Hashable {
        let text: String
        let style: PrintStyle
    }

    /// Sets text on a canvas.
    init(_ canvas: OpaquePointer, letterhead: Letterhead) {
        self.canvas = canvas
        self.letterhead = letterhead
        layout = Self.layout(on: canvas)
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(layout))
        fonts.values.forEach { pango_font_description_free($0) }
    }

    /// What is to be said about the text that was set.
    var notices: [String] {
        var notices = [letterhead.font.flatMap { FontFamilies($0).notice }].compactMap(\.self) + missing.notices
        if headingsCut > 0 {
            notices.append(
                "the heads of a table are too high for its pages and are cut; the data formats have all of it")
        }
        if picturesLeftOut > 0 {
            let pictures = picturesLeftOut == 1 ? "a picture is" : "\(picturesLeftOut) pictures are"
            notices.append("\(pictures) left out: what is stored is no picture that can be shown")
        }
        return notices
    }

    /// A heading that is no higher than there is room for: the lines for which there is.
    func heading(_ text: String, _ style: PrintStyle, width: Double, most: Double) -> String {
        guard extent(text, style, width: width).height > most else { return text }
        headingsCut += 1
        let lines = lines(of: text, style, width: width)
        return lines.prefix(max(1, Int(most / lineHeight(style)))).joined(separator: "\n") + "…"
    }

    /// Keeps that a picture cannot be shown.
    func notePictureLeftOut() { picturesLeftOut += 1 }

    /// Goes on drawing on another canvas.
    func move(to canvas: OpaquePointer) {
        self.canvas = canvas
        g_object_unref(UnsafeMutableRawPointer(layout))
        layout = Self.layout(on: canvas)
    }

    private static func layout(on canvas: OpaquePointer) -> OpaquePointer {
        let context = pango_cairo_create_context(canvas)!
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        // A point is a unit, and a text is as wide on a screen as on paper.
        pango_cairo_context_set_resolution(context, 72)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        let layout = pango_layout_new(context)!
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        return layout
    }

    /// The room that a text takes in a width; nil breaks it nowhere but at its own line breaks.
    func extent(_ text: String, _ style: PrintStyle, width: Double? = nil) -> Extent {
        if text.isEmpty { return Extent(width: 0, height: 0) }
        let key = Key(text: text, style: style)
        if let known = extents[key], width == nil || known.width <= width! { return known }
        set(text, style, width: nil)
        var extent = Self.extent(of: layout)
        // Most texts of a table come again.
        if extents.count < 20_000 { extents[key] = extent }
        guard let width, extent.width > width else { return extent }
        set(text, style, width: width)
        extent = Self.extent(of: layout)
        return extent
    }

    /// The lines that a text has in a width.
    func lines(of text: String, _ style: PrintStyle, width: Double) -> [String] {
        set(text, style, width: width)
        let bytes = Array(text.utf8)
        var lines: [String] = []
        var node = pango_layout_get_lines_readonly(layout)
        while let current = node {
            let line = current.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self).pointee
            let start = Int(line.start_index)
            lines.append(String(decoding: bytes[start..<(start + Int(line.length))], as: UTF8.self))
            node = current.pointee.next
        }
        return lines
    }

    /// The height of a line in a style.
    func lineHeight(_ style: PrintStyle) -> Double { extent("x", style).height }

    /// The height of a line with a text on it, which may be empty.
    func lineHeight(of line: String, _ style: PrintStyle) -> Double {
        max(extent(line, style).height, lineHeight(style))
    }

    /// The width of the longest word.
    func longestWord(_ text: String, _ style: PrintStyle) -> Double {
        text.split { $0 == " " || $0 == "\n" }.map { extent(String($0), style).width }.max() ?? 0
    }

    /// Draws a text at its upper left, in a width in which it may stand at the end or in the middle.
    ///
    /// What is wider is broken into lines, or cut where it has to be one line.
    func draw(
        _ text: String, _ style: PrintStyle, x: Double, y: Double, width: Double? = nil, isOneLine: Bool = false,
        alignment: Report.Alignment = .leading
    ) {
        guard !text.isEmpty else { return }
        let natural = extent(text, style)
        let breaks = width.map { natural.width > $0 } ?? false
        set(text, style, width: breaks ? width : nil, isOneLine: isOneLine)
        if pango_layout_get_unknown_glyphs_count(layout) > 0 {
            findMissing(in: text, style)
            set(text, style, width: breaks ? width : nil, isOneLine: isOneLine)
        }
        switch alignment {
        case .leading: pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
        case .trailing: pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
        case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
        }
        let taken = Self.rectangle(of: layout)
        var left = x - taken.x
        if let width, alignment != .leading {
            left += (width - taken.width) * (alignment == .center ? 0.5 : 1)
        }
        let ink = Ink(style.ink, letterhead)
        cairo_set_source_rgb(canvas, ink.red, ink.green, ink.blue)
        cairo_move_to(canvas, left, y)
        pango_cairo_show_layout(canvas, layout)
    }

    private func set(_ text: String, _ style: PrintStyle, width: Double?, isOneLine: Bool = false) {
        pango_layout_set_font_description(layout, font(style))
        pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
        pango_layout_set_width(layout, width.map { Int32(($0 * Double(PANGO_SCALE)).rounded(.up)) } ?? -1)
        pango_layout_set_ellipsize(layout, isOneLine ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
        pango_layout_set_text(layout, text, -1)
    }

    private func font(_ style: PrintStyle) -> OpaquePointer {
        if let font = fonts[style] { return font }
        let font = pango_font_description_new()!
        pango_font_description_set_family(font, (letterhead.font.map { $0 + ", " } ?? "") + "Sans")
        pango_font_description_set_weight(font, style.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
        pango_font_description_set_absolute_size(font, style.size * Double(PANGO_SCALE))
        fonts[style] = font
        return font
    }

    /// Finds out which characters no font has.
    private func findMissing(in text: String, _ style: PrintStyle) {
        for character in text where !missing.knows(character) {
            set(String(character), style, width: nil)
            missing.note(character, isMissing: pango_layout_get_unknown_glyphs_count(layout) > 0)
        }
    }

    private static func rectangle(of layout: OpaquePointer) -> (x: Double, width: Double, height: Double) {
        var taken = PangoRectangle()
        pango_layout_get_extents(layout, nil, &taken)
        let scale = Double(PANGO_SCALE)
        return (Double(taken.x) / scale, Double(taken.width) / scale, Double(taken.height) / scale)
    }

    private static func extent(of layout: OpaquePointer) -> Extent {
        let taken = rectangle(of: layout)
        return Extent(width: taken.width, height: taken.height)
    }
}
#endif
