import ContentLines
import Storage

/// Somebody who is erased, as cards and events of others mention them.
struct ErasedPerson {
    let name: String
    let id: String
    let addresses: [String]
    /// Whether this is one whom the command was told, and not one who goes along.
    let isNamed: Bool

    /// Tells quickly whether a stored card or event may say something of them.
    func isMentioned(in text: String) -> Bool {
        // A line may be folded anywhere, so that a text is looked for without its folds.
        let text = text.replacing("\r\n ", with: "")
        return ([name, ContentText.escaped(name), id] + addresses).contains {
            !$0.isEmpty && TextFold.contains(text, $0)
        }
    }

    /// The stored card or event without the lines that name them.
    func redacted(_ text: String) -> String {
        guard isMentioned(in: text), let component = ContentComponent(text: text) else { return text }
        return redacted(component).text
    }

    private func redacted(_ component: ContentComponent) -> ContentComponent {
        ContentComponent(
            component.name, lines: component.lines.filter { !isNamed(by: $0) },
            components: component.components.map(redacted))
    }

    /// Whether a line is about them: by their id, an address, or the name as what it says or whom it means.
    private func isNamed(by line: ContentLine) -> Bool {
        let value = line.text
        let bare = CardWriter.bare(line.value)
        if bare == id || line.value == id { return true }
        let names = [value] + line.values(of: "CN") + line.values(of: "NAME")
        if !name.isEmpty, names.contains(where: { TextFold.fold($0) == TextFold.fold(name) }) { return true }
        let folded = TextFold.fold(value)
        return addresses.map(TextFold.fold).contains { !$0.isEmpty && (folded == $0 || folded == "mailto:" + $0) }
    }
}
