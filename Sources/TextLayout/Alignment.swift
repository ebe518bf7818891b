/// Where a text stands in its column.
package enum Alignment: Sendable, Hashable {
    /// At the left.
    case leading
    /// At the right.
    case trailing
    /// In the middle, an odd blank to the right.
    case center
}

extension String {
    /// Fills this text with blanks up to a width in columns; a wider text stays as it is. Blanks have no style.
    package func padded(
        toWidth width: Int, _ alignment: Alignment = .leading, as style: TextStyle? = nil
    ) -> String {
        let blanks = max(0, width - displayWidth)
        let before =
            switch alignment {
            case .leading: 0
            case .trailing: blanks
            case .center: blanks / 2
            }
        let text = style?.applied(to: self) ?? self
        return String(repeating: " ", count: before) + text + String(repeating: " ", count: blanks - before)
    }
}
