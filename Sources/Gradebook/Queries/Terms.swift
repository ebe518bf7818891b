import CivilTime
import Commands
import Storage

extension ModelContext {
    /// All terms in the order in which they begin.
    func terms() throws -> [Term] {
        try fetch(FetchDescriptor<Term>()).sorted { ($0.start, $0.number) < ($1.start, $1.number) }
    }

    /// The days of all terms and their holidays, as dates in words need them.
    func schoolCalendar() throws -> SchoolCalendar {
        let terms = try terms()
        return SchoolCalendar(
            terms: terms.map { SchoolCalendar.Term(name: $0.name, days: $0.start...$0.end) },
            holidays: terms.flatMap(\.holidays.spans).map { $0.start...$0.end })
    }
}

extension [Term] {
    /// Finds the one term that a number or a part of a name means.
    func one(named input: String) throws -> Term {
        try finding { try RecordSearch(kind: "term", among: self).one(input) }
    }

    /// Finds all terms that words mean.
    func all(named inputs: [String]) throws -> Found<Term> {
        let search = RecordSearch(kind: "term", among: self)
        return try search.all(inputs) { input in try finding { try search.all([input]).records } }
    }

    private func finding<R>(_ find: () throws -> R) throws -> R {
        do {
            return try find()
        } catch {
            guard isEmpty, case CommandError.notFound = error else { throw error }
            throw GradebookError.noneYet(kind: "term", course: "the store", adding: "term add NAME FROM..UNTIL")
        }
    }

    /// Says of which other terms a term shares days, a sentence each: what “eot” means there is told by one of them.
    func overlaps(with term: Term) -> [String] {
        filter { $0 !== term && $0.span.overlaps(term.span) }.map {
            "some of its days are those of term \($0.named.label) (\($0.span)) too"
        }
    }

    /// Refuses a name that another term has: the two could not be told apart.
    func checkIsFree(termName name: String, except own: Term? = nil) throws {
        if let taken = named(name, except: own) { throw GradebookError.termNameTaken(term: taken.named) }
    }
}
