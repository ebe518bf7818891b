import App
import Commands
import Foundation
import Glibc
import Synchronization
import Terminal
import Testing

@Suite struct RemindTests {
    /// What was handed to other programs.
    private final class Calls: Sendable {
        let words = Mutex<[[String]]>([])

        func note(_ words: [String]) -> Int32 {
            self.words.withLock { $0.append(words) }
            return 0
        }

        var all: [[String]] { words.withLock { $0 } }
    }

    private let open = ["DAYBOOK_NOW": "", "PATH": "/nowhere"]

    private func fired(_ lines: [String], variables: [String: String] = [:]) throws -> String {
        let bench = Bench(variables: open.merging(variables) { $1 })
        #expect(try bench.run(each: lines + ["remind --format text"], modules: Daybook.modules) == .done)
        return bench.output
    }

    @Test func eachFiresOnce() throws {
        let lines = [
            "@2026-11-30T10:00:00", "todo add Call --due \"thu 17:00\" --remind \"thu 16:00\"",
            "todo add Shop --remind \"thu 15:00\"", "todo add Later --remind fri", "todo add Done --remind today",
            "todo done 4",
        ]
        #expect(try fired(lines) == "")
        #expect(try fired(lines + ["@2026-12-03T15:59:59"]) == "to-do #2 Shop\n")
        let all = "to-do #2 Shop\nto-do #1 Call, due today 17:00\n"
        #expect(try fired(lines + ["@2026-12-03T16:00:00"]) == all)
        #expect(try fired(lines + ["@2026-12-03T16:00:00", "remind"]) == "")
        #expect(try fired(lines + ["@2026-12-03T15:30:00", "remind", "@2026-12-03T23:00:00"]).hasPrefix("to-do #1"))
        #expect(try fired(lines + ["@2026-12-03T16:00:00", "remind --dry-run"]) == all)
    }

    /// What nobody was given has not fired, and neither has anything of the same run.
    @Test(arguments: ["remind", "remind --watch"])
    func whatCannotBeGivenOutFiresAgain(line: String) throws {
        let scratch = try Scratch()
        let store = ["DAYBOOK_STORE": scratch.path("a.store"), "PATH": "/nowhere"]
        let bench = Bench(variables: store)
        let all = ["todo add Call --remind 2026-11-30", "todo add Shop --remind 2026-11-29"]
        try bench.run(each: all, modules: Daybook.modules)
        let calls = Calls()
        let deaf = Bench(
            stopsReading: true, variables: store.merging(["PATH": "/usr/bin:/bin"]) { $1 },
            program: { words, _ in calls.note(words) }, waiting: { _ in throw ReaderGone() })
        #expect(try deaf.run("\(line) --format text", modules: Daybook.modules) == .done)
        // Nor is it shown where nobody has been told how it went on.
        #expect(calls.all.isEmpty)
        try bench.run("remind --format text", modules: Daybook.modules)
        #expect(bench.output == "to-do #2 Shop\nto-do #1 Call\n")
        try bench.run("remind --format text", modules: Daybook.modules)
        #expect(bench.output == "")
    }

    /// Trap 26: what has no time reminds at a set hour.
    @Test(arguments: [
        ([:], "2026-12-04T08:59:59", false), ([:], "2026-12-04T09:00:00", true),
        (["DAYBOOK_REMIND_AT": "07:30"], "2026-12-04T07:29:59", false),
        (["DAYBOOK_REMIND_AT": "07:30"], "2026-12-04T07:30:00", true),
        (["DAYBOOK_REMIND_AT": "7:30"], "2026-12-04T07:29:59", false),
        (["DAYBOOK_REMIND_AT": "7:30"], "2026-12-04T07:30:00", true),
        (["DAYBOOK_REMIND_AT": "5pm"], "2026-12-04T17:00:00", true),
    ])
    func aDayRemindsAtASetHour(variables: [String: String], time: String, fires: Bool) throws {
        let output = try fired(
            ["@2026-11-30T10:00:00", "todo add Call --remind 2026-12-04", "@\(time)"], variables: variables)
        #expect(output == (fires ? "to-do #1 Call\n" : ""))
    }

    @Test func anHourThatIsNoneIsRefused() throws {
        let bench = Bench(variables: ["DAYBOOK_REMIND_AT": "nine"])
        #expect(try bench.run(each: ["remind"], modules: Daybook.modules) == .usage)
        #expect(bench.error == "daybook: DAYBOOK_REMIND_AT: “nine” is no time\n  write it as 09:00, or unset it\n")
    }

    /// Trap 28: moving what is due moves the reminder, which fires again.
    @Test func oneThatIsMovedFiresAgain() throws {
        let lines = [
            "@2026-11-30T10:00:00", "todo add Call --due \"tue 17:00\" --remind \"tue 16:00\"", "@2026-12-01T16:00:00",
            "remind", "todo edit 1 --due \"wed 17:00\"",
        ]
        #expect(try fired(lines) == "")
        #expect(try fired(lines + ["@2026-12-02T16:00:00"]) == "to-do #1 Call, due today 17:00\n")
    }

    /// Trap 28: one that is told from the due time is as far from it wherever that is moved.
    @Test func oneToldFromTheDueTimeMovesWithIt() throws {
        let lines = [
            "@2026-11-30T10:00:00", "todo add Call --due \"tue 17:00\" --remind \"2h before\"",
            "todo add Bring --due fri --remind -1d", "todo edit 1 --due \"wed 9:30\"", "todo edit 2 --due sat",
        ]
        #expect(try fired(lines + ["@2026-12-02T07:29:59"]) == "")
        #expect(try fired(lines + ["@2026-12-02T07:30:00"]) == "to-do #1 Call, due today 09:30\n")
        #expect(try fired(lines + ["@2026-12-02T08:00:00", "remind", "@2026-12-04T08:59:59"]) == "")
        #expect(
            try fired(lines + ["@2026-12-02T08:00:00", "remind", "@2026-12-04T09:00:00"])
                == "to-do #2 Bring, due tomorrow\n")
    }

    @Test func whatComesAgainRemindsAgain() throws {
        #expect(
            try fired([
                "@2026-11-30T10:00:00", "todo add Class --due \"next tue\" --remind mon --every weekly",
                "@2026-12-07T09:00:00",
                "remind", "todo done 1", "@2026-12-14T09:00:00",
            ]) == "to-do #2 Class, due tomorrow\n")
    }

    /// What fires while a person works is no change of theirs.
    @Test func firingIsNothingToUndo() throws {
        let bench = Bench(variables: open)
        try bench.run(
            each: ["@2026-12-01T10:00:00", "todo add One --remind today", "todo edit 1 --title Two", "remind", "log"],
            modules: Daybook.modules)
        #expect(bench.output.split(separator: "\n").count == 3)
        let lines = [
            "@2026-12-01T10:00:00", "todo add One --remind today", "todo edit 1 --title Two", "remind", "undo",
        ]
        try bench.run(each: lines + ["todo list"], modules: Daybook.modules)
        #expect(bench.output.contains("\tOne\t"))
        #expect(try bench.run(each: lines + ["undo"], modules: Daybook.modules) == .done)
        #expect(try bench.run(each: lines + ["remind --format text"], modules: Daybook.modules) == .done)
        #expect(bench.output == "")
    }

    @Test func theDesktopIsTold() throws {
        let scratch = try Scratch()
        let path = try scratch.file("notify-send", "")
        try #require(chmod(path, 0o755) == 0)
        let calls = Calls()
        let bench = Bench(
            variables: open.merging(["PATH": "/nowhere:\(scratch.folder.path)"]) { $1 },
            program: { words, _ in calls.note(words) })
        let lines = [
            "@2026-12-01T10:00:00", "todo add \"x <b>\" --content \"R&D <i>\nmore\" --due today --remind today",
        ]
        try bench.run(each: lines + ["remind --dry-run"], modules: Daybook.modules)
        #expect(calls.all == [])
        try bench.run(each: lines + ["remind", "remind"], modules: Daybook.modules)
        #expect(calls.all == [[path, "--app-name=Daybook", "--", "x <b>", "due today\nR&amp;D &lt;i&gt;"]])
    }

    @Test func onATerminalTheNextOneIsTold() throws {
        let bench = Bench(isTerminal: true, variables: open)
        try bench.run(
            each: ["@2026-12-01T10:00:00", "todo add A --remind fri", "todo add B --remind \"thu 8:00\"", "remind"],
            modules: Daybook.modules)
        #expect(bench.error == "  the next reminder is for Thu 2026-12-03 08:00\n")
        try bench.run(each: ["remind"], modules: Daybook.modules)
        #expect(bench.error == "  nothing reminds; “todo add TITLE --remind WHEN” does\n")
    }

    // MARK: Watching

    @Test func aWatchFiresWhenTheTimeComesAndEndsWithCtrlC() throws {
        let step = Mutex(0)
        let bench = Bench(
            variables: open,
            waiting: { bench in
                let count = step.withLock { step in
                    step += 1
                    return step
                }
                switch count {
                case 1: try bench.setClock("2026-12-01T15:59:59")
                case 2: try bench.setClock("2026-12-01T16:00:00")
                case 3: try bench.setClock("2026-12-01T17:00:01")
                case 4: break
                default: throw TerminalError.interrupted
                }
            })
        let status = try bench.run(
            each: [
                "@2026-12-01T10:00:00", "todo add A --remind 16:00", "todo add B --remind 17:00",
                "remind --watch --format text",
            ], modules: Daybook.modules)
        #expect(status == .interrupted)
        #expect(bench.output == "to-do #1 A\nto-do #2 B\n")
    }

    /// What another process stores is noticed, and of two that watch one fires.
    @Test func aWatchNoticesWhatOthersStore() throws {
        let scratch = try Scratch()
        let variables = open.merging(["DAYBOOK_STORE": scratch.path("daybook.store")]) { $1 }
        let step = Mutex(0)
        let bench = Bench(
            variables: variables,
            waiting: { _ in
                let count = step.withLock { step in
                    step += 1
                    return step
                }
                guard count == 1 else { throw TerminalError.interrupted }
                let other = Bench(variables: variables)
                try other.run(
                    each: ["@2026-12-01T10:00:00", "todo add A --remind today", "todo add B --remind today"],
                    modules: Daybook.modules)
            })
        #expect(
            try bench.run(each: ["@2026-12-01T10:00:00", "remind --watch --format text"], modules: Daybook.modules)
                == .interrupted)
        #expect(bench.output == "to-do #1 A\nto-do #2 B\n")
        let later = Bench(variables: variables)
        try later.run(each: ["@2026-12-01T10:00:00", "remind --format text"], modules: Daybook.modules)
        #expect(later.output == "")
    }

    @Test(arguments: [
        ("remind --watch --install", "--watch does not go with --install"),
        ("remind --watch --output x.txt", "--watch does not go with --output"),
        ("remind --watch --dry-run", "“remind” stores one thing after another, so --dry-run does not go with it"),
        ("remind --install", "a store in memory is gone before anything reminds"),
    ])
    func whatDoesNotGoTogetherIsRefused(line: String, message: String) throws {
        let bench = Bench()
        #expect(try bench.run(each: [line], modules: Daybook.modules) != .done)
        #expect(bench.error.hasPrefix("daybook: \(message)\n"))
    }

    // MARK: Installing

    @Test func systemdGetsATimer() throws {
        let scratch = try Scratch()
        let path = try scratch.file("systemctl", "")
        try #require(chmod(path, 0o755) == 0)
        let calls = Calls()
        let bench = Bench(
            variables: [
                "PATH": scratch.folder.path, "XDG_CONFIG_HOME": scratch.path("config"), "DAYBOOK_REMIND_AT": "08:00",
                "DAYBOOK_STORE": "/home/m/100% \"mine\".store",
            ], hasSystemd: true, program: { words, _ in calls.note(words) })
        #expect(try bench.run(each: ["remind --install --dry-run"], modules: Daybook.modules) == .done)
        #expect(scratch.names == ["systemctl"])
        #expect(calls.all == [])
        #expect(try bench.run(each: ["remind --install --format text"], modules: Daybook.modules) == .done)
        let folder = scratch.path("config/systemd/user")
        #expect(bench.output == "\(folder)/daybook-remind.service written\n\(folder)/daybook-remind.timer written\n")
        #expect(bench.error.hasPrefix("daybook: the timer is started; “systemctl --user disable --now"))
        #expect(
            scratch.text("config/systemd/user/daybook-remind.service") == """
                [Unit]
                Description=Daybook reminders

                [Service]
                Type=oneshot
                Environment="DAYBOOK_STORE=/home/m/100%% \\"mine\\".store"
                Environment="DAYBOOK_REMIND_AT=08:00"
                ExecStart="/opt/day book/daybook" remind

                """)
        #expect(scratch.text("config/systemd/user/daybook-remind.timer")?.contains("OnCalendar=*-*-* *:*:00\n") == true)
        #expect(
            calls.all == [
                [path, "--user", "daemon-reload"], [path, "--user", "enable", "--now", "daybook-remind.timer"],
            ])
    }

    @Test func withoutSystemdTheLineForCronIsTold() throws {
        let bench = Bench(variables: [
            "PATH": "/nowhere", "DAYBOOK_STORE": "/home/m/it's 100%.store", "HOME": "/nowhere",
        ])
        #expect(try bench.run(each: ["remind --install"], modules: Daybook.modules) == .done)
        #expect(
            bench.error == """
                daybook: there is no systemd here; a line for “crontab -e”:
                * * * * * DAYBOOK_STORE='/home/m/it'\\''s 100\\%.store' '/opt/day book/daybook' remind

                """)
    }
}
