/// A word for the start or the end of a day, week, month, quarter, year or term, such as `eom`.
///
/// One rule for all: a start is the next one, today excluded; an end is that of the running period, today included;
/// with `n` (`eonw`) both are those of the next period. So none of them is ever in the past.
struct PeriodWord: Equatable {
    enum Edge: Equatable { case start, end }

    enum Period: Equatable, CaseIterable {
        case day, week, workWeek, month, quarter, year, term

        /// The letters behind `so` and `eo`.
        var letters: String {
            switch self {
            case .day: "d"
            case .week: "w"
            case .workWeek: "ww"
            case .month: "m"
            case .quarter: "q"
            case .year: "y"
            case .term: "t"
            }
        }

        /// The words behind `end of`.
        var name: String { self == .workWeek ? "work week" : "\(self)" }

        /// Whether the next one has a word of its own.
        var hasNext: Bool { self != .workWeek && self != .term }
    }

    let edge: Edge
    let isNext: Bool
    let period: Period

    init(_ edge: Edge, _ period: Period, isNext: Bool = false) {
        self.edge = edge
        self.isNext = isNext
        self.period = period
    }

    /// Reads a word in lower case: `so` or `eo`, perhaps `n`, and the letters of the period.
    init?(_ word: some StringProtocol) {
        let isStart = word.hasPrefix("so")
        guard (3...4).contains(word.utf8.count), isStart || word.hasPrefix("eo") else { return nil }
        let rest = word.dropFirst(2)
        let isNext = rest.utf8.count == 2 && rest.hasPrefix("n")
        let letters = isNext ? rest.dropFirst() : rest
        guard let period = Period.allCases.first(where: { $0.letters == letters }), !isNext || period.hasNext else {
            return nil
        }
        self.init(isStart ? .start : .end, period, isNext: isNext)
    }

    /// Reads `end of month`, `end of next week`, `start of term` in lower case; a start that is over is none.
    init?(_ words: [String]) {
        guard let first = words.first, words.count > 2, words[1] == "of" else { return nil }
        let isStart = first == "start" || first == "beginning"
        guard isStart || first == "end" else { return nil }
        let isNext = words[2] == "next"
        let isThis = words[2] == "this"
        let name = words.dropFirst(isNext || isThis ? 3 : 2).joined(separator: " ")
        guard let period = Period.allCases.first(where: { $0.name == name }), !isNext || period.hasNext,
            !(isThis && isStart)
        else { return nil }
        self.init(isStart ? .start : .end, period, isNext: isNext)
    }

    /// Finds the date, unless it is out of the calendar or of the terms that are known.
    func date(in setting: DateSetting) throws(CivilTimeError) -> CivilDate? {
        let today = setting.today
        switch period {
        case .day: return edge == .start || isNext ? today.adding(days: 1) : today
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
