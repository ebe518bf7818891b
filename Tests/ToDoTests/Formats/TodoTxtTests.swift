import CivilTime
import CommandDesk
import Commands
import Foundation
import SeededNumbers
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

    @Test func `what looks like a key and is none is told with its line`() throws {
        let desk = try Desk()
        let text = """
            Call Max due:tomorrow
            Order paper due:2026-12-04 due:2026-12-05
            Read rec:often t:2026-13-01 note:x http://x.example
            """
        let outcome = try desk.importing(text, as: .todoTxt)
        #expect(
            outcome.notices == [
                "line 1: “due:tomorrow” is no date such as 2026-12-24, and stays in the title",
                "line 2: “due:2026-12-05” is left out: due is 2026-12-04 already",
                "line 3: “rec:often” is no rule that is known here, and stays in the title",
                "line 3: “t:2026-13-01” is no date such as 2026-12-24, and stays in the title",
            ])
        #expect(
            try desk.column("title", "todo list --sort number") == [
                "Call Max due:tomorrow", "Order paper", "Read rec:often t:2026-13-01 note:x http://x.example",
            ])
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
                x 2026-11-30 2026-11-30 Plain +Year\u{2060}_9 @a @b\u{2060}_c due:2026-12-04 t:2026-12-03 pri:A
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
                "not representable in todo.txt: checklist of 1, content of 2, reminder of 1, time of day of 1, what it waits for of 1"
            ])
        #expect(export.records == 3)
        #expect(try desk.importing(desk.text(as: .todoTxt), as: .todoTxt).sentences == [])
        #expect(try desk.column("content", "todo list --sort number") == ["x", "y", ""])
        #expect(try desk.column("due", "todo show 1") == ["2026-12-04T09:00:00"])
    }

    @Test(arguments: [
        ("every 2 weeks", "rec:+2w"), ("every! 3 days", "rec:3d"), ("every weekday", "rec:+1b"),
        ("every week 3 times", "repeat:every_week_3_times"), ("every monday", "repeat:every_monday"),
        ("every month on the 15th", "rec:+1m repeat:every_month_on_the_15th"),
        ("every monday at 16:00", "repeat:every_monday_at_16.00"),
        ("every last friday", "repeat:every_month_on_the_last_friday"),
        ("FREQ=MONTHLY;BYDAY=2TU,3WE", "repeat:FREQ=MONTHLY;BYDAY=2TU,3WE"),
        ("every school day", "repeat:every_school_day"),
        ("every 24 dec", "rec:+1y repeat:every_year_on_24_december"),
        ("every day until 2027-01-31", "repeat:every_day_until_2027-01-31"),
    ])
    func `a rule is kept whatever it is`(rule: String, keys: String) throws {
        let desk = try Desk("todo add A --due 2026-12-15 --every \"\(rule)\"")
        let text = try desk.text(as: .todoTxt)
        #expect(text.hasSuffix(" \(keys)\n"))
        #expect(try desk.importing(text, as: .todoTxt).sentences == [])
        let other = try Desk()
        try other.importing(text, as: .todoTxt)
        #expect(try other.column("repeats", "todo list") == desk.column("repeats", "todo list"))
        // What another program has changed is what it knows.
        let changed = text.replacing(
            keys, with: "rec:5d " + keys.split(separator: " ").filter { !$0.hasPrefix("rec") }.joined(separator: " "))
        try other.importing(changed, as: .todoTxt)
        #expect(try other.column("repeats", "todo list") == ["every! 5 days"])
    }

    /// Trap: what a title looks like is not what it means.
    @Test(arguments: [
        "x not done", "(A) is a letter", "2026-12-24", "due:2026-12-24", "Pay due:2026-12-24 today", "rec:+1w", "pri:A",
        "Ends with +Maths", "Ends with @school", "+Maths", "@school first", "two  blanks", "a\u{2060}b", "\u{2060}+x",
        "_ a _",
        "t:2026-12-01 x t:2026-12-02", "key:value stays", "ideographic\u{3000}space +x", "repeat:every_day", "x", "+",
        "@ +",
    ])
    func `titles come back as they are`(title: String) throws {
        let desk = try Desk()
        for line in [
            "", " --priority high --project P --tag t", " --due fri --every weekly", " --project Maths --tag school",
        ] {
            _ = try desk.outcome("todo add \"\(title)\"\(line)")
        }
        _ = try desk.outcome("todo done 2")
        let text = try desk.text(as: .todoTxt)
        #expect(try desk.importing(text, as: .todoTxt).sentences == [], "\(text)")
        let other = try Desk()
        try other.importing(text, as: .todoTxt)
        for field in ["title", "priority", "project", "tags", "due", "isComplete"] {
            #expect(
                try other.column(field, "todo list --all --sort number")
                    == desk.column(field, "todo list --all --sort number"), "\(field): \(text)")
        }
    }

    @Test func `titles, tags and projects of any kind come back`() throws {
        var random = SystemRandomNumberGenerator()
        let seed = UInt64.random(in: 0...UInt64.max, using: &random)
        var numbers = SeededNumbers(seed: seed)
        let parts = [
            "x", "(A)", "(b)", "2026-12-24", "due:2026-12-24", "t:2026-12-01", "rec:+1w", "pri:B", "+Maths", "@school",
            "repeat:every_day", "\u{2060}", "_", "a", "Zoë", " ", "  ", ":", "+", "@", "http://x.example/a", "\u{3000}",
            "😀",
        ]
        func text(_ count: Int) -> String {
            (0..<count).map { _ in parts.randomElement(using: &numbers)! + (Bool.random(using: &numbers) ? " " : "") }
                .joined().trimmingBlanks
        }
        let desk = try Desk()
        for _ in 0..<150 {
            // A title has something that can be seen.
            let title = text(Int.random(in: 1...6, using: &numbers))
            var line = ["todo", "add", Bool.random(using: &numbers) ? "e" + title : title + "e"]
            if Bool.random(using: &numbers) { line += ["--project=" + text(2) + "p"] }
            for _ in 0..<Int.random(in: 0...2, using: &numbers) { line += ["--tag=" + text(2) + "t"] }
            if Bool.random(using: &numbers) { line += ["--due", "fri", "--priority", "low"] }
            _ = try desk.outcome(words: line)
        }
        let written = try desk.text(as: .todoTxt)
        #expect(try desk.importing(written, as: .todoTxt).sentences == [], "seed \(seed)")
        let other = try Desk()
        try other.importing(written, as: .todoTxt)
        for field in ["title", "project", "tags", "due", "priority"] {
            #expect(
                try other.column(field, "todo list --sort number") == desk.column(field, "todo list --sort number"),
                "seed \(seed), \(field)")
        }
    }

    @Test(
        arguments: [
            (
                [0x50, 0x4B, 0x03, 0x04, 0x00],
                "file is no todo.txt: line 1 has control characters; nothing was imported"
            ),
            ([0x61, 0x0A, 0x62, 0x00], "file is no todo.txt: line 2 has control characters; nothing was imported"),
        ] as [([UInt8], String)])
    func `what is no text is refused`(bytes: [UInt8], message: String) throws {
        let file = ForeignFile(path: "file", data: Data(bytes))
        let desk = try Desk()
        let error = #expect(throws: ToDoError.self) { try desk.importing(file, as: .todoTxt) }
        #expect(error?.message == message)
        #expect(error?.status == .refused)
        #expect(!ForeignFormat.todoTxt.recognises(ForeignFile(path: "todo.txt", data: Data(bytes))))
    }

    @Test func `a text of another encoding is refused with the remedy`() throws {
        let file = ForeignFile(path: "todo.txt", data: Data([0x61, 0x0A, 0x5A, 0x6F, 0xEB]))
        let desk = try Desk()
        let error = #expect(throws: CommandError.self) { try desk.importing(file, as: .todoTxt) }
        #expect(error?.message == "todo.txt cannot be read: line 2 is no UTF-8 text")
        #expect(error?.hints.first?.hasPrefix("“iconv -f ") == true)
        #expect(error?.status == .refused)
        #expect(!ForeignFormat.todoTxt.recognises(file))
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

extension String {
    fileprivate var trimmingBlanks: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
