import ContentLines
import Foundation
import Testing

@Suite struct ContentTextTests {
    @Test(arguments: [
        ("plain", "plain"), ("a,b;c\\d", "a\\,b\\;c\\\\d"), ("a\nb", "a\\nb"), ("a\r\nb\rc", "a\\nb\\nc"),
        ("12:30 \"x\"", "12:30 \"x\""), ("", ""), ("Zoë 😀,", "Zoë 😀\\,"), ("\n\n", "\\n\\n"),
    ])
    func `a text is escaped`(text: String, value: String) {
        #expect(ContentText.escaped(text) == value)
        #expect(ContentText.unescaped(value) == text.replacing("\r\n", with: "\n").replacing("\r", with: "\n"))
    }

    @Test(arguments: [
        ("a\\Nb", "a\nb"), ("http\\://x.example", "http://x.example"), ("C:\\temp", "C:\\temp"), ("end\\", "end\\"),
        ("\\\\n", "\\n"), ("\\\\\\n", "\\\n"), ("say \\\"hi\\\"", "say \"hi\""),
    ])
    func `what other programs escape is read`(value: String, text: String) {
        #expect(ContentText.unescaped(value) == text)
    }

    @Test(arguments: [
        ("a,b", ["a", "b"]), ("a\\,b,c", ["a\\,b", "c"]), ("", [""]), (",", ["", ""]), ("a\\\\,b", ["a\\\\", "b"]),
        ("a\\\\\\,b", ["a\\\\\\,b"]),
    ])
    func `a list is split where no backslash stands before the comma`(value: String, parts: [String]) {
        #expect(ContentText.parts(of: value, at: ",") == parts)
    }

    @Test func `a list and a structure come back as they were made`() {
        let list = ContentLine("CATEGORIES", list: ["Maths, Y9", "a;b", "c\\"])
        #expect(list.value == "Maths\\, Y9,a\\;b,c\\\\")
        #expect(list.list == ["Maths, Y9", "a;b", "c\\"])
        let name = ContentLine("N", structure: [["van der Berg"], ["Zoë", "Ida"], [], ["Dr."], []])
        #expect(name.value == "van der Berg;Zoë,Ida;;Dr.;")
        #expect(name.structure == [["van der Berg"], ["Zoë", "Ida"], [], ["Dr."], []])
        let organization = ContentLine("ORG", value: "Example\\, Inc.;North West;Sales")
        #expect(organization.structure == [["Example, Inc."], ["North West"], ["Sales"]])
    }

    @Test(arguments: [
        ("PHOTO;ENCODING=b;TYPE=JPEG:/9j/4A==", [0xFF, 0xD8, 0xFF, 0xE0]),
        ("PHOTO;ENCODING=BASE64;JPEG:/9j/4A==", [0xFF, 0xD8, 0xFF, 0xE0]),
        ("PHOTO:data:image/jpeg;base64,/9j/4A==", [0xFF, 0xD8, 0xFF, 0xE0]),
        ("PHOTO;ENCODING=b;TYPE=png:data:image/png;base64,AAEC", [0, 1, 2]),
        ("PHOTO:data:image/png\\;base64,AAEC", [0, 1, 2]),
    ])
    func `bytes are read in every form in which pictures are found`(line: String, bytes: [UInt8]) throws {
        let photo = try #require(ContentComponent.card(line)?.lines.first)
        #expect(photo.binary == Data(bytes))
    }

    @Test(arguments: ["PHOTO;VALUE=uri:https://x.example/a.jpg", "NOTE:AAEC", "PHOTO:data:text/plain,AAEC"])
    func `other values are no bytes`(line: String) throws {
        #expect(try #require(ContentComponent.card(line)?.lines.first).binary == nil)
    }
}
