import ContentLines
import Foundation
import Testing

@Suite struct WritingTests {
    private func lines(_ component: ContentComponent) -> [String] {
        component.text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test func `a component is written as the standards say`() {
        let alarm = ContentComponent("valarm", lines: [ContentLine("TRIGGER", value: "-PT1H")])
        let todo = ContentComponent(
            "VTODO",
            lines: [
                ContentLine("SUMMARY", text: "Mark, part 1; pens\nnow"),
                ContentLine("X-ABLabel", value: "v", group: "item1"),
                ContentLine(
                    "ATTENDEE",
                    [ContentParameter("CN", "Müller, \"Zoë\"\n^"), ContentParameter("TYPE", "a", "b:c", "")],
                    value: "mailto:z@x.example"),
            ],
            components: [alarm])
        #expect(
            lines(todo) == [
                "BEGIN:VTODO", "SUMMARY:Mark\\, part 1\\; pens\\nnow", "item1.X-ABLabel:v",
                "ATTENDEE;CN=\"Müller, ^'Zoë^'^n^^\";TYPE=a,\"b:c\",\"\":mailto:z@x.example",
                "BEGIN:VALARM", "TRIGGER:-PT1H", "END:VALARM", "END:VTODO", "",
            ])
    }

    @Test(arguments: [74, 75, 76, 149, 150, 225], ["a", "ä", "語", "😀", "é\u{301}"])
    func `lines are folded at 75 bytes, never within a character`(length: Int, character: String) throws {
        let text = "x" + String(repeating: character, count: length / character.utf8.count)
        let card = ContentComponent("VCARD", lines: [ContentLine("NOTE", text: text)])
        for line in card.data.split(separator: 10) {
            #expect(line.count <= 76)
            #expect(line.last == 13)
            #expect(String(validating: line, as: UTF8.self) != nil)
        }
        #expect(ContentComponent(text: card.text) == card)
    }

    @Test func `nothing in a value can begin another line`() throws {
        let card = ContentComponent(
            "VCARD",
            lines: [
                ContentLine("NOTE", value: "a\r\nEND:VCARD\u{1B}[1m\tb"),
                ContentLine("X-A", [ContentParameter("B", "c\r\nEND:VCARD")], value: "v"),
            ])
        let read = try #require(ContentComponent(text: card.text))
        #expect(read.lines[0].text == "a\nEND:VCARD\u{1B}[1m\tb")
        #expect(read.lines[1].values(of: "B") == ["c\nEND:VCARD"])
        #expect(read.lines.count == 2)
    }

    @Test func `what is not known comes back in its order`() throws {
        let text = """
            BEGIN:VTODO
            X-FIRST;X-P=1:a\\,b
            UID:1
            item2.X-SECOND:data:image/png;base64,AA==
            X-FIRST:c
            BEGIN:X-INNER
            X-THIRD:d
            END:X-INNER
            BEGIN:VALARM
            ACTION:AUDIO
            END:VALARM
            END:VTODO

            """
        let todo = try #require(ContentComponent(text: text))
        #expect(todo.text == text.replacing("\n", with: "\r\n"))
    }

    @Test func `several components make one file`() {
        let card = ContentComponent("VCARD", lines: [ContentLine("FN", text: "A")])
        #expect(ContentReading([card, card].data).components == [card, card])
        #expect([ContentComponent]().data.isEmpty)
    }
}
