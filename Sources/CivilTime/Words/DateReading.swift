/// What date words were understood to mean, and what a person should know about it.
package struct DateReading: Sendable, Equatable {
    /// Something that may not have been meant.
    package enum Remark: Sendable, Equatable {
        /// It is over already.
        case past
        /// The clock never shows the time that was typed; it is put forward over it.
        case leftOut(TimeOfDay)
        /// The clock shows the time twice, and the first is meant.
        case shownTwice
        /// No term is known, so that a day of school is any from Monday to Friday.
        case withoutTerms
    }

    /// What is meant.
    package let when: When
    /// What should be said about it.
    package let remarks: [Remark]

    /// Describes what was read.
    package init(_ when: When, remarks: [Remark] = []) {
        self.when = when
        self.remarks = remarks
    }

    /// The weekday and date that were understood, and whether that is over, as in "Mon 2026-11-30 (in the past)".
    package var echo: String { remarks.contains(.past) ? "\(when) (in the past)" : "\(when)" }

    /// What a day of school means where no term is known; nil for any other day.
    package var termNotice: String? { remarks.contains(.withoutTerms) ? Self.noTerm : nil }

    /// Says that no term is known, and what makes one.
    package static let noTerm =
        "no term is known, so each day from Monday to Friday counts as a school day; “term add NAME FROM..UNTIL” makes one"

    /// What the clock does at the time that was typed, a sentence for each thing that may not have been meant.
    package var clockNotices: [String] {
        guard case .moment(let moment, _) = when else { return [] }
        let (day, time) = (moment.date.withWeekday, moment.time.short)
        return remarks.compactMap { remark in
            switch remark {
            case .past, .withoutTerms: nil
            case .leftOut(let typed): "on \(day) the clock is put forward over \(typed.short); \(time) is meant"
            case .shownTwice: "on \(day) the clock shows \(time) twice; the first is meant"
            }
        }
    }
}
