import CommandDesk
import Commands
import People
import Storage
import Testing

@Suite struct PersonMergeTests {
    private func book() throws -> AddressBook {
        try AddressBook(
            "person add \"Zoë Müller\" --email zoe@x.org --details Tall --tag y9 --met-at none",
            "person add \"Zoe Muller\" --email ZOE@x.org --email z@home.x --phone 12 --details Quick --tag Y9 --tag go "
                + "--met-at Fair --birthday=--05-09 --prospect",
            "person add Max", "person link 2 3 --as parent", "person note 2 likes tea", "person contacted 2",
            "event add Other", "event met other 1")
    }

    @Test func theFirstGetsWhatOnlyTheOtherHas() throws {
        let book = try book()
        let other = try #require(try book.context.fetch(FetchDescriptor<Person>()).first { $0.number == 2 }).id
        #expect(book.refusal("person merge 1 2")?.hasPrefix("2: Merge #2 Zoe Muller into #1 Zoë Müller?") == true)
        #expect(
            try book.output("person merge 1 2 --yes") == """
                person #1 Zoë Müller: e-mail zoe@x.org -> zoe@x.org, z@home.x, phones – -> 12, tags y9 -> y9, go, \
                details Tall -> both, one after the other, birthday – -> 9 May, prospect no -> yes, \
                met at Unknown event -> #1 Fair, notes – -> 1 more, contacts – -> 1 more, child – -> #3 Max
                person #2 Zoe Muller merged into #1
                """)
        #expect(try book.numbers("person list") == "3 1")
        #expect(try book.numbers("person list --event other") == "1")
        #expect(try book.column("isContacted", "person list") == ["false", "true"])
        #expect(try book.output("person show max").contains("parent #1 Zoë Müller"))
        #expect(try book.context.fetch(FetchDescriptor<FormerID>()).map(\.id) == [other])
    }

    @Test func suggestionsNeedNameAndAddress() throws {
        let book = try book()
        try book.outcome("person add max --email zoe@x.org")
        try book.outcome("person add \"Zoe Muller\"")
        #expect(try book.numbers("person merge") == "1 2")
        #expect(try book.notices("person merge") == ["“person merge 1 2” makes these one"])
        #expect(book.refusal("person merge 1")?.hasPrefix("2: ") == true)
        #expect(book.refusal("person merge 1 1") == "1: person #1 Zoë Müller cannot be merged with itself")
    }
}
