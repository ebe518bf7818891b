import CivilTime
import Commands
import ContentLines
import Foundation
import Storage

/// What an entry of a calendar says of an event, in terms of this module.
struct CalendarEntry: Equatable {
    var name = ""
    var location: String?
    var date: CivilDate?
    /// The last day, where there are several.
    var until: CivilDate?
    /// The ids of those met there, and their e-mail addresses.
    var people: [String] = []
    var addresses: [String] = []
}

extension CalendarEntry {
    /// The names of the lines that this type reads.
    static let known: Set<String> = ["UID", "SUMMARY", "LOCATION", "DTSTART", "DTEND", "DURATION", "X-DAYBOOK-MET"]

    /// Reads a calendar that holds one event, with its exceptions; `zone` is where times in UTC are looked at.
    init(_ calendar: ContentComponent, in zone: Zone) {
        guard let event = calendar.mainEvent else { return }
        name = event.line(named: "SUMMARY")?.text.onOneLine.withoutOuterBlanks ?? ""
        location = event.line(named: "LOCATION")?.text.onOneLine.withoutOuterBlanks
        if location?.isEmpty == true { location = nil }
        let start = event.line(named: "DTSTART").flatMap { Self.moment($0, in: zone) }
        date = start?.date
        if let start, let end = Self.end(of: event, start: start, in: zone) {
            // What ends with the beginning of a day does not reach into it; without times the end is the day after.
            let isWhole = end.time == nil || end.time == .midnight
            let last = isWhole ? end.date.adding(days: -1) ?? end.date : end.date
            if last > start.date { until = last }
        }
        people = event.lines(named: "X-DAYBOOK-MET").map(\.value)
        addresses = event.lines(named: "ATTENDEE").map(\.value)
            .filter { $0.lowercased().hasPrefix("mailto:") }.map { TextFold.fold(String($0.dropFirst(7))) }
    }

    /// What keeps one of its names from being one; nil where nothing does, or where there is none.
    var nameFlaw: String? {
        [("name", name), ("location", location ?? "")].lazy.filter { !$1.isEmpty }
            .compactMap { what, name in NameRule.flaw(of: name).map { "the \(what) \($0.words)" } }.first
    }

    /// What is stored of an event, as a calendar would say it.
    init(_ event: Event) {
        name = event.name
        location = event.location
        date = event.date
        until = event.until
        people = event.people.map(\.id)
    }

    /// When an event ends, as it says or after as long as it takes.
    private static func end(
        of event: ContentComponent, start: (date: CivilDate, time: TimeOfDay?), in zone: Zone
    ) -> (date: CivilDate, time: TimeOfDay?)? {
        if let line = event.line(named: "DTEND") { return moment(line, in: zone) }
        guard let duration = event.line(named: "DURATION").flatMap({ ContentDuration($0.value) }) else { return nil }
        let second = (start.time ?? .midnight).secondOfDay + duration.seconds
        let (days, rest) = second.quotientAndRemainder(dividingBy: 86_400)
        guard rest >= 0, let date = start.date.adding(days: duration.days + days) else { return nil }
        let hasTime = start.time != nil || duration.seconds != 0
        return (date, hasTime ? TimeOfDay(hour: rest / 3600, minute: rest / 60 % 60, second: rest % 60) : nil)
    }

    /// What events here cannot follow, or what cannot be read, with the line that says it.
    static func flaws(of calendar: ContentComponent, in zone: Zone) -> [(line: ContentLine, problem: String)] {
        guard let event = calendar.mainEvent else { return [] }
        let times = event.lines.filter { $0.isNamed("DTSTART") || $0.isNamed("DTEND") }
        let rules = event.lines.filter { $0.isNamed("RRULE") || $0.isNamed("RDATE") }
        let moved = calendar.components(named: "VEVENT").compactMap { $0.line(named: "RECURRENCE-ID") }
        var flaws: [(line: ContentLine, problem: String)] = []
        for line in times where moment(line, in: zone) == nil {
            flaws.append((line, "\(line.name) is left out: “\(line.value)” is no date"))
        }
        if let line = rules.first {
            flaws.append((line, "it comes again by \(line.name):\(line.value), which is kept and not followed"))
        }
        if let line = moved.first { flaws.append((line, "what was moved of it is kept and not shown")) }
        return flaws
    }

    /// Reads a date or a time: of a time the day on which it is written, or that of the place for one in UTC.
    private static func moment(_ line: ContentLine, in zone: Zone) -> (date: CivilDate, time: TimeOfDay?)? {
        let digits = Array(line.value.utf8.prefix(8))
        guard digits.count == 8, let number = Int(String(decoding: digits, as: UTF8.self)),
            let date = CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
        else { return nil }
        let clock = line.value.dropFirst(9).prefix(6)
        guard line.value.dropFirst(8).first == "T", clock.count == 6, let seconds = Int(clock),
            let time = TimeOfDay("\(clock.prefix(2)):\(clock.dropFirst(2).prefix(2)):\(clock.suffix(2))"), seconds >= 0
        else { return (date, nil) }
        guard line.value.hasSuffix("Z") else { return (date, time) }
        let moment = zone.civil(at: Zone.utc.instant(of: CivilDateTime(date: date, time: time)))
        return (moment.date, moment.time)
    }
}

extension ContentComponent {
    /// The event of a calendar that is no exception to another one.
    var mainEvent: ContentComponent? {
        let events = components(named: "VEVENT")
        return events.first { $0.line(named: "RECURRENCE-ID") == nil } ?? events.first
    }

    /// What is remembered of an event's calendar: all but what programs note for themselves.
    var rememberedEntry: ContentComponent {
        let own: Set<String> = ["DTSTAMP", "LAST-MODIFIED", "PRODID", "SEQUENCE", "CREATED"]
        return ContentComponent(
            name, lines: lines.filter { !own.contains($0.name.uppercased()) },
            components: components.map { inner in
                inner.name == "VEVENT" ? inner.rememberedEntry : inner
            })
    }
}
