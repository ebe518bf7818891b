import CivilTime
import Commands
import Reports

/// `todo repeat-preview`: shows the dates that a rule yields.
enum TodoRepeatPreview {
    /// The most dates that are shown.
    private static let most = 10_000

    static let command = Command(
        "todo repeat-preview", abstract: "Shows the dates on which something would come again.",
        arguments: [Argument("rule", .text, .rest, help: "The rule, in words or as an RRULE.")],
        options: [
            .value("start", "DATE", .when, required: true, help: "The day, or the day and time, of the first."),
            .value("count", "N", .count, required: true, help: "How many dates to show."),
        ],
        examples: [
            Example(
                "todo repeat-preview \"every month\" --start 2027-01-31 --count 4", "Shows what short months do to it."),
            Example(
                "todo repeat-preview \"FREQ=MONTHLY;BYDAY=2TU\" --start 2027-01-01 --count 6",
                "Shows the second Tuesdays."),
        ],
        body: .reads { invocation, session in
            let count = invocation.integer("count")
            guard (1...most).contains(count) else { throw ToDoError.previewSize(count: count, most: most) }
            guard let start = PlannedTime(invocation.when("start").when) else {
                throw invocation.unreadable("--start", "none", expected: "a day or a time")
            }
            let repetition = try Repetition(invocation.text("rule"), from: start, named: "RULE", session)
            let records = repetition.dates(count: count).enumerated().map { index, date in
                Record([
                    ("number", .integer(index + 1)), ("date", .worded(.date(date.isoText), date.rawValue)),
                    ("weekday", .text(date.date.weekday.name)), ("zone", .text(ifAny: date.zoneName)),
                ])
            }
            let columns: [RecordList.Column] = [
                .init("number", "#", alignment: .trailing), .init("date", "Date"), .init("weekday", "Weekday"),
                .init("zone"),
            ]
            let end = records.count < count ? ["there are no more than \(records.count)"] : []
            return Outcome(
                .list(RecordList(kind: "date", columns: columns, records: records)),
                notices: ["\("\(repetition.rule)".ruleEcho), from \(start)"] + repetition.notices + end)
        })
}
