import CommandDesk
import Commands
import Reports
import Testing

@Suite struct EventCommandTests {
    @Test func eventsAreListedByNameThenLocation() throws {
        let book = try AddressBook(
            "event add Fair --location Zürich", "event add \"école\" --on 2026-12-01",
            "event add Fair --location Aachen",
            "event add Dance --on 2026-12-01 --until 2026-12-02", "person add Ada --met-at 4")
        #expect(
            try book.output("event list") == """
                #  Name   Location  Date        Until       People
                4  Dance            2026-12-01  2026-12-02       1
                2  école            2026-12-01                   0
                3  Fair   Aachen                                 0
                1  Fair   Zürich                                 0
                """)
        let hints = try book.hints("event show fair")
        #expect(
            hints == """
                name it by its number:
                  #3 Fair (Aachen)
                  #1 Fair (Zürich)
                """)
        #expect(
            try book.notices("event add fair --location aachen") == [
                "#3 Fair (Aachen) has the same name; this is another event"
            ])
        #expect(
            book.refusal("event edit dance --on 2026-12-03")
                == "2: the last day, 2026-12-02, is before the first, 2026-12-03; correct the one or the other")
    }

    @Test func namesakesAreToldApart() throws {
        let book = try AddressBook(
            "event add Fair", "person add Ana --email a@example.org", "person add Ana --met-at fair",
            "person add Bo --email b@example.org", "person add Bo --email c@example.org")
        #expect(
            try book.hints("person show ana")?.hasSuffix("  #1 Ana (a@example.org)\n  #2 Ana (met at Fair)") == true)
        #expect(
            try book.hints("person show bo")?.hasSuffix("  #3 Bo (b@example.org)\n  #4 Bo (c@example.org)") == true)
    }

    @Test func thereIsOneFirstMeetingOrNone() throws {
        let book = try AddressBook(
            "event add One", "event add Two", "person add Ada --met-at One", "person add Bob", "event met two ada bob")
        #expect(try book.column("metAt", "person list") == ["One", ""])
        #expect(try book.column("people", "event list") == ["Ada", "Ada; Bob"])
        #expect(try book.notices("event met two ada") == ["person #1 Ada was met at #2 Two already"])
        try book.outcome("person edit ada --met-at two")
        #expect(try book.column("metAt", "person list") == ["Two", ""])
        #expect(try book.column("people", "event list") == ["Ada", "Ada; Bob"])
        #expect(try book.numbers("person list --event two") == "1 2")
        try book.outcome("person edit ada --met-at none")
        #expect(try book.column("metAt", "person list") == ["", ""])
        #expect(try book.output("event show two").contains("Ada; Bob"))
    }

    @Test func deletingAnEventKeepsItsPeople() throws {
        let book = try AddressBook("person add Ada --met-at Fair", "event add Empty")
        #expect(book.refusal("event delete fair")?.hasPrefix("2: Delete Fair?") == true)
        #expect(book.refusal("event delete empty") == nil)
        #expect(try book.output("event delete fair --yes") == "event #1 Fair deleted, 1 person stays")
        #expect(try book.output("person list").contains("Unknown event"))
        try book.outcome("undo")
        #expect(try book.column("metAt", "person list") == ["Fair"])
    }
}
