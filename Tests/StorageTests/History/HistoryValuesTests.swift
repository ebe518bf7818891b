import Foundation
import SQLite
import Storage
import Testing

/// Values come out of the history's JSON as they went in, and the JSON is what any reader takes for the same.
@Suite struct HistoryValuesTests {
    @Model
    final class Note {
        var text: String
        var number: Int
        var real: Double
        var bytes: Data?

        init(text: String = "", number: Int = 0, real: Double = 0, bytes: Data? = nil) {
            self.text = text
            self.number = number
            self.real = real
            self.bytes = bytes
        }
    }

    private let folder: TemporaryFolder
    private let context: ModelContext

    init() throws {
        folder = try TemporaryFolder()
        context = ModelContext(
            try ModelContainer(for: Note.self, configurations: ModelConfiguration(url: folder.store)))
    }

    /// What the history has of a new record, and the same as JSON.
    private func recorded(_ note: Note) throws -> (values: [String: StoredValue], json: String) {
        context.insert(note)
        try context.save()
        let json = try Connection(.file(path: folder.store.path)).scalar(#"SELECT "new" FROM "_change""#)
        guard case .text(let text)? = json else { throw StorageError.nothingToUndo }
        return (try values(), text)
    }

    private func values() throws -> [String: StoredValue] {
        let entry = try #require(try context.history(limit: 1).first)
        return try #require(try context.changes(of: entry).first).new
    }

    /// Puts other JSON in the place of what was recorded.
    private func replace(with json: String) throws {
        _ = try recorded(Note())
        try Connection(.file(path: folder.store.path)).run(#"UPDATE "_change" SET "new" = ?"#, [.text(json)])
    }

    @Test(arguments: [
        "", "plain", "\"quoted\" \\ back", "\0\u{1}\u{8}\u{C}\n\r\t\u{1F}", "é e\u{301} 👩‍🏫 \u{10FFFF}", "\u{2028}/",
    ])
    func textSurvives(_ text: String) throws {
        struct Read: Decodable { let text: String }
        let (values, json) = try recorded(Note(text: text))
        #expect(values["text"] == .text(text))
        #expect(Array(try JSONDecoder().decode(Read.self, from: Data(json.utf8)).text.utf8) == Array(text.utf8))
    }

    @Test(arguments: [0, 7, -1, 1_000_000, .max, .min])
    func integersSurvive(_ integer: Int) throws {
        let (values, json) = try recorded(Note(number: integer))
        #expect(values["number"] == .integer(Int64(integer)))
        #expect(json.contains("\"number\":\(integer),"))
    }

    @Test(arguments: [0, -0.5, 1e300, .leastNonzeroMagnitude, 3, .infinity, -.infinity, 0.1])
    func realsSurvive(_ real: Double) throws {
        #expect(try recorded(Note(real: real)).values["real"] == .real(real))
    }

    @Test(arguments: [nil, [], [0], [0xFF, 0, 0x7B]] as [[UInt8]?])
    func bytesSurvive(_ bytes: [UInt8]?) throws {
        let values = try recorded(Note(bytes: bytes.map { Data($0) })).values
        #expect(values["bytes"] == bytes.map { .data(Data($0)) } ?? .null)
    }

    @Test func otherWritersJSONIsRead() throws {
        try replace(with: #" { "text" : "\u0041\ud83d\ude00\/\n" , "number":-12,"real":3,"gone":null } "#)
        #expect(
            try values() == [
                "text": .text("A😀/\n"), "number": .integer(-12), "real": .real(3), "gone": .null, "bytes": .null,
            ])
        try replace(with: "{}")
        #expect(try values() == ["bytes": .null])
    }

    @Test(arguments: [
        "", "{", "[]", "{\"a\"}", "{\"a\":}", "{\"a\":1", "{\"a\":1}x", "{\"a\":\"b}", "{\"a\":\"\\u12\"}",
        "{\"a\":nil}",
        "{\"a\":1,}", "{\"a\":{\"b\":\"c\",\"d\":\"e\"}}", "{\"a\":--1}",
    ])
    func whatIsDamagedIsAnError(_ json: String) throws {
        try replace(with: json)
        #expect(throws: StorageError.self) { try values() }
    }
}
