import Commands
import Foundation
import Testing

@Suite struct JSONPlaceTests {
    @Test(
        arguments: [
            ("{\"a\": 1,}", 1, 9, false), ("[1, 2", 1, 6, true), ("{\"a\" 1}", 1, 6, false),
            ("[\n  \"ü\", x]", 2, 8, false), ("", 1, 1, true), ("[1] 2", 1, 5, false), ("[01]", 1, 2, false),
            ("[1.]", 1, 2, false), ("[0x10]", 1, 2, false), ("[+1]", 1, 2, false), ("[NaN]", 1, 2, false),
            ("[\"a\\x\"]", 1, 4, false), ("[\"\\u12g4\"]", 1, 3, false), ("[\"a\nb\"]", 1, 4, false),
            ("[\"abc", 1, 6, true), ("\u{FEFF}[}", 1, 2, false), ("{\"a\": \"\\", 1, 8, false),
            ("[\"\\ud800\"]", 1, 3, false), ("[\"\\udc00\"]", 1, 3, false), ("[\"\\ud800\\u0041\"]", 1, 3, false),
        ] as [(String, Int, Int, Bool)])
    func theFirstPlaceThatIsNoJSONIsFound(text: String, line: Int, column: Int, isEnd: Bool) throws {
        let flaw = try #require(JSONPlace.flaw(in: Data(text.utf8)))
        #expect(flaw.line == line && flaw.column == column && flaw.isEnd == isEnd, "\(flaw)")
    }

    @Test func bytesThatAreNoTextAreFound() throws {
        let flaw = try #require(JSONPlace.flaw(in: Data("[1,\n\"a".utf8 + [0xFF] + "\"]".utf8)))
        #expect(flaw.line == 2 && flaw.column == 2 && !flaw.isEnd)
    }

    @Test(
        arguments: [
            "{}", "[]", " [1, -0, 0.5, 10, 1e5, -1.25E-3, true, false, null] ", "\"\\u00e9\\n\\/\"",
            "{\"a\":{\"b\":[\"ü😀\"]}}",
            "7", "\u{FEFF}{}", "\"\\ud83d\\ude00\"",
        ])
    func jsonHasNoFlaw(text: String) {
        #expect(JSONPlace.flaw(in: Data(text.utf8)) == nil)
    }
}
