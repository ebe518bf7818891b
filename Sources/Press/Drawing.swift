#if canImport(CPango)
import CPango

/// Lines and areas on a canvas.
struct Drawing {
    private let canvas: OpaquePointer

    init(_ canvas: OpaquePointer) { self.canvas = canvas }

    func rule(from: (x: Double, y: Double), to: (x: Double, y: Double), _ ink: Ink, width: Double = 0.5) {
        line([from, to], ink, width: width)
    }

    func line(_ points: [(x: Double, y: Double)], _ ink: Ink, width: Double, isDashed: Bool = false) {
        guard let first = points.first else { return }
        cairo_save(canvas)
        cairo_set_source_rgb(canvas, ink.red, ink.green, ink.blue)
        cairo_set_line_width(canvas, width)
        if isDashed { cairo_set_dash(canvas, [4, 3], 2, 0) }
        cairo_move_to(canvas, first.x, first.y)
        for point in points.dropFirst() { cairo_line_to(canvas, point.x, point.y) }
        cairo_stroke(canvas)
        cairo_restore(canvas)
    }

    func area(x: Double, y: Double, width: Double, height: Double, _ ink: Ink) {
        cairo_set_source_rgb(canvas, ink.red, ink.green, ink.blue)
        cairo_rectangle(canvas, x, y, width, height)
        cairo_fill(canvas)
    }

    func dot(x: Double, y: Double, _ ink: Ink) {
        cairo_set_source_rgb(canvas, ink.red, ink.green, ink.blue)
        cairo_new_path(canvas)
        cairo_arc(canvas, x, y, 1.8, 0, 2 * .pi)
        cairo_fill(canvas)
    }
}
#endif
