import Commands
import Testing

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("", "abc", 3), ("abc", "acb", 1), ("abc", "ab", 1),
        ("kitten", "sitting", 3), ("student", "studnet", 1), ("ca", "abc", 3), ("quiz", "quzi", 1), ("a", "b", 1),
    ])
    func countsEdits(one: String, other: String, distance: Int) {
        #expect(Suggestion.editDistance(Array(one), Array(other)) == distance)
        #expect(Suggestion.editDistance(Array(other), Array(one)) == distance)
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
