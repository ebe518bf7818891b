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
    private func bench(
        isTerminal: Bool = true, typing lines: [String] = [], store: String = ":memory:",
        _ changes: (@Sendable (String) -> String?)...
    ) -> Bench {
        let step = Mutex(0)
        return Bench(
            typing: lines, isTerminal: isTerminal,
            variables: [
                "XDG_STATE_HOME": scratch.path("state"), "EDITOR": "ed --wait", "NO_COLOR": "1", "DAYBOOK_STORE": store,
            ],
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
        files.filter { $0.hasSuffix(".txt") }
    }

    /// The drafts and what is noted of them.
    private var files: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: scratch.path("state/daybook"))) ?? []
    }

    @Test func theDraftHasAllThatCanBeChanged() throws {
        let seen = Mutex("")
        let bench = bench { text in
            seen.withLock { $0 = text }
            return text
        }
        #expect(try bench.run(each: lines + ["todo edit exams"], modules: Daybook.modules) == .done)
        #expect(bench.error == "daybook: nothing was changed\n")
        #expect(bench.output.isEmpty)
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
            typing: ["", "again"],
            { $0.replacing("due: 2026-12-04", with: "due: soonish") },
            { text in
                seen.withLock { $0 = text }
                return text.replacing("due: soonish", with: "due: sat\ncolour: red")
            },
            { $0.replacing("colour: red\n", with: "") })
        #expect(try bench.run(each: lines + ["todo edit 1"], modules: Daybook.modules) == .done)
        #expect(seen.withLock { $0 }.hasPrefix("#! --due: “soonish” is not understood"))
        #expect(seen.withLock { $0 }.contains("due: soonish\n"))
        #expect(!seen.withLock { $0 }.contains("usage"))
        #expect(bench.output.contains("-> Sat 2026-12-05"))
        #expect(files == [])
    }

    @Test func oneThatIsRefusedAsBeforeIsAskedAboutAgain() throws {
        let bench = bench(
            typing: ["a", "what?", "a", "d"], { $0.replacing("title: Mark exams", with: "title:") }, { $0 }, { $0 })
        #expect(try bench.run(each: lines + ["todo edit 1"], modules: Daybook.modules) == .refused)
        #expect(bench.error.split(separator: "Edit it again, keep it for later, or drop it?").count == 5)
        #expect(bench.error.hasSuffix("daybook: nothing was changed\n"))
        #expect(files == [])
    }

    /// Whether it is said so, or nobody is there any more to say.
    @Test(arguments: [["k"], []]) func oneThatIsLeftRefusedIsKept(answers: [String]) throws {
        let bench = bench(typing: answers, { $0.replacing("title: Mark exams", with: "title:") })
        #expect(try bench.run(each: lines + ["todo edit 1"], modules: Daybook.modules) == .usage)
        #expect(bench.error.hasPrefix("daybook: --title must not be empty\nEdit it again"))
        let draft = try #require(drafts.first)
        #expect(
            bench.error.contains(
                "nothing was changed; the draft is kept in \(scratch.path("state/daybook"))/\(draft)\n"))
        #expect(scratch.text("state/daybook/\(draft)")?.hasPrefix("#! --title must not be empty\n# to-do #1") == true)
        #expect(scratch.text("state/daybook/\(draft)")?.contains("title:\n") == true)
        for file in files { #expect(try scratch.permissions("state/daybook/\(file)") == 0o600) }
        #expect(files.count == 2)
        #expect(try scratch.permissions("state/daybook") == 0o700)
    }

    // What was kept is offered by the same command.

    private static let keptDue: @Sendable (String) -> String? = {
        $0.replacing("due: 2026-12-04", with: "due: soonish")
    }

    @Test func aKeptDraftIsTakenUp() throws {
        let bench = bench(typing: ["k", ""], Self.keptDue) { $0.replacing("due: soonish", with: "due: sat") }
        #expect(
            try bench.run(each: lines + ["todo edit 1", "todo edit 1"], modules: Daybook.modules) == .done)
        #expect(bench.error.hasPrefix("daybook: a draft of to-do #1 Mark exams is kept in "))
        #expect(bench.output.contains("-> Sat 2026-12-05"))
        #expect(files == [])
    }

    @Test func aKeptDraftCanBeLeftOrDropped() throws {
        let bench = bench(typing: ["k", "l"], Self.keptDue, { $0 }, { $0 })
        try bench.run(each: lines + ["todo edit 1", "todo edit 1"], modules: Daybook.modules)
        #expect(drafts.count == 1)
        #expect(
            try bench.run("todo add Mark", "todo add Other", "todo edit 2", modules: Daybook.modules) == .done)
        #expect(!bench.error.contains("Take it up"))
        let again = self.bench(typing: ["d"], { $0 })
        try again.run(each: lines + ["todo edit 1"], modules: Daybook.modules)
        #expect(files == [])
    }

    /// A draft of one store is none of another one's record of the same number.
    @Test func aDraftBelongsToItsStore() throws {
        try bench(typing: ["k"], Self.keptDue).run(each: lines + ["todo edit 1"], modules: Daybook.modules)
        let other = bench(store: scratch.path("other.store"), { $0 })
        #expect(try other.run(each: lines + ["todo edit 1"], modules: Daybook.modules) == .done)
        #expect(!other.error.contains("kept"))
        #expect(drafts.count == 1)
    }

    @Test func whatWasChangedSinceStaysInADraftThatIsTakenUp() throws {
        let seen = Mutex("")
        let bench = bench(
            typing: ["k", "t"],
            {
                $0.replacing("due: 2026-12-04", with: "due: sat\ndue: sun").replacing(
                    "priority:", with: "priority: low")
            },
            { text in
                seen.withLock { $0 = text }
                return text
            })
        // Two dates cannot be read, so the draft stands above the form.
        let status = try bench.run(
            each: lines + ["todo edit 1", "todo edit 1 --project P", "todo edit 1 --priority high", "todo edit 1"],
            modules: Daybook.modules)
        #expect(status == .done)
        let text = seen.withLock { $0 }
        #expect(text.hasPrefix("#! to-do #1 Mark exams was changed since this was written:\n"))
        #expect(text.contains("#! due: sun\n") && text.contains("project: P\n") && text.contains("due: 2026-12-04\n"))
    }

    @Test func whatBothChangedIsTold() throws {
        let seen = Mutex("")
        let bench = bench(
            typing: ["k", "t"],
            { $0.replacing("due: 2026-12-04", with: "due: soonish").replacing("priority:", with: "priority: low") },
            { text in
                seen.withLock { $0 = text }
                return text.replacing("due: soonish", with: "due: sat")
            })
        try bench.run(
            each: lines + ["todo edit 1", "todo edit 1 --project P", "todo edit 1 --priority high", "todo edit 1"],
            modules: Daybook.modules)
        let text = seen.withLock { $0 }
        #expect(text.hasPrefix("#! priority was changed meanwhile, to: high\n# to-do #1"))
        #expect(text.contains("priority: low\n") && text.contains("project: P\n"))
        #expect(bench.output.contains("priority high -> low") && !bench.output.contains("project"))
        #expect(files == [])
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
        #expect(try bench.run(each: lines + ["todo edit 1"], modules: Daybook.modules) == .done)
        #expect(bench.error == "daybook: nothing was changed\n")
    }

    /// A script has no use for an editor: there an option is missing, and nothing else.
    @Test func aScriptIsNotSentToAnEditor() throws {
        let bench = Bench(typing: lines + ["todo edit 1"])
        #expect(try bench.run("shell --quiet", modules: Daybook.modules) == .usage)
        #expect(bench.error.contains("“todo edit” needs what to change: --title"))
        #expect(!bench.error.contains("editor"))
    }

    @Test func withoutATerminalNothingIsOpened() throws {
        let bench = bench(isTerminal: false, { _ in nil })
        #expect(try bench.run(each: lines + ["todo edit 1"], modules: Daybook.modules) == .usage)
        #expect(bench.error.hasPrefix("daybook: “todo edit” needs what to change: --title"))
        #expect(bench.error.hasSuffix("  without options it opens in your editor, for which it needs a terminal\n"))
    }
}
