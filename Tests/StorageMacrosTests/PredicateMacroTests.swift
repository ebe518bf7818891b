import StorageMacros
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import Testing

/// The text that `#Predicate` becomes, and what it says of closures that it cannot lower.
@Suite struct PredicateMacroTests {
    /// Expands the macro; `PredicateExpressions.build_` is left out of the lines, and their indentation.
    private func expand(_ closure: String) -> (lines: [String], messages: [String]) {
        let file = Parser.parse(source: "#Predicate<Song> \(closure)")
        let context = BasicMacroExpansionContext(sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "Test")])
        let expanded = file.expand(
            macros: ["Predicate": PredicateMacro.self],
            contextGenerator: { BasicMacroExpansionContext(sharingWith: context, lexicalContext: [Syntax($0)]) })
        let lines = expanded.description.split(separator: "\n").map { line in
            line.drop { $0 == " " }.split(separator: "PredicateExpressions.build_", omittingEmptySubsequences: false)
                .joined()
        }
        return (lines, context.diagnostics.map(\.message))
    }

    private func expectBody(_ closure: String, _ expected: [String]) {
        let (lines, messages) = expand(closure)
        #expect(lines.dropFirst().dropLast() == expected[...])
        #expect(messages == [])
    }

    @Test func makesAStatementOfEachNode() {
        let (lines, messages) = expand("{ song in song.title == \"Roll\" && !song.isLive }")
        #expect(messages == [])
        #expect(
            lines == [
                "Foundation.Predicate<Song>({ song in",
                "let _1 = KeyPath(root: song, keyPath: \\.title)",
                "let _2 = Equal(lhs: _1, rhs: Arg(\"Roll\"))",
                "let _3 = KeyPath(root: song, keyPath: \\.isLive)",
                "let _4 = Negation(_3)",
                "let _5 = Conjunction(lhs: _2, rhs: _4)",
                "return _5",
                "})",
            ])
    }

    @Test func makesAnExpressionInTheSameWay() {
        let file = Parser.parse(source: "#Expression<Int, Int> { $0 + 1 }")
        let context = BasicMacroExpansionContext(sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "Test")])
        let expanded = file.expand(macros: ["Expression": PredicateExpressionMacro.self]) { _ in context }
        #expect(expanded.description.hasPrefix("Foundation.Expression<Int, Int>({ _input1 in\n    let _1 ="))
    }

    @Test func namesShorthandInputs() {
        expectBody(
            "{ $0.tags.contains { $0.isEmpty } }",
            [
                "let _1 = KeyPath(root: _input1, keyPath: \\.tags)",
                "let _3 = contains(_1, where: { _input2 in",
                "let _2 = KeyPath(root: _input2, keyPath: \\.isEmpty)",
                "return _2",
                "})",
                "return _3",
            ])
    }

    @Test func makesEachLinkOfAChainAFlatMap() {
        expectBody(
            "{ $0.artist?.label?.name == name }",
            [
                "let _1 = KeyPath(root: _input1, keyPath: \\.artist)",
                "let _5 = flatMap(_1) { _input2 in",
                "let _2 = KeyPath(root: _input2, keyPath: \\.label)",
                "let _4 = flatMap(_2) { _input3 in",
                "let _3 = KeyPath(root: _input3, keyPath: \\.name)",
                "return _3",
                "}",
                "return _4",
                "}",
                "let _6 = Equal(lhs: _5, rhs: Arg(name))",
                "return _6",
            ])
    }

    @Test func passesCapturedValuesAsTheyAre() {
        expectBody("{ _ in limits.range.contains(3) }", ["return Arg(limits.range.contains(3))"])
        expectBody("{ _ in true }", ["return Arg(true)"])
        expectBody(
            "{ song in song.length > names.filter { $0.count > 2 }.count }",
            [
                "let _1 = KeyPath(root: song, keyPath: \\.length)",
                "let _2 = Comparison(lhs: _1, rhs: Arg(names.filter { $0.count > 2 }.count), op: .greaterThan)",
                "return _2",
            ])
    }

    @Test func leavesForcingToTheUseOfTheValue() {
        expectBody("{ _ in a! }", ["return ForcedUnwrap(Arg(a))"])
        expectBody("{ _ in a!.b }", ["return ForcedUnwrap(Arg(a.map { $0.b }))"])
        expectBody(
            "{ _ in a!.b!.c(1)!.d }", ["return ForcedUnwrap(Arg(a.flatMap { $0.b }.flatMap { $0.c(1) }.map { $0.d }))"])
    }

    @Test func makesAnIfBindingAFlatMapWithAnAlternative() {
        expectBody(
            "{ song in if let note = song.note, song.isLive { note == \"x\" } else { false } }",
            [
                "let _1 = KeyPath(root: song, keyPath: \\.note)",
                "let _5 = flatMap(_1) { note in",
                "let _2 = KeyPath(root: song, keyPath: \\.isLive)",
                "let _3 = Equal(lhs: note, rhs: Arg(\"x\"))",
                "let _4 = Conditional(_2, _3, Arg(false))",
                "return _4",
                "}",
                "let _6 = NilCoalesce(lhs: _5, rhs: Arg(false))",
                "return _6",
            ])
    }

    @Test(arguments: [
        ("$0 & 1 == 1", "The operator '&' is not supported in a predicate."),
        ("~$0.length == 1", "The operator '~' is not supported in a predicate."),
        ("$0.title.reversed().isEmpty", "The method 'reversed()' is not supported in a predicate."),
        ("$0.tags.map { $0 }.isEmpty == sorted(by: $0)", "cannot be part of a predicate"),
        (
            "abs($0.length) > 3",
            "'abs($0.length)' cannot be part of a predicate; compute it outside and use the result."
        ),
        ("\"\\($0.length)\" == x", "cannot be part of a predicate"),
        ("($0.length, 1) == (2, 1)", "cannot be part of a predicate"),
        ("[$0.length].isEmpty", "'[$0.length]' cannot be part of a predicate"),
        ("switch $0.genre { case .rock: true\ndefault: false }", "'switch $0.genre {"),
        ("if $0.isLive { true }", "An 'if' in a predicate needs an 'else'."),
        ("if case .rock = $0.genre { true } else { false }", "The condition 'case .rock = $0.genre' is not supported"),
        ("let x = $0.title\nreturn x.isEmpty", "'let x = $0.title' is not supported in a predicate"),
        ("$0.isLive\n$0.isLive", "A predicate's closure is one expression; '$0.isLive' comes after it."),
        ("", "A predicate needs an expression here."),
        ("$0.length as Double == 1", "'$0.length as Double' cannot be part of a predicate"),
        ("$0.tags.contains(where: isGood)", "'contains(where:)'"),
    ])
    func refuses(body: String, message: String) {
        let (_, messages) = expand("{ \(body) }")
        #expect(messages.count == 1)
        #expect(messages.first?.contains(message) == true, "\(messages)")
    }

    @Test func refusesWhatIsNoClosure() {
        #expect(expand("(isGood)").messages == ["#Predicate takes one closure, written out in place."])
    }
}
