import Testing

/// Keeps words out of the places where they have no business.
@Suite struct WordTests {
    /// A word and the places where it may stand.
    struct Rule: Sendable, CustomTestStringConvertible {
        let word: String
        let allowed: [String]

        var testDescription: String { word }

        func allows(_ file: SourceTree.File) -> Bool {
            allowed.contains { file.path.hasPrefix("Sources/" + $0) }
        }
    }

    /// The modules that look at the world outside.
    private static let outer = [
        "Terminal/", "App/", "daybook/", "Media/", "daybook-media/", "Press/", "daybook-press/",
    ]

    static let rules =
        ["exit", "readLine", "ProcessInfo"].map { Rule(word: $0, allowed: outer) } + [
            // A style sheet says what is for paper.
            Rule(word: "print", allowed: outer + ["Reports/HTMLStyle.swift"]),
            Rule(word: "Glibc", allowed: outer + ["CivilTime/SystemZone.swift", "Storage/SystemCalls.swift"]),
            Rule(word: "Date()", allowed: outer + ["Storage/SystemCalls.swift"]),
            Rule(word: "Double", allowed: SourceTree.modules.subtracting(["Gradebook"]).map { $0 + "/" }),
            // In a predicate it becomes SQL; called, it is Foundation's.
            Rule(
                word: "localizedStandardContains",
                allowed: ["Storage/", "StorageMacros/"] + SourceTree.modules.map { $0 + "/Queries/" }),
        ] + pullingICU.map { Rule(word: $0, allowed: []) }

    /// What makes the linker add ICU to the program, 44 MB of it.
    private static let pullingICU = [
        "String(format:", "trimmingCharacters", "padding(toLength:", "range(of:", "folding(", "DateFormatter",
        "NumberFormatter", "Process()", "NSNumber", "NSDecimalNumber", "localizedStandardCompare",
        "decomposedStringWithCanonicalMapping", "precomposedStringWithCanonicalMapping",
    ]

    /// Without a configuration, a store is a file of the user's.
    @Test func testsSayWhereTheirStoresAre() {
        for file in SourceTree.files(under: "Tests") {
            let code = file.code.joined(separator: "\n")
            for call in code.split(separator: "ModelContainer(", omittingEmptySubsequences: false).dropFirst() {
                var depth = 1
                let arguments = call.prefix { character in
                    depth += character == "(" ? 1 : character == ")" ? -1 : 0
                    return depth > 0
                }
                if arguments.contains("for: "), !arguments.contains("configurations: ") {
                    Issue.record("\(file) makes ModelContainer(\(arguments)) without a configuration")
                }
            }
        }
    }

    @Test(arguments: rules)
    func aWordStandsOnlyWhereItMay(rule: Rule) {
        for file in SourceTree.sources where !rule.allows(file) {
            for (number, line) in file.code.enumerated() where Self.has(rule.word, in: line) {
                Issue.record("\(file):\(number + 1) has \(rule.word)")
            }
        }
    }

    @Test(arguments: SourceTree.modules.sorted())
    func predicatesNeedTheirMacro(module: String) {
        guard !["Storage", "StorageMacros"].contains(module) else { return }
        let files = SourceTree.sources.filter { $0.module == module }
        let uses = files.contains { $0.code.contains { $0.contains("#Predicate") } }
        let declares = files.contains { $0.path == "Sources/\(module)/Queries/Predicate.swift" }
        #expect(!uses || declares, "\(module) uses #Predicate and does not declare it in Queries/Predicate.swift")
    }

    @Test(arguments: SourceTree.sources + SourceTree.files(under: "Tests"))
    func noFileIsTooLong(file: SourceTree.File) {
        #expect(file.lines.count <= 401, "\(file) has more than 400 lines")
    }

    @Test(arguments: [
        ("print(x)", "print", true), ("x.printed", "print", false), ("fingerprint", "print", false),
        ("Glibc.write(x)", "Glibc", true), ("Date(timeInterval: 1)", "Date()", false), ("now = Date()", "Date()", true),
        ("String(format: x)", "String(format:", true), ("CivilDate()", "Date()", false),
    ])
    func wordsAreFoundAsWords(line: String, word: String, isFound: Bool) {
        #expect(Self.has(word, in: line) == isFound)
    }

    /// Tells whether a word stands in a line, not as a part of another one.
    private static func has(_ word: String, in line: String) -> Bool {
        let isWord = { (character: Character?) in character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false }
        return line.ranges(of: word).contains { range in
            let before = range.lowerBound == line.startIndex ? nil : line[line.index(before: range.lowerBound)]
            let after = range.upperBound == line.endIndex ? nil : line[range.upperBound]
            return !isWord(before) && (word.last?.isLetter != true || !isWord(after))
        }
    }
}
