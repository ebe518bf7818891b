import CommandDesk
import Commands
import Foundation
import People
import Reports
import Testing

/// Whom names mean, and who is whose.
@Suite struct PersonNameTests {
    @Test(arguments: [("C++", "C"), ("#5", "5"), ("O'Brien", "OBrien"), ("Jean-Luc", "Jean Luc"), ("A.", "A")])
    func namesWithOtherSignsAreOthers(first: String, second: String) throws {
        let book = try AddressBook()
        #expect(book.refusal(of: ["person", "add", first, "--email", "a@x.org"]) == nil)
        #expect(try book.notices("person add \"\(second)\" --email a@x.org") == [])
        #expect(try book.numbers("person merge") == "")
        #expect(try book.notices("person add \"\(second.lowercased())\"").count == 1)
    }

    @Test func nobodyIsParentAndChildOfTheSame() throws {
        let book = try AddressBook("person add Ada", "person add Max", "person link ada max --as parent")
        #expect(
            book.refusal("person link max ada --as parent")
                == "1: #1 Ada is a parent of #2 Max, so it cannot be the other way round too")
        #expect(
            book.refusal("person link ada max --as child")
                == "1: #1 Ada is a parent of #2 Max, so it cannot be the other way round too")
        #expect(book.refusal("person link ada max --as friend") == nil)
        try book.outcome("person link ada max --as none")
        #expect(book.refusal("person link max ada --as parent") == nil)
    }

    @Test func aCardCannotTurnALinkRound() throws {
        let book = try AddressBook()
        let cards = ["1": "2", "2": "1"].sorted { $0.key < $1.key }.map { id, other in
            "BEGIN:VCARD\nVERSION:4.0\nUID:\(id)\nFN:P\(id)\nRELATED;TYPE=parent:\(other)\nEND:VCARD\n"
        }.joined()
        book.shelf.put(cards, as: "a.vcf")
        #expect(
            try book.notices("import a.vcf") == [
                "#1 P1 cannot be parent and child of #2 P2; the link that is there stays"
            ])
        #expect(try book.output("person show 1").contains("parent #2 P2"))
    }

    /// Scripts find the same columns whatever is stored.
    @Test func columnsDoNotDependOnWhatIsStored() throws {
        let book = try AddressBook("person add Ada", "person add Bo --met-at Fair")
        func columns(_ line: String) throws -> Substring {
            try book.outcome(line).written(as: .csv).prefix { $0 != "\n" }
        }
        let shown = try columns("person show 1")
        #expect(try columns("person show 2") == shown)
        let expected = try columns("person list")
        #expect(shown.hasPrefix(expected))
        #expect(expected.contains(",metAtNumber,metAt,"))
        for line in [
            "person add Cy", "person add Di --met-at \"New Fair\"",
            "person edit 1 --met-at Third", "person edit 1 --met-at none", "person contacted 1-2", "person delete 1 2",
        ] {
            #expect(try columns(line) == expected, "\(line)")
        }
        #expect(try book.outcome("person add Ed --met-at Fourth").written(as: .csv).split(separator: "\n").count == 2)
        #expect(try book.output("person add Flo --met-at Fifth").contains("event #5 Fifth added\n"))
    }
}
