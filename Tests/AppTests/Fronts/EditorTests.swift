import App
import Commands
import Foundation
import Synchronization
import Testing

/// `todo edit` without options: a draft in the person's editor.
@Suite struct EditorTests {
    private let scratch: Scratch
    private let lines = [
        "todo add \"Mark exams\" --due fri --tag a --tag b --content \"Room 4\n# 12\" --check copies --every weekly",
        "todo check 1 1",
    ]

    init() throws { scratch = try Scratch() }

    /// A bench whose editor makes one change after another, each of what the file holds then.
    private func bench(isTerminal: Bool = true, _ changes: (@Sendable (String) -> String?)...) -> Bench {
        let step = Mutex(0)
        return Bench(
            isTerminal: isTerminal,
            variables: ["XDG_STATE_HOME": scratch.path("state"), "EDITOR": "ed --wait", "NO_COLOR": "1"],
            program: { words, isQuiet in
                #expect(words.dropLast() == ["/bin/sh", "-c", "ed --wait \"$@\"", "ed --wait"])
                #expect(!isQuiet)
                let place = step.withLock { step in
                    step += 1
                    return step - 1
                }
                let path = try #require(words.last)
                let text = try String(contentsOfFile: path, encoding: .utf8)
                guard let changed = changes[place](text) else { return 1 }
                try Data(changed.utf8).write(to: URL(fileURLWithPath: path))
                return 0
            })
    }

    private var drafts: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: scratch.path("state/daybook"))) ?? []
    }

    @Test func theDraftHasAllThatCanBeChanged() throws {
        let seen = Mutex("")
        let bench = bench { text in
            seen.withLock { $0 = text }
            return text
        }
        #expect(try bench.run(each: lines + ["todo edit exams"], modules: Daybook.modules) == .refused)
        #expect(bench.error == "daybook: nothing was changed\n")
        #expect(
            seen.withLock { $0 } == """
                # to-do #1: change what stands after the colons, and the text below the empty line.
                # These lines are left out. Close the file as it is to change nothing.
                title: Mark exams
                due: 2026-12-04
                start:
                priority:
                project:
                tag: a
                tag: b
                remind:
                every: every week
                check: copies

                Room 4
                # 12

                """)
        #expect(drafts == [])
    }

    @Test func whatWasChangedIsStoredAndNothingElse() throws {
        let bench = bench {
            $0.replacing("title: Mark exams", with: "Title:  Mark all exams ").replacing(
                "due: 2026-12-04", with: "due: sat"
            )
            .replacing("tag: a\n", with: "").replacing("# 12", with: "# 13\n\nmore")
        }
        #expect(try bench.run(each: lines + ["todo edit 1"], modules: Daybook.modules) == .done)
        #expect(
            bench.output.replacing("\n", with: " ") == """
                to-do #1 Mark exams: title Mark exams -> Mark all exams, content Room 4 … -> Room 4 …, tags a, b -> b, due Fri \
                2026-12-04 -> Sat 2026-12-05 \

                """)
        #expect(drafts == [])
    }

    @Test func theHistoryHasTheChangesAsIfTheyWereTyped() throws {
        let bench = bench {
            $0.replacing("priority:", with: "priority: high").replacing("every: every week", with: "every:")
        }
        try bench.run(each: lines + ["todo edit 1", "log --limit 1 --format tsv"], modules: Daybook.modules)
        #expect(bench.output.contains("todo edit 1 --priority=high --every="))
    }

    /// A draft that is refused comes back with the reason, and is never lost.
    @Test func aRefusedDraftComesBackWithTheReason() throws {
        let seen = Mutex("")
        let bench = bench(
            { $0.replacing("due: 2026-12-04", with: "due: soonish") },
            { text in
                seen.withLock { $0 = text }
                return text.replacing("due: soonish", with: "due: sat\ncolour: red")
            },
            { $0.replacing("colour: red\n", with: "") })
        #expect(try bench.run(each: lines + ["todo edit 1"], modules: Daybook.modules) == .done)
        #expect(seen.withLock { $0 }.hasPrefix("#! --due: “soonish” is not understood"))
        #expect(seen.withLock { $0 }.contains("due: soonish\n"))
        #expect(bench.output.contains("-> Sat 2026-12-05"))
        #expect(drafts == [])
    }

    @Test func oneThatIsLeftRefusedIsKept() throws {
        let bench = bench({ $0.replacing("title: Mark exams", with: "title:") }, { $0 })
        #expect(try bench.run(each: lines + ["todo edit 1"], modules: Daybook.modules) == .usage)
        #expect(bench.error.hasPrefix("daybook: --title must not be empty\n"))
        let draft = try #require(drafts.first)
        #expect(
            bench.error.contains(
                "nothing was changed; the draft is kept in \(scratch.path("state/daybook"))/\(draft)\n"))
        #expect(scratch.text("state/daybook/\(draft)")?.contains("title:\n") == true)
        #expect(try scratch.permissions("state/daybook/\(draft)") == 0o600)
        #expect(try scratch.permissions("state/daybook") == 0o700)
    }

    /// Trap 17: of two who edit, the second is told, and keeps what they wrote.
    @Test func whatWasChangedMeanwhileIsNotOverwritten() throws {
        let variables = [
            "XDG_STATE_HOME": scratch.path("state"), "EDITOR": "ed", "DAYBOOK_STORE": scratch.path("s.store"),
        ]
        let store = variables
        let bench = Bench(
            isTerminal: true, variables: variables.merging(["NO_COLOR": "1"]) { $1 },
            program: { words, _ in
                try Bench(variables: store).run(each: ["todo edit 1 --project P"], modules: Daybook.modules)
                let file = URL(fileURLWithPath: try #require(words.last))
                let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
                try Data(text.replacing("title: One", with: "title: Uno").utf8).write(to: file)
                return 0
            })
        #expect(try bench.run(each: ["todo add One", "todo edit 1"], modules: Daybook.modules) == .refused)
        #expect(bench.error.contains("to-do #1 One was changed by somebody else while the draft was edited\n"))
        #expect(drafts.count == 1)
        try bench.run(each: ["todo show 1 --format tsv"], modules: Daybook.modules)
        #expect(bench.output.contains("\tOne\t"))
    }

    @Test func anEditorThatFailsChangesNothing() throws {
        let bench = bench { _ in nil }
        #expect(try bench.run(each: lines + ["todo edit 1"], modules: Daybook.modules) == .refused)
        #expect(bench.error.hasPrefix("daybook: the editor “ed --wait” ended with status 1; nothing was changed\n"))
        #expect(drafts == [])
    }

    @Test func anEmptyFileChangesNothing() throws {
        let bench = bench { _ in "\n" }
        #expect(try bench.run(each: lines + ["todo edit 1"], modules: Daybook.modules) == .refused)
        #expect(bench.error == "daybook: nothing was changed\n")
    }

    @Test func withoutATerminalNothingIsOpened() throws {
        let bench = bench(isTerminal: false, { _ in nil })
        #expect(try bench.run(each: lines + ["todo edit 1"], modules: Daybook.modules) == .usage)
        #expect(bench.error.hasPrefix("daybook: “todo edit” needs what to change: --title"))
    }
}
