import Glibc

/// Another program that is run and waited for.
package enum ChildProcess {
    /// Runs a program, looked for in `PATH` unless its name has a slash, and returns the status it ends with.
    ///
    /// It has this process's streams, or none at all when it is to be quiet. Ctrl-C is for the program meanwhile. One
    /// that is ended by a signal has 128 and the signal's number, as shells say it.
    package static func run(_ words: [String], isQuiet: Bool = false) throws(TerminalError) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if isQuiet {
            for descriptor in 0...2 as ClosedRange<Int32> {
                posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
            }
        }
        let handlerBefore = signal(SIGINT, SIG_IGN)
        defer { signal(SIGINT, handlerBefore) }
        switch try end(of: start(words, &actions), words[0]) {
        case .status(let status): return status
        case .signal(let signal): return 128 + signal
        case .silence: return 128 + SIGKILL
        }
    }

    static func start(_ words: [String], _ actions: inout posix_spawn_file_actions_t) throws(TerminalError) -> pid_t {
        // Whoever started this program may have it ignore the end of others, which then could not be waited for.
        signal(SIGCHLD, SIG_DFL)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // What is ignored or held back here would be so there too.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for number in [SIGINT, SIGPIPE, SIGCHLD] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

        let arguments = words.map { strdup($0) }
        defer { arguments.forEach { free($0) } }
        var child: pid_t = 0
        let code = posix_spawnp(&child, words[0], &actions, &attributes, arguments + [nil], environ)
        guard code == 0 else { throw .cannotRun(program: words[0], code: code) }
        return child
    }

    static func end(of child: pid_t, _ program: String) throws(TerminalError) -> ChildExchange.End {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { throw .cannotRun(program: program, code: errno) }
        }
        return end(status)
    }

    /// What a status of `waitpid` says.
    static func end(_ status: Int32) -> ChildExchange.End {
        let signal = status & 0x7F
        return signal == 0 ? .status((status >> 8) & 0xFF) : .signal(signal)
    }
}
