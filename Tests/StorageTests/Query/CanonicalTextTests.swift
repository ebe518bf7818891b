import Foundation
import Storage
import Testing

/// Texts are equal however they are spelled, and have Swift's order, in every place where predicates compare them.
@Suite struct CanonicalTextTests {
    @Model final class Line {
        var text: String
        @Attribute(.unique) var code: String
        var note: String?
        var words: [String]
        var values: [String: Int]
        var place: Place

        init(_ text: String, _ code: String) {
            self.text = text
            self.code = code
            note = text.isEmpty ? nil : text
            words = [text, "z"]
            values = [text: 1]
            place = Place(town: text)
        }

        struct Place: Codable, Equatable { var town: String }
    }

    /// Each in several spellings: é, Å, ệ, the signs that are ASCII letters when composed, and plain letters.
    static let texts = [
        "\u{E9}", "e\u{301}", "\u{C5}", "A\u{30A}", "\u{212B}", "\u{1EC7}", "e\u{323}\u{302}", "e\u{302}\u{323}",
        "\u{1EB9}\u{302}", "K", "\u{212A}", ";", "\u{37E}", "`", "\u{1FEF}", "e", "f", "", "KKKKK", "K\u{212A}KKK",
    ]

    private let context: ModelContext
    private let lines: [Line]

    init() throws {
        context = ModelContext(try ModelContainer(for: Line.self, configurations: .inMemory))
        for (number, text) in Self.texts.enumerated() { context.insert(Line(text, "\(text)\(number)")) }
        try context.save()
        lines = try context.fetch(FetchDescriptor())
    }

    private func check(_ predicate: Predicate<Line>, _ text: String, line: Int = #line) throws {
        let found = try context.fetch(FetchDescriptor(predicate: predicate)).map(\.code)
        let expected = try lines.filter(predicate.evaluate).map(\.code)
        #expect(found == expected, "line \(line), \(Array(text.unicodeScalars))")
    }

    @Test(arguments: texts) func areEqualInAnySpelling(text: String) throws {
        try check(#Predicate { $0.text == text }, text)
        try check(#Predicate { $0.text != text }, text)
        try check(#Predicate { $0.note == text }, text)
        try check(#Predicate { $0.note != text }, text)
        try check(#Predicate { !($0.note == text) }, text)
        try check(#Predicate { ($0.note ?? text) == text }, text)
        try check(#Predicate { $0.code == text + "1" || $0.code == text + "10" }, text)
        try check(#Predicate { $0.text == $0.note }, text)
        try check(#Predicate { $0.place.town == text }, text)
        let place = Line.Place(town: text)
        try check(#Predicate { $0.place == place }, text)
    }

    @Test(arguments: texts) func haveSwiftsOrder(text: String) throws {
        try check(#Predicate { $0.text < text }, text)
        try check(#Predicate { text <= $0.text }, text)
        try check(#Predicate { $0.text >= text && $0.text <= "x" }, text)
        try check(#Predicate { $0.note.flatMap { $0 > text } ?? true }, text)
        // What is not composed, Swift puts after each text that begins with the same letters; so that is no oracle here.
        let composed = text.precomposedStringWithCanonicalMapping
        try check(#Predicate { $0.code > composed }, text)
        try check(#Predicate { $0.words.max()! > text }, text)
        try check(#Predicate { $0.words.min() == text }, text)
        try check(#Predicate { $0.text.starts(with: text) }, text)
        try check(#Predicate { $0.text.hasPrefix(text) && $0.text.hasSuffix(text) }, text)
    }

    @Test(arguments: texts) func areFoundAmongOthers(text: String) throws {
        try check(#Predicate { [text].contains($0.text) }, text)
        let several = [text, "x", "K"]
        try check(#Predicate { several.contains($0.text) }, text)
        let optional: [String?] = [text, nil]
        try check(#Predicate { optional.contains($0.note) }, text)
        let many = (0..<600).map { "\($0)" } + [text]
        try check(#Predicate { many.contains($0.text) }, text)
        try check(#Predicate { many.contains($0.code) }, text)
        try check(#Predicate { $0.words.contains(text) }, text)
        try check(#Predicate { $0.words.contains { $0 == text } }, text)
        try check(#Predicate { $0.words.allSatisfy { $0 >= text } }, text)
        try check(#Predicate { $0.values[text] == 1 }, text)
        try check(#Predicate { $0.words == [text, "z"] }, text)
    }

    @Test func oneStatementDoesNotServeAnotherKindOfText() throws {
        // Asked for twice, so that the second is served from the statements that are kept.
        for text in Self.texts + Self.texts { try check(#Predicate { $0.text == text && $0.code != text }, text) }
    }
}
