import CommandDesk
import Commands
import Foundation
import Testing
import ToDo

/// Other programs read what is written, where they are installed.
@Suite struct ForeignReaderTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("todo-readers-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("cal"), withIntermediateDirectories: true)
    }

    private static func isThere(_ program: String) -> Bool { access(program, X_OK) == 0 }

    private static let hasPythonCalendar =
        isThere("/usr/bin/python3")
        && FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/icalendar")

    /// What a program prints, run in an environment that has nothing of this machine's.
    private func run(_ program: String, _ words: String..., variables: [String: String] = [:]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = words
        process.environment = variables.merging(
            ["HOME": folder.path, "TZ": "UTC", "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
        ) { own, _ in own }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }

    private func write(_ name: String, _ text: String) throws -> String {
        let file = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    private func desk() throws -> Desk {
        try Desk(
            "todo add \"Mark exams, part 1\" --due 2026-12-04 --priority high --tag Maths --content \"a; b\"",
            "todo add \"x not done?\" --due \"2026-12-04 17:00 Europe/Berlin\" --every \"every week 3 times\" --remind fri",
            "todo add \"Zoë 😀 and a title so long that it is folded before the seventy-fifth byte 語語語\" --after 1",
        )
    }

    @Test(.enabled(if: hasPythonCalendar)) func `python's icalendar reads the calendar`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = try write("all.ics", desk().text(as: .iCalendar).replacing("\n", with: "\r\n"))
        let script = """
            import sys, icalendar
            calendar = icalendar.Calendar.from_ical(open(sys.argv[1], 'rb').read())
            for todo in calendar.walk('VTODO'):
                due = todo.get('due')
                print(todo['summary'], due and due.dt.isoformat(), todo.get('rrule', {}).get('count'), sep='|')
            """
        #expect(
            try run("/usr/bin/python3", "-c", script, file) == """
                Mark exams, part 1|2026-12-04|None
                x not done?|2026-12-04T17:00:00+01:00|[3]
                Zoë 😀 and a title so long that it is folded before the seventy-fifth byte 語語語|None|None

                """)
    }

    @Test(.enabled(if: isThere("/usr/bin/todoman"))) func `todoman lists a folder and completes in it`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let desk = try desk()
        let export = try desk.exporting(as: .iCalendar, to: "cal/")
        guard case .folder(let files) = export.contents else { return }
        for file in files { try file.data.write(to: folder.appendingPathComponent("cal/\(file.path)")) }
        let settings = "path = \"\(folder.path)/cal\"\ncache_path = \"\(folder.path)/cache.db\"\n"
        let config = try write("todoman.py", settings + "date_format = \"%Y-%m-%d\"\ntime_format = \"%H:%M\"\n")
        let list = try run("/usr/bin/todoman", "--config", config, "list")
        #expect(list.contains("2026-12-04 Mark exams, part 1"))
        #expect(list.contains("x not done?"))
        let number = try #require(list.split(separator: "\n").first { $0.contains("Mark exams") })
            .split(separator: " ").dropFirst(2).first.map(String.init)
        _ = try run("/usr/bin/todoman", "--config", config, "done", try #require(number))
        let members = try files.map { file in
            ForeignFile(path: file.path, data: try Data(contentsOf: folder.appendingPathComponent("cal/\(file.path)")))
        }
        let outcome = try desk.importing(ForeignFile(path: "cal", members: members), as: .iCalendar)
        #expect(outcome.sentences.count == 1)
        #expect(outcome.sentences.first?.contains("done open -> done") == true)
        #expect(try desk.numbers("todo list --done") == "1")
    }

    @Test(.enabled(if: isThere("/usr/bin/task"))) func `Taskwarrior imports and gives back the same`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let desk = try desk()
        let file = try write("tasks.json", desk.text(as: .taskwarrior))
        let settings = try write("taskrc", "data.location=\(folder.path)/task\nconfirmation=off\n")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("task"), withIntermediateDirectories: true)
        _ = try run("/usr/bin/task", "import", file, variables: ["TASKRC": settings])
        let exported = try run("/usr/bin/task", "export", variables: ["TASKRC": settings])
        #expect(exported.contains("\"description\":\"x not done?\""))
        let outcome = try desk.importing(exported, as: .taskwarrior)
        #expect(outcome.sentences == [])
        #expect(outcome.notices == [])
    }

    @Test(.enabled(if: isThere("/usr/bin/todo-txt"))) func `todo.txt's own program completes what is meant`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let desk = try desk()
        _ = try write("todo.txt", desk.text(as: .todoTxt))
        let names = [
            ("TODO_DIR", ""), ("TODO_FILE", "/todo.txt"), ("DONE_FILE", "/done.txt"), ("REPORT_FILE", "/r.txt"),
        ]
        let config = try write("todo.cfg", names.map { "export \($0)=\(folder.path)\($1)\n" }.joined())
        #expect(try run("/usr/bin/todo-txt", "-d", config, "-p", "list").contains("TODO: 3 of 3 tasks shown"))
        _ = try run("/usr/bin/todo-txt", "-d", config, "-a", "do", "2")
        let text = try String(contentsOf: folder.appendingPathComponent("todo.txt"), encoding: .utf8)
        _ = try desk.importing(text, as: .todoTxt)
        #expect(try desk.numbers("todo list --done") == "2")
    }
}
