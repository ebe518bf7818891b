import MediaProtocol

extension CodeMatrix {
    /// The code in a form, with the light squares around it.
    func made(as form: CodeForm) throws(MediaError) -> [UInt8] {
        switch form {
        // Both colors are set: on a dark background some scanners refuse a code.
        case .text: Array(text(from: "\u{1B}[38;5;16;48;5;231m", to: "\u{1B}[0m").utf8)
        case .plain: Array(text(from: "", to: "").utf8)
        case .png: try png(pixelsPerSquare: 8)
        case .svg: Array(svg.utf8)
        }
    }

    private var range: Range<Int> { -Self.quiet..<(side + Self.quiet) }

    /// Lines with two rows of squares each, between what sets and resets colors.
    private func text(from start: String, to end: String) -> String {
        var lines = ""
        for y in range where (y - range.lowerBound).isMultiple(of: 2) {
            lines += start
            for x in range {
                switch (self[x, y], self[x, y + 1]) {
                case (true, true): lines += "█"
                case (true, false): lines += "▀"
                case (false, true): lines += "▄"
                case (false, false): lines += " "
                }
            }
            lines += end + "\n"
        }
        return lines
    }

    private func png(pixelsPerSquare scale: Int) throws(MediaError) -> [UInt8] {
        let width = range.count * scale
        var grays: [UInt8] = []
        grays.reserveCapacity(width * width)
        for y in range {
            let row = range.flatMap { x in [UInt8](repeating: self[x, y] ? 0 : 255, count: scale) }
            for _ in 0..<scale { grays += row }
        }
        return try PNGWriter.data(grays: grays, width: width, height: width)
    }

    /// A drawing in which each run of dark squares is a part of one path.
    private var svg: String {
        let length = range.count
        var path = ""
        for y in 0..<side {
            var x = 0
            while x < side {
                let start = x
                while self[x, y] { x += 1 }
                if x > start { path += "M\(start + Self.quiet) \(y + Self.quiet)h\(x - start)v1h-\(x - start)z" }
                x += 1
            }
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" width="\(length * 8)" height="\(length * 8)" \
            viewBox="0 0 \(length) \(length)" shape-rendering="crispEdges">
            <rect width="\(length)" height="\(length)" fill="#ffffff"/>
            <path d="\(path)" fill="#000000"/>
            </svg>

            """
    }
}
