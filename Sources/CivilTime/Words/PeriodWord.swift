/// A word for the start or the end of a week, month, quarter, year or term, such as `eom`.
///
/// One rule for all: a start is the next one, today excluded; an end is that of the running period, today included;
/// with `n` (`eonw`) both are those of the next period. So none of them is ever in the past.
struct PeriodWord: Equatable {
    enum Edge: Equatable { case start, end }
    enum Period: Equatable { case week, workWeek, month, quarter, year, term }

    let edge: Edge
    let isNext: Bool
    let period: Period

    /// Reads a word in lower case: `so` or `eo`, perhaps `n`, and `w`, `ww`, `m`, `q`, `y` or `t`.
    init?(_ word: some StringProtocol) {
        let isStart = word.hasPrefix("so")
        guard (3...4).contains(word.utf8.count), isStart || word.hasPrefix("eo") else { return nil }
        edge = isStart ? .start : .end
        let rest = word.dropFirst(2)
        isNext = rest.utf8.count == 2 && rest.hasPrefix("n")
        switch isNext ? rest.dropFirst() : rest {
        case "w": period = .week
        case "ww" where !isNext: period = .workWeek
        case "m": period = .month
        case "q": period = .quarter
        case "y": period = .year
        case "t" where !isNext: period = .term
        default: return nil
        }
    }

    /// Finds the date, unless it is out of the calendar or of the terms that are known.
    func date(in setting: DateSetting) throws(CivilTimeError) -> CivilDate? {
        let today = setting.today
        switch period {
        case .week:
            let start = today.startOfWeek(from: setting.weekStart)
            return start?.adding(days: edge == .start ? 7 : isNext ? 13 : 6)
        case .workWeek:
            return edge == .start ? today.next(.monday) : today.adding(days: Weekday.friday.days(since: today.weekday))
        case .term:
            guard let school = setting.school else { throw .termsNeeded }
            return edge == .start ? school.startOfTerm(after: today) : school.endOfTerm(from: today)
        case .month: return edge(of: 1, today)
        case .quarter: return edge(of: 3, today)
        case .year: return edge(of: 12, today)
        }
    }

    private func edge(of months: Int, _ today: CivilDate) -> CivilDate? {
        let (year, month) = (today.year, today.month)
        let start = CivilDate(year: year, month: month - (month - 1) % months, day: 1)
        switch edge {
        case .start: return start?.adding(months: months)
        // The first day after it may be out of the calendar when the last day is not.
        case .end: return start?.adding(months: (isNext ? 2 : 1) * months - 1)?.lastOfMonth
        }
    }
}

extension CivilDate {
    /// The last day of its month.
    fileprivate var lastOfMonth: CivilDate? { CivilDate(clamping: 31, year: year, month: month) }
}
