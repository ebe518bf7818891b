import Foundation
import Glibc
import Testing

/// Nothing that the program has acknowledged is lost, whoever writes at the same time and whatever ends it.
@Suite(.serialized) struct TrustTests {
    private let program: Program

    init() throws { program = Program(scratch: try Scratch()) }

    /// The full names of the students that are stored.
    private func students() throws -> [String] {
        let run = try program.run("student", "list", "--format", "csv")
        #expect(run.status == 0, "\(run.error)")
        return run.output.split(separator: "\n").dropFirst().map { line in
            line.split(separator: ",", omittingEmptySubsequences: false)[2...3].joined(separator: " ")
        }
    }

    private func isSound() throws -> Bool {
        let run = try program.run("doctor")
        return run.status == 0 && run.error.hasSuffix("nothing is wrong\n")
    }

    @Test func eightProcessesThatWriteAtOnceLoseNothing() throws {
        let writers = try (1...8).map { writer in
            try program.start(
                script: "for i in $(seq 25); do daybook student add P\(writer) S$i --quiet >/dev/null || exit 9; done")
        }
        for writer in writers {
            let run = try writer.wait()
            #expect(run.status == 0, "\(run.error)")
        }
        let expected = (1...8).flatMap { writer in (1...25).map { "P\(writer) S\($0)" } }
        #expect(try students().sorted() == expected.sorted())
        #expect(try program.run("log", "--limit", "999").output.split(separator: "\n").count == 201)
        #expect(try program.run("course", "list").output.split(separator: "\n").count == 2)
        #expect(try isSound())
    }

    /// Of eight that look at the same time, one shows a reminder.
    @Test func aReminderFiresOnceAmongEightProcesses() throws {
        for title in ["One", "Two", "Three"] {
            #expect(try program.run("todo", "add", title, "--remind", "2026-11-30").status == 0)
        }
        let watchers = try (1...8).map { _ in try program.start(["remind", "--format", "text"]) }
        let runs = try watchers.map { try $0.wait() }
        #expect(runs.allSatisfy { $0.status == 0 })
        #expect(runs.map(\.output).joined() == "to-do #1 One\nto-do #2 Two\nto-do #3 Three\n")
        #expect(try isSound())
    }

    /// Trap 16 of other to-do lists: whoever only looks leaves the file as it is.
    @Test func lookingWritesNothing() throws {
        #expect(try program.run("todo", "add", "One", "--due", "today", "--every", "daily").status == 0)
        let before = try Data(contentsOf: URL(fileURLWithPath: program.scratch.path("daybook.store")))
        for line in [["todo", "list"], ["todo", "agenda"], ["search", "one"], [], ["log"], ["report", "missing"]] {
            _ = try program.start(line).wait()
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: program.scratch.path("daybook.store"))) == before)
        #expect(try program.run("log").output.split(separator: "\n").count == 2)
    }

    /// Eight add, complete and delete; all complete the same thing that comes again, and it comes again once.
    @Test func eightProcessesThatKeepOneToDoListLoseNothing() throws {
        #expect(try program.run("todo", "add", "Shared", "--due", "today", "--every", "daily").status == 0)
        let writers = try (1...8).map { writer in
            try program.start(
                script: """
                    daybook todo done 1 >/dev/null 2>&1 || exit 8
                    for i in $(seq 12); do
                        n=$(daybook todo add "W\(writer) $i" --format text) || exit 9
                        n=${n#*#} n=${n%% *}
                        case $((i % 3)) in
                        0) daybook todo delete $n >/dev/null || exit 9 ;;
                        1) daybook todo done $n >/dev/null || exit 9 ;;
                        esac
                    done
                    """)
        }
        for writer in writers {
            let run = try writer.wait()
            #expect(run.status == 0, "\(run.error)")
        }
        let open = (1...8).flatMap { writer in [2, 5, 8, 11].map { "W\(writer) \($0)" } } + ["Shared"]
        let done = (1...8).flatMap { writer in [1, 4, 7, 10].map { "W\(writer) \($0)" } } + ["Shared"]
        #expect(try titles("todo", "list") == open.sorted())
        #expect(try titles("todo", "list", "--done") == done.sorted())
        #expect(try program.run("log", "--limit", "999").output.split(separator: "\n").count == 1 + 2 + 8 * (12 + 8))
        #expect(try isSound())
    }

    /// The titles of the to-dos that a command lists.
    private func titles(_ words: String...) throws -> [String] {
        let run = try program.start(words + ["--format", "tsv"]).wait()
        #expect(run.status == 0, "\(run.error)")
        return run.output.split(separator: "\n").dropFirst().map { line in
            String(line.split(separator: "\t", omittingEmptySubsequences: false)[2])
        }.sorted()
    }

    /// Each writer writes until it is killed at a moment that chance chooses, and says what was acknowledged.
    @Test func whatIsAcknowledgedSurvivesAKill() throws {
        var acknowledged: Set<String> = []
        for round in 1...20 {
            let writer = try program.start(
                script:
                    "i=0; while :; do i=$((i+1)); daybook student add R\(round) S$i --quiet >/dev/null && echo $i; done"
            )
            let group = writer.process.processIdentifier
            try #require(getpgid(group) == group)
            _ = poll(nil, 0, Int32.random(in: 0...250))
            kill(-group, SIGKILL)
            writer.process.waitUntilExit()
            let lines = writer.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            acknowledged.formUnion(lines.map { "R\(round) S\($0)" })
        }
        let kept = Set(try students())
        #expect(acknowledged.subtracting(kept) == [])
        #expect(!acknowledged.isEmpty)
        // A writer may be killed between storing a student and saying so, once each.
        #expect(kept.count <= acknowledged.count + 20)
        #expect(try isSound())
    }

    /// A result is written beside its file, which it takes the place of when it is whole; a signal leaves neither.
    @Test(arguments: ["INT", "TERM", "HUP"]) func aSignalLeavesNoHalfFile(signal: String) throws {
        _ = try program.scratch.file("result", "as it was")
        let folder = program.scratch.path("")
        let run = try program.start(
            script: """
                cd \(folder); mkfifo pipe
                env --default-signal=\(signal) "$0" import - --output result < pipe & child=$!
                exec 3> pipe
                until ls result.* > /dev/null 2>&1; do :; done
                kill -\(signal) $child; wait $child; echo $?
                """
        ).wait()
        let number = ["INT": 2, "TERM": 15, "HUP": 1][signal] ?? 0
        #expect(run.output == "\(128 + number)\n", "\(run.error)")
        #expect(program.scratch.names.filter { $0.hasPrefix("result") } == ["result"])
        #expect(program.scratch.text("result") == "as it was")
    }

    @Test func aStoreIsRestoredWhileOthersWrite() throws {
        #expect(try program.run("student", "add", "Ana", "Silva").status == 0)
        let backup = program.scratch.path("backup")
        #expect(try program.run("backup", backup).status == 0)
        let writer = try program.start(
            script: "for i in $(seq 20); do daybook student add P S$i --quiet >/dev/null || exit 9; done")
        let restored = try program.run("restore", backup, "--yes")
        #expect(restored.status == 0, "\(restored.error)")
        #expect(try program.run("backup", program.scratch.path("second")).status == 0)
        #expect(try writer.wait().status == 0)
        #expect(try students().contains("Ana Silva"))
        #expect(try isSound())
    }
}
