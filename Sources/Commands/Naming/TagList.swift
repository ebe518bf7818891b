import Storage

/// The tags that texts mean: commas stand between tags, so none has one, whoever wrote it.
package struct TagList {
    /// The tags in their order, each once whatever the case and accents.
    package private(set) var all: [String] = []
    /// Which texts were taken for several tags, a sentence each.
    package private(set) var notices: [String] = []

    /// Takes texts apart.
    package init(_ texts: [String]) {
        var seen: Set<String> = []
        for text in texts {
            let tags = Self.parts(of: text)
            if tags.count > 1 {
                notices.append("“\(text.onOneLine)” is \(tags.count) tags: \(tags.joined(separator: ", "))")
            }
            all += tags.filter { seen.insert(TextFold.fold($0)).inserted }
        }
    }

    /// The tags in one text; none where it has nothing but commas and blanks.
    private static func parts(of text: String) -> [String] {
        guard text.utf8.contains(UInt8(ascii: ",")) else {
            let tag = text.onOneLine.withoutOuterBlanks
            return tag.isEmpty ? [] : [tag]
        }
        return text.onOneLine.split(separator: ",").map { String($0).withoutOuterBlanks }.filter { !$0.isEmpty }
    }
}

extension Invocation {
    /// The tags that a repeatable option names; refuses a text in which there is none.
    package func tags(_ name: String) throws(CommandError) -> TagList {
        let texts = texts(name)
        for text in texts where TagList([text]).all.isEmpty {
            throw unreadable("--\(name)", text, expected: "a tag such as urgent")
        }
        return TagList(texts)
    }
}
