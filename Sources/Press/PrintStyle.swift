import Reports

/// How a text on a page looks.
struct PrintStyle: Hashable {
    /// What it is set in.
    enum Ink: Hashable {
        case black, faint, accent, alarm, now
    }

    var size: Double
    var isBold = false
    var ink = Ink.black

    static let title = PrintStyle(size: 17, isBold: true, ink: .accent)
    static let school = PrintStyle(size: 10, isBold: true)
    static let subtitle = PrintStyle(size: 10, ink: .faint)
    static let heading = PrintStyle(size: 12.5, isBold: true, ink: .accent)
    static let body = PrintStyle(size: 9)
    static let strong = PrintStyle(size: 9, isBold: true)
    static let label = PrintStyle(size: 9, ink: .faint)
    static let key = PrintStyle(size: 18, isBold: true)
    static let note = PrintStyle(size: 8, ink: .faint)
    static let edge = PrintStyle(size: 7.5, ink: .faint)

    /// The look of a cell with a tone.
    func toned(_ tone: Report.Tone?) -> PrintStyle {
        var style = self
        switch tone {
        case .overdue: style.ink = .alarm
        case .today: style.ink = .now
        case .high: style.isBold = true
        case .low, .done: style.ink = .faint
        case nil: break
        }
        return style
    }
}
