package import CivilTime

/// A day or a run of days, written `2026-12-24` or `2026-12-24..2027-01-06`.
package struct DateSpan: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
    /// The first day.
    package let start: CivilDate
    /// The last day, never before the first.
    package let end: CivilDate

    /// Makes a run of days; one that ends before it begins stops the program.
    package init(_ start: CivilDate, _ end: CivilDate) {
        precondition(start <= end, "a run of days that ends before it begins")
        (self.start, self.end) = (start, end)
    }

    /// Reads a day or a run of days; nil for any other text, and where the last day is before the first.
    package init?(rawValue: String) {
        let parts = rawValue.split(separator: "..", omittingEmptySubsequences: false).map(String.init)
        let days = parts.compactMap(CivilDate.init(rawValue:))
        guard days.count == parts.count, days.count <= 2, let start = days.first, let end = days.last, start <= end
        else { return nil }
        self.init(start, end)
    }

    /// The text that is read as this.
    package var rawValue: String { start == end ? "\(start)" : "\(start)..\(end)" }

    /// The text that is read as this.
    package var description: String { rawValue }

    /// Tells whether a day is in both.
    package func overlaps(_ other: DateSpan) -> Bool { start <= other.end && other.start <= end }

    /// Tells whether a day is one of these.
    package func contains(_ day: CivilDate) -> Bool { start <= day && day <= end }
}
