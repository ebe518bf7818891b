import Commands
import Testing

@Suite struct HelpWriterTests {
    private func help(_ path: [String], program: String = "daybook", width: Int = 80) -> String {
        HelpWriter(registry: Samples.registry, program: program, width: width).text(for: path)
    }

    @Test func overview() {
        #expect(
            help([]) == """
                Usage: daybook NOUN VERB [ARGUMENTS] [OPTIONS]

                Everything
                  student  add, list, edit, delete
                  quiz     add
                  grade    set
                  undo     Takes back the last changes.
                  shift    Moves by a number.
                  version  Tells the version.
                  help     Shows this help.

                Topics
                  help dates  Tells how days, times, rules and reminders are typed.

                Options of every command
                  --store LOCATION  The store: a file, or :memory: for one that is thrown away.
                  --course NAME     The course meant, where several exist.
                  --format text|tsv|csv|json|markdown|html|pdf|xlsx|svg|png
                                    How results are written.
                  --output FILE     Writes results to a file instead of standard output.
                  --dry-run         Shows what would change and changes nothing.
                  --yes[=DIGEST]    Does not ask; with a digest, applies that very plan or
                                    refuses.
                  --color auto|always|never
                                    When colors are used.
                  --quiet           Leaves notices out.
                  --help            Shows this help.

                “daybook help NOUN VERB” tells more about one command.

                """)
    }

    @Test func theTopicOfDatesIsTheVocabulary() throws {
        let text = help(["dates"])
        #expect(
            text.hasPrefix(
                """
                Tells how days, times, rules and reminders are typed.
                English in any case; names of days and months may be cut to three letters or
                more.

                """))
        #expect(
            text.contains(
                """

                Days
                  today · tod
                      today
                  tomorrow · tom
                      the day after it

                """))
        #expect(text.contains("  every 15th · every 1st and 15th · every month on the 31st"))
        #expect(text.contains("\nWhen to remind (--remind)\n  1 day before · -1d"))
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
        let parser = Parser(registry: Samples.registry) { Samples.dates }
        guard case .help(let path) = try parser.parse(["help", "dates"]) else { throw CommandError.declined }
        #expect(path == ["dates"])
        #expect(throws: CommandError.self) { try parser.parse(["help", "dates", "more"]) }
    }

    @Test func wordsOfTheShellHaveHelpEverywhere() throws {
        #expect(
            help(["begin"]) == """
                Begins a group of commands that are one change, kept or undone as a whole.

                Usage: begin

                It is a word of the shell, typed on a line of its own. “daybook shell” begins one.

                """)
        #expect(help(["quit"], program: "").hasPrefix("Ends the shell"))
        for word in ShellWord.allCases.map(\.rawValue) + ["quit"] {
            let parsed = try Parser(registry: Samples.registry, dates: { Samples.dates }).parse(["help", word])
            guard case .help([word]) = parsed else {
                Issue.record("help \(word) is \(parsed)")
                continue
            }
        }
    }

    @Test func noun() {
        #expect(
            help(["student"]) == """
                Usage: daybook student VERB [ARGUMENTS] [OPTIONS]

                Verbs
                  add     Adds a student to the course.
                  list    Lists the students.
                  edit    Changes a student.
                  delete  Deletes students.

                “daybook help student VERB” tells more about one of them.

                """)
    }

    @Test func commandWithTwoForms() {
        #expect(
            help(["grade", "set"]) == """
                Sets scores.

                Usage: daybook grade set STUDENT QUIZ SCORE… [--comment TEXT]
                       daybook grade set --quiz QUIZ [FILE] [--header]

                A score is the rest of the line.

                In files a minus is a minus.

                Arguments
                  STUDENT  The student.
                  QUIZ     The quiz.
                  SCORE    The score.
                  FILE     Lines of name, tab, score.

                Options
                  --comment TEXT  What to remember about it.
                  --quiz QUIZ     The quiz of all scores.
                  --header        Skips the first line.

                Examples
                  daybook grade set ana "quiz 1" 17,5
                      Sets one score.
                  daybook grade set --quiz "quiz 1" scores.txt
                      Sets all scores of a file, or none.

                Options of every command
                  --store --course --format --output --dry-run --yes --color --quiet --help

                """)
    }

    @Test func commandInTheShellWithoutTheProgramsName() {
        #expect(
            help(["undo"], program: "") == """
                Takes back the last changes.

                Usage: undo [STEPS]

                Arguments
                  STEPS  How many; one when left out.

                Options of every command
                  --store --course --format --output --dry-run --yes --color --quiet --help

                """)
    }

    @Test func narrowTerminalsGetShorterLines() {
        let lines = help(["student", "edit"], width: 50).split(separator: "\n")
        #expect(lines.contains("  --email E   The e-mail address; an empty one is"))
        #expect(lines.contains("              taken away."))
        #expect(lines.filter { !$0.hasPrefix("Usage") }.allSatisfy { $0.count <= 50 })
    }

    @Test func everyCommandOfTheTableHasHelp() {
        for command in Samples.registry.commands {
            #expect(help(command.path).hasPrefix(command.abstract))
        }
    }
}
