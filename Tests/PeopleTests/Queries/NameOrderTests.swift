import CommandDesk
import Commands
import Foundation
import People
import Storage
import Testing

/// Names stand in the order of the language of whoever looks, whatever it was before.
@Suite struct NameOrderTests {
    private func book() throws -> AddressBook {
        try AddressBook(
            "person add Zoë", "person add Ärla", "person add Åsa", "person add Östen", "person add Anna",
            "person add Oda")
    }

    @Test func theOrderIsThatOfTheLanguage() throws {
        let book = try book()
        for (locale, numbers) in [
            ("C", "5 2 3 6 4 1"), ("sv_SE.UTF-8", "5 6 1 3 2 4"), ("de_DE", "5 2 3 6 4 1"), ("da", "5 6 1 2 4 3"),
            ("sv", "5 6 1 3 2 4"), ("en_GB.UTF-8", "5 2 3 6 4 1"),
        ] {
            book.locale = locale
            #expect(try book.numbers("person list") == numbers, "\(locale)")
            let mirrored = numbers.split(separator: " ").reversed().joined(separator: " ")
            #expect(try book.numbers("person list --sort -name") == mirrored, "\(locale)")
            #expect(try book.numbers("person list --limit 2") == String(numbers.prefix(3)), "\(locale)")
            #expect(try book.numbers("person show Åsa") == "3", "\(locale)")
        }
    }

    /// New keys are no change: nothing stands in the way of undo, and what undo brings back is put in order.
    @Test func undoGoesOnAsBefore() throws {
        let book = try book()
        try book.outcome("person edit 6 --name Äke")
        try book.outcome("person delete 2")
        book.locale = "sv"
        #expect(try book.numbers("person list") == "5 1 3 6 4")
        #expect(try book.output("undo") == "undone: person delete 2")
        #expect(try book.numbers("person list") == "5 1 3 6 2 4")
        #expect(try book.output("undo") == "undone: person edit 6 --name Äke")
        #expect(try book.numbers("person list") == "5 6 1 3 2 4")
        book.locale = "C"
        #expect(try book.numbers("person list") == "5 2 3 6 4 1")
        for _ in 1...6 { try book.outcome("undo") }
        #expect(try book.numbers("person list") == "")
    }

    @Test func whatIsAddedStandsInItsPlace() throws {
        let book = try AddressBook()
        book.locale = "sv_SE.UTF-8"
        for name in ["Östen", "Åsa", "Zoë", "Ärla"] { try book.outcome("person add \(name) --met-at Fest") }
        #expect(try book.numbers("person list") == "3 2 4 1")
        #expect(try book.json("event show fest").contains("Zoë"))
        #expect(try book.notices("person add asa") == [])
        #expect(try book.notices("person add ÅSA") == ["#2 Åsa has the same name; this is another person"])
        try book.outcome("event add Ölfest")
        try book.outcome("event add Zirkus")
        #expect(try book.column("name", "event list") == ["Fest", "Zirkus", "Ölfest"])
    }

    @Test func aDryRunMakesNoKeys() throws {
        let book = try book()
        book.locale = "sv"
        try book.outcome("person add Bo --dry-run")
        let keys = try book.context.fetch(FetchDescriptor<Person>()).map(\.sortKey)
        #expect(keys.allSatisfy { TextOrder.order(ofKey: $0) == .common })
    }
}
