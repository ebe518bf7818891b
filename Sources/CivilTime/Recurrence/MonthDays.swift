/// Days of one month as bits: bit 0 is the first day.
struct MonthDays: Equatable {
    var bits: UInt32

    /// All days of a month of this length.
    static func all(_ length: Int) -> MonthDays { MonthDays(bits: UInt32((UInt64(1) << UInt64(length)) - 1)) }

    /// The day with this number, 1 to 31; none outside the month's length.
    static func day(_ day: Int, of length: Int) -> MonthDays {
        (1...length).contains(day) ? MonthDays(bits: 1 << UInt32(day - 1)) : MonthDays(bits: 0)
    }

    /// Every seventh day from a day on, 1 to 7.
    static func sevenths(from day: Int) -> MonthDays { MonthDays(bits: 0x1020_4081 << UInt32(day - 1)) }

    func contains(_ day: Int) -> Bool { bits >> UInt32(day - 1) & 1 == 1 }

    mutating func formUnion(_ other: MonthDays) { bits |= other.bits }
    mutating func formIntersection(_ other: MonthDays) { bits &= other.bits }
}
