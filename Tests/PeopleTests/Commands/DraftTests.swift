import CommandDesk
import Commands
import Foundation
import People
import Storage
import Synchronization
import Testing

/// Without options, `edit` opens a draft; nothing is stored until it is saved, and what is refused is told.
@Suite struct DraftTests {
    private func book() throws -> AddressBook {
        try AddressBook(
            "person add Ada --email a@x.org --email b@x.org --tag Maths --birthday \"10 dec\" --met-at Fair --details \"one\ntwo\"",
            "event edit fair --location Aula --on 2026-11-30")
    }

    /// The draft that a line opens.
    private func draft(_ line: String, _ book: AddressBook) throws -> String {
        let seen = Mutex("")
        book.editing = { text in
            seen.withLock { $0 = text }
            return text
        }
        #expect(try book.notices(line) == ["nothing was changed"])
        return seen.withLock { $0 }
    }

    @Test func aPersonIsADraft() throws {
        let book = try book()
        #expect(
            try draft("person edit ada", book).split(separator: "\n").dropFirst(2).joined(separator: "\n") == """
                name: Ada
                email: a@x.org
                email: b@x.org
                phone:
                met-at: Fair
                on:
                birthday: --12-10
                tag: Maths
                one
                two
                """)
        book.editing = { text in
            text.replacing("name: Ada", with: "name: Ada L").replacing("email: b@x.org\n", with: "")
                .replacing("met-at: Fair", with: "met-at:").replacing("--12-10", with: "1815-12-10")
                .replacing("two", with: "three")
        }
        #expect(
            try book.output("person edit ada") == """
                person #1 Ada: name Ada -> Ada L, email a@x.org, b@x.org -> a@x.org, details one … -> one …, birthday \
                10 December -> Sun 1815-12-10, met at #1 Fair (Aula) -> Unknown event
                """)
        #expect(try book.output("undo").hasPrefix("undone: person edit ada \"--name=Ada L\" "))
    }

    @Test func anEventIsADraft() throws {
        let book = try book()
        #expect(
            try draft("event edit fair", book).split(separator: "\n").dropFirst(2).joined(separator: "\n")
                == "name: Fair\nlocation: Aula\non: 2026-11-30\nuntil:")
        book.editing = { $0.replacing("until:", with: "until: 2026-12-01") }
        #expect(try book.output("event edit fair") == "event #1 Fair (Aula): until – -> Tue 2026-12-01")
    }

    @Test func whatIsRefusedStoresNothing() throws {
        let book = try book()
        for (old, new) in [("name: Ada", "name:"), ("--12-10", "someday"), ("tag:", "tags:")] {
            book.editing = { $0.replacing(old, with: new) }
            #expect(book.refusal("person edit ada")?.hasPrefix("2: ") == true, "\(new)")
        }
        #expect(try book.column("name", "person list") == ["Ada"])
    }

    @Test func eventsOfOneNameAreToldApart() throws {
        let book = try book()
        try book.outcome("event add Fair --location Leeds")
        #expect(try draft("person edit ada", book).contains("met-at: #1\n"))
    }
}
