import CommandDesk
import Commands
import Foundation
import Reports
import Testing

@Suite struct PaperReportTests {
    private func book() throws -> AddressBook {
        try AddressBook(
            "event add Fair --location Lyon --on 2026-10-02",
            "person add \"Zoë Ek\" --email zoe@example.org --phone 123 --met-at fair --birthday 1990-12-24 --tag school",
            "person add \"Ada Byron\" --birthday 10-12 --details \"likes engines\"",
            "person note zoe \"asked about the choir\"")
    }

    @Test func everyoneIsInATable() throws {
        #expect(
            try book().output("report people") == """
                People
                2 people

                #  Name       E-mail           Phone  Met at  Tags    Details
                2  Ada Byron                                          likes engines
                1  Zoë Ek     zoe@example.org  123    Fair    school
                """)
        #expect(try book().numbers("report people --tag SCHOOL") == "1")
        #expect(try book().output("report people --tag none") == "People\n0 people\n\n#  Name")
    }

    /// All numbers are there for whoever wants to call, in data too.
    @Test func everyNumberIsShown() throws {
        let book = try AddressBook("person add Ada --phone 1 --phone 22 --details engines")
        #expect(try book.output("report people").hasPrefix("People\n1 person\n\n#  Name  Phone"))
        for number in ["1", "22"] { #expect(try book.output("report people").contains(number)) }
        #expect(try book.column("phone", "report people") == ["1, 22"])
    }

    @Test func facesStandWherePagesShowThem() throws {
        let book = try book()
        book.shelf.put(Drawer.picture("face of Ada"), as: "ada.jpg")
        try book.outcome("person photo ada ada.jpg")
        func faces(_ line: String) throws -> Int {
            let report = try #require(try book.outcome(line).report(for: .html))
            let cells = report.sections.flatMap { $0.table?.rows.flatMap(\.cells) ?? [] }
            return cells.count { $0.picture != nil } + report.sections.count { $0.picture != nil }
        }
        #expect(try faces("report people --format pdf") == 1)
        #expect(try faces("report people --output people.html") == 1)
        #expect(try faces("report cards --print") == 1)
        #expect(try faces("report people") == 0)
        #expect(try faces("report cards --format json") == 0)
        try book.outcome("event met fair ada")
        #expect(try faces("report event fair --format png") == 1)
    }

    @Test func whereThereIsNobodyItIsSaid() throws {
        let book = try AddressBook()
        #expect(try book.output("report cards") == "Cards\nthere is nobody to make one of")
        for line in ["report cards", "report people"] { #expect(try book.json(line).contains(#""people": []"#)) }
        #expect(try book.json("report birthdays").contains(#""months": []"#))
        #expect(try book.column("birthday", "report birthdays") == [])
    }

    @Test func programsFindListsAndNames() throws {
        let cards = try book().json("report cards")
        for part in [
            #""emails": ["#, #""tags": ["#, #""event": "Fair""#, #""date": "2026-11-30""#,
            #""text": "asked about the choir""#,
        ] { #expect(cards.contains(part), "\(part) in \(cards)") }
        #expect(try book().json("report people").contains(#""tags": ["#))
        let birthdays = try book().json("report birthdays")
        for part in [#""months": ["#, #""month": "2026-12""#, #""birthdays": ["#, #""name": "Zoë Ek""#] {
            #expect(birthdays.contains(part), "\(part) in \(birthdays)")
        }
    }

    @Test func eachPersonHasACard() throws {
        let outcome = try book().outcome("report cards")
        guard case .report(let report) = outcome.body else { return #expect(Bool(false)) }
        #expect(report.isCards)
        #expect(report.sections.map(\.title) == ["Ada Byron", "Zoë Ek"])
        #expect(report.sections.map(\.about) == ["Ada Byron", "Zoë Ek"])
        #expect(report.sections[1].notes == ["2026-11-30: asked about the choir"])
    }

    @Test func anEventHasItsPeople() throws {
        #expect(
            try book().output("report event fair") == """
                Fair
                1 person

                Location  Lyon
                Date      2026-10-02

                #  Name    E-mail           Phone  Tags
                1  Zoë Ek  zoe@example.org  123    school
                """)
        #expect(try book().refusal("report event nowhere")?.first == "1")
    }

    @Test func birthdaysGoByMonth() throws {
        #expect(
            try book().output("report birthdays") == """
                Birthdays

                December 2026
                On              Name    Turns
                Thu 2026-12-24  Zoë Ek     36

                October 2027
                On              Name       Turns
                Tue 2027-10-12  Ada Byron
                """)
        #expect(try AddressBook().output("report birthdays") == "Birthdays\nnone is known")
    }
}
