import CommandDesk
import Commands
import Reports
import Testing

/// Traps 23, 25 and 30: names stand under each other, keep their direction to themselves, and steer no terminal.
@Suite struct SafeOutputTests {
    @Test func nothingInANameSteersTheTerminal() throws {
        let book = try AddressBook(
            "person add \"Eve\u{1B}]0;PWNED\u{7}\" --details \"x\u{9B}31my\u{202E}z\" --email \"a\u{2066}b@x.org\" --met-at \"F\u{202E}air\"",
            "person note 1 \"n\u{1B}[2Jo\"")
        for line in [
            "person list", "person show 1", "event list", "event show 1", "person edit 1 --phone \"1\u{202E}c\"",
        ] {
            let text = try book.output(line)
            let steering = text.unicodeScalars.filter {
                ($0.value < 0x20 && $0 != "\n") || (0x7F...0x9F).contains($0.value)
                    || (0x202A...0x202E).contains($0.value)
            }
            #expect(steering.isEmpty, "\(line)")
            #expect(text.contains("�"), "\(line)")
        }
        // Controls are no part of a name.
        #expect(try book.json("person show 1").contains("\"Eve ]0;PWNED\""))
    }

    @Test func namesFromRightToLeftAreIsolated() throws {
        let book = try AddressBook("person add \"שלום\" --email shalom@x.org", "person add \"محمد\"")
        #expect(try book.output("person list").contains("\u{2068}שלום\u{2069}  shalom@x.org"))
        #expect(try book.column("name", "person list") == ["שלום", "محمد"])
    }

    @Test func columnsStandUnderEachOther() throws {
        let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
        let book = try AddressBook(
            "person add \"\(family)\" --email a@x.org", "person add \"家族\" --email b@x.org",
            "person add \"Zoe\u{308}\" --email c@x.org")
        let lines = try book.output("person list").split(separator: "\n")
        #expect(lines.contains { $0.contains("\(family)    a@x.org") })
        #expect(lines.contains { $0.contains("家族  b@x.org") })
        #expect(lines.contains { $0.contains("Zoe\u{308}   c@x.org") })
    }
}
