import CivilTime
import Testing

struct RecurrenceSequenceTests {
    /// Rules with their first date, the number of all dates where there is an end, and the first dates.
    ///
    /// Most are the examples of RFC 5545, 3.8.5.3; the dates were computed with python-dateutil 2.9.
    private static let table = """
        FREQ=DAILY;COUNT=10 1997-09-02T09:00 10
          1997-09-02 1997-09-03 1997-09-04 1997-09-05 1997-09-06 1997-09-07 1997-09-08 1997-09-09
        FREQ=DAILY;UNTIL=19971224T000000Z 1997-09-02T09:00 113
          1997-09-02 1997-09-03 1997-09-04 1997-09-05 1997-09-06 1997-09-07 1997-09-08 1997-09-09
        FREQ=DAILY;INTERVAL=10;COUNT=5 1997-09-02T09:00 5
          1997-09-02 1997-09-12 1997-09-22 1997-10-02 1997-10-12
        FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA 1998-01-01T09:00 93
          1998-01-01 1998-01-02 1998-01-03 1998-01-04 1998-01-05 1998-01-06 1998-01-07 1998-01-08
        FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1 1998-01-01T09:00 93
          1998-01-01 1998-01-02 1998-01-03 1998-01-04 1998-01-05 1998-01-06 1998-01-07 1998-01-08
        FREQ=WEEKLY;UNTIL=19971224T000000Z 1997-09-02T09:00 17
          1997-09-02 1997-09-09 1997-09-16 1997-09-23 1997-09-30 1997-10-07 1997-10-14 1997-10-21
        FREQ=WEEKLY;INTERVAL=2;WKST=SU 1997-09-02T09:00 -
          1997-09-02 1997-09-16 1997-09-30 1997-10-14 1997-10-28 1997-11-11 1997-11-25 1997-12-09
        FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH 1997-09-02T09:00 10
          1997-09-02 1997-09-04 1997-09-09 1997-09-11 1997-09-16 1997-09-18 1997-09-23 1997-09-25
        FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR 1997-09-01T09:00 25
          1997-09-01 1997-09-03 1997-09-05 1997-09-15 1997-09-17 1997-09-19 1997-09-29 1997-10-01
        FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH 1997-09-02T09:00 8
          1997-09-02 1997-09-04 1997-09-16 1997-09-18 1997-09-30 1997-10-02 1997-10-14 1997-10-16
        FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO 1997-08-05T09:00 4
          1997-08-05 1997-08-10 1997-08-19 1997-08-24
        FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU 1997-08-05T09:00 4
          1997-08-05 1997-08-17 1997-08-19 1997-08-31
        FREQ=MONTHLY;COUNT=10;BYDAY=1FR 1997-09-05T09:00 10
          1997-09-05 1997-10-03 1997-11-07 1997-12-05 1998-01-02 1998-02-06 1998-03-06 1998-04-03
        FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU 1997-09-07T09:00 10
          1997-09-07 1997-09-28 1997-11-02 1997-11-30 1998-01-04 1998-01-25 1998-03-01 1998-03-29
        FREQ=MONTHLY;COUNT=6;BYDAY=-2MO 1997-09-22T09:00 6
          1997-09-22 1997-10-20 1997-11-17 1997-12-22 1998-01-19 1998-02-16
        FREQ=MONTHLY;BYMONTHDAY=-3 1997-09-28T09:00 -
          1997-09-28 1997-10-29 1997-11-28 1997-12-29 1998-01-29 1998-02-26 1998-03-29 1998-04-28
        FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1 1997-09-30T09:00 10
          1997-09-30 1997-10-01 1997-10-31 1997-11-01 1997-11-30 1997-12-01 1997-12-31 1998-01-01
        FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15 1997-09-10T09:00 10
          1997-09-10 1997-09-11 1997-09-12 1997-09-13 1997-09-14 1997-09-15 1999-03-10 1999-03-11
        FREQ=MONTHLY;INTERVAL=2;BYDAY=TU 1997-09-02T09:00 -
          1997-09-02 1997-09-09 1997-09-16 1997-09-23 1997-09-30 1997-11-04 1997-11-11 1997-11-18
        FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13 1997-09-02T09:00 -
          1998-02-13 1998-03-13 1998-11-13 1999-08-13 2000-10-13 2001-04-13 2001-07-13 2002-09-13
        FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13 1997-09-13T09:00 -
          1997-09-13 1997-10-11 1997-11-08 1997-12-13 1998-01-10 1998-02-07 1998-03-07 1998-04-11
        FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3 1997-09-04T09:00 3
          1997-09-04 1997-10-07 1997-11-06
        FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2 1997-09-29T09:00 -
          1997-09-29 1997-10-30 1997-11-27 1997-12-30 1998-01-29 1998-02-26 1998-03-30 1998-04-29
        FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5 2007-01-15T09:00 5
          2007-01-15 2007-01-30 2007-02-15 2007-03-15 2007-03-30
        FREQ=MONTHLY;COUNT=4 2026-01-31T09:00 4
          2026-01-31 2026-03-31 2026-05-31 2026-07-31
        FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1 2026-01-31T09:00 -
          2026-01-31 2026-02-28 2026-03-31 2026-04-30 2026-05-31 2026-06-30 2026-07-31 2026-08-31
        FREQ=YEARLY;COUNT=10;BYMONTH=6,7 1997-06-10T09:00 10
          1997-06-10 1997-07-10 1998-06-10 1998-07-10 1999-06-10 1999-07-10 2000-06-10 2000-07-10
        FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3 1997-03-10T09:00 10
          1997-03-10 1999-01-10 1999-02-10 1999-03-10 2001-01-10 2001-02-10 2001-03-10 2003-01-10
        FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200 1997-01-01T09:00 10
          1997-01-01 1997-04-10 1997-07-19 2000-01-01 2000-04-09 2000-07-18 2003-01-01 2003-04-10
        FREQ=YEARLY;BYDAY=20MO 1997-05-19T09:00 -
          1997-05-19 1998-05-18 1999-05-17 2000-05-15 2001-05-14 2002-05-20 2003-05-19 2004-05-17
        FREQ=YEARLY;BYDAY=-1FR,1MO;BYMONTH=3,5 1997-05-19T09:00 -
          1997-05-30 1998-03-02 1998-03-27 1998-05-04 1998-05-29 1999-03-01 1999-03-26 1999-05-03
        FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO 1997-05-12T09:00 -
          1997-05-12 1998-05-11 1999-05-17 2000-05-15 2001-05-14 2002-05-13 2003-05-12 2004-05-10
        FREQ=YEARLY;BYWEEKNO=1,53,-1;BYDAY=MO,SU 1997-05-12T09:00 -
          1997-12-22 1997-12-28 1997-12-29 1998-01-04 1998-12-28 1999-01-03 1999-01-04 1999-01-10
        FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO;WKST=SU 1997-05-12T09:00 -
          1998-01-05 1999-01-04 2000-01-03 2001-01-01 2001-12-31 2002-12-30 2004-01-05 2005-01-03
        FREQ=YEARLY;BYMONTH=3;BYDAY=TH 1997-03-13T09:00 -
          1997-03-13 1997-03-20 1997-03-27 1998-03-05 1998-03-12 1998-03-19 1998-03-26 1999-03-04
        FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8 1997-06-05T09:00 -
          1997-06-05 1997-06-12 1997-06-19 1997-06-26 1997-07-03 1997-07-10 1997-07-17 1997-07-24
        FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8 1996-11-05T09:00 -
          1996-11-05 2000-11-07 2004-11-02 2008-11-04 2012-11-06 2016-11-08 2020-11-03 2024-11-05
        FREQ=YEARLY;BYYEARDAY=-1,366 1997-01-01T09:00 -
          1997-12-31 1998-12-31 1999-12-31 2000-12-31 2001-12-31 2002-12-31 2003-12-31 2004-12-31
        FREQ=YEARLY 2024-02-29T12:00 -
          2024-02-29 2028-02-29 2032-02-29 2036-02-29 2040-02-29 2044-02-29 2048-02-29 2052-02-29
        FREQ=YEARLY;BYDAY=MO;BYSETPOS=1,-1 2026-01-01T08:00 -
          2026-01-05 2026-12-28 2027-01-04 2027-12-27 2028-01-03 2028-12-25 2029-01-01 2029-12-31
        FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000Z 1997-09-02T09:00 3
          1997-09-02T09:00 1997-09-02T12:00 1997-09-02T15:00
        FREQ=MINUTELY;INTERVAL=15;COUNT=6 1997-09-02T09:00 6
          1997-09-02T09:00 1997-09-02T09:15 1997-09-02T09:30 1997-09-02T09:45 1997-09-02T10:00 1997-09-02T10:15
        FREQ=MINUTELY;INTERVAL=90;COUNT=4 1997-09-02T09:00 4
          1997-09-02T09:00 1997-09-02T10:30 1997-09-02T12:00 1997-09-02T13:30
        FREQ=DAILY;BYHOUR=9,10,16;BYMINUTE=0,40 1997-09-02T09:00 -
          1997-09-02T09:00 1997-09-02T09:40 1997-09-02T10:00 1997-09-02T10:40 1997-09-02T16:00 1997-09-02T16:40
        FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,16 1997-09-02T09:00 -
          1997-09-02T09:00 1997-09-02T09:20 1997-09-02T09:40 1997-09-02T16:00 1997-09-02T16:20 1997-09-02T16:40
        FREQ=HOURLY;BYMONTH=1;BYDAY=MO;BYHOUR=23;BYMINUTE=59 1997-09-02T09:00 -
          1998-01-05T23:59 1998-01-12T23:59 1998-01-19T23:59 1998-01-26T23:59 1999-01-04T23:59 1999-01-11T23:59
        FREQ=SECONDLY;INTERVAL=5000;BYHOUR=4 1997-09-02T09:00 -
          1997-09-03T04:26:40 1997-09-04T04:03:20 1997-09-06T04:40 1997-09-07T04:16:40 1997-09-09T04:53:20 1997-09-10T04:30
        FREQ=DAILY;BYHOUR=6,18;BYMINUTE=15;BYSETPOS=-1 1997-09-02T09:00 -
          1997-09-02T18:15 1997-09-03T18:15 1997-09-04T18:15 1997-09-05T18:15 1997-09-06T18:15 1997-09-07T18:15
        FREQ=WEEKLY;BYDAY=MO,FR;BYHOUR=8,14;BYSETPOS=2,-1 2026-12-01T00:00 -
          2026-12-04T14:00 2026-12-07T14:00 2026-12-11T14:00 2026-12-14T14:00 2026-12-18T14:00 2026-12-21T14:00
        FREQ=YEARLY;BYHOUR=6,18;BYMONTHDAY=15;BYSETPOS=3,-3 1997-09-02T09:00 -
          1997-11-15T18:00 1998-02-15T06:00 1998-11-15T18:00 1999-02-15T06:00 1999-11-15T18:00 2000-02-15T06:00
        """

    private static let rows: [(rule: String, start: String, count: Int?, dates: [String])] = {
        let lines = table.split(separator: "\n")
        return stride(from: 0, to: lines.count, by: 2).map { place in
            let head = lines[place].split(separator: " ").map(String.init)
            return (head[0], head[1], Int(head[2]), lines[place + 1].split(separator: " ").map(String.init))
        }
    }()

    @Test(arguments: rows)
    func dates(row: (rule: String, start: String, count: Int?, dates: [String])) throws {
        let start = Samples.moment(row.start)
        let sequence = try RecurrenceRule.parse(row.rule).dates(from: start)
        let expected = row.dates.map { text in
            text.contains("T") ? Samples.moment(text) : CivilDateTime(date: Samples.date(text), time: start.time)
        }
        #expect(Array(sequence.prefix(expected.count)) == expected)
        if let count = row.count { #expect(Array(sequence).count == count) }
    }

    /// Each date is found from any moment before it, also where the dates before are stepped over.
    @Test(arguments: rows)
    func theNextDateIsFoundFromAnywhere(row: (rule: String, start: String, count: Int?, dates: [String])) throws {
        let start = Samples.moment(row.start)
        let rule = try RecurrenceRule.parse(row.rule)
        let dates = Array(rule.dates(from: start).prefix(200))
        #expect(rule.date(after: Samples.moment("1990-01-01"), from: start) == dates.first)
        for (date, next) in zip(dates, dates.dropFirst()) {
            let before = CivilDateTime(date: next.date, time: .midnight)
            #expect(rule.date(after: date, from: start) == next)
            if before < next, before >= date { #expect(rule.date(after: before, from: start) == next) }
        }
    }

    @Test(arguments: [
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;BYMONTH=4;BYMONTHDAY=31",
        "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
        "FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2", "FREQ=MONTHLY;BYDAY=1TH;BYSETPOS=2", "FREQ=YEARLY;BYWEEKNO=20;BYMONTH=1",
        "FREQ=HOURLY;INTERVAL=24;BYHOUR=5", "FREQ=MINUTELY;INTERVAL=60;BYMINUTE=7",
        "FREQ=SECONDLY;INTERVAL=3600;BYMINUTE=7",
        "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=SECONDLY;INTERVAL=60;BYSECOND=7",
        "FREQ=MINUTELY;BYYEARDAY=1;BYMONTH=2",
        "FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31", "FREQ=YEARLY;INTERVAL=4;BYYEARDAY=366",
    ])
    func aRuleThatFindsNothingEnds(rule: String) throws {
        var dates = try RecurrenceRule.parse(rule).dates(from: Samples.moment("2026-11-30T09:00"))
        // The last two from a November, and from a year two after a leap year.
        #expect(dates.next() == nil)
        #expect(dates.next() == nil)
    }

    @Test func datesEndWithTheCalendar() throws {
        let start = Samples.moment("9999-12-29T09:00")
        for (rule, count) in [("DAILY", 3), ("WEEKLY", 1), ("MONTHLY", 1), ("YEARLY", 1), ("HOURLY", 63)] {
            #expect(Array(try RecurrenceRule.parse("FREQ=\(rule)").dates(from: start)).count == count, "\(rule)")
        }
        let far = try RecurrenceRule.parse("FREQ=YEARLY;INTERVAL=99999999").dates(from: start)
        #expect(Array(far) == [start])
        let early = try RecurrenceRule.parse("FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO").dates(
            from: Samples.moment("0001-01-01"))
        #expect(Array(early.prefix(2)) == [Samples.moment("0001-01-01"), Samples.moment("0001-12-31")])
    }

    /// The end includes its day or moment, and one in UTC is a moment of the series' own zone.
    @Test(arguments: [
        ("20270331", "2027-03-26T00:30", 6), ("20270328T003000", "2027-03-26T00:30", 3),
        ("20270328T002959", "2027-03-26T00:30", 2),
        // Berlin is an hour ahead of UTC before 28 March, two hours after.
        ("20270326T233000Z", "2027-03-26T00:30", 2), ("20270327T233000Z", "2027-03-26T00:30", 3),
        ("20270327T232959Z", "2027-03-26T00:30", 2), ("20270328T223000Z", "2027-03-26T00:30", 4),
        ("20270101", "2027-03-26T00:30", 0),
    ])
    func endsBelongToTheZone(until: String, start: String, count: Int) throws {
        let rule = try RecurrenceRule.parse("FREQ=DAILY;UNTIL=\(until)")
        #expect(Array(rule.dates(from: Samples.moment(start), in: Samples.berlin)).count == count)
    }

    /// The last day of a month at night in New York is a day later in UTC, and stays what it is.
    @Test func datesAreThoseOfTheSeriesOwnZone() throws {
        let newYork = Samples.zone("EST5EDT,M3.2.0,M11.1.0")
        let rule = try RecurrenceRule.parse("FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3")
        let dates = Array(rule.dates(from: Samples.moment("2027-02-28T23:30"), in: newYork))
        #expect(dates == ["2027-02-28T23:30", "2027-03-31T23:30", "2027-04-30T23:30"].map(Samples.moment))
        let utc = dates.map { Zone.utc.civil(at: newYork.instant(of: $0)).description }
        #expect(utc == ["2027-03-01T04:30:00", "2027-04-01T03:30:00", "2027-05-01T03:30:00"])
    }

    @Test func leapSecondsAreTheSecondBefore() throws {
        let rule = try RecurrenceRule.parse("FREQ=MINUTELY;BYSECOND=60;COUNT=2")
        let dates = Array(rule.dates(from: Samples.moment("2026-11-30T09:00")))
        #expect(dates == ["2026-11-30T09:00:59", "2026-11-30T09:01:59"].map(Samples.moment))
    }

    @Test func setsJoinAndExclude() throws {
        var set = RecurrenceSet(rules: [try .parse("FREQ=WEEKLY;COUNT=3"), try .parse("FREQ=DAILY;INTERVAL=7;COUNT=2")])
        let start = Samples.moment("2026-11-30T09:00")
        let dates = { Array(set.dates(from: start)).map { String($0.date.rawValue.dropFirst(5)) } }
        #expect(dates() == ["11-30", "12-07", "12-14"])
        set.dates = ["2026-12-24T09:00", "2026-12-01T09:00", "2026-12-07T09:00"].map(Samples.moment)
        #expect(dates() == ["11-30", "12-01", "12-07", "12-14", "12-24"])
        set.excludedDates = ["2026-12-24T09:00", "2026-11-30T10:00", "2026-11-30T09:00"].map(Samples.moment)
        #expect(dates() == ["12-01", "12-07", "12-14"])
        set.excludedRules = [try .parse("FREQ=DAILY;BYDAY=MO")]
        #expect(dates() == ["12-01"])
        #expect(Array(RecurrenceSet(rules: []).dates(from: start)) == [])
    }
}
