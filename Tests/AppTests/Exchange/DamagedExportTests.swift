import App
import Commands
import Foundation
import Reports
import SeededNumbers
import Testing

/// What somebody has changed in an export is refused in words, or it is nothing that any command stumbles over.
@Suite struct DamagedExportTests {
    private let scratch: Scratch
    private let export: JSONValue

    init() throws {
        scratch = try Scratch()
        let bench = Bench()
        let lines = Self.lines + ["export \(scratch.path("good.json"))"]
        try bench.run(each: lines, modules: Daybook.modules) { line, status in
            #expect(status == .done, "\(line): \(bench.error)")
        }
        export = try JSONReader.read(Array(#require(scratch.text("good.json")).utf8))
    }

    /// A record of every kind.
    private static let lines = [
        "term add Fall 2026-09-01..2027-01-31 --holiday 2026-12-24..2027-01-06",
        "course add Physics --term fall --weighting categories --late-per-day 5 --late-floor 10", "course add Art",
        "course use physics", "category add Tests --weight 60 --drop-lowest 1",
        "student add Ana Silva --id 0017 --email ana@example.org --section B", "student add Ben Okoro",
        "quiz add One --points 20 --due 2026-12-01 --category tests", "quiz add Two --points 10 --extra-credit",
        "grade set ana one \"17,5 l2\" --deduction 1", "grade set ben one ex --comment ill", "grade set ana two 4",
        "report post --by code",
        "todo add Mark --due \"fri 16:00Z\" --start wed --remind thu --every weekly --tag y9 --check copies --project A",
        "todo add Return --after 1 --priority high", "todo add File --after 2", "todo done 1",
        "person add \"Zoë Müller\" --email z@x.org --phone 12 --met-at Fair --on 2026-01-02 --birthday=--05-09 --tag y9",
        "person add Max --prospect", "person link 1 2 --as parent", "person note 1 tea", "person contacted 1",
        "event edit fair --location Leeds --on 2026-01-02 --until 2026-01-03", "person remind max",
        "person add Zoe", "person merge 1 3 --yes",
    ]

    /// What reads all that there is, in most of the ways there are.
    private static let readings = [
        "report class --course 1", "report class --course 1 --format json", "grade list --course 1",
        "grade explain 1 --course 1", "report term", "term list", "course list", "category list --course 1",
        "quiz list --course 1", "student list --course 1", "grade lint --course 1", "report missing --course 1",
        "todo list --all", "todo list --sort manual", "todo agenda", "report todo", "todo show 1", "person list",
        "person show 1", "person birthdays", "event list", "report people", "report cards", "", "search a",
        "log", "export -", "export - --as todotxt", "export - --as vcard", "export - --as csv --course 1",
    ]

    /// What counts on from what is there.
    private static let writings = [
        "todo done 2", "todo done 1", "todo move 2 --before 3", "todo add New", "student add A B --course 1",
        "quiz add New --points 5 --course 1", "person add New", "person contacted 1", "doctor",
    ]

    /// A place in the export: a record and one of its members.
    private typealias Place = (entity: String, record: Int, member: String)

    private var places: [Place] {
        guard case .object(let records)? = export.member("records") else { return [] }
        return records.members.flatMap { entity in
            guard case .array(let list) = entity.value else { return [Place]() }
            return list.enumerated().flatMap { index, record -> [Place] in
                guard case .object(let record) = record else { return [] }
                return record.members.map { (entity.key, index, $0.key) }
            }
        }
    }

    /// What is put in the place of a value.
    private static let values: [JSONValue] = [
        .integer(-1), .integer(0), .integer(.max), .integer(.min), .integer(1_000_000_001), .number(-0.5),
        .verbatim("1e30"), .verbatim("-1e30"), "", "\0", "a\nb", "none", .null, true, [], ["x": .integer(1)],
        .string(String(repeating: "x", count: 1001)), "9223372036854775807", "1", "9999-12-31", "-5", "2027-01-01",
    ]

    private func changed(_ place: Place, _ value: (JSONValue) -> JSONValue) -> JSONValue {
        export.changing("records") { records in
            records.changing(place.entity) { list in
                guard case .array(var list) = list else { return list }
                list[place.record] = list[place.record].changing(place.member, value)
                return .array(list)
            }
        }
    }

    /// Imports and, where that is not refused, reads everything and looks for what should not be so.
    private func hold(_ document: JSONValue, _ what: String) throws {
        let file = try scratch.file("changed.json", JSONWriter().write(document))
        let bench = Bench()
        let lines = ["doctor"] + Self.readings + Self.writings
        var isTaken = true
        try bench.run(each: ["import \(file) --yes"] + lines, modules: Daybook.modules) { line, status in
            if line.hasPrefix("import") {
                isTaken = status == .done
                guard !isTaken else { return }
                #expect(bench.error.hasPrefix("daybook: \(file)"), "\(what): \(bench.error)")
                for word in ["UNIQUE", "constraint", "text(", "integer(", "fault", "Optional"] {
                    #expect(!bench.error.contains(word), "\(what): \(bench.error)")
                }
            } else if isTaken {
                #expect(status != .store, "\(what): \(line): \(bench.error)")
                #expect(!bench.error.contains("fault"), "\(what): \(line): \(bench.error)")
                if line == "doctor" { #expect(status == .done, "\(what): \(bench.output)") }
            }
        }
    }

    @Test func aCounterThatIsTooLowGivesNoNumberTwice() throws {
        let low = export.changing("counters") { $0.changing("Student") { _ in ["key": "1", "number": "1"] } }
        let file = try scratch.file("low.json", JSONWriter().write(low))
        let bench = Bench()
        try bench.run(each: ["import \(file) --yes", "student add New One"], modules: Daybook.modules)
        #expect(bench.output.contains("\n3\t"))
    }

    @Test func theExportItselfIsGood() throws { try hold(export, "as it is") }

    @Test func whateverIsChangedIsRefusedOrHarmless() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<60 {
            guard let place = places.randomElement(using: &numbers),
                let value = Self.values.randomElement(using: &numbers)
            else { return }
            try hold(
                changed(place) { _ in value },
                "seed \(seed): \(place.entity)[\(place.record)].\(place.member) = \(JSONWriter().writeLine(value))")
        }
    }

    @Test func aRecordThatIsThereTwiceIsRefused() throws {
        guard case .object(let records)? = export.member("records") else { return }
        for entity in records.members {
            guard case .array(let list) = entity.value, let first = list.first else { continue }
            let document = export.changing("records") { $0.changing(entity.key) { _ in .array(list + [first]) } }
            let file = try scratch.file("twice.json", JSONWriter().write(document))
            let bench = Bench()
            #expect(try bench.run(each: ["import \(file) --yes"], modules: Daybook.modules) == .refused)
            #expect(bench.error.contains("/records/\(entity.key)/\(list.count)/_key: "), "\(bench.error)")
        }
    }
}

extension JSONValue {
    /// A member of an object.
    fileprivate func member(_ key: String) -> JSONValue? {
        guard case .object(let object) = self else { return nil }
        return object[key]
    }

    /// The object with another value of a member.
    fileprivate func changing(_ key: String, _ change: (JSONValue) -> JSONValue) -> JSONValue {
        guard case .object(var object) = self, let value = object[key] else { return self }
        object[key] = change(value)
        return .object(object)
    }
}
