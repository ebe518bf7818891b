/// Rules and single dates together, without those of other rules and dates.
///
/// Source: RFC 5545, 3.8.5 (RRULE, RDATE, EXDATE); EXRULE is of RFC 2445.
package struct RecurrenceSet: Sendable, Equatable {
    /// Rules whose dates belong to it.
    package var rules: [RecurrenceRule]
    /// Dates that belong to it.
    package var dates: [CivilDateTime]
    /// Rules whose dates do not.
    package var excludedRules: [RecurrenceRule]
    /// Dates that do not.
    package var excludedDates: [CivilDateTime]

    /// Describes a set.
    package init(
        rules: [RecurrenceRule], dates: [CivilDateTime] = [], excludedRules: [RecurrenceRule] = [],
        excludedDates: [CivilDateTime] = []
    ) {
        self.rules = rules
        self.dates = dates
        self.excludedRules = excludedRules
        self.excludedDates = excludedDates
    }

    /// The dates of the set from a first date on, in order, each once.
    package func dates(from start: CivilDateTime, in zone: Zone = .utc) -> some Sequence<CivilDateTime> {
        var included = MergedDates(rules.map { $0.dates(from: start, in: zone) }, dates)
        var excluded = MergedDates(excludedRules.map { $0.dates(from: start, in: zone) }, excludedDates)
        return sequence(state: ()) { _ in
            while let date = included.next() {
                while let other = excluded.first, other < date { _ = excluded.next() }
                if excluded.first != date { return date }
            }
            return nil
        }
    }
}

/// Several sequences of dates, each in order, as one.
private struct MergedDates {
    private var rest: [RecurrenceSequence]
    private var heads: [CivilDateTime?]
    private var single: ArraySlice<CivilDateTime>

    init(_ sequences: [RecurrenceSequence], _ dates: [CivilDateTime]) {
        rest = sequences
        heads = rest.indices.map { _ in nil }
        single = dates.sorted()[...]
        for place in rest.indices { heads[place] = rest[place].next() }
    }

    /// The earliest date that is still to come.
    var first: CivilDateTime? {
        (heads.compactMap { $0 } + single.prefix(1)).min()
    }

    /// Takes the earliest date away, wherever it stands.
    mutating func next() -> CivilDateTime? {
        guard let date = first else { return nil }
        for place in heads.indices where heads[place] == date { heads[place] = rest[place].next() }
        while single.first == date { single.removeFirst() }
        return date
    }
}
