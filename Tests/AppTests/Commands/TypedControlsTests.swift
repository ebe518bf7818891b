import App
import Commands
import Testing

/// Control characters that somebody types or pastes are left out of names and texts alike, and that is said.
@Suite struct TypedControlsTests {
    @Test(arguments: [
        ("student add Ana \"Si\u{1B}[31mlva\" --id 7", "student show 7", "LAST"),
        ("quiz add \"Si\u{1B}[31mlva\" --points 5", "quiz list", "NAME"),
        ("person add \"Si\u{1B}[31mlva\"", "person show 1", "NAME"),
        ("person add Bo --details \"Si\u{1B}[31mlva\"", "person show 1", "--details"),
        ("person add Bo --tag \"Si\u{1B}[31mlva\"", "person show 1", "--tag"),
        ("event add \"Si\u{1B}[31mlva\"", "event show 1", "NAME"),
        ("event add Fair --location \"Si\u{1B}[31mlva\"", "event show 1", "--location"),
        ("todo add \"Si\u{1B}[31mlva\"", "todo show 1", "TITLE"),
        ("todo add Call --content \"Si\u{1B}[31mlva\"", "todo show 1", "--content"),
        ("todo add Call --check \"Si\u{1B}[31mlva\"", "todo show 1", "--check"),
    ])
    func theyAreLeftOutAlike(line: String, shown: String, name: String) throws {
        let bench = Bench()
        #expect(try bench.run(line, modules: Daybook.modules) == .done, "\(bench.error)")
        #expect(bench.error.contains("daybook: \(name): control characters are left out\n"), "\(bench.error)")
        let again = Bench()
        try again.run(each: [line, "\(shown) --format json"], modules: Daybook.modules)
        #expect(again.output.contains("Si [31mlva"))
    }

    @Test func linesOfANameAndOfATextAreNotTheSame() throws {
        let bench = Bench()
        #expect(try bench.run("todo add \"a\nb\" --content \"c\nd\"", modules: Daybook.modules) == .done)
        #expect(bench.error == "daybook: TITLE: it is put on one line\n")
        #expect(try bench.run("todo add ab --content \"c\nd\"", modules: Daybook.modules) == .done)
        #expect(bench.error == "")
    }
}
