import ContentLines
import Foundation
import Testing

/// What phones write as vCard 2.1.
@Suite struct LegacyCardTests {
    private func value(_ lines: String) throws -> String {
        try #require(ContentReading("BEGIN:VCARD\nVERSION:2.1\n\(lines)\nEND:VCARD\n").components.first).lines[1].value
    }

    @Test(arguments: [
        ("FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=54=65=73=74=20=C3=\n=96=C3=A4", "Test Öä"),
        ("FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=92=D0=B8=D0=BA=\n=D1=82=D0=BE=D1=80", "Виктор"),
        // A blank that somebody folded with, and one that is a part of the text.
        ("FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=B0=\n =D0=BC=20=D0=BC", "ам м"),
        ("NOTE;ENCODING=QUOTED-PRINTABLE:It is=\n late and=\n  dark", "It is late and  dark"),
        ("NOTE;ENCODING=QUOTED-PRINTABLE:one=0D=0A=\ntwo=0Athree", "one\\ntwo\\nthree"),
        ("NOTE;ENCODING=QUOTED-PRINTABLE:third is empty=0D=\n=0A", "third is empty\\n"),
        ("NOTE;quoted-printable:caf=C3=A9", "café"),
        // What is encoded belongs to the text, what is not separates.
        (
            "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=96=C3=A4=3Bx;=54=65=73=74=2C a,b;;;",
            "Öä\\;x;Test\\, a,b;;;"
        ),
        ("N;ENCODING=QUOTED-PRINTABLE:a=5C=3Bb;c=5Cd", "a\\;b;c\\\\d"),
        ("N;ENCODING=QUOTED-PRINTABLE:a\\;b;c", "a\\;b;c"),
        ("NOTE;ENCODING=QUOTED-PRINTABLE:1=2 = =ZZ =4", "1=2 = =ZZ =4"),
        ("NOTE;ENCODING=QUOTED-PRINTABLE:", ""),
        ("FN;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Zo=EB", "Zoë"),
        ("FN;ENCODING=QUOTED-PRINTABLE;CHARSET=windows-1252:=80 5", "€ 5"),
        ("FN;ENCODING=QUOTED-PRINTABLE;CHARSET=SHIFT_JIS:=83=5C=83=65", "ソテ"),
        ("FN;ENCODING=QUOTED-PRINTABLE;CHARSET=GBK:=C4=E3", "你"),
        ("FN;ENCODING=QUOTED-PRINTABLE;CHARSET=windows-1251:=C0=ED=ED=E0", "Анна"),
        ("FN;ENCODING=QUOTED-PRINTABLE;CHARSET=x-unknown:=C3=A9", "é"),
        ("FN;ENCODING=QUOTED-PRINTABLE:Zo=EB", "Zoë"),
        ("FN;ENCODING=8BIT;CHARSET=UTF-8:Zoë", "Zoë"),
    ])
    func `a value is decoded`(lines: String, value expected: String) throws {
        #expect(try value(lines) == expected)
    }

    @Test func `how it was written is forgotten, what it is stays`() throws {
        let card = try #require(
            ContentComponent.card(
                "TEL;CELL;PREF:+49 170", "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE;LANGUAGE=de:=41",
                "PHOTO;ENCODING=BASE64;JPEG:/9j/", "KEY;X509;BASE64:AA==", "PHOTO;URL:http://x.example"))
        #expect(card.lines[0].types == ["cell", "pref"])
        #expect(card.lines[1].parameters == [ContentParameter("LANGUAGE", "de")])
        #expect(card.lines[2].parameters == [ContentParameter("ENCODING", "BASE64"), ContentParameter("TYPE", "JPEG")])
        #expect(card.lines[3].parameters == [ContentParameter("TYPE", "X509"), ContentParameter("ENCODING", "BASE64")])
        #expect(card.lines[4].parameters == [ContentParameter("VALUE", "URL")])
    }

    @Test(arguments: ["\n AQID\n BAUG\n", "AQID\nBAUG\n", "\n    AQID\n    BAUG\n", "AQID\n BAUG", "\nAQID\nBAUG=\n"])
    func `a block of Base64 ends with an empty line or the next property`(block: String) throws {
        let lines = "PHOTO;TYPE=JPEG;ENCODING=BASE64:\(block)\nTEL:1"
        let card = try #require(ContentReading("BEGIN:VCARD\n\(lines)\nEND:VCARD\n").components.first)
        #expect(card.lines.map(\.name) == ["PHOTO", "TEL"])
        #expect(card.lines[0].binary == Data([1, 2, 3, 4, 5, 6]) || block.hasSuffix("=\n"))
    }

    @Test func `a soft break at the end of a card does not swallow its end`() {
        let card = "BEGIN:VCARD\nNOTE;ENCODING=QUOTED-PRINTABLE:a=\nEND:VCARD\n"
        #expect(ContentReading(card + card).components.map { $0.lines[0].value } == ["a=", "a="])
    }

    @Test func `a card within a card is the value of its line`() throws {
        let text = """
            BEGIN:VCARD
            VERSION:2.1
            AGENT:
            BEGIN:VCARD
            FN:Ada; B
            END:VCARD
            TEL:1
            END:VCARD
            """
        let reading = ContentReading(text)
        #expect(reading.flaws == [])
        let card = try #require(reading.components.first)
        #expect(card.lines.map(\.name) == ["VERSION", "AGENT", "TEL"])
        let agent = try #require(ContentComponent(text: card.lines[1].text))
        #expect(agent.lines == [ContentLine("FN", value: "Ada; B")])
        #expect(ContentComponent(text: card.text) == card)
    }
}
