/// What a person can type for a day, a time, a rule or a reminder, with what it means: for help and manual.
///
/// Words that stand in lists are taken from the tables by which they are read.
package enum DateVocabulary {
    /// Phrases that mean the same, or the same kind of thing.
    package struct Phrase: Sendable, Equatable {
        /// What can be typed, each in full.
        package let typed: [String]
        /// What it means, in a sentence without a point.
        package let meaning: String

        init(_ typed: String..., means meaning: String) { self.init(all: typed, means: meaning) }

        init(all typed: [String], means meaning: String) {
            self.typed = typed
            self.meaning = meaning
        }
    }

    /// Phrases of one kind.
    package struct Section: Sendable, Equatable {
        /// What kind of thing they mean.
        package let title: String
        /// The phrases, what is typed most often first.
        package let phrases: [Phrase]

        init(_ title: String, _ phrases: [Phrase]) {
            self.title = title
            self.phrases = phrases
        }
    }

    /// What holds for all of them, a sentence each.
    package static let rules = [
        "English in any case; names of days and months may be cut to three letters or more.",
        "A day without a year is the next one there is, so that it is never over. Weeks begin on Monday.",
        "What is not understood is refused and never guessed; what was understood is shown with its weekday.",
    ]

    /// All sections: days and times, then rules, then reminders.
    package static let sections = dates + [repeats, reminders]

    /// Days and times.
    package static let dates = [days, months, periods, spans, times, numbers, nothing]

    /// How something comes again.
    package static let repeats = Section(
        "How something comes again",
        [
            Phrase(
                "every day", "every 3 days", "every other day", "every 2 weeks", "every 3 months", "every year",
                means: "counted from the day it is due; every! instead of every counts from the day it was done"),
            Phrase(all: RepeatWords.adverbs.map(\.word), means: "the same in one word"),
            Phrase("2 weeks", "monday", "15th", means: "the same; every may be left out"),
            Phrase("every monday", "every mon, wed and fri", "mondays", "every weekday", means: "days of the week"),
            Phrase("every other friday", "every 2 weeks on tue and thu", means: "days of every so many weeks"),
            Phrase(
                "every 15th", "every 1st and 15th", "every month on the 31st", "every last day of the month",
                means: "days of the month; a month that lacks the day has its last one instead"),
            Phrase(
                "every first monday", "every last friday", "every 2nd tuesday of the month",
                "every 2 months on the third friday", means: "weekdays by their place in the month"),
            Phrase(
                "every 24 dec", "yearly on 1 september", "every last friday of november", means: "a day of each year"),
            Phrase("every school day", means: "weekdays within terms that are no holidays"),
            Phrase("every monday at 16:00", "every morning", means: "with the time of the day"),
            Phrase(
                "every week until 2027-01-31", "every week until eot", "every day 10 times",
                means: "until a day, that day included, or so often"),
            Phrase("FREQ=MONTHLY;BYDAY=2TU", means: "a rule of iCalendar (RRULE)"),
        ])

    /// When to remind.
    package static let reminders = Section(
        "When to remind (--remind)",
        [
            Phrase(
                "1 day before", "-1d", "2h before due", "the day before at 18:00", "when due",
                means: "so long before it is due; it moves when the day or time it is due is moved"),
            Phrase("tomorrow 17:00", "fri", means: "any day or time above; a day without a time reminds at 09:00"),
        ])
}

extension DateVocabulary {
    private static let days = Section(
        "Days",
        [
            Phrase("today", "tod", means: "today"), Phrase("tomorrow", "tom", means: "the day after it"),
            Phrase("yesterday", "3 days ago", means: "days that are over are meant when they are named"),
            Phrase("monday", "fri", means: "the next such day, never today"),
            Phrase("this friday", means: "the one of this week, today included"),
            Phrase("next friday", "friday next week", means: "the one of next week"),
            Phrase("last friday", means: "the one of last week, where none of this week is over"),
            Phrase("weekend", "next weekend", means: "the Saturday of it"),
            Phrase("next week", means: "its Monday"),
            Phrase("next weekday", "next school day", means: "the first such day after today"),
        ])

    private static let months = Section(
        "Days of a month",
        [
            Phrase("15th", "31st", means: "the next such day, in a month that has it"),
            Phrase(
                "24 dec", "dec 24", "24th of december 2027", "fri 4 dec",
                means: "the next such day, or that of the year"),
            Phrase("dec", means: "the first day of the next one"),
            Phrase("15th of next month", "last day of the month", means: "a day of this month or the next"),
            Phrase("first monday of january", "last friday of next month", means: "a weekday by its place"),
        ])

    private static let periods = Section(
        "Beginnings and ends",
        PeriodWord.Period.allCases.map { period in
            let next = period.hasNext ? ["son\(period.letters)", "eon\(period.letters)"] : []
            let long =
                period.hasNext ? ["end of \(period.name)", "end of next \(period.name)"] : ["end of \(period.name)"]
            let start = period == .day ? "tomorrow" : "the first day of the next \(period.name)"
            let end = period == .day ? "today" : "the last day of this \(period.name)"
            let rest =
                period.hasNext ? "; with n that of the next one" : period == .term ? ", as the school has them" : ""
            return Phrase(
                all: ["so\(period.letters)", "eo\(period.letters)"] + next + long, means: "\(start), \(end)\(rest)")
        })

    private static let spans = Section(
        "Counted from now or from a day",
        [
            Phrase("3d", "in two weeks", "in an hour", "1 hour 30 minutes", "half an hour", means: "so long from now"),
            Phrase("a week after friday", "2 days before eot", "day after tomorrow", means: "so long from a day"),
            Phrase("eom - 3d", "fri + 1w", "now + 2h", means: "the same with signs"),
            Phrase(
                "in 5 school days", "2 school days before eot", "fri + 3 school days",
                means: "counted by the days on which there is school, as your terms and holidays say"),
            Phrase(
                all: Span.Unit.allCases.flatMap { unit in unit.words.map { "2\($0)" } },
                means:
                    "the units; months and years are those of the calendar, and 31 January and a month is the last of February"
            ),
            Phrase("P1M", "PT1H30M", means: "durations of ISO 8601"),
            Phrase(
                "in two days", "in twelve weeks", "in ninety minutes",
                means: "numbers up to twenty, and thirty, forty, fifty, sixty and ninety, may be written as words"),
        ])

    private static let times = Section(
        "Times",
        [
            Phrase("17:00", "5pm", "5:30 p.m.", means: "the next time the clock shows it: today or tomorrow"),
            Phrase("tomorrow 17:00", "9am fri", "next friday at 9:30", means: "a time on a day, in either order"),
            Phrase(all: TimeWords.named.map(\.word), means: "12:00, and for midnight the next 00:00"),
            Phrase(
                all: TimeWords.parts.map { "tomorrow \($0.word)" } + ["this evening", "tonight"],
                means: TimeWords.parts.map { "\($0.word) \($0.time.short)" }.joined(separator: ", ")),
            Phrase("now", means: "this minute"),
            Phrase(
                "2026-12-24T17:00Z", "fri 17:00 +01:00", "fri 17:00 Europe/Berlin",
                means: "in a zone; without one a time is meant wherever you are"),
        ])

    private static let numbers = Section(
        "Dates in numbers",
        [
            Phrase("2026-12-24", "20261224", "2026-W52-4", "2026-358", means: "ISO 8601"),
            Phrase("12-24", means: "month and day, the next one, today included"),
            Phrase(
                "24.12.2026", "24.12.", means: "day and month; dates with slashes are refused, as their order differs"),
        ])

    private static let nothing = Section(
        "No date",
        [
            Phrase("none", "no date", means: "takes the date away"),
            Phrase(
                "someday", "later", means: "for to-dos: due on no day, with the tag someday, until it is given one"),
        ])
}
