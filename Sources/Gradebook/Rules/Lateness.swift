package import CivilTime
package import Foundation

/// How late work was handed in, and what that takes off the score; the score itself stays as it was given.
package struct Lateness: Hashable, Sendable {
    /// The days after the day on which it was due, from 1 on.
    package let days: Int
    /// The points taken off; nil is what the course's rule takes, 0 is waived.
    package let deduction: Decimal?

    /// More days than the calendar has, of the years 1 to 9999.
    package static let most = 3_660_000

    /// Makes a lateness; one of less than a day or a deduction below zero stops the program.
    package init(days: Int, deduction: Decimal? = nil) {
        precondition(days > 0, "late by no day")
        precondition((deduction ?? 0) >= 0, "a deduction below zero")
        self.days = days
        self.deduction = deduction
    }

    /// Counts the calendar days from the one it was due on to the one it came on; 0 is in time.
    ///
    /// Days of the calendar, not of 24 hours: a change of the clocks is no lateness, and neither is the evening.
    package static func days(from due: CivilDate, to handedIn: CivilDate) -> Int {
        max(0, CivilDate.days(from: due, to: handedIn))
    }
}
