import Commands
import Testing

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("", "abc", 3), ("abc", "acb", 1), ("abc", "ab", 1),
        ("kitten", "sitting", 3), ("student", "studnet", 1), ("ca", "abc", 3), ("quiz", "quzi", 1), ("a", "b", 1),
    ])
    func countsEdits(one: String, other: String, distance: Int) {
        for limit in 0...8 {
            let within = distance <= limit ? distance : nil
            #expect(Suggestion.editDistance(Array(one), Array(other), atMost: limit) == within)
            #expect(Suggestion.editDistance(Array(other), Array(one), atMost: limit) == within)
        }
    }

    @Test func countingUpToALimitIsCountingAll() {
        var seed: UInt64 = 11
        func random(_ bound: UInt64) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((seed >> 33) % bound)
        }
        for _ in 0..<3_000 {
            let one = (0..<random(9)).map { _ in "abc".utf8.map(\.self)[random(3)] }
            let other = (0..<random(9)).map { _ in "abc".utf8.map(\.self)[random(3)] }
            let limit = random(6)
            let all = Suggestion.editDistance(one, other, atMost: 20)!
            #expect(Suggestion.editDistance(one, other, atMost: limit) == (all <= limit ? all : nil))
            #expect(all == Self.fewestEdits(one[...], other[...]))
        }
    }

    /// The same by trying every edit at the end of the texts.
    private static func fewestEdits(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Int {
        var known: [[Int]: Int] = [:]
        func edits(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Int {
            guard let last = one.last, let end = other.last else { return max(one.count, other.count) }
            if let known = known[[one.count, other.count]] { return known }
            var fewest = min(
                edits(one.dropLast(), other.dropLast()) + (last == end ? 0 : 1), edits(one.dropLast(), other) + 1,
                edits(one, other.dropLast()) + 1)
            if one.count > 1, other.count > 1, one.suffix(2).elementsEqual(other.suffix(2).reversed()) {
                fewest = min(fewest, edits(one.dropLast(2), other.dropLast(2)) + 1)
            }
            known[[one.count, other.count]] = fewest
            return fewest
        }
        return edits(one, other)
    }

    @Test(arguments: [
        ("šilva", "silva", 1), ("王芳", "王方", 1), ("jose", "josé", 1), ("ana silva", "ana sliva", 1),
    ])
    func lettersBeyondASCIIAreLettersToo(word: String, name: String, distance: Int) {
        #expect(Suggestion.nearest(to: word, among: [name, "something else"]) == [name])
        #expect(Suggestion.editDistance(Array(word), Array(name), atMost: 3) == distance)
    }

    @Test(arguments: [
        ("studnet", ["student"]), ("stud", ["student"]), ("STUDENT", ["student"]), ("grdae", ["grade"]),
        ("quizz", ["quiz"]), ("xyzzy", []), ("cours", ["course"]), ("g", []), ("", []),
    ])
    func findsTheNearestName(word: String, names: [String]) {
        let all = ["course", "student", "category", "quiz", "grade", "report", "import"]
        #expect(Suggestion.nearest(to: word, among: all) == names)
    }

    @Test func putsTheNearestFirstAndStopsAtTheLimit() {
        let names = ["abcdxx", "abcdex", "abcdef", "abcdeg", "abcdeh"]
        #expect(Suggestion.nearest(to: "abcdefg", among: names) == ["abcdef", "abcdeg", "abcdex"])
        #expect(Suggestion.nearest(to: "abcdefg", among: names, limit: 1) == ["abcdef"])
    }
}
