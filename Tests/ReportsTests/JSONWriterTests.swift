import Foundation
import Reports
import Testing

struct JSONWriterTests {
    @Test func layout() throws {
        let value: JSONValue = .object([
            "number": .integer(1), "score": .number(try #require(Decimal(string: "17.5"))), "late": .boolean(false),
            "comment": .null, "tags": .array([]), "course": .object([:]),
            "items": .array([.string("a"), .object(["b": .integer(-2)])]),
        ])
        #expect(
            JSONWriter().write(value) == """
                {
                  "number": 1,
                  "score": 17.5,
                  "late": false,
                  "comment": null,
                  "tags": [],
                  "course": {},
                  "items": [
                    "a",
                    {
                      "b": -2
                    }
                  ]
                }

                """)
    }

    @Test(arguments: [
        ("plain", #""plain""#), ("\"\\/", #""\"\\/""#), ("\n\r\t", #""\n\r\t""#), ("\r\n", #""\r\n""#),
        ("\0\u{1B}[31m\u{1F}", #""\u0000\u001b[31m\u001f""#), ("\u{2028}é王🎉", "\"\u{2028}é王🎉\""), ("", "\"\""),
    ])
    func strings(text: String, json: String) throws {
        let written = JSONWriter().write(.string(text))
        #expect(written == json + "\n")
        let read = try JSONSerialization.jsonObject(with: Data(written.utf8), options: .fragmentsAllowed)
        #expect(read as? String == text)
    }

    @Test func notANumberIsNull() {
        #expect(JSONWriter().write(.number(.nan)) == "null\n")
    }

    @Test func objectsKeepTheirOrderAndHoldAKeyOnce() {
        var object: JSONObject = ["z": .integer(1), "a": .integer(2), "z": .integer(3)]
        #expect(object.members.map(\.key) == ["z", "a"])
        #expect(object["z"] == .integer(3))
        object["b"] = .null
        object["z"] = nil
        #expect(object.members.map(\.key) == ["a", "b"])
        #expect(object["z"] == nil)
    }
}
