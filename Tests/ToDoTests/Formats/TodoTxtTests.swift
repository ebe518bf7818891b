import CivilTime
import Commands
import Foundation
import Storage
import Testing
import ToDo

@Suite struct TodoTxtTests {
    /// What an item has after a line was taken over.
    private func values(_ line: String, _ fields: String...) throws -> [String] {
        let desk = try Desk()
        _ = try desk.importing(line, as: .todoTxt)
        return try fields.map { try desk.column($0, "todo list --all")[0] }
    }

    @Test(arguments: [
        (
            "(A) 2026-11-29 Mark Y9 tests +Maths @school due:2026-12-04",
            ["Mark Y9 tests", "high", "false", "2026-11-29"]
        ),
        ("2026-11-29 Call Max's parents @phone", ["Call Max's parents", "", "false", "2026-11-29"]),
        ("x 2026-11-30 2026-11-28 Order paper +Admin pri:C", ["Order paper", "low", "true", "2026-11-28"]),
        ("x 2026-11-30 (A) 2026-11-28 Order paper", ["Order paper", "high", "true", "2026-11-28"]),
        ("x (B) 2026-11-30 2026-11-28 Order paper", ["Order paper", "medium", "true", "2026-11-28"]),
        // One date on a done line is that of completion.
        ("x 2026-11-28 Order paper", ["Order paper", "", "true", "2026-11-30"]),
        ("(b) lower", ["(b) lower", "", "false", "2026-11-30"]), ("(B)->x", ["(B)->x", "", "false", "2026-11-30"]),
        ("Really (A) have", ["Really (A) have", "", "false", "2026-11-30"]),
        ("X capital", ["X capital", "", "false", "2026-11-30"]),
        ("xylophone", ["xylophone", "", "false", "2026-11-30"]),
        ("(A) x not done", ["x not done", "high", "false", "2026-11-30"]),
        ("2026-11-29 x not done?", ["x not done?", "", "false", "2026-11-29"]),
        ("2026-11-29 2026-12-24 date first", ["2026-12-24 date first", "", "false", "2026-11-29"]),
        (
            "Meet http://x.example/a+b at 12:30 note:b:c 2+2 a@b.c",
            [
                "Meet http://x.example/a+b at 12:30 note:b:c 2+2 a@b.c", "", "false", "2026-11-30",
            ]
        ),
        ("due:2026-12-24T17:00 cannot be", ["due:2026-12-24T17:00 cannot be", "", "false", "2026-11-30"]),
        ("(D) Less", ["Less", "low", "false", "2026-11-30"]),
        ("+Maths @school", ["+Maths @school", "", "false", "2026-11-30"]),
    ])
    func `a line is taken apart`(line: String, expected: [String]) throws {
        var found = try values(line, "title", "priority", "isComplete", "dateAdded")
        found[3] = String(found[3].prefix(10))
        #expect(found == expected)
    }

    @Test func `marks at the end are taken out, marks in a sentence stay in it`() throws {
        let line = "Ask @school about +Maths test @phone +urls t:2026-12-01 due:2026-12-04 rec:+2w"
        #expect(
            try values(line, "title", "project", "tags", "due", "start", "repeats")
                == [
                    "Ask @school about +Maths test", "Maths", "school; phone; +urls", "2026-12-04", "2026-12-01",
                    "every 2 weeks",
                ])
        #expect(try values("a due:2026-12-04 rec:3d", "repeats") == ["every! 3 days"])
        #expect(try values("a due:2026-12-04 rec:3b", "title", "repeats") == ["a rec:3b", ""])
    }

    @Test func `what is written keeps its meaning`() throws {
        let desk = try Desk(
            "todo add \"x not done?\"", "todo add \"(A) is a letter\"", "todo add \"2026-12-24 date first\"",
            "todo add Plain --priority high --project \"Year 9\" --tag a --tag \"b c\" --due fri --start thu",
            "todo add Weekly --due fri --every monthly", "todo add \"Ask @school now\" --tag school", "todo done 1 4")
        #expect(
            try desk.text(as: .todoTxt) == """
                x 2026-11-30 2026-11-30 x not done?
                2026-11-30 (A) is a letter
                2026-11-30 2026-12-24 date first
                x 2026-11-30 2026-11-30 Plain +Year_9 @a @b_c due:2026-12-04 t:2026-12-03 pri:A
                2026-11-30 Weekly due:2026-12-04 rec:+1m
                2026-11-30 Ask @school now

                """)
        #expect(try desk.importing(desk.text(as: .todoTxt), as: .todoTxt).sentences == [])
    }

    @Test func `what has no place is counted`() throws {
        let desk = try Desk(
            "todo add A --content x --due \"fri 9:00\" --remind fri --check c", "todo add B --content y --after 1",
            "todo add C --due fri --every \"every week 3 times\"")
        let export = try desk.exporting(as: .todoTxt)
        #expect(
            export.notices == [
                "not representable in todo.txt: checklist of 1, content of 2, reminder of 1, rule of 1, time of day of 1, what it waits for of 1"
            ])
        #expect(export.records == 3)
        #expect(try desk.importing(desk.text(as: .todoTxt), as: .todoTxt).sentences == [])
        #expect(try desk.column("content", "todo list --sort number") == ["x", "y", ""])
        #expect(try desk.column("due", "todo show 1") == ["2026-12-04T09:00:00"])
    }

    @Test func `the same file again changes nothing, whatever its lines end with`() throws {
        let desk = try Desk()
        let text = "\u{FEFF}(D) Call @phone\r\n\r\nTwice\r\nTwice\r\n2026-11-29 Dated +P\r\nx 2026-11-28 Done"
        #expect(try desk.importing(text, as: .todoTxt).sentences.count == 5)
        let before = try desk.everything
        for _ in 0..<2 { #expect(try desk.importing(text, as: .todoTxt).sentences == []) }
        #expect(try desk.everything == before)
        // A letter that means the same stays.
        #expect(try desk.text(as: .todoTxt).hasPrefix("(D) 2026-11-30 Call @phone\n"))
    }

    @Test func `a line that was done elsewhere is done here`() throws {
        let desk = try Desk()
        _ = try desk.importing("Call @phone\n(A) 2026-11-29 Mark", as: .todoTxt)
        let outcome = try desk.importing("x 2026-11-30 Call @phone\nx 2026-11-30 2026-11-29 Mark", as: .todoTxt)
        #expect(outcome.sentences.count == 2)
        #expect(try desk.numbers("todo list --done --sort number") == "1 2")
    }

    @Test(arguments: [
        ("todo.txt", "anything", true), ("/home/m/done.txt", "", true), ("list.txt", "(A) a\nb @c", true),
        ("list.txt", "Dear all\nhow are you", false), ("list.csv", "(A) a", false), ("list.txt", "a\tb +c", false),
    ])
    func `it is known by its name or its lines`(path: String, text: String, isKnown: Bool) {
        #expect(ForeignFormat.todoTxt.recognises(ForeignFile(path: path, data: Data(text.utf8))) == isKnown)
    }
}
