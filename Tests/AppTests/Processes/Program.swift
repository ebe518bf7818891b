import Foundation
import Glibc
import Testing

/// The built program, run as a process of its own in an environment that has nothing of this machine's.
struct Program {
    /// How a run ended.
    struct Run {
        let status: Int32
        let output: String
        let error: String
    }

    let scratch: Scratch

    /// The environment of each run.
    var variables: [String: String] {
        [
            "HOME": scratch.path("home"), "DAYBOOK_STORE": scratch.path("daybook.store"),
            "DAYBOOK_NOW": "2026-11-30T10:00:00", "TZ": "UTC", "USER": "miriam",
        ]
    }

    /// The executable beside the test bundle.
    static var executable: URL {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("daybook")
    }

    /// Runs a command and waits for its end.
    func run(_ words: String..., input: String = "") throws -> Run {
        try start(words, input: input).wait()
    }

    /// Starts a script of the shell, in which `daybook` is the program; it and what it starts are one process group.
    func start(script: String) throws -> Running {
        try start(
            ["-c", "daybook() { \"$0\" \"$@\"; }; \(script)", Self.executable.path],
            executable: URL(fileURLWithPath: "/bin/sh"))
    }

    /// Starts a command; with a terminal all its streams are that.
    func start(
        _ words: [String], input: String = "", output: FileHandle? = nil, terminal: PseudoTerminal? = nil,
        executable: URL = Program.executable
    ) throws -> Running {
        let process = Process()
        process.executableURL = executable
        process.arguments = words
        process.environment = variables
        let files =
            try [scratch.file("input-\(UUID())", input), scratch.file("output-\(UUID())", "")]
            + [scratch.file("error-\(UUID())", "")]
        process.standardInput = terminal?.inner ?? FileHandle(forReadingAtPath: files[0])
        process.standardOutput = terminal?.inner ?? output ?? FileHandle(forWritingAtPath: files[1])
        process.standardError = terminal?.inner ?? FileHandle(forWritingAtPath: files[2])
        try process.run()
        return Running(process: process, outputPath: files[1], errorPath: files[2])
    }

    /// A process that has been started.
    struct Running {
        let process: Process
        /// What was written to standard output so far.
        var output: String { (try? String(contentsOfFile: outputPath, encoding: .utf8)) ?? "" }
        let outputPath: String
        let errorPath: String

        func wait() throws -> Run {
            process.waitUntilExit()
            return Run(
                status: process.terminationStatus, output: try String(contentsOfFile: outputPath, encoding: .utf8),
                error: try String(contentsOfFile: errorPath, encoding: .utf8))
        }
    }
}
