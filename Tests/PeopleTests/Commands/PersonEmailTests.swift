import CommandDesk
import Commands
import People
import Testing

/// What a person types as an e-mail address can be one; what came with a card stays as it is.
@Suite struct PersonEmailTests {
    @Test(arguments: ["notmail", "ada@", "@x.org", "ada lovelace@x.org", "Ada <ada@x.org>", "ada@.org"])
    func whatIsNoAddressIsRefused(text: String) throws {
        let book = try AddressBook("person add Ada")
        let expected = "2: --email: “\(text)” is not an e-mail address such as ana@example.org"
        #expect(book.refusal("person add Bo --email bo@x.org --email \"\(text)\"")?.hasPrefix(expected) == true)
        #expect(book.refusal("person edit ada --email \"\(text)\"")?.hasPrefix(expected) == true)
        #expect(try book.numbers("person list") == "1" && book.column("emails", "person list") == [""])
    }

    @Test func whatIsThereAlreadyMayStay() throws {
        let book = try AddressBook()
        book.shelf.put("BEGIN:VCARD\nVERSION:3.0\nUID:1\nFN:Ada\nEMAIL:notmail\nEND:VCARD\n", as: "a.vcf")
        try book.outcome("import a.vcf")
        #expect(
            try book.output("person edit ada --email notmail --email ada@x.org")
                == "person #1 Ada: email notmail -> notmail, ada@x.org")
        #expect(
            book.refusal("person edit ada --email notmail --email nomail")?.hasPrefix("2: --email: “nomail”") == true)
        #expect(try book.output("person edit ada --email \"\"").contains("notmail, ada@x.org -> –"))
    }
}
