import CommandDesk
import Commands
import Foundation
import People
import Storage
import Testing

/// Whatever is typed, a command does what it says or refuses it with a sentence, and what is stored stays sound.
@Suite struct OddInputTests {
    private static let words = [
        "", " ", "#", "#0", "-1", "0", "99999999999999999999", "#99999999999999999999", "1-99999999999999999999", "5-3",
        "\u{0}", "\u{7}", "%", "_", "*", "'", "\"", "none", "None", "\\", "--", "\n", "\u{202E}x", "\u{10FFFD}sv\u{2}x",
        "😀",
        "é", "e\u{301}", String(repeating: "x", count: 5_000), "a\tb", "2026-02-30", "ß",
    ]

    /// The verbs of the block in `commands.md`; `@` is the odd word.
    private static let lines: [[String]] = [
        ["person", "add", "@"], ["person", "add", "Bo", "--email=@"], ["person", "add", "Bo", "--phone=@"],
        ["person", "add", "Bo", "--details=@"], ["person", "add", "Bo", "--met-at=@"],
        ["person", "add", "Bo", "--met-at", "Fair", "--location=@"], ["person", "add", "Bo", "--on=@"],
        ["person", "add", "Bo", "--birthday=@"], ["person", "add", "Bo", "--tag=@"],
        ["person", "list", "--search=@"], ["person", "list", "--sort=@"], ["person", "list", "--event=@"],
        ["person", "list", "--tag=@"], ["person", "list", "--limit=@"], ["person", "list", "--not-contacted-for=@"],
        ["person", "show", "@"], ["person", "edit", "@", "--details", "x"], ["person", "edit", "1", "--name=@"],
        ["person", "edit", "1", "--email=@"], ["person", "edit", "1", "--met-at=@"],
        ["person", "edit", "1", "--birthday=@"],
        ["person", "contacted", "@"], ["person", "uncontacted", "@"], ["person", "note", "@", "text"],
        ["person", "note", "1", "@"], ["person", "link", "@", "1", "--as", "friend"],
        ["person", "link", "1", "2", "--as=@"], ["person", "merge", "@", "1"], ["person", "merge", "1", "@"],
        ["person", "birthdays", "--days=@"], ["person", "delete", "@"], ["person", "delete", "@", "--erase"],
        ["event", "add", "@"], ["event", "add", "X", "--location=@"], ["event", "add", "X", "--on=@"],
        ["event", "add", "X", "--until=@"], ["event", "show", "@"], ["event", "edit", "@", "--location", "x"],
        ["event", "edit", "1", "--name=@"], ["event", "delete", "@"], ["event", "met", "@", "1"],
        ["event", "met", "1", "@"],
    ]

    @Test(arguments: lines)
    func nothingOddDoesHarm(line: [String]) throws {
        let book = try AddressBook("person add Ada --met-at Fair", "person add Max", "person link 1 2 --as parent")
        for word in Self.words {
            let refusal = book.refusal(of: line.map { $0.replacing("@", with: word) })
            if let refusal {
                #expect(refusal.hasPrefix("1: ") || refusal.hasPrefix("2: "), "\(word): \(refusal)")
                #expect(refusal.utf8.count < 6_000, "\(word)")
            }
            #expect(try book.staleKeys == [], "\(word)")
            #expect(try book.context.fetchCount(.people) >= 2, "\(word)")
        }
        // Nobody is called nothing.
        #expect(try book.column("name", "person list").allSatisfy { !$0.isEmpty })
        #expect(try book.column("name", "event list").allSatisfy { !$0.isEmpty })
    }

    @Test func tooLongANumberIsSaidToBeThat() throws {
        let book = try AddressBook("person add Ada")
        #expect(
            book.refusal("person list --limit 99999999999999999999")
                == "2: --limit: “99999999999999999999” is not 9223372036854775807 or less")
        #expect(book.refusal("person show 99999999999999999999") == "1: there is no person “99999999999999999999”")
    }
}
