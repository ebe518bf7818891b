/// What a QR code is made as.
package enum CodeForm: String, CaseIterable, Sendable {
    /// Lines of half blocks for a terminal, dark on light on every background.
    case text
    case png
    case svg
}
