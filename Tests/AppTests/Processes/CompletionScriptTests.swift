import Foundation
import Testing

/// The completion scripts in the shells that they are for, where those are installed.
@Suite struct CompletionScriptTests {
    private let program: Program

    init() throws {
        program = Program(scratch: try Scratch())
        for words in [["Ana", "Silva"], ["Zoë", "O'Brien"], ["Ben", "Okoro"]] {
            #expect(try program.start(["student", "add"] + words).wait().status == 0)
        }
        #expect(try program.run("quiz", "add", "Quiz 1", "--points", "20").status == 0)
        #expect(try program.run("todo", "add", "Mark exams").status == 0)
    }

    private static func has(_ shell: String) -> Bool {
        ["/bin/", "/usr/bin/", "/usr/local/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + shell) }
    }

    /// Runs a script of a shell, which finds the program as `daybook`.
    private func run(_ shell: String, _ script: String) throws -> [String] {
        let folder = Program.executable.deletingLastPathComponent().path
        let path = "/usr/bin/env"
        let words = ["PATH=\(folder):/usr/bin:/bin", "LC_ALL=C.UTF-8", shell, "-c", script]
        let run = try program.start(words, executable: URL(fileURLWithPath: path)).wait()
        #expect(run.error == "")
        return run.output.split(separator: "\n").map(String.init)
    }

    @Test(
        .enabled(if: has("bash")),
        arguments: [
            ("stu", ["student"]), ("student ''", nil), ("student show a", ["Ana\\ Silva"]),
            ("student show zoe", ["Zoë\\ O\\'Brien"]), ("student show '\"an'", ["Ana Silva"]),
            ("grade set ana ''", ["Quiz\\ 1"]), ("student show 'Ana\\ S'", ["Ana\\ Silva"]),
            ("grade list --quiz = q", ["Quiz\\ 1"]), ("grade list --quiz =", ["Quiz\\ 1"]),
            ("todo done m", ["Mark\\ exams"]),
            ("student list --sort n", ["name", "number"]), ("nonsense x", []),
        ] as [(String, [String]?)])
    func bash(line: String, expected: [String]?) throws {
        let words = try run(
            "bash",
            """
            source <(daybook completions bash)
            COMP_WORDS=(daybook \(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _daybook
            (( ${#COMPREPLY[@]} )) && printf '%s\\n' "${COMPREPLY[@]}" || true
            """)
        if let expected { #expect(words == expected) } else { #expect(words.contains("add")) }
    }

    @Test(
        .enabled(if: has("zsh")),
        arguments: [
            ("stu", ["student"]), ("student show a", ["Ana Silva"]), ("todo done m", ["Mark exams"]),
            ("grade set ana '\"Qu\"'", ["Quiz 1"]), ("grade list --quiz=q", ["--quiz=Quiz 1"]), ("nonsense x", []),
        ] as [(String, [String])])
    func zsh(line: String, expected: [String]) throws {
        let words = try run(
            "zsh",
            """
            source <(daybook completions zsh)
            compadd() { print -rl -- "${texts[@]}" }
            words=(daybook \(line)); CURRENT=${#words}
            _daybook
            """)
        #expect(words == expected)
    }

    @Test(
        .enabled(if: has("fish")),
        arguments: [
            ("stu", ["student\tadd, list, show, edit, delete, enroll, withdraw, reinstate"]),
            ("student show a", ["Ana\\ Silva\t#1"]), ("todo done m", ["Mark\\ exams\t#1"]), ("nonsense x", []),
            ("student list --sort n", ["name", "number"]), ("student show \\\"an", ["Ana\\ Silva\t#1"]),
        ] as [(String, [String])])
    func fish(line: String, expected: [String]) throws {
        let words = try run(
            "fish", "daybook completions fish | source; complete -C \"daybook \(line)\"")
        #expect(words.map { $0.replacing("\\ ", with: " ") } == expected.map { $0.replacing("\\ ", with: " ") })
    }

    /// Scripts call for what is typed; nothing that goes wrong may be seen there.
    @Test func whatGoesWrongIsNotSeen() throws {
        for words in [["complete", "bash", "--", "student", "show", ""], ["complete", "zsh", "--", ""]] {
            let run = try program.start(words + ["--store", "/dev/null/x", ""]).wait()
            #expect(run.error == "")
            #expect(run.status == 0)
        }
    }
}
