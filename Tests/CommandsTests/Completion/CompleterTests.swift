import Commands
import Testing

@Suite struct CompleterTests {
    private static let records = [
        NamedRecord(number: 1, name: "Ana Silva"), NamedRecord(number: 2, name: "Ben Okoro"),
        NamedRecord(number: 12, name: "Zoë O'Brien"), NamedRecord(number: 13, name: "Ben Okoro"),
    ]

    /// What a line up to the cursor can become, words only.
    private func words(_ line: String, isShell: Bool = false) -> [String] {
        completion(line, isShell: isShell).candidates.map(\.text)
    }

    private func completion(_ line: String, isShell: Bool = false) -> Completion {
        let completer = Completer(
            registry: Samples.registry, isShell: isShell,
            names: { $0.kind == "student" ? Self.records : [NamedRecord(number: 1, name: "Quiz 1")] },
            labels: { $0.kind == "tag" ? ["school", "Home", "école", "7", "school"] : [] })
        let split = QuotedLine(line)
        return completer.completion(of: split.word, after: split.words)
    }

    @Test(
        arguments: [
            ("", ["student", "quiz", "grade", "undo", "shift", "version", "help"]), ("s", ["student", "shift"]),
            ("student ", ["add", "list", "edit", "delete"]), ("student l", ["list"]), ("x", []), ("student x", []),
            ("nonsense ", []), ("help ", ["student", "quiz", "grade", "undo", "shift", "version", "dates"]),
            ("help stu", ["student"]), ("help student a", ["add"]), ("help student add ", []), ("version ", []),
        ] as [(String, [String])])
    func commandsComeFromTheTable(line: String, expected: [String]) {
        #expect(words(line) == expected)
    }

    @Test(
        arguments: [
            ("student list --s", ["--sort", "--store"]), ("student list --sort ", ["name", "number"]),
            ("student list --sort=n", ["name", "number"]), ("student list --sort name --so", []),
            ("student list --store x --st", []), ("student add --tag a --tag b --ta", ["--tag"]),
            ("student list -- --s", []), ("--form", ["--format"]), ("student edit 1 --due tom", ["tomorrow"]),
            ("student list --limit ", []), ("student list --colo", ["--color"]),
            ("student list --color ", ["auto", "always", "never"]),
        ] as [(String, [String])])
    func optionsAndValuesComeFromTheTable(line: String, expected: [String]) {
        #expect(words(line) == expected)
    }

    @Test(
        arguments: [
            ("student edit ", ["Ana Silva", "#2", "Zoë O'Brien", "#13"]), ("student edit an", ["Ana Silva"]),
            ("student edit sil", ["Ana Silva"]), ("student edit ZOE", ["Zoë O'Brien"]),
            ("student edit brien", ["Zoë O'Brien"]), ("student edit ilv", ["Ana Silva"]), ("student edit x", []),
            ("student edit ben", ["#2", "#13"]), ("student edit 1", ["1", "12", "13"]),
            ("student edit #1", ["#1", "#12", "#13"]), ("student edit \"Ana S", ["Ana Silva"]),
            ("student edit ana ", []), ("student delete ana ", ["Ana Silva", "#2", "Zoë O'Brien", "#13"]),
            ("grade set ana ", ["Quiz 1"]), ("grade set ana quiz ", []), ("grade set --quiz q", ["Quiz 1"]),
            ("grade set --quiz=q", ["Quiz 1"]), ("--course q", ["Quiz 1"]),
        ] as [(String, [String])])
    func namesComeFromWhatIsStored(line: String, expected: [String]) {
        #expect(words(line) == expected)
    }

    @Test(
        arguments: [
            ("student add --tag ", ["7", "école", "Home", "school"]), ("student add --tag ECO", ["école"]),
            ("student add --tag=ho", ["Home"]), ("student add --tag x", []), ("student add --tag 7", ["7"]),
        ] as [(String, [String])])
    func textsInUseAreOffered(line: String, expected: [String]) {
        #expect(words(line) == expected)
    }

    @Test func filesAreLeftToWhoeverCompletes() {
        #expect(completion("grade set --quiz 1 sco").expectsFile)
        #expect(completion("student list --output ").expectsFile)
        #expect(completion("student list --output=a").start == "--output=")
        #expect(!completion("student list ").expectsFile)
    }

    @Test func theShellHasWordsOfItsOwn() {
        #expect(words("beg", isShell: true) == ["begin"])
        #expect(words("beg") == [])
        #expect(words("daybook stu", isShell: true) == ["student"])
        #expect(words("help beg", isShell: true) == [])
    }

    @Test func whatCannotBeReadHasNoNames() {
        let completer = Completer(registry: Samples.registry) { _ in throw CommandError.declined }
        #expect(completer.completion(of: "", after: ["student", "edit"]).candidates == [])
    }

    @Test func candidatesSayWhatTheyMean() {
        #expect(completion("student edit an").candidates == [Completion.Candidate("Ana Silva", "#1")])
        #expect(completion("student l").candidates == [Completion.Candidate("list", "Lists the students")])
        #expect(completion("st").candidates == [Completion.Candidate("student", "add, list, edit, delete")])
    }
}
