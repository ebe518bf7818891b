import Foundation
import Glibc
import Testing

/// The program in a real terminal, by keys.
@Suite(.serialized, .enabled(if: Tmux.isInstalled)) struct TerminalTests {
    private let program: Program

    init() throws { program = Program(scratch: try Scratch()) }

    /// A class of 30, each student with a name of its own, and a quiz.
    private func makeClass() throws {
        let students = (1...30).map { "student add S\($0) Last\($0 + 100)\n" }.joined()
        let run = try program.run("shell", "--quiet", input: students + "quiz add \"Quiz 1\" --points 40\n")
        #expect(run.status == 0, "\(run.error)")
    }

    /// The scores that are stored, by the order of the roster.
    private func scores() throws -> [String] {
        let list = try program.run("grade", "list", "--format", "csv").output.split(separator: "\n").dropFirst()
        return list.map { line in String(line) }
    }

    @Test func aClassIsEnteredInTheSheetWhateverHappensToTheWindow() throws {
        try makeClass()
        let terminal = try Tmux(program, "grid")
        #expect(try terminal.waiting(for: "Last101").contains("Quiz 1"))
        for score in 1...30 {
            try terminal.type("\(score)")
            try terminal.press("Enter")
            if score == 12 { try terminal.resize(columns: 50, rows: 14) }
            if score == 20 { try terminal.resize(columns: 120, rows: 40) }
        }
        #expect(try terminal.waiting(for: "30 of 30 entered").contains("Last130"))
        try terminal.press("q")
        #expect(try ["0", ""].contains(terminal.ended()))
        #expect(try scores().count == 30)
        for score in 1...30 {
            let show = try program.run("grade", "show", "Last\(score + 100)", "1", "--format", "json").output
            #expect(show.contains("\"score\": \(score),"))
        }
    }

    @Test func whatWasEnteredIsThereAfterAKill() throws {
        try makeClass()
        let terminal = try Tmux(program, "grid")
        _ = try terminal.waiting(for: "Last101")
        for score in 1...17 {
            try terminal.type("\(score)")
            try terminal.press("Enter")
        }
        // The last one is begun and not stored.
        try terminal.type("39")
        _ = try terminal.waiting(for: "39")
        try terminal.send(SIGKILL)
        #expect(try terminal.ended() != nil)
        #expect(try scores().count == 17)
        #expect(try program.run("doctor").status == 0)
    }

    @Test func theShellCompletesAndCancels() throws {
        try makeClass()
        let terminal = try Tmux(program, "shell")
        #expect(try terminal.waiting(for: "daybook> ").contains("Ctrl-D ends"))
        try terminal.type("stud\tsh\tS30\t")
        #expect(try terminal.waiting(for: "Last130").contains("daybook> student show \"S30 Last130\""))
        try terminal.press("Enter")
        #expect(try terminal.waiting(for: "number").contains("30"))
        try terminal.type("student delete all of th")
        try terminal.press("C-c")
        try terminal.type("student \t")
        #expect(try terminal.waiting(for: "reinstate").contains("withdraw"))
        try terminal.press("C-c", "Up")
        #expect(try terminal.waiting(for: "daybook> student show \"S30 Last130\"").contains("S30"))
        try terminal.press("C-c")
        try terminal.type("begin\nstudent withdraw S1\nrollback\n")
        #expect(try terminal.waiting(for: "1 command taken back\ndaybook>").contains("taken back\ndaybook>"))
        try terminal.press("C-d")
        #expect(try ["0", ""].contains(terminal.ended()))
        #expect(try program.scratch.permissions("home/.local/state/daybook/history") == 0o600)
        #expect(program.scratch.text("home/.local/state/daybook/history")?.hasPrefix("student show") == true)
    }

    @Test func nothingThatIsTypedBehindCtrlCIsLost() throws {
        let terminal = try Tmux(program, "shell")
        _ = try terminal.waiting(for: "daybook> ")
        for number in 1...20 {
            try terminal.rush("abandoned", "C-c", "todo add Item\(number)", "Enter")
            // The terminal itself drops at Ctrl-C what nobody has read yet.
            _ = try terminal.waiting(for: "Item\(number) added")
        }
        try terminal.press("C-d")
        #expect(try ["0", ""].contains(terminal.ended()))
        let titles = try program.run("todo", "list", "--sort", "number", "--format", "csv").output
        #expect((1...20).allSatisfy { titles.contains("Item\($0),") }, "\(titles)")
    }

    @Test func theDemoIsTheShell() throws {
        let terminal = try Tmux(program, "demo")
        #expect(try terminal.waiting(for: "daybook> ").contains("gone at the end"))
        try terminal.type("todo list --search dog\n")
        #expect(try terminal.waiting(for: "Walk the dog").contains("every day"))
        try terminal.press("C-d")
        #expect(try terminal.ended() != nil)
        #expect(program.scratch.text("daybook.store") == nil)
    }
}
