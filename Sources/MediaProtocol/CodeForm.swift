/// What a QR code is made as.
package enum CodeForm: String, CaseIterable, Sendable {
    /// Lines of half blocks for a terminal, dark on light on every background.
    case text
    /// The same without colors, as on paper: the dark squares are drawn.
    case plain
    case png
    case svg
}
