import Foundation
import SQLite
import Testing

@testable import Storage

/// Values come out of the history's JSON as they went in, and the JSON is what any reader takes for the same.
@Suite struct HistoryValuesTests {
    @Model
    final class Note {
        var text: String
        var number: Int
        var real: Double
        var bytes: Data?

        init(text: String, number: Int, real: Double, bytes: Data?) {
            self.text = text
            self.number = number
            self.real = real
            self.bytes = bytes
        }
    }

    private let entity: Schema.Entity

    init() throws { entity = try #require(Schema([Note.self]).entity(named: "Note")) }

    private func json(_ values: PropertyValues) -> String {
        var json: [UInt8] = []
        HistoryValues.write(values, names: entity.properties.map(HistoryValues.name), to: &json)
        return String(decoding: json, as: UTF8.self)
    }

    @Test(arguments: [
        "", "plain", "\"quoted\" \\ back", "\0\u{1}\u{8}\u{C}\n\r\t\u{1F}", "é e\u{301} 👩‍🏫 \u{10FFFF}", "\u{2028}/",
    ])
    func textSurvives(_ text: String) throws {
        let written = json(PropertyValues(pairs: [(0, .text(text))]))
        #expect(try HistoryValues.values(written, entity)[0] == .text(text))
        let read = try JSONDecoder().decode([String: String].self, from: Data(written.utf8))
        #expect(read["text"].map { Array($0.utf8) } == Array(text.utf8))
    }

    @Test(arguments: [0, 7, -1, 1_000_000, .max, .min] as [Int64])
    func integersSurvive(_ integer: Int64) throws {
        let written = json(PropertyValues(pairs: [(1, .integer(integer))]))
        #expect(written == "{\"number\":\(integer)}")
        #expect(try HistoryValues.values(written, entity)[1] == .integer(integer))
    }

    @Test(arguments: [0, -0.5, 1e300, 5e-324, 3, .infinity, -.infinity, 0.1] as [Double])
    func realsSurvive(_ real: Double) throws {
        let written = json(PropertyValues(pairs: [(2, .real(real))]))
        #expect(try HistoryValues.values(written, entity)[2] == .real(real))
    }

    @Test func aWholeNumberInAColumnOfRealsIsOne() throws {
        #expect(try HistoryValues.values(#"{"real":3}"#, entity)[2] == .real(3))
        #expect(try HistoryValues.named(#"{"real":3,"x":2.5}"#, nil) == ["real": .integer(3), "x": .real(2.5)])
    }

    @Test(arguments: [[], [0], [0xFF, 0, 0x7B]] as [[UInt8]])
    func bytesSurvive(_ bytes: [UInt8]) throws {
        let written = json(PropertyValues(pairs: [(3, .blob(bytes)), (0, .null)]))
        #expect(written.hasPrefix("{\"text\":null,\"bytes\":"))
        #expect(try HistoryValues.values(written, entity) == PropertyValues(pairs: [(3, .blob(bytes)), (0, .null)]))
    }

    @Test func otherWritersJSONIsRead() throws {
        let text = #" { "text" : "\u0041\ud83d\ude00\/\n" , "number":-12,"gone":null } "#
        #expect(
            try HistoryValues.named(text, entity) == ["text": .text("A😀/\n"), "number": .integer(-12), "gone": .null])
        #expect(try HistoryValues.values("{}", entity).isEmpty)
    }

    @Test(arguments: [
        "", "{", "[]", "{\"a\"}", "{\"a\":}", "{\"a\":1", "{\"a\":1}x", "{\"a\":\"b}", "{\"a\":\"\\u12\"}",
        "{\"a\":nil}",
        "{\"a\":1,}", "{\"a\":{\"b\":\"c\",\"d\":\"e\"}}", "{\"a\":--1}",
    ])
    func whatIsDamagedIsAnError(_ text: String) {
        #expect(throws: StorageError.self) { try HistoryValues.named(text, entity) }
    }
}
