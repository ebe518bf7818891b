extension CivilDate: RawRepresentable, Codable, CustomStringConvertible {
    /// Reads exactly `YYYY-MM-DD`; nil for any other form and for a day that the calendar does not have.
    package init?(rawValue: String) {
        guard let (year, month, day) = ISOText.dateParts(rawValue.utf8[...]) else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The date as `YYYY-MM-DD`.
    package var rawValue: String {
        let (year, month, day) = (year, month, day)
        return "\(ISOText.digits(year, 4))-\(ISOText.digits(month, 2))-\(ISOText.digits(day, 2))"
    }

    /// The date as `YYYY-MM-DD`.
    package var description: String { rawValue }

    /// Reads exactly `YYYY-MM-DD`, or throws what is wrong and how to write it.
    package static func parse(_ text: String) throws(CivilTimeError) -> CivilDate {
        if let date = CivilDate(rawValue: text) { return date }
        if let (year, month, day) = ISOText.dateParts(text.utf8[...]), year > 0, (1...12).contains(month), day > 0 {
            throw .noSuchDay(text, daysInMonth: daysInMonth(year: year, month: month))
        }
        throw .noDate(text)
    }
}
