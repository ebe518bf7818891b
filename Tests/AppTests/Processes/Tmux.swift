import Foundation
import Glibc

/// A real terminal, by tmux: the program runs in it, keys go in, and what is on its screen comes out.
final class Tmux {
    private static let path = "/usr/bin/tmux"
    private let program: Program
    private let socket = "daybook-\(UUID().uuidString)"
    /// The end of a pipe at whose other end somebody waits to end the server, when this process is no more.
    private var lifeline: Int32 = -1
    private var watcher: pid_t = 0

    /// Whether there is tmux.
    static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

    /// Runs the program with some words in a terminal of a size.
    init(_ program: Program, _ words: String, columns: Int = 80, rows: Int = 24) throws {
        self.program = program
        try watch()
        let script = "exec \"\(Program.executable.path)\" \(words)"
        try tmux(
            "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-e", "LC_ALL=C.UTF-8",
            script)
        try tmux("set-option", "-g", "remain-on-exit", "on")
    }

    deinit {
        _ = try? tmux("kill-server")
        close(lifeline)
        var status: Int32 = 0
        if watcher > 0 { waitpid(watcher, &status, 0) }
    }

    /// Starts what ends the server when this process is ended by force.
    private func watch() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
        lifeline = ends[1]
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        watcher = try spawn(
            ["/bin/sh", "-c", "trap '' INT TERM HUP; cat; exec \"$0\" -L \"$1\" kill-server", Self.path, socket],
            input: ends[0], output: "/dev/null")
    }

    /// Runs tmux and returns what it has to say.
    ///
    /// Not by `Process`, which waits for all that have inherited its streams, as tmux's server has.
    @discardableResult private func tmux(_ words: String...) throws -> String { try tmux(words) }

    @discardableResult private func tmux(_ words: [String]) throws -> String {
        let file = program.scratch.path("tmux-\(UUID())")
        let child = try spawn([Self.path, "-u", "-L", socket] + words, input: nil, output: file)
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        defer { unlink(file) }
        return try String(contentsOfFile: file, encoding: .utf8)
    }

    /// Starts a program in a process group of its own, so that nobody who ends this process by its group ends it too.
    private func spawn(_ words: [String], input: Int32?, output: String) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input, 0)
        } else {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        }
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        // Threads of tests keep signals back, and what is started would do so too.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
        let arguments = words.map { strdup($0) }
        let variables = program.variables.map { strdup("\($0.key)=\($0.value)") } + [strdup("PATH=/usr/bin:/bin")]
        defer { (arguments + variables).forEach { free($0) } }
        var child: pid_t = 0
        let code = posix_spawn(&child, words[0], &actions, &attributes, arguments + [nil], variables + [nil])
        guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
        return child
    }

    /// What is on the screen.
    var screen: String { get throws { try tmux("capture-pane", "-p") } }

    /// Waits until a text is on the screen, and returns the screen; each look takes some milliseconds.
    func waiting(for text: String) throws -> String {
        var screen = ""
        for _ in 0..<2_000 {
            screen = try self.screen
            if screen.contains(text) { break }
        }
        return screen
    }

    /// Waits until the program has ended, and returns its status, which is empty where tmux has not caught it.
    func ended() throws -> String? {
        for _ in 0..<2_000 {
            let words = try tmux("display-message", "-p", "#{pane_dead} #{pane_dead_status}").split {
                $0.isWhitespace
            }
            if words.first == "1" { return words.dropFirst().first.map(String.init) ?? "" }
        }
        return nil
    }

    /// Presses keys by their names, as in `Enter` or `C-c`.
    func press(_ keys: String...) throws {
        for key in keys { try tmux("send-keys", key) }
    }

    /// Presses keys and types texts as fast as may be.
    func rush(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

    /// Types a text.
    func type(_ text: String) throws { try tmux("send-keys", "-l", text) }

    /// Makes the terminal larger or smaller.
    func resize(columns: Int, rows: Int) throws {
        try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
    }

    /// Sends the program a signal.
    func send(_ signal: Int32) throws {
        let text = try tmux("display-message", "-p", "#{pane_pid}")
        guard let pid = pid_t(text.filter(\.isNumber)), pid > 1 else { throw POSIXError(.ESRCH) }
        kill(pid, signal)
    }
}
