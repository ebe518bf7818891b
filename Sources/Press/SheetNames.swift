/// Names for the sheets of a workbook, as spreadsheets allow them: each once, whatever the case.
struct SheetNames {
    private var taken: Set<String> = []

    /// The most UTF-16 units in a name.
    private static let longest = 31

    /// The name for a title: without what is not allowed in it, cut where it is too long, numbered where it is taken.
    mutating func name(for title: String) -> String {
        let forbidden: Set<Character> = ["[", "]", ":", "*", "?", "/", "\\"]
        var words = String(title.map { forbidden.contains($0) ? "-" : $0 })
        while words.hasPrefix("'") || words.hasPrefix(" ") { words.removeFirst() }
        words = Self.cut(words, to: Self.longest)
        while words.hasSuffix("'") || words.hasSuffix(" ") { words.removeLast() }
        if words.isEmpty { words = "Sheet" }
        // Excel keeps this name for itself.
        if words.lowercased() == "history" { words += " of it" }
        var name = words
        var number = 2
        while !taken.insert(name.lowercased()).inserted {
            let suffix = " (\(number))"
            name = Self.cut(words, to: Self.longest - suffix.utf16.count) + suffix
            number += 1
        }
        return name
    }

    private static func cut(_ text: String, to units: Int) -> String {
        var text = text
        while text.utf16.count > units { text.removeLast() }
        return text
    }
}
