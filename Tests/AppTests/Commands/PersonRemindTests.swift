import App
import Testing

@Suite struct PersonRemindTests {
    private func bench(at now: String = "2026-11-30T10:00:00", _ lines: String...) throws -> Bench {
        let bench = Bench(variables: ["DAYBOOK_NOW": now])
        try bench.run(each: ["person add \"Ada Lovelace\" --email ada@example.org"] + lines, modules: Daybook.modules)
        return bench
    }

    @Test(arguments: [
        ("2026-11-30T10:00:00", "", "Tue 2026-12-01 09:00"), ("2026-11-30T08:59:59", "", "Mon 2026-11-30 09:00"),
        ("2026-11-30T09:00:00", "", "Tue 2026-12-01 09:00"),
        ("2026-11-30T10:00:00", " --at fri", "Fri 2026-12-04 09:00"),
        ("2026-11-30T10:00:00", " --at \"fri 16:00\"", "Fri 2026-12-04 16:00"),
    ])
    func theToDoIsForTheNextNineUnlessSaid(now: String, options: String, due: String) throws {
        let bench = try bench(at: now, "person remind ada\(options) --format text")
        #expect(bench.output == "to-do #1 Contact Ada Lovelace added, due \(due)\n")
    }

    @Test func thereIsOneOpenReminderOfAPerson() throws {
        let scratch = try Scratch()
        let bench = Bench(variables: ["DAYBOOK_STORE": scratch.path("a")])
        func output(_ line: String) throws -> String {
            try bench.run(line + " --format text", modules: Daybook.modules)
            return bench.output
        }
        _ = try output("person add \"Ada Lovelace\" --email ada@example.org")
        _ = try output("person remind ada")
        #expect(try output("todo show 1").contains("ada@example.org"))
        #expect(try output("person remind ada") == "")
        #expect(
            bench.error.contains(
                "to-do #1 Contact Ada Lovelace reminds of Ada Lovelace at Tue 2026-12-01 09:00 already"))
        #expect(
            try output("person remind ada --at 2026-12-24")
                == "to-do #1 Contact Ada Lovelace: remind Tue 2026-12-01 09:00 -> Thu 2026-12-24 09:00\n")
        _ = try output("todo done 1")
        #expect(try output("person remind ada").hasPrefix("to-do #2 Contact Ada Lovelace added"))
        _ = try output("undo")
        #expect(try !output("todo list").contains("Contact"))
        _ = try output("person delete ada --yes")
        #expect(try output("todo list --all").contains("Contact Ada Lovelace"))
    }
}
