import Commands
import Testing

@Suite struct NameMatchTests {
    static let students = [
        (1, "Ana Silva"), (2, "Ben Okafor"), (3, "Chloé Dubois"), (4, "Nguyen Phong"), (5, "Ng Pei"),
        (6, "Zoë O'Brien-Núñez"), (7, "Anabel Costa"), (9, "Ana Silva"), (10, "Ben Silvester"), (11, "王芳"),
        (12, "42"), (42, "Max Power"),
    ]
    static let quizzes = [(1, "Quiz 1"), (2, "Quiz 10"), (3, "Quiz 2"), (4, "Final exam"), (5, "1"), (6, "Test")]

    private func match(_ kind: String, _ names: [(Int, String)]) -> NameMatch {
        NameMatch(
            kind: kind, candidates: names.map { NameMatch.Candidate(number: $0.0, name: $0.1) }, fold: Samples.fold)
    }

    private func numbers(_ match: NameMatch, _ input: String) -> [Int] {
        do {
            return [try match.one(input).number]
        } catch CommandError.ambiguous(_, _, let candidates) {
            return candidates.map(\.number)
        } catch {
            return []
        }
    }

    @Test(arguments: [
        ("#4", [4]), ("4", [4]), ("#12", [12]), ("#8", []), ("8", []), ("#", []), ("004", [4]),
        // Number 42 is Max Power, and student 12 is called 42.
        ("42", [12]), ("#42", [42]),
        ("ana silva", [1, 9]), ("Ana", [1, 7, 9]), ("anab", [7]), ("silva", [1, 9]), ("silv", [1, 9, 10]),
        ("silve", [10]), ("ben", [2, 10]), ("ben o", [2]), ("o ben", [2]), ("okafor ben", [2]), ("b s", [10]),
        ("chloe", [3]), ("CHLOÉ", [3]), ("dub", [3]), ("ng p", [4, 5]), ("ng ph", [4]), ("p ng", [4, 5]),
        ("ng pei", [5]), ("ng", [4, 5]), ("nguyen", [4]), ("zoe", [6]), ("o'brien", [6]), ("obrien", []),
        ("nunez", [6]), ("brien nun", [6]), ("silva, ana", [1, 9]), ("o b", [2, 6]), ("brien", [6]), ("o'b", [6]),
        ("zoe nunez", [6]), ("brien-nu", [6]), ("zo zo", []),
        ("ower", [42]), ("ubo", [3]), ("王", [11]), ("芳", [11]), ("王芳", [11]), ("  ana silva ", [1, 9]),
        ("nobody", []), ("", []), ("a", [1, 7, 9]), ("ana ana", []), ("x", [42]),
    ])
    func findsStudents(input: String, expected: [Int]) {
        #expect(numbers(match("student", Self.students), input) == expected)
    }

    @Test(arguments: [
        ("quiz 1", [1]), ("Quiz 10", [2]), ("quiz", [1, 2, 3]), ("quiz 2", [3]), ("2 quiz", [3]), ("q 1", [1, 2]),
        ("q 10", [2]), ("1", [5]), ("#1", [1]), ("2", [2]), ("10", [2]), ("exam", [4]), ("fin ex", [4]),
        ("t", [6]), ("est", [6]), ("xam", [4]), ("7", []),
    ])
    func findsQuizzes(input: String, expected: [Int]) {
        #expect(numbers(match("quiz", Self.quizzes), input) == expected)
    }

    /// Each of many names is found by its full name in any case, by its number and by its words turned round.
    @Test func findsEveryoneOfALargeClass() throws {
        let firsts = ["Ana", "Ben", "Chloé", "Dmitri", "Éva", "Farid", "Gül", "Hana", "Ian", "José"]
        let lasts = ["Silva", "Okafor", "Dubois", "Ivanov", "Kovács", "Haddad", "Yildiz", "Novak", "Reed", "Núñez"]
        let names = firsts.flatMap { first in lasts.map { first + " " + $0 } }
        let everyone = match("student", names.enumerated().map { ($0.offset + 1, $0.element) })
        for (place, name) in names.enumerated() {
            let turned = name.split(separator: " ").reversed().joined(separator: " ")
            let short = name.split(separator: " ").map { $0.prefix(3) }.joined(separator: " ")
            for input in [name, name.uppercased(), turned, short, "#\(place + 1)", "\(place + 1)"] {
                #expect(try everyone.one(input).number == place + 1, "\(input)")
            }
            let last = try #require(name.split(separator: " ").last.map(String.init))
            #expect(throws: CommandError.self) { try everyone.one(last) }
        }
    }

    @Test func otherNamesFindARecordToo() throws {
        let candidates = [
            NameMatch.Candidate(number: 1, name: "Ana Silva", otherNames: ["ana@school.example", "S-17"]),
            NameMatch.Candidate(number: 2, name: "Ben Okafor", otherNames: ["ben@school.example", "S-18"]),
        ]
        let match = NameMatch(kind: "student", candidates: candidates, fold: Samples.fold)
        #expect(try match.one("ana@school").number == 1)
        #expect(try match.one("s-18").name == "Ben Okafor")
    }

    @Test func anIdentifierNamesOnlyWhenItIsTypedExactly() throws {
        let candidates = [
            NameMatch.Candidate(number: 1, name: "Ana Silva", identifiers: ["0042"]),
            NameMatch.Candidate(number: 2, name: "Ben Okafor", identifiers: ["S-18", "1"]),
            NameMatch.Candidate(number: 3, name: "Cy Roe", identifiers: ["5-7"]),
        ]
        let match = NameMatch(kind: "student", candidates: candidates, fold: Samples.fold)
        #expect(try match.one("0042").number == 1)
        #expect(try match.one(" S-18 ").number == 2)
        #expect(try match.all(["5-7"]).map(\.number) == [3])
        #expect(match.gaps(in: ["5-7"], found: []) == [])
        for input in ["42", "004", "s-18", "S-1", "#0042"] {
            #expect(throws: CommandError.self) { try match.one(input) }
        }
        // 1 is the number of one and the ID of another.
        #expect(numbers(match, "1") == [2, 1])
        #expect(numbers(match, "#1") == [1])
    }

    @Test func whoStandsBackIsMeantWhereNobodyElseIs() throws {
        let candidates = [
            NameMatch.Candidate(number: 1, name: "Bo Li", isSecondary: true),
            NameMatch.Candidate(number: 2, name: "Chloé Dubois"), NameMatch.Candidate(number: 3, name: "Ana Li"),
        ]
        let match = NameMatch(kind: "student", candidates: candidates, fold: Samples.fold)
        #expect(numbers(match, "bo") == [1])
        #expect(numbers(match, "li") == [3])
        #expect(numbers(match, "ubo") == [2])
        #expect(numbers(match, "1") == [1])
        #expect(try match.all(["1-3"]).map(\.number) == [2, 3])
        #expect(match.gaps(in: ["1-3"], found: []) == ["there is no student #1 in 1-3"])
    }

    @Test func ofThousandsTheNearestAreFound() {
        let names = (1...5_000).map { ($0, "First\($0) Lastname\($0)") } + [(6_001, "Zoë Quigley")]
        let error = #expect(throws: CommandError.self) { try match("student", names).one("zoe quigly") }
        #expect(error?.hints == ["nearest:", "  #6001 Zoë Quigley"])
    }

    @Test func namesSeveralAtOnceEachOnce() throws {
        let match = match("quiz", Self.quizzes)
        #expect(try match.all(["3", "5-7", "final exam"]).map(\.number) == [3, 5, 6, 4])
        #expect(try match.all(["2-4", "#3", "quiz 2"]).map(\.number) == [2, 3, 4])
        #expect(try match.all(["#1-2"]).map(\.number) == [1, 2])
        #expect(throws: CommandError.notFound(kind: "quiz", input: "90-99", nearest: [])) {
            try match.all(["1", "90-99"])
        }
        #expect(throws: CommandError.self) { try match.all(["1", "nonsense"]) }
        #expect(throws: CommandError.self) { try match.all(["7-5"]) }
    }

    @Test func allWordsThatAreWrongAreToldTogether() throws {
        let match = match("student", Self.students)
        do {
            _ = try match.all(["ana silva", "3", "nobody", "zoe", "nobody"])
            Issue.record("nothing was wrong")
        } catch let faults as SeveralFaults {
            #expect(faults.status == .refused)
            #expect(faults.message == "“ana silva” can be more than one student; there is no student “nobody”")
            #expect(
                faults.hints == [
                    "“ana silva” can be more than one student:", "  name it by its number:", "    #1 Ana Silva",
                    "    #9 Ana Silva", "there is no student “nobody”:", "  “student list” shows what there is",
                ])
        }
    }

    @Test func aWordThatMeansNoneIsLookedForAmongOthers() throws {
        let (few, all) = (match("quiz", [(1, "Quiz 1")]), match("quiz", Self.quizzes))
        #expect(try few.all(["quiz", "final"], else: { all }).map(\.number) == [1, 4])
        #expect(throws: SeveralFaults.self) { try few.all(["nonsense", "quiz 1x", "quiz"], else: { all }) }
    }

    @Test func aNameThatLooksLikeARangeIsTheName() throws {
        #expect(try match("quiz", [(1, "3-4"), (3, "a"), (4, "b")]).all(["3-4"]).map(\.number) == [1])
    }

    @Test func saysWhichAreMeant() {
        let match = match("student", Self.students)
        do {
            _ = try match.one("ana silva")
            Issue.record("one of two was picked")
        } catch {
            let error = error as? CommandError
            #expect(error?.message == "“ana silva” can be more than one student")
            #expect(error?.hints == ["name it by its number:", "  #1 Ana Silva", "  #9 Ana Silva"])
            #expect(error?.status == .refused)
        }
    }

    @Test(arguments: [
        ("ana sliva", ["  #1 Ana Silva", "  #9 Ana Silva"]), ("chole", ["  #3 Chloé Dubois"]),
        ("okaffor", ["  #2 Ben Okafor"]),
    ])
    func namesTheNearest(input: String, lines: [String]) {
        do {
            _ = try match("student", Self.students).one(input)
            Issue.record("“\(input)” was found")
        } catch {
            let error = error as? CommandError
            #expect(error?.message == "there is no student “\(input)”")
            #expect(error?.hints == ["nearest:"] + lines)
            #expect(error?.status == .refused)
        }
    }

    @Test func namesTheListWhenNothingIsNear() {
        let error = #expect(throws: CommandError.self) { try match("student", Self.students).one("qqqqqq") }
        #expect(error?.hints == ["“student list” shows what there is"])
        #expect(
            CommandError.notFound(kind: "to-do", input: "9", nearest: []).hints == ["“todo list” shows what there is"])
    }

    @Test(
        arguments: [
            (["1-7"], []), (["7-12"], ["there is no student #8 in 7-12"]),
            (
                ["6-10", "#1-2", "12-44"],
                ["there is no student #8 in 6-10", "there is no student #13-41, #43-44 in 12-44"]
            ),
            (["12-999999999"], ["there is no student #13-41, #43-999999999 in 12-999999999"]),
            (["ana", "8", "9-8"], []),
        ] as [([String], [String])])
    func numbersThatNobodyHasAreNamed(inputs: [String], gaps: [String]) {
        #expect(match("student", Self.students).gaps(in: inputs, found: []) == gaps)
    }

    @Test func aNameThatLooksLikeARangeHasNoGaps() {
        #expect(match("quiz", [(1, "2-9")]).gaps(in: ["2-9"], found: []) == [])
    }

    @Test(arguments: [
        ("7", 7...7), ("#7", 7...7), ("5-7", 5...7), ("#5-7", 5...7), ("7-5", nil), ("x", nil), ("", nil), ("#", nil),
        ("-3", nil), ("٣", nil), ("7a", nil),
    ])
    func wordsThatMeanNumbers(word: String, numbers: ClosedRange<Int>?) {
        #expect(NameMatch.numbers(meantBy: word) == numbers)
    }
}
