import Commands
import Testing

@Suite struct WordsTests {
    @Test(arguments: [
        ("", []),
        ("   ", []),
        ("grade set ana \"quiz 1\" 17,5", ["grade", "set", "ana", "quiz 1", "17,5"]),
        ("  a\t b \n", ["a", "b"]),
        ("'a b' c", ["a b", "c"]),
        ("\"\"", [""]),
        ("a \"\" b", ["a", "", "b"]),
        ("O'Brien", ["O'Brien"]),
        ("student show O'Brien's", ["student", "show", "O'Brien's"]),
        ("5\" nail", ["5\"", "nail"]),
        ("--name=\"a b\"", ["--name=a b"]),
        ("--name='a b'c", ["--name=a bc"]),
        ("a\\ b", ["a b"]),
        ("\\\"a\\\"", ["\"a\""]),
        ("\"say \\\"hi\\\" \\\\ \\n\"", ["say \"hi\" \\ \\n"]),
        ("'back\\slash'", ["back\\slash"]),
        ("end\\", ["end\\"]),
        ("\"a\"\"b\"", ["a\"b\""]),
        ("Müller 王芳 👩🏽‍🏫", ["Müller", "王芳", "👩🏽‍🏫"]),
    ])
    func splits(line: String, words: [String]) throws {
        #expect(try Words.split(line) == words)
    }

    @Test(arguments: ["\"open", "'open", "a \"b c", "--name=\"x"])
    func refusesAnOpenQuote(line: String) {
        #expect(throws: CommandError.openQuote(line: line)) { try Words.split(line) }
    }

    @Test(arguments: [
        ["grade", "set", "ana", "quiz 1"], [""], ["a\"b", "c\\d", "e'f"], ["'"], ["\\"], ["tab\there", "line\nend"],
        ["--name=a b", "=\"x"], [],
    ])
    func joinsToWhatSplitsAgain(words: [String]) throws {
        #expect(try Words.split(Words.join(words)) == words)
    }
}
