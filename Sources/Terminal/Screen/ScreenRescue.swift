import Glibc

/// Gives the terminal back as it was when the process ends by a signal while it has the whole screen.
enum ScreenRescue {
    /// The terminal's settings before the screen was taken over.
    nonisolated(unsafe) private static var settings = termios()
    private static let signals = [SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

    /// Leaves the alternate screen, shows the cursor, ends mouse reports and styles (xterm's control sequences).
    private static let farewell: StaticString = "\u{1B}[?1000l\u{1B}[?1006l\u{1B}[?1049l\u{1B}[?25h\u{1B}[0m\r\n"

    /// Takes care of the signals from now on.
    static func arm() {
        // The screen has changed the settings already: what a shell needs is known all the same.
        tcgetattr(STDIN_FILENO, &settings)
        settings.c_lflag |= tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        settings.c_iflag |= tcflag_t(ICRNL | IXON)
        settings.c_oflag |= tcflag_t(OPOST | ONLCR)
        for signal in signals { Glibc.signal(signal, rescue) }
    }

    /// Leaves the signals to what they do by themselves.
    static func disarm() {
        for signal in signals { Glibc.signal(signal, SIG_DFL) }
    }

    /// Does nothing that is forbidden to a signal handler, and lets the signal end the process.
    private static let rescue: @convention(c) (Int32) -> Void = { signal in
        _ = write(STDOUT_FILENO, farewell.utf8Start, farewell.utf8CodeUnitCount)
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)
        Glibc.signal(signal, SIG_DFL)
        raise(signal)
    }
}
