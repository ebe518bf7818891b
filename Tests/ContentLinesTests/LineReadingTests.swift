import ContentLines
import Foundation
import Testing

@Suite struct LineReadingTests {
    private func line(_ text: String) throws -> ContentLine {
        try #require(ContentComponent.card(text)?.lines.first)
    }

    @Test(arguments: [
        ("FN:Zoë", ContentLine("FN", value: "Zoë")),
        ("fn:a:b", ContentLine("fn", value: "a:b")),
        ("NOTE:", ContentLine("NOTE", value: "")),
        (
            "item1.X-ABLabel:_$!<Mother>!$_",
            ContentLine("X-ABLabel", value: "_$!<Mother>!$_", group: "item1")
        ),
        (
            "EMAIL;TYPE=INTERNET,WORK;type=pref:z@x.example",
            ContentLine(
                "EMAIL", [ContentParameter("TYPE", "INTERNET", "WORK"), ContentParameter("type", "pref")],
                value: "z@x.example")
        ),
        (
            "ATTENDEE;CN=\"Müller, Zoë; 9:30\":mailto:z@x.example",
            ContentLine("ATTENDEE", [ContentParameter("CN", "Müller, Zoë; 9:30")], value: "mailto:z@x.example")
        ),
        (
            "X-A;B=\"a\",\"b,c\",d;E=:v",
            ContentLine("X-A", [ContentParameter("B", "a", "b,c", "d"), ContentParameter("E", "")], value: "v")
        ),
        (
            "X-A;LABEL=one^ntwo ^'three^' ^^ ^x:v",
            ContentLine("X-A", [ContentParameter("LABEL", "one\ntwo \"three\" ^ ^x")], value: "v")
        ),
        (
            "DUE;VALUE=DATE:20261204",
            ContentLine("DUE", [ContentParameter("VALUE", "DATE")], value: "20261204")
        ),
        // A quote that is not closed.
        (
            "ATTENDEE;CN=Zoë \"Z:mailto:z@x.example",
            ContentLine("ATTENDEE", [ContentParameter("CN", "Zoë \"Z")], value: "mailto:z@x.example")
        ),
    ])
    func `a line is taken apart`(text: String, expected: ContentLine) throws {
        #expect(try line(text) == expected)
    }

    @Test func `names and parameters are found in any case`() throws {
        let card = try #require(ContentComponent.card("item1.email;Type=\"work,PREF\";type=Home:a@x.example", "fn:A"))
        let email = try #require(card.line(named: "EMAIL"))
        #expect(email.types == ["work", "pref", "home"])
        #expect(email.value(of: "TYPE") == "work,PREF")
        #expect(email.values(of: "ENCODING") == [])
        #expect(card.lines(named: "Fn").map(\.text) == ["A"])
        #expect(card.line(named: "TEL") == nil)
    }

    @Test(arguments: ["\r\n", "\n", "\r", "\r\r\n"])
    func `lines end and are folded in every way`(end: String) throws {
        let text = ["BEGIN:VCARD", "FN:Anna Ma", " ria", "\t Ng", "", "NOTE:x", "EN", " D:VCARD", ""]
            .joined(separator: end)
        let reading = ContentReading(text)
        #expect(reading.flaws == [])
        #expect(try #require(reading.components.first).lines.map(\.value) == ["Anna Maria Ng", "x"])
    }

    @Test func `a fold within a character is undone before the character is read`() throws {
        let bytes = Array("BEGIN:VCARD\r\nNOTE:".utf8) + [0xC3, 13, 10, 0x20, 0xAB, 0xF0, 0x9F, 13, 10, 9, 0x98, 0x80]
        let reading = ContentReading(Data(bytes + Array("\r\nEND:VCARD".utf8)))
        #expect(reading.components.first?.lines.first?.value == "ë😀")
    }

    @Test func `bytes that are not UTF-8 are Windows-1252`() {
        let bytes = Array("BEGIN:VCARD\nFN:Zo".utf8) + [0xEB, 0x20, 0x80] + Array("\nNOTE:ë\nEND:VCARD\n".utf8)
        #expect(ContentReading(Data(bytes)).components.first?.lines.map(\.value) == ["Zoë €", "ë"])
    }

    @Test(arguments: [true, false], [true, false])
    func `UTF-16 of old address books is read`(isLittleEndian: Bool, hasMark: Bool) {
        let text = (hasMark ? "\u{FEFF}" : "") + "BEGIN:VCARD\r\nFN:Zoë 😀\r\nEND:VCARD\r\n"
        let bytes = text.utf16.flatMap { unit in
            let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            return isLittleEndian ? pair : pair.reversed()
        }
        #expect(ContentReading(Data(bytes)).components.first?.lines.first?.value == "Zoë 😀")
    }

    @Test func `files that were put together keep their marks out of the way`() {
        let card = "\u{FEFF}BEGIN:VCARD\nFN:A\nEND:VCARD\n"
        let reading = ContentReading(card + card)
        #expect(reading.components.count == 2)
        #expect(reading.flaws == [])
    }
}
