/// A day of the week; the week begins on Monday (ISO 8601).
package enum Weekday: Sendable, Hashable, CaseIterable {
    /// The days, Monday first.
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday
}
