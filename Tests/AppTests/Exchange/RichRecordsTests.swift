import App
import Commands
import Foundation
import Testing

/// What is rich goes out in each format and into a new store: whatever comes back otherwise was named.
@Suite struct RichRecordsTests {
    private let scratch: Scratch
    private let bench: Bench

    init() throws {
        scratch = try Scratch()
        bench = Bench(variables: ["DAYBOOK_STORE": scratch.path("rich")])
    }

    private static let todos = [
        "todo add \"Rich, one\" --due \"2026-12-04 17:00 America/New_York\" --start \"2026-12-01 08:00 UTC\" "
            + "--remind \"2026-12-03 09:00\" --priority high --project \"P Q\" --tag \"a b\" --tag c --check one "
            + "--check \"two; x\" --content \"c1\nc2; d\"",
        "todo add Midnight --due \"2026-12-04 00:00\" --start 2026-12-01",
        "todo add Far --due \"2026-12-04 17:00 +05:30\"",
        "todo add Again --every \"every 2 weeks on fri until 2027-06-01\"",
        "todo add School --every \"every school day\"",
        "todo add After --after 1 --every \"every! 3 days\"", "todo add Done", "todo done done",
    ]

    private static let people = [
        "event add \"Fair, big\" --location \"Aula; Nord\" --on 2026-12-01 --until 2026-12-02", "event add Nowhere",
        "person add \"Zoë Ü\" --email z@x.org --email w@x.org --phone \"+49 1\" --phone \"+49 2\" --birthday 1990-05-09 "
            + "--tag \"a b\" --tag c --details \"one\ntwo; three, four\" --met-at fair --on 2026-12-01",
        "person add Ada --email ada@x.org --birthday 05-09 --prospect", "person add Max --birthday 1990",
        "event met nowhere zoë", "event met fair ada", "person link ada zoë --as parent",
        "person link max ada --as friend",
        "person note zoë \"A note, with; things\"", "person note zoë \"Two\nlines\"", "person contacted zoë",
        "person uncontacted zoë", "person contacted zoë",
    ]

    /// A format, what is given to both commands, and what in the notices names a field that comes back otherwise.
    @Test(arguments: [
        (
            "a.ics", "--what todo",
            ["due": "time zone", "dueZone": "time zone", "start": "time zone", "startZone": "time zone"]
        ),
        (
            "todo.txt", "--as todotxt",
            [
                "content": "content of 1", "due": "time of day of 3", "start": "time of day",
                "checklist": "checklist of 1",
                "remind": "reminder of 1", "dueZone": "time of day", "startZone": "time of day",
                "after": "what it waits for of 1", "id": "", "dateAdded": "", "dateCompleted": "",
            ]
        ),
        (
            "a.json", "--as taskwarrior",
            [
                "due": "time zone of 2", "dueZone": "time zone", "start": "time zone", "startZone": "time zone",
                "tags": "blanks and commas in tags of 1", "id": "",
            ]
        ),
        ("a.csv", "--what todo", ["after": "not read: “after”"]),
    ])
    func whatIsToBeDone(file: String, options: String, named: [String: String]) throws {
        let notices = try carry(file, options, Self.todos)
        try compare(["todo list --all --sort number"], named, notices)
        if file == "a.json" { #expect(notices.contains("time of day of 1")) }
    }

    @Test(arguments: [
        ("a.vcf", "--as vcard", ["date": "the day of 1 event is left out", "until": "the day of 1 event"]),
        (
            "b.vcf", "--as vcard --card-version 4.0",
            ["date": "the day of 1 event is left out", "until": "the day of 1 event"]
        ),
        ("dir/", "--as vdir", [:]),
        (
            "a.csv", "--what people",
            [
                "links": "“links”", "notes": "not read: notes", "isContacted": "“lastContacted”",
                "lastContacted": "“lastContacted”",
                "location": "the place and day of 1 event", "date": "the place and day", "until": "the place and day",
                "people": "where 2 people were met later", "id": "",
            ]
        ),
    ])
    func people(file: String, options: String, named: [String: String]) throws {
        let notices = try carry(file, options, Self.people)
        try compare(["person list", "event list"], named, notices)
        if !file.hasSuffix("csv") { #expect(notices.contains("the log of contacts of 1 person is left out")) }
    }

    /// Exports and imports; gives what was said.
    private func carry(_ file: String, _ options: String, _ lines: [String]) throws -> String {
        let path = scratch.path(file)
        for line in lines { #expect(try bench.run(line, modules: Daybook.modules) == .done, "\(line): \(bench.error)") }
        #expect(try bench.run("export \(path) \(options)", modules: Daybook.modules) == .done, "\(bench.error)")
        let said = bench.error
        let taken = options.replacing(" --card-version 4.0", with: "")
        #expect(
            try bench.run("import \(path) \(taken) --yes --store \(scratch.path("new"))", modules: Daybook.modules)
                == .done, "\(bench.error)")
        return said + bench.error
    }

    private func compare(_ lists: [String], _ named: [String: String], _ notices: String) throws {
        for list in lists {
            let (old, new) = (try records(list), try records("\(list) --store \(scratch.path("new"))"))
            for (name, record) in old {
                guard let other = new[name] else {
                    #expect(notices.contains("left out"), "\(name) is missing")
                    continue
                }
                for (field, value) in record where value != other[field] {
                    let word = named[field]
                    #expect(
                        word.map { $0.isEmpty || notices.contains($0) } == true,
                        "\(name), \(field): \(value) -> \(other[field] ?? ""); \(notices)")
                }
            }
        }
    }

    /// The records by name, without the numbers that each store gives anew; lists have no order of their own.
    private func records(_ list: String) throws -> [String: [String: String]] {
        #expect(try bench.run("\(list) --format json", modules: Daybook.modules) == .done, "\(bench.error)")
        let read = try JSONSerialization.jsonObject(with: Data(bench.output.utf8))
        var records: [String: [String: String]] = [:]
        for record in try #require(read as? [[String: Any]]) {
            let name = try #require((record["name"] ?? record["title"]) as? String)
            records[name] = record.filter { !["number", "metAtNumber"].contains($0.key) }.mapValues { value in
                let parts = value as? [[String: Any]] ?? (value as? [String: Any]).map { [$0] }
                return parts.map { $0.map(Self.words).sorted().joined(separator: "; ") } ?? "\(value)"
            }
        }
        return records
    }

    private static func words(_ part: [String: Any]) -> String {
        part.filter { $0.key != "number" }.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined()
    }
}
