import CivilTime
import Testing

struct RecurrenceFactsTests {
    private struct Fact {
        let rule: String
        let set: RecurrenceSet
        let start: CivilDateTime
        let zone: Zone
        let count: Int?
        let dates: [CivilDateTime]

        init(_ line: String) throws {
            let words = line.split(separator: " ").map(String.init)
            rule = words[0]
            start = try #require(
                CivilDateTime(words[1]) ?? CivilDate(rawValue: words[1]).map { CivilDateTime(date: $0) })
            zone = try #require(words[2] == "UTC" ? .utc : Zone(named: words[2]))
            count = Int(words[3])
            let time = start.time
            dates = try words.dropFirst(4).map { word in
                try #require(
                    CivilDateTime(word) ?? CivilDate(rawValue: word).map { CivilDateTime(date: $0, time: time) })
            }
            set = try Self.set(words[0])
        }

        private static func set(_ text: String) throws -> RecurrenceSet {
            var set = RecurrenceSet(rules: [])
            for part in text.split(separator: "|").map(String.init) {
                let values = part.split(separator: ":", maxSplits: 1).last.map(String.init) ?? ""
                if part.hasPrefix("EXRULE:") {
                    set.excludedRules.append(try RecurrenceRule.parse(values))
                } else if part.hasPrefix("RDATE") {
                    set.dates += try values.split(separator: ",").map { try moment(String($0)) }
                } else if part.hasPrefix("EXDATE") {
                    set.excludedDates += try values.split(separator: ",").map { try moment(String($0)) }
                } else {
                    set.rules.append(try RecurrenceRule.parse(part))
                }
            }
            return set
        }

        private static func moment(_ basic: String) throws -> CivilDateTime {
            var digits = Array(basic.filter(\.isNumber)).map(String.init)
            digits += Array(repeating: "0", count: 14 - digits.count)
            func run(_ range: Range<Int>) -> String { digits[range].joined() }
            let date = "\(run(0..<4))-\(run(4..<6))-\(run(6..<8))"
            return try CivilDateTime.parse("\(date)T\(run(8..<10)):\(run(10..<12)):\(run(12..<14))")
        }
    }

    @Test(arguments: RecurrenceFacts.table.split(separator: "\n").map(String.init))
    func everyRuleGivesTheDatesThatOthersGive(line: String) throws {
        let fact = try Fact(line)
        var found: [CivilDateTime] = []
        for date in fact.set.dates(from: fact.start, in: fact.zone) {
            guard found.count < fact.count ?? fact.dates.count else {
                found.append(date)
                break
            }
            found.append(date)
        }
        #expect(Array(found.prefix(fact.dates.count)) == fact.dates)
        if let count = fact.count { #expect(found.count == count) }
    }

    @Test(arguments: [
        "FREQ=YEARLY;COUNT=6;BYMONTHDAY=24;BYMONTH=bla", "FREQ=YEARLY;COUNT=6;BYMONTHDAY=24;BYMONTH=",
        "FREQ=YEARLY;COUNT=8;INTERVAL=4;BYYEARDAY=390", "FREQ=YEARLY;INTERVAL=0",
        "FREQ=WEEKLY;INTERVAL=1;COUNT=4;BYDAY=0MO;WKST=SA", "FREQ=DAILY;BYWODAN=1",
    ])
    func flawedRulesAreRefused(rule: String) {
        #expect(throws: CivilTimeError.self) { try RecurrenceRule.parse(rule) }
    }
}
