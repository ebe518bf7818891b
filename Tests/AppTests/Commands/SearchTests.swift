import App
import Commands
import Testing

@Suite struct SearchTests {
    private let lines = [
        "student add Ana Silva --email ana@example.org", "student add Ben Exeter", "quiz add \"Exam\" --points 20",
        "quiz add \"Mid-term exam\" --points 20", "term add Autumn 2026-08-31..2026-12-18",
        "grade set ana \"mid-term exam\" 18 --comment \"résumé of the exam missing\"",
        "todo add \"Mark exams\" --tag Straße --project Exam", "todo add Tidy --content \"two\nfor the EXÁM\"",
        "todo add Shop --check Examples --check milk", "todo done 1",
    ]

    private func found(_ text: String) throws -> [String] {
        let bench = Bench()
        #expect(try bench.run(each: lines + ["search \(text)"], modules: Daybook.modules) == .done)
        return bench.output.split(separator: "\n").dropFirst().map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).prefix(4).joined(separator: "|")
        }
    }

    /// What is the text comes first, then what begins with it, then what has it in it.
    @Test func allKindsAreLookedThrough() throws {
        #expect(
            try found("exam") == [
                "quiz|1|Exam|name", "to-do|1|Mark exams|project", "to-do|3|Shop|checklist", "student|1|Ana Silva|email",
                "quiz|2|Mid-term exam|name", "grade||Ana Silva, Mid-term exam|comment", "to-do|2|Tidy|content",
            ])
    }

    @Test(
        arguments: [
            ("silva ana", ["student|1|Ana Silva|name"]), ("STRASSE", ["to-do|1|Mark exams|tags"]),
            ("resume", ["grade||Ana Silva, Mid-term exam|comment"]), ("autumn", ["term|1|Autumn|name"]),
            ("class", ["course|1|Class|name"]), ("example.org", ["student|1|Ana Silva|email"]), ("nothing", []),
            ("exams mark", ["to-do|1|Mark exams|title"]), ("%", []), ("\"  two   for \"", ["to-do|2|Tidy|content"]),
        ] as [(String, [String])])
    func caseAccentsAndOrderOfWordsDoNotMatter(text: String, records: [String]) throws {
        #expect(try found(text) == records)
    }

    @Test func aTerminalGetsATableAndScriptsGetFields() throws {
        let bench = Bench(isTerminal: true)
        try bench.run(each: lines + ["search tidy"], modules: Daybook.modules)
        #expect(bench.output == "Kind   #  Name  Found in  Text\nto-do  2  Tidy  title\n")
        try bench.run(each: lines + ["search nowhere"], modules: Daybook.modules)
        #expect(bench.output == "")
        #expect(bench.error == "  nothing has “nowhere” in it\n")
        try bench.run(each: lines + ["search for --format json"], modules: Daybook.modules)
        #expect(
            bench.output == """
                [
                  {
                    "kind": "to-do",
                    "number": 2,
                    "name": "Tidy",
                    "field": "content",
                    "text": "two\\nfor the EXÁM"
                  }
                ]

                """)
        try bench.run(each: lines + ["search exam --limit 2"], modules: Daybook.modules)
        #expect(bench.output.split(separator: "\n").count == 3)
        #expect(try bench.run(each: ["search \"\""], modules: Daybook.modules) == .usage)
    }
}
