package import CivilTime

/// The days of a term on which there is no school; stored as runs of days with blanks between them.
package struct Holidays: Hashable, Sendable, RawRepresentable {
    /// The runs of days in their order.
    package let spans: [DateSpan]

    /// Puts runs of days in order, each once; none unless given.
    package init(_ spans: [DateSpan] = []) {
        self.spans = Set(spans).sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    }

    /// Reads runs of days; nil where one of them is none.
    package init?(rawValue: String) {
        let texts = rawValue.split(separator: " ").map(String.init)
        let spans = texts.compactMap(DateSpan.init(rawValue:))
        guard spans.count == texts.count else { return nil }
        self.init(spans)
    }

    /// The runs of days with blanks between them.
    package var rawValue: String { spans.map(\.rawValue).joined(separator: " ") }

    /// Tells whether a day is a holiday.
    package func contains(_ day: CivilDate) -> Bool { spans.contains { $0.contains(day) } }

    /// Counts the days of a run that are school days: Monday to Friday, and no holiday.
    package func schoolDays(in span: DateSpan) -> Int {
        (span.start.dayNumber...span.end.dayNumber).count { number in
            guard let day = CivilDate(dayNumber: number) else { return false }
            return day.weekday != .saturday && day.weekday != .sunday && !contains(day)
        }
    }
}
