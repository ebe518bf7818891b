import App
import Commands
import Testing

/// Words for terms, in dates of all kinds: the gradebook knows them.
@Suite struct TermWordsTests {
    private let school = [
        "term add Autumn 2026-08-31..2026-12-18 --holiday 2026-12-01..2026-12-03",
        "term add Spring 2027-01-11..2027-03-26",
    ]

    @Test(
        arguments: [
            ("todo add Tidy --due eot", "to-do #1 Tidy added, due Fri 2026-12-18\n"),
            ("todo add Tidy --due \"sot 09:00\"", "to-do #1 Tidy added, due Mon 2027-01-11 09:00\n"),
            (
                "todo add Tidy --due eot-1w --start tomorrow",
                "to-do #1 Tidy added, due Fri 2026-12-11, start Tue 2026-12-01\n"
            ),
            (
                "todo add Tidy --every \"every school day until eot\"",
                "to-do #1 Tidy added, due Mon 2026-11-30, every school day until Fri 2026-12-18\n"
            ),
        ])
    func theyMeanTheTermsThatAreStored(line: String, echo: String) throws {
        let bench = Bench()
        try bench.run(each: school + [line + " --format text"], modules: Daybook.modules)
        #expect(bench.output == echo)
        #expect(bench.error == "")
    }

    @Test func schoolDaysSkipHolidaysAndTheTimeBetweenTerms() throws {
        let bench = Bench()
        try bench.run(
            each: school + ["todo add Register --every \"every school day\"", "todo done 1 --format text"],
            modules: Daybook.modules)
        #expect(bench.output.contains("#2 Register added, due Fri 2026-12-04"))
        try bench.run(
            each: school + ["todo repeat-preview \"every school day\" --start 2026-12-17 --count 3 --format csv"],
            modules: Daybook.modules)
        #expect(
            bench.output
                == "number,date,weekday,zone\n1,2026-12-17,thursday,\n2,2026-12-18,friday,\n3,2027-01-11,monday,\n")
        #expect(!bench.error.contains("no term is known"))
    }

    @Test func quizzesAreDueAtTheEndOfTermToo() throws {
        let bench = Bench()
        try bench.run(each: school + ["quiz add Final --points 50 --due eot", "quiz list"], modules: Daybook.modules)
        #expect(bench.output.contains("2026-12-18"))
    }

    /// A day of school is any from Monday to Friday where no term is known, and that is said, whatever it is a day of.
    @Test(arguments: [
        "todo add Tidy --due \"next school day\"", "todo add Tidy --remind \"next school day\"",
        "quiz add Final --points 5 --due \"next school day\"", "event add Fair --on \"next school day\"",
    ])
    func withoutTermsADayOfSchoolIsNoted(line: String) throws {
        let bench = Bench()
        #expect(try bench.run(line, modules: Daybook.modules) == .done, "\(bench.error)")
        #expect(bench.error.contains("no term is known, so each day from Monday to Friday counts as a school day"))
        let known = Bench()
        #expect(try known.run(each: school + [line], modules: Daybook.modules) == .done)
        #expect(!known.error.contains("no term is known"))
    }

    @Test func withoutTermsTheyAreRefused() throws {
        let bench = Bench()
        #expect(try bench.run("todo add Tidy --due eot", modules: Daybook.modules) == .usage)
        #expect(
            bench.error.hasPrefix(
                "daybook: --due: “eot” means nothing: no term is known from Mon 2026-11-30 on; “term add")
        )
        #expect(try bench.run("todo add Tidy --due \"eot soonish\"", modules: Daybook.modules) == .usage)
        #expect(bench.error.hasPrefix("daybook: --due: “soonish” in “eot soonish” is not understood"))
    }

    /// The store may be named after the date that is looked up in it.
    @Test func theyAreLookedUpInTheStoreThatIsNamed() throws {
        let scratch = try Scratch()
        let store = "--store \(scratch.path("other.store"))"
        let bench = Bench()
        try bench.run(
            each: ["\(school[0]) \(store)", "todo add Tidy --due eot \(store) --format text"], modules: Daybook.modules)
        #expect(bench.output == "to-do #1 Tidy added, due Fri 2026-12-18\n")
        #expect(try bench.run("todo add Tidy --due eot", modules: Daybook.modules) == .usage)
        _ = try scratch.file("no.store", "this is none")
        #expect(
            try bench.run("todo add Tidy --due eot --store \(scratch.path("no.store"))", modules: Daybook.modules)
                == .store)
    }
}
