import CommandDesk
import Testing

/// What is put off is due on no day, never on one that stands for it (the last row of date words in the field's lists).
@Suite struct SomedayTests {
    @Test(arguments: ["someday", "LATER"])
    func whatIsPutOffHasATagAndNoDay(words: String) throws {
        let desk = try Desk("todo add First --due fri")
        #expect(try desk.output("todo add Call --due \(words) --tag home") == "to-do #2 Call added, due someday")
        #expect(try desk.column("due", "todo show 2") == [""])
        #expect(try desk.column("tags", "todo show 2") == ["home; someday"])
        #expect(try desk.column("number", "todo list --due someday") == ["2"])
        #expect(try desk.column("number", "todo list --due none") == ["2"])
    }

    @Test func aDayEndsPuttingOff() throws {
        let desk = try Desk("todo add Call --due fri --tag home")
        #expect(
            try desk.output("todo edit 1 --due someday")
                == "to-do #1 Call: tags home -> home, someday, due Fri 2026-12-04 -> –")
        #expect(
            try desk.output("todo edit 1 --due sat")
                == "to-do #1 Call: tags home, someday -> home, due – -> Sat 2026-12-05")
        #expect(try desk.output("todo edit 1 --due someday --tag a").contains("tags home -> a, someday"))
        #expect(try desk.column("number", "todo list --due someday") == ["1"])
        #expect(try desk.output("todo edit 1 --content x").contains("tags") == false)
    }
}
