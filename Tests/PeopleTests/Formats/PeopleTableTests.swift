import CivilTime
import CommandDesk
import Commands
import Foundation
import People
import Reports
import Storage
import Testing

/// People as tables for spreadsheets.
@Suite struct PeopleTableTests {
    private func importing(_ text: String, _ book: AddressBook) throws -> Outcome {
        book.shelf.put(Data(text.utf8), as: "people.csv")
        return try book.outcome("import people.csv --as csv --yes")
    }

    private func sentences(_ outcome: Outcome) -> [String] {
        guard case .changes(let changes) = outcome.body else { return [] }
        return changes.map(\.sentence)
    }

    @Test func aPlainTableIsTakenByItsColumns() throws {
        let book = try AddressBook("event add Fair", "person add \"Ada Lovelace\" --email ada@x.org")
        let table = """
            First name,Last name,E-mail,Mobile,Birthday,Tags,Notes,Met at,Date met,Shoe size
            Ada,Lovelace,ada@x.org,+44 1,10.12.1815,"maths; tea",Likes Go,Fair,28.11.2026,36
            Zoë,Müller,zoe@x.org; z@x.org,,9 May,,,Aula,2026-11-29,
            ,,nobody@x.org,,,,,,,
            Bo,Odd,no address,,2026-02-30,,,,sometime,
            """
        let outcome = try importing(table, book)
        #expect(
            sentences(outcome) == [
                "person #1 Ada Lovelace: phone – -> +44 1, details – -> Likes Go, tags – -> maths, tea, "
                    + "birthday – -> Sun 1815-12-10, met on – -> Sat 2026-11-28, met at Unknown event -> #1 Fair",
                "event #2 Aula added", "person #2 Zoë Müller added, zoe@x.org, met at #2 Aula",
                "person #3 Bo Odd added",
            ])
        #expect(
            outcome.notices == [
                "line 4: left out, it has no name",
                "line 5, column 3 (E-mail): “no address” is no e-mail address; it is left out",
                "line 5, column 5 (Birthday): “2026-02-30” is no birthday such as 1815-12-10 or --12-10; it is left out",
                "line 5, column 9 (Date met): “sometime” is no day such as 2026-11-30; it is left out",
                "not read: “Shoe size”",
            ])
        #expect(try book.column("emails", "person list --search zoe") == ["zoe@x.org; z@x.org"])
        #expect(try sentences(importing(table, book)) == [])
        #expect(
            try sentences(importing(table.replacing("+44 1", with: "+44 2"), book))
                == ["person #1 Ada Lovelace: phone +44 1 -> +44 1, +44 2"])
    }

    @Test func whatIsWrittenMakesEqualPeople() throws {
        let book = try AddressBook(
            "person add \"Ada, Countess\" --email a@x.org --email b@x.org --phone 1 --details \"one\ntwo\" --tag Maths "
                + "--birthday=--12-10 --met-at Fair --on 2026-11-28 --prospect",
            "person add Zoë")
        try book.outcome("export people.csv --as csv")
        let table = String(decoding: try book.shelf.contents(of: "people.csv"), as: UTF8.self)
        let shown = try book.outcome("person list").written(as: .csv)
        #expect(table == shown + (shown.hasSuffix("\n") ? "" : "\n"))
        let other = try AddressBook()
        #expect(try importing(table, other).notices == [])
        for field in [
            "id", "name", "emails", "phones", "details", "metAt", "metOn", "isProspect", "birthday", "tags",
        ] {
            #expect(
                try other.column(field, "person list") == book.column(field, "person list"), "\(field)")
        }
        #expect(try sentences(importing(table, other)) == [])
        #expect(try sentences(importing(table, book)) == [])
        let cleared = "id,name,emails,tags\n" + (try book.column("id", "person list")[0]) + ",Ada,b@x.org,\n"
        #expect(
            try sentences(importing(cleared, book))
                == ["person #1 Ada: name Ada, Countess -> Ada, e-mail a@x.org, b@x.org -> b@x.org"])
    }

    @Test func whatIsNoTableOfPeopleIsRefused() throws {
        let book = try AddressBook()
        book.shelf.put(Data("a,b\n1,2\n".utf8), as: "people.csv")
        #expect(
            book.refusal("import people.csv --as csv --yes")
                == "1: people.csv is no table of people: no column is called name, or first name and last name")
        book.shelf.put(Data("name,b\nAda,\"2\n".utf8), as: "people.csv")
        #expect(
            book.refusal("import people.csv --as csv --yes")
                == "1: people.csv is no table: the quotation mark opened in line 2 is never closed; "
                + "close it in the file and try again")
    }

    /// As spreadsheets of other countries write it.
    @Test(arguments: [String.Encoding.utf8, .utf16, .windowsCP1252], [",", ";", "\t"])
    func everyEncodingAndSeparatorIsRead(encoding: String.Encoding, separator: String) throws {
        let book = try AddressBook()
        let text = "name,emails\r\nZoë,z@x.org\r\n".replacing(",", with: separator)
        book.shelf.put(try #require(text.data(using: encoding)), as: "people.csv")
        let outcome = try book.outcome("import people.csv --as csv --yes")
        #expect(sentences(outcome) == ["person #1 Zoë added, z@x.org"])
        #expect(outcome.notices.contains { $0.contains("Windows-1252") } == (encoding == .windowsCP1252))
    }
}
