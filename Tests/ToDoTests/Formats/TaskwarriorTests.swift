import CivilTime
import CommandDesk
import Commands
import Foundation
import Storage
import Testing
import ToDo

@Suite struct TaskwarriorTests {
    private static let uuid = "0e563752-74d1-433f-b2f2-5d051673ad16"
    private static let start = "\"status\":\"pending\",\"uuid\":\"\(uuid)\",\"entry\":\"20261130T090000Z\""

    private func berlin() throws -> Desk {
        let desk = try Desk()
        desk.zone = try #require(Zone(named: "Europe/Berlin"))
        return desk
    }

    private func value(_ field: String, _ attributes: String) throws -> String {
        let desk = try berlin()
        _ = try desk.importing("[{\(Self.start),\"description\":\"a\",\(attributes)}]", as: .taskwarrior)
        return try desk.column(field, "todo list --all")[0]
    }

    @Test func `names are on one line, and of no more characters than names have`() throws {
        let desk = try berlin()
        let long = String(repeating: "x", count: 1001)
        let outcome = try desk.importing(
            "[{\(Self.start),\"description\":\"a\\nb\\u001bc\",\"tags\":[\"x\\ty\"]},"
                + "{\"status\":\"pending\",\"uuid\":\"1\",\"description\":\"\(long)\"}]", as: .taskwarrior)
        #expect(try desk.column("title", "todo list --all") == ["a b c"])
        #expect(try desk.column("tags", "todo list --all") == ["x y"])
        #expect(
            outcome.notices == ["task 2: left out, the title has 1001 characters; a name has at most 1000"])
    }

    @Test(arguments: [
        // Midnight and the last second here are the day.
        ("due", "\"due\":\"20270130T230000Z\"", "2027-01-31"), ("due", "\"due\":\"20261130T225959Z\"", "2026-11-30"),
        ("due", "\"due\":\"20261203T090000Z\"", "2026-12-03T10:00:00"), ("due", "\"due\":\"2026-12-24\"", "2026-12-24"),
        ("due", "\"due\":\"2026-12-24T10:00:00Z\"", "2026-12-24T11:00:00"), ("due", "\"due\":1796252400", "2026-12-03"),
        ("start", "\"scheduled\":\"20261130T230000Z\"", "2026-12-01"),
        ("start", "\"wait\":\"20261201T090000Z\"", "2026-12-01T10:00:00"),
        ("priority", "\"priority\":\"H\"", "high"), ("priority", "\"priority\":\"X\"", ""),
        ("project", "\"project\":\"Maths.Y9\"", "Maths.Y9"), ("tags", "\"tags\":[\"b\",\"a\"]", "b; a"),
        ("tags", "\"tags\":\"a,b\"", "a; b"), ("id", "\"urgency\":7.2", uuid),
        (
            "content",
            "\"annotations\":[{\"entry\":\"20261130T090000Z\",\"description\":\"one\"},{\"description\":\"two\"}]",
            "one two"
        ),
        ("isComplete", "\"end\":\"20261130T090000Z\"", "false"),
    ])
    func `an attribute becomes a field`(field: String, attributes: String, expected: String) throws {
        #expect(try value(field, attributes) == expected)
    }

    @Test func `attributes that are not known are kept, what is reckoned is not`() throws {
        let desk = try berlin()
        let task = """
            {\(Self.start),"id":6,"description":"Say \\"hi\\" \\\\ &open;","urgency":7.2,"estimate":3,"ratio":1.5,\
            "orphan":"x","wait":"20261201T090000Z","annotations":[{"entry":"20261130T090000Z","description":"n"}]}
            """
        _ = try desk.importing("[\n\(task)\n]\n", as: .taskwarrior)
        _ = try desk.outcome("todo edit 1 --project New")
        #expect(
            try desk.text(as: .taskwarrior) == """
                [
                {"annotations": [{"description": "n", "entry": "20261130T090000Z"}], \
                "description": "Say \\"hi\\" \\\\ &open;", "entry": "20261130T090000Z", "estimate": 3, \
                "modified": "20261130T090000Z", "orphan": "x", "project": "New", "ratio": 1.5, "status": "pending", \
                "uuid": "\(Self.uuid)", "wait": "20261201T090000Z"}
                ]

                """)
    }

    @Test func `what was written is no change, and makes the same items elsewhere`() throws {
        let desk = try berlin()
        for line in [
            "todo add A --due 2027-01-31 --priority high --project P --tag x --content \"one\" --remind fri --check c",
            "todo add B --due \"fri 17:00\" --start thu --after 1", "todo add C --due fri --every \"every! 3 days\"",
            "todo add D --due 2026-12-04T17:00:00Z", "todo done 1",
        ] { _ = try desk.outcome(line) }
        let text = try desk.text(as: .taskwarrior)
        let again = try desk.importing(text, as: .taskwarrior)
        #expect(again.sentences == [])
        #expect(again.notices == [])
        let other = try berlin()
        _ = try other.importing(text, as: .taskwarrior)
        for field in [
            "title", "content", "start", "priority", "project", "tags", "after", "remind", "repeats", "checklist",
        ] {
            let command = "todo list --all --sort number"
            #expect(try other.column(field, command) == desk.column(field, command), "\(field)")
        }
        #expect(try other.text(as: .taskwarrior) == text)
        #expect(try desk.text(as: .taskwarrior) == text)
    }

    /// Trap 20: what is written is JSON whatever the texts hold, and the same again after it was read.
    @Test(arguments: ["say \"hi\"", "a\\b", "a\u{1}\u{1F}", "NaN", "</script>", "a,b,,", "\u{2028}😀", "{\"x\":1}"])
    func `what is written is JSON`(title: String) throws {
        let desk = try Desk()
        try desk.outcome(words: ["todo", "add", title, "--content=\(title)", "--tag=\(title)", "--project=\(title)"])
        try desk.outcome(words: ["todo", "add", "Two", "--after", "1"])
        let text = try desk.text(as: .taskwarrior)
        _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
        _ = try JSONSerialization.jsonObject(with: Data(desk.json("todo list --all").utf8))
        let other = try Desk()
        try other.importing(text, as: .taskwarrior)
        #expect(try other.text(as: .taskwarrior) == text)
        #expect(try other.column("title", "todo list --sort number") == desk.column("title", "todo list --sort number"))
    }

    @Test func `nothing stored is an empty array`() throws {
        #expect(try Desk().text(as: .taskwarrior) == "[]\n")
    }

    @Test(arguments: [
        (
            "[{\"description\":\"a\",\"annotations\":\"x\"}]",
            "task 1, “a”: annotations is not an array of objects; nothing was imported"
        ),
        (
            "[{\"description\":\"a\"},{\"description\":\"b\",\"due\":\"soon\"}]",
            "task 2, “b”: due is not a time such as 20261203T090000Z; nothing was imported"
        ),
        ("[{\"status\":\"pending\"}]", "task 1: description is not a text that is not empty; nothing was imported"),
        ("[{\"description\":\"a\",\"tags\":3}]", "task 1, “a”: tags is not an array of texts; nothing was imported"),
    ])
    func `a task that cannot be read is named and nothing is taken`(text: String, message: String) throws {
        let desk = try Desk()
        let error = #expect(throws: ToDoError.self) { try desk.importing(text, as: .taskwarrior) }
        #expect(error?.message == message)
        #expect(try desk.numbers("todo list --all") == "")
    }

    @Test(arguments: [
        ("[{\"description\":", "it breaks off in line 1"),
        ("[1]", "it is no array of tasks, each with a description and texts"),
        ("{\"description\":}", "line 1 is no JSON"), ("", "it is empty"), ("\n\n", "it is empty"),
        ("[\n{\"description\":\"a\"},\n{\"description\":\"b\",,\"x\":1}\n]", "line 3 is no JSON"),
        ("[\n{\"description\":\"a\"},\n{\"descr", "it breaks off in line 3"), ("[{\"a\":tru}]", "line 1 is no JSON"),
        ("{\"description\":\"a\",\"status\":\"pending\"},\n{\"description", "it breaks off in line 2"),
        ("[{\"a\":NaN}]", "line 1 is no JSON"), ("\u{0}\u{1}", "line 1 is no JSON"),
        ("\"text\"", "it is no array of tasks, each with a description and texts"),
    ])
    func `what is no JSON is refused in words of our own`(text: String, reason: String) throws {
        let error = #expect(throws: ToDoError.self) { try Desk().importing(text, as: .taskwarrior) }
        #expect(error?.message == "file holds no tasks: \(reason)")
        #expect(error?.status == .refused)
    }

    /// Trap 1: a month that took a day from an occurrence does not take it from those after it, whoever reads them.
    @Test(arguments: [ForeignFormat.taskwarrior, .todoTxt, .iCalendar])
    func `the end of a month goes through files`(format: ForeignFormat) throws {
        let desk = try Desk()
        desk.now = "2027-01-15T10:00:00"
        for line in [
            "todo add Rent --due 2027-01-31 --every monthly", "todo add Leap --due 2024-02-29 --every yearly",
            "todo done 1 2",
        ] { _ = try desk.outcome(line) }
        #expect(try desk.column("due", "todo list --sort number") == ["2027-02-28", "2025-02-28"])
        let text = try desk.text(as: format)
        #expect(try desk.importing(text, as: format).sentences == [])
        let other = try Desk()
        try other.importing(text, as: format)
        _ = try other.outcome("todo done rent leap")
        #expect(try other.column("due", "todo list --sort number").sorted() == ["2026-02-28", "2027-03-31"])
        _ = try other.outcome("todo done rent leap")
        _ = try other.outcome("todo done leap")
        #expect(try other.column("due", "todo list --sort number").sorted() == ["2027-04-30", "2028-02-29"])
    }

    @Test func `the files of older versions are read, with a task on each line`() throws {
        let desk = try Desk()
        let line =
            "{\(Self.start),\"description\":\"a\"},\n{\"description\":\"b\",\"entry\":\"20261130T090000Z\",\"status\":\"pending\"}\n"
        #expect(try desk.importing(line, as: .taskwarrior).sentences.count == 2)
        // One without an id is known again.
        #expect(try desk.importing(line, as: .taskwarrior).sentences == [])
    }

    @Test func `a template gives its rule to the occurrence that is open`() throws {
        let desk = try berlin()
        let text = """
            [
            {"uuid":"fca32f78-0000-4000-8000-000000000001","status":"recurring","recur":"monthly","rtype":"periodic","mask":"+-",\
            "description":"Rent","entry":"20261130T090000Z","due":"20261130T230000Z"},
            {"uuid":"fca32f78-0000-4000-8000-000000000002","status":"completed","recur":"monthly","parent":"fca32f78-0000-4000-8000-000000000001",\
            "imask":0,"description":"Rent","entry":"20261130T090000Z","end":"20261130T100000Z","due":"20261130T230000Z"},
            {"uuid":"fca32f78-0000-4000-8000-000000000003","status":"pending","recur":"monthly","parent":"fca32f78-0000-4000-8000-000000000001",\
            "imask":1,"description":"Rent","entry":"20261130T090000Z","due":"20261231T230000Z"},
            {"uuid":"fca32f78-0000-4000-8000-000000000004","status":"deleted","description":"Gone","entry":"20261130T090000Z","end":"20261130T100000Z"}
            ]
            """
        #expect(try desk.importing(text, as: .taskwarrior).sentences.count == 2)
        #expect(try desk.column("repeats", "todo list --all --sort number") == ["", "every month"])
        #expect(try desk.column("due", "todo list --all --sort number") == ["2026-12-01", "2027-01-01"])
        #expect(try desk.importing(text, as: .taskwarrior).sentences == [])
    }

    @Test(arguments: [
        ("weekly", "every week"), ("weekdays", "every weekday"), ("3d", "every 3 days"), ("P1M", "every month"),
        ("2mo", "every 2 months"), ("1q", "every 3 months"), ("biannual", "every 2 years"), ("1m", ""), ("6h", ""),
        ("x", ""),
    ])
    func `recur is read where it is a rule of days`(recur: String, rule: String) throws {
        #expect(try value("repeats", "\"due\":\"20261203T090000Z\",\"recur\":\"\(recur)\"") == rule)
    }
}
