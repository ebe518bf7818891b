import CommandDesk
import Commands
import Foundation
import People
import Storage
import Testing

@Suite struct PersonSearchTests {
    /// 2.7 of the notes on formats, and traps 20 and 21: what people type finds what is stored.
    @Test(arguments: [
        ("zoe", "Zoë"), ("muller", "Jürgen Müller"), ("MÜLLER", "Jürgen Müller"), ("rene", "Rene\u{301}"),
        ("rené", "Rene\u{301}"), ("ipek", "İpek Özçelik"), ("isik", "Işık"), ("ışık", "Işık"),
        ("strauss", "Johann Strauß"), ("lukasz", "Łukasz"), ("oyvind", "Øyvind"), ("aevar", "Ævar"),
        ("dang", "Đặng Văn"), ("fin", "Ondrej ﬁn"), ("σοφοσ", "Σοφός"), ("שלום", "שָׁלוֹם"), ("ａｎｎａ", "Anna"),
        ("anna", "Ａｎｎａ"), ("каф", "Кафка"), ("家", "家族"), ("kasz", "Łukasz"), ("thor", "Þór"),
    ])
    func searchIgnoresCaseAccentsAndForms(typed: String, name: String) throws {
        let book = try AddressBook("person add Somebody", "person add \"\(name)\"")
        #expect(try book.numbers("person list --search \(typed)") == "2")
        #expect(try book.numbers("person show \(typed)") == "2")
    }

    @Test func searchLooksAtNameAddressAndDetails() throws {
        let book = try AddressBook(
            "person add Ada --email lovelace@example.org", "person add Bob --details \"plays Gó\nand chess\"",
            "person add Cy --phone 12345 --tag chess")
        #expect(try book.numbers("person list --search LOVELACE") == "1")
        #expect(try book.numbers("person list --search go") == "2")
        #expect(try book.numbers("person list --search chess") == "2")
        #expect(try book.numbers("person list --search bobplays") == "")
        #expect(try book.numbers("person list --tag CHESS") == "3")
        #expect(try book.numbers("person list") == "1 2 3")
    }

    /// Lists have `--tag`; a search of everything finds tags too.
    @Test func searchOfEverythingFindsTags() throws {
        let book = try AddressBook("person add Ada --tag Chór", "person add Bo", "person add Chora")
        func found(_ text: String) throws -> [String] {
            let surroundings = Surroundings(
                now: .distantPast, zone: book.zone, author: "", services: Services(readFile: { _ in Data() }))
            let session = Session(context: book.context, surroundings: surroundings)
            return try PeopleModule.module.search?(SearchText(text), session).map { "\($0.name): \($0.field)" } ?? []
        }
        #expect(try found("chor") == ["Ada: tags", "Chora: name"])
        try book.outcome("person edit ada --tag Band")
        #expect(try found("chor") == ["Chora: name"])
        #expect(try found("BAND") == ["Ada: tags"])
        #expect(try book.numbers("person list --search band") == "")
    }

    /// Trap 22: “ñ” may find “n”, but names that have it as it is typed come first.
    @Test func exactMatchesComeFirst() throws {
        let book = try AddressBook(
            "person add \"Ana Nunez\"", "person add \"Bea Núñez\"", "person add \"Cy Nunez\"",
            "person add \"Di NÚÑEZ\"",
            "person add Eve --email nunez@example.org")
        #expect(try book.numbers("person list --search nunez") == "1 3 5 2 4")
        #expect(try book.numbers("person list --search núñez") == "2 4 5 1 3")
        #expect(try book.numbers("person list --search núñez --sort -name") == "5 4 2 3 1")
        #expect(try book.numbers("person list --search nunez --limit 4") == "1 3 5 2")
        #expect(try book.numbers("person list --search nunez --limit 2 --sort -name") == "5 3")
    }

    @Test func manyMatchesAreRankedByTheStore() throws {
        let book = try AddressBook()
        try book.context.transaction {
            for number in 1...600 {
                let person = Person(
                    number: number, id: "\(number)",
                    name: number.isMultiple(of: 3) ? "Núñez \(number)" : "Nunez \(number)",
                    dateAdded: .distantPast)
                person.updateKeys(.common)
                book.context.insert(person)
            }
        }
        #expect(try book.numbers("person list --search núñez --limit 3") == "3 6 9")
        let some = try book.column("number", "person list --search núñez --limit 202")
        #expect(some.count == 202 && some.suffix(3) == ["600", "1", "2"])
        #expect(
            try book.column("number", "person list --search nunez --limit 500")
                == Array(book.column("number", "person list --search nunez").prefix(500)))
    }

    /// Trap 19: accents do not come after Z; A–Z and Z–A are mirror images also where names are the same.
    @Test func namesAreInTheOrderOfTheAlphabet() throws {
        let book = try AddressBook()
        for name in [
            "Zoë", "eva", "Álvaro", "Łukasz", "ispanak", "Éva", "Adam", "Öz", "Otto", "Eva", "Eva", "Bo 10", "Bo 9",
        ] {
            try book.outcome("person add \"\(name)\"")
        }
        let names = try book.column("name", "person list")
        #expect(
            names == [
                "Adam", "Álvaro", "Bo 9", "Bo 10", "Eva", "Eva", "eva", "Éva", "ispanak", "Łukasz", "Otto", "Öz", "Zoë",
            ])
        let numbers = try book.column("number", "person list")
        #expect(try book.column("number", "person list --sort -name") == numbers.reversed())
        #expect(try book.column("number", "person list --sort name --limit 4") == Array(numbers.prefix(4)))
        #expect(try book.column("number", "person list --sort -name --limit 4") == Array(numbers.reversed().prefix(4)))
    }

    @Test func otherOrdersAndFiltersCombine() throws {
        let book = try AddressBook(
            "person add Ada --email zeta@x.org --on 2026-03-01 --tag a",
            "person add Bob --on 2026-01-01 --met-at Fair --tag a",
            "person add Cy --email alpha@x.org --met-at Fair --tag b")
        #expect(try book.numbers("person list --sort email") == "3 1 2")
        #expect(try book.numbers("person list --sort met") == "2 1 3")
        #expect(try book.numbers("person list --sort added") == "3 2 1")
        #expect(try book.numbers("person list --sort added --limit 1") == "3")
        #expect(try book.numbers("person list --sort email --limit 1") == "3")
        #expect(try book.numbers("person list --event fair --tag a") == "2")
        #expect(try book.numbers("person list --event fair --search x.org --sort -name") == "3")
        #expect(try book.numbers("person list --limit 0") == "")
    }
}
