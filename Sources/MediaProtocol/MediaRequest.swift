/// What `daybook-media` is asked to do, once a process; the picture, or the text of a code, comes by standard input.
///
/// A request is the arguments of the process. What is made of it comes by standard output as `MediaParts`, with status
/// 0. Status 1 says on standard error what was wrong, in the first line, and what to do, in the others; status 3 names
/// there the package that is missing. A process that needs more time or memory than it may have is ended by a signal.
package enum MediaRequest: Equatable, Sendable {
    /// Makes a picture ready to be kept: two parts, a JPEG and its thumbnail.
    case reduce
    /// Draws a picture with a terminal's means: one part, what is to be written to the terminal.
    case draw(Drawing)
    /// Reads the QR codes on a picture: one part for each, its bytes as they are.
    case readCodes
    /// Makes a QR code of bytes: one part, in the form asked for.
    case makeCode(CodeForm)

    /// The most bytes that a file with a picture may have.
    package static let mostBytes = 20 << 20

    /// The name of the program.
    package static let program = "daybook-media"

    /// The request as arguments of the process.
    package var arguments: [String] {
        switch self {
        case .reduce: ["reduce"]
        case .draw(let drawing):
            ["draw", drawing.means.rawValue, drawing.colors.rawValue, "\(drawing.columns)", "\(drawing.rows)"]
        case .readCodes: ["read-codes"]
        case .makeCode(let form): ["make-code", form.rawValue]
        }
    }

    /// Reads the arguments of a process; nil for any that are no request.
    package init?(arguments: [String]) {
        let rest = Array(arguments.dropFirst())
        switch (arguments.first, rest.count) {
        case ("reduce", 0): self = .reduce
        case ("read-codes", 0): self = .readCodes
        case ("make-code", 1):
            guard let form = CodeForm(rawValue: rest[0]) else { return nil }
            self = .makeCode(form)
        case ("draw", 4):
            guard let means = Drawing.Means(rawValue: rest[0]), let colors = Drawing.Colors(rawValue: rest[1]),
                let columns = Int(rest[2]), let rows = Int(rest[3])
            else { return nil }
            self = .draw(Drawing(means: means, colors: colors, columns: columns, rows: rows))
        default: return nil
        }
    }
}
