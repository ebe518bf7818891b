import CivilTime
import Testing

struct RecurrenceRuleTests {
    @Test(arguments: [
        ("FREQ=DAILY", "FREQ=DAILY"), ("RRULE:FREQ=DAILY", "FREQ=DAILY"),
        ("rrule:freq=daily;interval=2", "FREQ=DAILY;INTERVAL=2"),
        ("FREQ=YEARLY;", "FREQ=YEARLY"), ("COUNT=3;FREQ=WEEKLY", "FREQ=WEEKLY;COUNT=3"),
        ("FREQ=DAILY;INTERVAL=1", "FREQ=DAILY"),
        ("FREQ=DAILY;UNTIL=20270131", "FREQ=DAILY;UNTIL=20270131"),
        ("FREQ=DAILY;UNTIL=20270131T170000", "FREQ=DAILY;UNTIL=20270131T170000"),
        ("FREQ=DAILY;UNTIL=20270131T170000Z", "FREQ=DAILY;UNTIL=20270131T170000Z"),
        ("FREQ=MONTHLY;BYDAY=+1MO,-1FR,WE", "FREQ=MONTHLY;BYDAY=1MO,-1FR,WE"),
        ("FREQ=MONTHLY;BYSETPOS=-1;BYMONTHDAY=31,28,-1,28", "FREQ=MONTHLY;BYMONTHDAY=-1,28,31;BYSETPOS=-1"),
        ("FREQ=WEEKLY;WKST=SU;BYDAY=SU", "FREQ=WEEKLY;BYDAY=SU;WKST=SU"), ("FREQ=WEEKLY;WKST=MO", "FREQ=WEEKLY"),
        (
            "FREQ=YEARLY;BYSECOND=0,60;BYMINUTE=59;BYHOUR=23,0;BYYEARDAY=-366,366;BYWEEKNO=-53,53;BYMONTH=12,1;BYDAY=MO",
            "FREQ=YEARLY;BYMONTH=1,12;BYWEEKNO=-53,53;BYYEARDAY=-366,366;BYDAY=MO;BYHOUR=0,23;BYMINUTE=59;BYSECOND=0,60"
        ),
        // Forbidden by the RFC beside their frequency, but in use with one meaning.
        ("FREQ=DAILY;BYDAY=1MO", "FREQ=DAILY;BYDAY=1MO"), ("FREQ=WEEKLY;BYMONTHDAY=1", "FREQ=WEEKLY;BYMONTHDAY=1"),
    ])
    func rulesAreReadAndWritten(text: String, written: String) throws {
        let rule = try RecurrenceRule.parse(text)
        #expect(rule.description == written)
        #expect(try RecurrenceRule.parse(written) == rule)
    }

    @Test(arguments: [
        ("", RecurrenceFlaw.noPart("")), ("RRULE:", .noPart("")), ("FREQ", .noPart("FREQ")),
        ("FREQ=", .noPart("FREQ=")),
        ("=DAILY", .noPart("=DAILY")), ("FREQ=DAILY;;COUNT=1", .noPart("")), ("COUNT=3", .noFrequency),
        ("FREQ=DAILY;BYWODAN=1", .unknownPart("BYWODAN")), ("FREQ=DAILY;X-A=1", .unknownPart("X-A")),
        ("FREQ=MONTHLY;RSCALE=GREGORIAN", .unknownPart("RSCALE")),
        ("FREQ=DAILY;COUNT=1;count=2", .repeatedPart("COUNT")),
        ("FREQ=DAILY;COUNT=2;UNTIL=20270131", .countAndUntil), ("FREQ=MONTHLY;BYSETPOS=1", .positionsAlone),
        ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO", .numberedDaysInWeeks),
    ])
    func flawsAreNamed(text: String, flaw: RecurrenceFlaw) {
        #expect(throws: CivilTimeError.flawedRule(text, flaw)) { try RecurrenceRule.parse(text) }
    }

    @Test(arguments: [
        ("FREQ", "WEKLY"), ("INTERVAL", "0"), ("INTERVAL", "-1"), ("INTERVAL", "X"), ("INTERVAL", "999999999"),
        ("COUNT", "0"),
        ("COUNT", "1.5"), ("UNTIL", "20270230"), ("UNTIL", "2027-01-31"), ("UNTIL", "20270131T"),
        ("UNTIL", "20270131T1700"),
        ("UNTIL", "20270131T250000"), ("UNTIL", "20270131T170061"), ("UNTIL", "20270131Z"), ("BYMONTH", "0"),
        ("BYMONTH", "13"),
        ("BYMONTH", "-1"), ("BYMONTH", "BLA"), ("BYWEEKNO", "0"), ("BYWEEKNO", "54"), ("BYYEARDAY", "0"),
        ("BYYEARDAY", "367"),
        ("BYYEARDAY", "-367"), ("BYMONTHDAY", "32"), ("BYMONTHDAY", "-32"), ("BYMONTHDAY", "--1"), ("BYDAY", "0MO"),
        ("BYDAY", "54MO"),
        ("BYDAY", "M"), ("BYDAY", "XX"), ("BYDAY", "1"), ("BYHOUR", "24"), ("BYHOUR", "-1"), ("BYMINUTE", "60"),
        ("BYSECOND", "61"),
        ("BYSETPOS", "0"), ("BYSETPOS", "367"), ("WKST", "XX"), ("WKST", "1MO"),
    ])
    func valuesAreHeldToTheirRange(name: String, value: String) {
        let text = name == "FREQ" ? "FREQ=\(value)" : "FREQ=DAILY;\(name)=\(value)"
        let error = #expect(throws: CivilTimeError.self) { try RecurrenceRule.parse(text) }
        guard case .flawedRule(text, .badValue(value, of: name, allowed: _)) = error else {
            Issue.record("\(text) is refused as \(String(describing: error))")
            return
        }
    }

    @Test func listsHaveNoEmptyItems() {
        for text in ["FREQ=DAILY;BYMONTH=1,,2", "FREQ=DAILY;BYMONTH=1,", "FREQ=DAILY;BYDAY=,MO"] {
            #expect(throws: CivilTimeError.self) { try RecurrenceRule.parse(text) }
        }
    }

    @Test func wordings() {
        let wordings: [(String, String)] = [
            ("COUNT=3", "“COUNT=3” is no rule: FREQ is missing; write “FREQ=WEEKLY;BYDAY=MO” or “every monday”"),
            (
                "FREQ=DAILY;BYYEARDAY=390",
                "“FREQ=DAILY;BYYEARDAY=390” is no rule: BYYEARDAY cannot be “390”, but 1 to 366 or -366 to -1; "
                    + "write “FREQ=WEEKLY;BYDAY=MO” or “every monday”"
            ),
            ("", "“” is no rule: it is empty; write “FREQ=WEEKLY;BYDAY=MO” or “every monday”"),
        ]
        for (text, wording) in wordings {
            let error = #expect(throws: CivilTimeError.self) { try RecurrenceRule.parse(text) }
            #expect(error?.description == wording)
        }
    }
}
