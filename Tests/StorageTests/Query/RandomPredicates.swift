import Foundation
import SeededNumbers

@testable import Storage

/// A tree of predicate nodes with a text that says what it is, and a node itself: it does what its tree does.
///
/// Trees must not be printed: Foundation stops the program at nodes that are not its own.
struct Made<Output>: StandardPredicateExpression {
    let text: String
    let tree: any StandardPredicateExpression<Output>

    init(_ text: String, _ tree: any StandardPredicateExpression<Output>) {
        (self.text, self.tree) = (text, tree)
    }

    func evaluate(_ bindings: PredicateBindings) throws -> Output { try tree.evaluate(bindings) }
    func encode(to encoder: any Encoder) throws { try tree.encode(to: encoder) }
    init(from decoder: any Decoder) throws { throw PredicateError.invalidInput }
}

extension Made: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand { try compiler.compile(tree) }
}

private typealias Build = PredicateExpressions

/// Makes trees of predicate nodes over the models of `Library.swift`, each with a text that says what it is.
final class RandomPredicates {
    private var numbers: SeededNumbers

    init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

    func predicate() -> (text: String, predicate: Predicate<Song>) {
        var text = ""
        let predicate = Predicate<Song> { song in
            let made = condition(on: Made("s", song), depth: 4)
            text = made.text
            return made
        }
        return (text, predicate)
    }

    func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &numbers)] }

    private func choice(_ count: Int) -> Int { Int.random(in: 0..<count, using: &numbers) }
}

// Conditions

extension RandomPredicates {
    fileprivate func condition(on song: Made<Song>, depth: Int) -> Made<Bool> {
        guard depth > 0 else { return comparison(on: song) }
        switch choice(14) {
        case 0, 1:
            return and(condition(on: song, depth: depth - 1), condition(on: song, depth: depth - 1))
        case 2:
            return or(condition(on: song, depth: depth - 1), condition(on: song, depth: depth - 1))
        case 3:
            return not(condition(on: song, depth: depth - 1))
        case 4:
            return ternary(
                condition(on: song, depth: depth - 1), condition(on: song, depth: depth - 1),
                condition(on: song, depth: depth - 1))
        case 5:
            let artist = artist(of: song)
            let found = flatMap(artist) { generator, artist in generator.condition(on: artist, depth: depth - 2) }
            return coalesce(found, constant(pick([true, false])))
        case 6:
            let artist = artist(of: song)
            return contains(songs(of: artist)) { $0.condition(on: $1, depth: depth - 2) }
        case 7:
            let artist = artist(of: song)
            return allSatisfy(songs(of: artist)) { $0.condition(on: $1, depth: depth - 2) }
        case 8:
            let artist = artist(of: song)
            let count = count(filter(songs(of: artist)) { $0.condition(on: $1, depth: depth - 2) })
            return compared(count, constant(choice(4)))
        case 9:
            return equal(condition(on: song, depth: depth - 1), condition(on: song, depth: depth - 1))
        case 10:
            let flag = flatMap(artist(of: song)) { $0.condition(on: $1, depth: depth - 2) }
            return pick([true, false])
                ? equal(flag, constant(pick([true, false, nil]))) : differs(flag, constant(true))
        case 11, 12: return condition(throughPlaylistsOf: song, depth: depth)
        default: return comparison(on: song)
        }
    }

    private func condition(throughPlaylistsOf song: Made<Song>, depth: Int) -> Made<Bool> {
        let playlists = coalesce(
            path(song, \.playlists, "playlists"), Made("[]", Build.EmptyLiteral<[Playlist]>()))
        switch choice(6) {
        case 0: return contains(playlists) { $0.condition(on: $1, depth: depth - 1) }
        case 1: return allSatisfy(playlists) { $0.condition(on: $1, depth: depth - 1) }
        case 2: return compared(count(playlists), constant(choice(4)))
        case 3:
            return compared(count(filter(playlists) { $0.condition(on: $1, depth: depth - 2) }), constant(choice(3)))
        case 4: return equal(path(playlists, \.isEmpty, "isEmpty"), constant(pick([true, false])))
        default:
            let end = pick([true, false]) ? path(playlists, \.first, "first") : path(playlists, \.last, "last")
            return equal(flatMap(end) { _, list in path(list, \.name, "name") }, constant(pick(Self.texts + [nil])))
        }
    }

    private func condition(on playlist: Made<Playlist>, depth: Int) -> Made<Bool> {
        switch choice(5) {
        case 0 where depth > 0:
            return contains(path(playlist, \.songs, "songs")) { $0.condition(on: $1, depth: depth - 1) }
        case 1 where depth > 0: return not(condition(on: playlist, depth: depth - 1))
        case 2: return compared(count(path(playlist, \.songs, "songs")), path(playlist, \.length, "length"))
        case 3: return compared(path(playlist, \.length, "length"), constant(choice(6)))
        default: return equal(path(playlist, \.name, "name"), constant(pick(Self.texts)))
        }
    }

    private func condition(on artist: Made<Artist>, depth: Int) -> Made<Bool> {
        switch choice(7) {
        case 0 where depth > 0:
            return contains(path(artist, \.features, "features")) { $0.condition(on: $1, depth: depth - 1) }
        case 1 where depth > 0:
            return and(condition(on: artist, depth: depth - 1), not(condition(on: artist, depth: depth - 1)))
        case 2: return compared(path(artist, \.founded, "founded"), constant(1980 + choice(20)))
        case 3: return equal(path(artist, \.country, "country"), constant(pick(["UK", "US", nil])))
        case 4: return equal(path(artist, \.name, "name"), constant(pick(Self.texts)))
        case 5:
            return equal(
                path(path(artist, \.label, "label"), \.title, "title"), constant(pick(["Creation", "Ariola"])))
        default:
            let rival = flatMap(path(artist, \.rival, "rival")) { _, rival in
                path(rival, \.founded, "founded")
            }
            return pick([true, false]) ? equal(rival, constant(1988)) : differs(rival, constant(nil))
        }
    }

    private func comparison(on song: Made<Song>) -> Made<Bool> {
        switch choice(16) {
        case 0: return compared(number(of: song), number(of: song))
        case 1: return compared(text(of: song), text(of: song))
        case 2: return equal(optionalText(of: song), optionalText(of: song))
        case 3: return differs(optionalText(of: song), constant(pick(Self.texts + [nil])))
        case 4: return equal(text(of: song), constant(pick(Self.texts)))
        case 5: return compared(path(song, \.price, "price"), constant(pick(Self.decimals)))
        case 6: return equal(path(song, \.discount, "discount"), constant(pick(Self.decimals + [nil])))
        case 7: return compared(path(song, \.rating, "rating"), constant(Double(choice(5))))
        case 8: return differs(path(song, \.second, "second"), constant(pick([.rock, .pop, nil])))
        case 9: return compared(path(song, \.level, "level"), constant(pick(Level.allCases)))
        case 10: return path(song, \.isLive, "isLive")
        case 11: return coalesce(path(song, \.isLoved, "isLoved"), constant(pick([true, false])))
        case 12: return textCondition(on: song)
        case 13: return elementCondition(on: song)
        case 14: return equal(path(song, \.artist, "artist"), path(song, \.guest, "guest"))
        default: return listed(on: song)
        }
    }

    private func textCondition(on song: Made<Song>) -> Made<Bool> {
        let (text, other) = (text(of: song), constant(pick(Self.texts)))
        switch choice(5) {
        case 0: return containing(text, other)
        case 1: return starting(text, other)
        case 2: return ending(text, other)
        case 3: return finding(text, other)
        default: return equal(empty(text), constant(pick([true, false])))
        }
    }

    private func elementCondition(on song: Made<Song>) -> Made<Bool> {
        switch choice(4) {
        case 0: return contains(path(song, \.tags, "tags")) { $0.compared($1, $0.text(of: song)) }
        case 1: return allSatisfy(path(song, \.tags, "tags")) { differs($1, constant($0.pick(Self.texts))) }
        case 2: return compared(count(path(song, \.tags, "tags")), constant(choice(3)))
        default: return equal(first(path(song, \.tags, "tags")), constant(pick(Self.texts + [nil])))
        }
    }

    private func listed(on song: Made<Song>) -> Made<Bool> {
        switch choice(3) {
        case 0: return element(constant([choice(9), choice(9)]), number(of: song))
        case 1: return element(constant([nil, pick(Self.texts)]), optionalText(of: song))
        default: return within(constant(choice(4)...(4 + choice(9))), number(of: song))
        }
    }
}

// Values

extension RandomPredicates {
    /// Among them some that are equal in another spelling.
    static let texts = [
        "", "a", "b", "ab", "Ba", "\u{E9}", "e\u{301}", "E", "a9", "Oasis", "%", "K", "\u{212A}", "f", "\u{37E};",
    ]
    static let decimals: [Decimal] = [0, 1, -1, 0.5, 0.25, 10, -2.75, 100]

    private func number(of song: Made<Song>) -> Made<Int> {
        switch choice(8) {
        case 0: return constant(choice(9))
        case 1: return calculated(number(of: song), pick([.add, .subtract, .multiply]), constant(choice(4)))
        case 2: return divided(path(song, \.length, "length"), constant(1 + choice(4)), remainder: choice(2) == 0)
        case 3: return count(text(of: song))
        case 4:
            let founded = flatMap(artist(of: song)) { _, artist in path(artist, \.founded, "founded") }
            return coalesce(founded, constant(choice(9)))
        default: return path(song, \.length, "length")
        }
    }

    private func text(of song: Made<Song>) -> Made<String> {
        switch choice(6) {
        case 0: return coalesce(optionalText(of: song), constant(pick(Self.texts)))
        case 1: return lowercased(path(song, \.title, "title"))
        case 2: return ternary(path(song, \.isLive, "isLive"), path(song, \.title, "title"), constant(pick(Self.texts)))
        default: return path(song, \.title, "title")
        }
    }

    private func optionalText(of song: Made<Song>) -> Made<String?> {
        switch choice(5) {
        case 0: return flatMap(artist(of: song)) { _, artist in path(artist, \.name, "name") }
        case 1: return flatten(artist(of: song)) { path($0, \.country, "country") }
        default: return path(song, \.note, "note")
        }
    }

    private func artist(of song: Made<Song>) -> Made<Artist?> {
        switch choice(4) {
        case 0: return path(song, \.guest, "guest")
        case 1: return flatten(path(song, \.artist, "artist")) { path($0, \.rival, "rival") }
        case 2:
            return ternary(
                path(song, \.isLive, "isLive"), path(song, \.guest, "guest"), path(song, \.artist, "artist"))
        default: return path(song, \.artist, "artist")
        }
    }

    private func songs(of artist: Made<Artist?>) -> Made<[Song]> {
        let songs: Made<[Song]?> =
            choice(2) == 0
            ? flatMap(artist) { _, artist in path(artist, \.features, "features") }
            : flatten(artist) { path($0, \.songs, "songs") }
        return coalesce(songs, Made("[]", Build.EmptyLiteral<[Song]>()))
    }
}

// Nodes

private func constant<Value: Codable & Sendable>(_ value: Value) -> Made<Value> {
    Made("\(value)", Build.Value(value))
}

private func path<Root, Value>(
    _ root: Made<Root>, _ keyPath: any KeyPath<Root, Value> & Sendable, _ name: String
) -> Made<Value> {
    Made("\(root.text).\(name)", Build.KeyPath(root: root, keyPath: keyPath))
}

private func and(_ first: Made<Bool>, _ second: Made<Bool>) -> Made<Bool> {
    Made("(\(first.text) && \(second.text))", Build.Conjunction(lhs: first, rhs: second))
}

private func or(_ first: Made<Bool>, _ second: Made<Bool>) -> Made<Bool> {
    Made("(\(first.text) || \(second.text))", Build.Disjunction(lhs: first, rhs: second))
}

private func not(_ condition: Made<Bool>) -> Made<Bool> {
    Made("!\(condition.text)", Build.Negation(condition))
}

private func ternary<Value>(_ test: Made<Bool>, _ first: Made<Value>, _ second: Made<Value>) -> Made<Value> {
    Made(
        "(\(test.text) ? \(first.text) : \(second.text))",
        Build.Conditional(test: test, trueBranch: first, falseBranch: second))
}

private func equal<Value: Equatable>(_ first: Made<Value>, _ second: Made<Value>) -> Made<Bool> {
    Made("(\(first.text) == \(second.text))", Build.Equal(lhs: first, rhs: second))
}

private func differs<Value: Equatable>(_ first: Made<Value>, _ second: Made<Value>) -> Made<Bool> {
    Made("(\(first.text) != \(second.text))", Build.NotEqual(lhs: first, rhs: second))
}

private func coalesce<Value>(_ first: Made<Value?>, _ second: Made<Value>) -> Made<Value> {
    Made("(\(first.text) ?? \(second.text))", Build.NilCoalesce(lhs: first, rhs: second))
}

private func flatten<Wrapped, Value>(
    _ wrapped: Made<Wrapped?>, _ body: (Made<Wrapped>) -> Made<Value?>
) -> Made<Value?> {
    var text = ""
    let tree = Build.OptionalFlatMap<_, Wrapped, Made<Value?>, Value>(wrapped) { variable in
        let made = body(Made("it", variable))
        text = made.text
        return made
    }
    return Made("\(wrapped.text)?{\(text)}", tree)
}

private func containing(_ first: Made<String>, _ second: Made<String>) -> Made<Bool> {
    Made("\(first.text).contains(\(second.text))", Build.CollectionContainsCollection(base: first, other: second))
}

private func starting(_ first: Made<String>, _ second: Made<String>) -> Made<Bool> {
    Made("\(first.text).starts(\(second.text))", Build.SequenceStartsWith(base: first, prefix: second))
}

private func ending(_ first: Made<String>, _ second: Made<String>) -> Made<Bool> {
    Made("\(first.text).hasSuffix(\(second.text))", Build.HasSuffix(base: first, suffix: second))
}

private func finding(_ first: Made<String>, _ second: Made<String>) -> Made<Bool> {
    Made("\(first.text).finds(\(second.text))", Build.StandardContains(base: first, other: second))
}

private func lowercased(_ text: Made<String>) -> Made<String> {
    Made("\(text.text).lowercased()", Build.LetterCase(base: text, form: .small))
}

private func empty(_ text: Made<String>) -> Made<Bool> { path(text, \.isEmpty, "isEmpty") }

private func count(_ text: Made<String>) -> Made<Int> { path(text, \.count, "count") }

private func count<Element>(_ array: Made<[Element]>) -> Made<Int> { path(array, \.count, "count") }

private func first(_ array: Made<[String]>) -> Made<String?> { path(array, \.first, "first") }

private func element<Value: Equatable>(_ list: Made<[Value]>, _ value: Made<Value>) -> Made<Bool> {
    Made("\(list.text).contains(\(value.text))", Build.SequenceContains(sequence: list, element: value))
}

private func within(_ range: Made<ClosedRange<Int>>, _ value: Made<Int>) -> Made<Bool> {
    Made("(\(range.text)).contains(\(value.text))", Build.RangeExpressionContains(range: range, element: value))
}

private func calculated(_ first: Made<Int>, _ sign: Build.ArithmeticOperator, _ second: Made<Int>) -> Made<Int> {
    Made("(\(first.text) \(sign) \(second.text))", Build.Arithmetic(lhs: first, rhs: second, op: sign))
}

private func divided(_ first: Made<Int>, _ second: Made<Int>, remainder: Bool) -> Made<Int> {
    remainder
        ? Made("(\(first.text) % \(second.text))", Build.IntRemainder(lhs: first, rhs: second))
        : Made("(\(first.text) / \(second.text))", Build.IntDivision(lhs: first, rhs: second))
}

extension RandomPredicates {
    fileprivate func compared<Value: Comparable>(_ first: Made<Value>, _ second: Made<Value>) -> Made<Bool> {
        let signs: [(Build.ComparisonOperator, String)] = [
            (.lessThan, "<"), (.lessThanOrEqual, "<="), (.greaterThan, ">"), (.greaterThanOrEqual, ">="),
        ]
        let (sign, name) = pick(signs)
        return Made("(\(first.text) \(name) \(second.text))", Build.Comparison(lhs: first, rhs: second, op: sign))
    }

    fileprivate typealias Body<Input, Output> = (RandomPredicates, Made<Input>) -> Made<Output>

    /// Makes a node from its builder: the body's variable is named, and the body's text kept.
    private func with<Input, Output, Node>(
        _ body: @escaping Body<Input, Output>, _ build: ((Build.Variable<Input>) -> Made<Output>) -> Node
    ) -> (Node, String) {
        let name = "v\(choice(1000))"
        var text = ""
        let node = build { variable in
            let made = body(self, Made(name, variable))
            text = "{ \(name) in \(made.text) }"
            return made
        }
        return (node, text)
    }

    fileprivate func flatMap<Wrapped, Value>(
        _ wrapped: Made<Wrapped?>, _ body: @escaping Body<Wrapped, Value>
    ) -> Made<Value?> {
        let (tree, text) = with(body) { Build.OptionalFlatMap<_, Wrapped, Made<Value>, Value>(wrapped, $0) }
        return Made("\(wrapped.text)?\(text)", tree)
    }

    fileprivate func contains<Element>(
        _ array: Made<[Element]>, _ body: @escaping Body<Element, Bool>
    ) -> Made<Bool> {
        let (tree, text) = with(body) { Build.SequenceContainsWhere(array, builder: $0) }
        return Made("\(array.text).contains\(text)", tree)
    }

    fileprivate func allSatisfy<Element>(
        _ array: Made<[Element]>, _ body: @escaping Body<Element, Bool>
    ) -> Made<Bool> {
        let (tree, text) = with(body) { Build.SequenceAllSatisfy(array, builder: $0) }
        return Made("\(array.text).allSatisfy\(text)", tree)
    }

    fileprivate func filter<Element>(
        _ array: Made<[Element]>, _ body: @escaping Body<Element, Bool>
    ) -> Made<[Element]> {
        let (tree, text) = with(body) { Build.Filter(array, $0) }
        return Made("\(array.text).filter\(text)", tree)
    }
}
