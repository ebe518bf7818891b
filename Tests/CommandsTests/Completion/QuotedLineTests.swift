import Commands
import Testing

@Suite struct QuotedLineTests {
    @Test(
        arguments: [
            ("", [], "", 0), ("stu", [], "stu", 3), ("student ", ["student"], "", 0),
            ("student show ana", ["student", "show"], "ana", 3),
            ("student show \"Ana Si", ["student", "show"], "Ana Si", 7),
            ("student show \"Ana Silva\" x", ["student", "show", "Ana Silva"], "x", 1),
            ("grade set 'Ana", ["grade", "set"], "Ana", 4), ("a \"", ["a"], "", 1),
            ("a Ana\\ Si", ["a"], "Ana Si", 7), ("a --course=\"My cl", ["a"], "--course=My cl", 15),
            ("show O'Br", ["show"], "O'Br", 4), ("show \"a\\\"b c", ["show"], "a\"b c", 7),
            ("show é", ["show"], "é", 1),
        ] as [(String, [String], String, Int)])
    func aLineIsSplitAtTheWordThatIsTyped(line: String, words: [String], word: String, length: Int) {
        let split = QuotedLine(line)
        #expect(split.words == words)
        #expect(split.word == word)
        #expect(split.typedLength == length)
    }
}
