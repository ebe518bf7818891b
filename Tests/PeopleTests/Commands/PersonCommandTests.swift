import CommandDesk
import Commands
import Reports
import Testing

@Suite struct PersonCommandTests {
    @Test func addingMakesTheEventInPassing() throws {
        let book = try AddressBook()
        #expect(
            try book.output("person add \"Dave Lister\" --met-at \"Dimension Jump\" --location Nottingham") == """
                event #1 Dimension Jump (Nottingham) added
                person #1 Dave Lister added, met at #1 Dimension Jump (Nottingham)
                """)
        #expect(
            try book.output("person add Kryten --met-at dimension --on 2026-11-28")
                == "person #2 Kryten added, met at #1 Dimension Jump (Nottingham), on Sat 2026-11-28")
        #expect(
            try book.output("person add Rimmer --met-at \"Dimension Jump\" --location Leeds").hasPrefix(
                "event #2 Dimension Jump (Leeds) added\n"))
        #expect(try book.output("person add Cat --met-at none") == "person #4 Cat added")
        #expect(book.refusal("person add Holly --met-at \"dimension jump\"")?.hasPrefix("1: ") == true)
        #expect(book.refusal("person add Holly --met-at #7") == "1: there is no event “#7”")
        #expect(
            book.refusal("person add Holly --location Leeds")
                == "2: --location says where an event is; name the event with --met-at")
        #expect(book.refusal("person add \"\u{200B} \"") == "2: NAME must not be empty")
        #expect(try book.numbers("person list") == "4 1 2 3")
    }

    @Test func aNamesakeIsSaidAndNeverMerged() throws {
        let book = try AddressBook("person add \"Zoë Müller\" --email Zoe@example.org")
        #expect(
            try book.notices("person add \"zoe muller\"") == [
                "#1 Zoë Müller has the same name; this is another person"
            ])
        #expect(
            try book.notices("person add \"Zoë Müller\" --email zoe@EXAMPLE.org").first == """
                #1 Zoë Müller has the same name and e-mail address; “person merge 1 3” makes them one
                """)
        #expect(try book.numbers("person list") == "1 3 2")
    }

    @Test func listsHaveTheirHeadings() throws {
        let book = try AddressBook(
            "person add Ada --email ada@example.org --met-at Fair", "person add Bob", "person contacted bob",
            "person add Cy --prospect")
        #expect(
            try book.output("person list") == """
                Everyone

                #  Name  E-mail           Met at         Contacted
                1  Ada   ada@example.org  Fair
                2  Bob                    Unknown event  2026-11-30 10:00
                3  Cy                     Unknown event
                """)
        #expect(try book.output("person list --contacted").hasPrefix("Contacted people\n"))
        #expect(try book.output("person list --uncontacted").hasPrefix("Uncontacted people\n"))
        #expect(try book.numbers("person list --contacted") == "2")
        #expect(try book.numbers("person list --uncontacted") == "1 3")
        #expect(try book.numbers("person list --prospects") == "3")
        #expect(book.refusal("person list --contacted --uncontacted")?.hasPrefix("2: ") == true)
        #expect(
            try AddressBook().outcome("person list").hints == ["there is nobody yet; “person add NAME” adds the first"])
    }

    /// 7.3: what counts is the last entry of the log.
    @Test func contactedComesFromTheLog() throws {
        let book = try AddressBook("person add Ada", "person add Bob", "person add Cy")
        try book.outcome("person contacted 1 3")
        book.now = "2026-12-20T10:00:00"
        #expect(try book.output("person contacted ada") == "person #1 Ada contacted")
        #expect(try book.column("lastContacted", "person list").first == "2026-12-20T10:00:00")
        try book.outcome("person uncontacted ada")
        #expect(
            try book.notices("person uncontacted ada bob") == [
                "person #1 Ada is uncontacted already", "person #2 Bob is uncontacted already",
            ])
        #expect(try book.numbers("person list --contacted") == "3")
        #expect(try book.numbers("person list --not-contacted-for 20") == "1 2 3")
        #expect(try book.numbers("person list --not-contacted-for 21") == "1 2")
        try book.outcome("undo")
        #expect(try book.column("lastContacted", "person list").first == "2026-12-20T10:00:00")
    }

    @Test func manyAreDeletedInOneStep() throws {
        let book = try AddressBook("person add A", "person add B", "person add C", "person add D")
        #expect(
            try book.output("person delete 1 3-4") == """
                person #1 A deleted
                person #3 C deleted
                person #4 D deleted
                """)
        try book.outcome("undo")
        #expect(try book.numbers("person list") == "1 2 3 4")
        #expect(book.refusal("person delete 1 9") == "1: there is no person “9”")
        #expect(try book.numbers("person list") == "1 2 3 4")
        try book.outcome("person link 1 2 --as sibling")
        #expect(book.refusal("person delete 1")?.hasPrefix("2: Delete A?") == true)
    }

    @Test func linksAreSeenFromBothSides() throws {
        let book = try AddressBook("person add Ada", "person add Max", "person link ada max --as parent")
        #expect(try book.json("person show max").contains("\"name\": \"Ada\",\n      \"as\": \"parent\""))
        #expect(try book.json("person show ada").contains("\"name\": \"Max\",\n      \"as\": \"child\""))
        #expect(try book.output("person show max").contains("parent #1 Ada"))
        #expect(
            try book.notices("person link max ada --as child") == ["#2 Max and #1 Ada are linked like that already"])
        #expect(book.refusal("person link ada ada --as friend") == "1: person #1 Ada cannot be linked with itself")
        try book.outcome("person link max ada --as none")
        #expect(try book.column("links", "person list") == ["", ""])
    }

    @Test func anEditSaysWhatChanges() throws {
        let book = try AddressBook("person add Ada --email a@x.org --met-at Fair")
        #expect(
            try book.output("person edit ada --email b@x.org --email a@x.org --birthday 10.12.1815 --met-at none")
                == """
                person #1 Ada: email a@x.org -> b@x.org, a@x.org, birthday – -> Sun 1815-12-10, met at #1 Fair -> Unknown event
                """)
        #expect(try book.output("person edit 1 --details \"\"") == "")
        #expect(book.refusal("person edit 1")?.hasPrefix("2: “person edit” needs what to change: --name") == true)
        #expect(book.refusal("person edit 1 --name \" \"") == "2: --name must not be empty")
        #expect(book.refusal("person edit 1 --birthday tomorrow")?.hasPrefix("2: --birthday: “tomorrow”") == true)
        #expect(book.refusal("person edit 1 --birthday 2026-02-30")?.hasPrefix("2: --birthday: ") == true)
        for day in ["2026-12-01", "1.12.2026", "2026-12", "2027", "1 December 2026", "9999"] {
            let refusal = "2: --birthday: “\(day)” is still to come; a birthday is the day of the birth"
            #expect(book.refusal("person edit 1 --birthday \"\(day)\"") == refusal)
            #expect(book.refusal("person add Bo --birthday \"\(day)\"") == refusal)
        }
        for day in ["2026-11-30", "2026-11", "2026", "1 December"] {
            #expect(book.refusal("person edit 1 --birthday \"\(day)\"") == nil)
        }
    }

    @Test func peopleAreNamedByNumbersNamesAndAddresses() throws {
        let book = try AddressBook(
            "person add \"Łukasz Nowak\" --email lukasz@example.org", "person add \"Anna-Lena Öz\"", "person add 12",
            "person add Ann")
        for (word, number) in [("lukasz", 1), ("nowak", 1), ("lena", 2), ("oz", 2), ("12", 3), ("ann", 4), ("#1", 1)] {
            #expect(try book.numbers("person show \(word)") == "\(number)", "\(word)")
        }
        #expect(try book.numbers("person show lukasz@example.org") == "1")
        #expect(book.refusal("person show an") == "1: “an” can be more than one person")
        #expect(book.refusal("person show lukaz") == "1: there is no person “lukaz”")
        #expect(book.refusal("person show #9") == "1: there is no person “#9”")
    }

    @Test func notesHaveTheDayOnWhichTheyAreMade() throws {
        let book = try AddressBook("person add Ada", "person note ada Likes tea, and Go")
        book.now = "2026-12-01T00:00:00"
        try book.outcome("person note 1 -- --odd")
        #expect(
            try book.json("person show 1").contains(
                "{\n      \"date\": \"2026-11-30\",\n      \"text\": \"Likes tea, and Go\"\n    }"))
    }
}
