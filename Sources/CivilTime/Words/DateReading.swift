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

    /// The weekday and date that were understood, with every remark, as in "Mon 2026-11-30 (in the past)".
    package var echo: String {
        remarks.isEmpty ? "\(when)" : "\(when) (\(remarks.map(\.description).joined(separator: "; ")))"
    }
}

extension DateReading.Remark: CustomStringConvertible {
    /// The remark in words.
    package var description: String {
        switch self {
        case .past: "in the past"
        case .leftOut(let time): "the clock is put forward over \(time.short) that day"
        case .shownTwice: "the clock shows that time twice that day, the first is meant"
        }
    }
}
