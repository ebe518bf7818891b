import Commands
import Foundation
import Glibc

/// What lets the system look for reminders every minute: a systemd timer of the user's, else a line for cron.
struct ReminderTimer {
    private let environment: Environment
    /// The environment variables that the program needs there.
    private let variables: [(name: String, value: String)]

    /// Prepares the timer for the store that an invocation means.
    init(_ invocation: Invocation, _ environment: Environment) throws {
        self.environment = environment
        var variables: [(name: String, value: String)] = []
        if invocation.globals.store != nil || environment["DAYBOOK_STORE"] != nil {
            guard case .file(let path) = try environment.storeLocation(invocation.globals.store) else {
                throw CommandError.refused(
                    message: "a store in memory is gone before anything reminds", hints: ["name a file: --store FILE"])
            }
            variables.append(("DAYBOOK_STORE", URL(fileURLWithPath: path).path))
        }
        for name in ["DAYBOOK_REMIND_AT", "TZ"] {
            if let value = environment[name] { variables.append((name, value)) }
        }
        self.variables = variables
    }

    private static let name = "daybook-remind"

    /// Writes the timer and starts it; where there is no systemd, only says what cron needs.
    func install(isPlan: Bool, _ surroundings: Surroundings) throws -> Outcome {
        let folder = try environment.settingsFolder() + "/systemd/user"
        let files = [("\(Self.name).service", service), ("\(Self.name).timer", Self.timer)]
        let changes = files.map { name, text in
            let record = Record([("file", .text("\(folder)/\(name)")), ("contents", .text(text))])
            return Change("\(folder)/\(name) written", record: record)
        }
        guard let systemctl = environment.program("systemctl"), environment.hasSystemd else {
            return Outcome(.changes([]), notices: ["there is no systemd here; a line for “crontab -e”:\n\(crontab)"])
        }
        guard !isPlan else { return Outcome(.changes(changes)) }
        for (name, text) in files { try write(text, to: "\(folder)/\(name)") }
        return Outcome(.changes(changes), notices: [start(systemctl, surroundings)])
    }

    /// Starts the timer, or says how that is done.
    private func start(_ systemctl: String, _ surroundings: Surroundings) -> String {
        let commands = [["daemon-reload"], ["enable", "--now", "\(Self.name).timer"]].map { ["--user"] + $0 }
        for command in commands {
            let status = try? surroundings.services.runProgram([systemctl] + command)
            if status != 0 {
                let lines = commands.map { "systemctl \($0.joined(separator: " "))" }.joined(separator: " && ")
                return "the timer could not be started; type: \(lines)"
            }
        }
        return "the timer is started; “systemctl --user disable --now \(Self.name).timer” ends it"
    }

    private func write(_ text: String, to path: String) throws {
        for (place, character) in zip(path.indices, path).dropFirst() where character == "/" {
            let folder = String(path[..<place])
            guard mkdir(folder, 0o755) == 0 || errno == EEXIST || access(folder, F_OK) == 0 else {
                throw FileError.unwritable(path: path, reason: "\(folder): \(SystemReason(errno).text)")
            }
        }
        try Files.write(Data(text.utf8), to: path, replaces: true, sparing: "")
    }
}

extension ReminderTimer {
    /// systemd.service(5)
    private var service: String {
        let settings = variables.map { "Environment=\(Self.unitQuoted("\($0.name)=\($0.value)"))\n" }.joined()
        return """
            [Unit]
            Description=Daybook reminders

            [Service]
            Type=oneshot
            \(settings)ExecStart=\(Self.unitQuoted(environment.programPath).replacing("$", with: "$$")) remind

            """
    }

    /// systemd.timer(5)
    private static let timer = """
        [Unit]
        Description=Daybook reminders, every minute

        [Timer]
        OnCalendar=*-*-* *:*:00
        AccuracySec=1s

        [Install]
        WantedBy=timers.target

        """

    /// crontab(5), where % ends a command.
    private var crontab: String {
        let settings = variables.map { "\($0.name)=\(Self.shellQuoted($0.value)) " }.joined()
        let line = "* * * * * \(settings)\(Self.shellQuoted(environment.programPath)) remind"
        return line.replacing("%", with: "\\%")
    }

    private static func unitQuoted(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("%", with: "%%")
        return "\"\(escaped)\""
    }

    private static func shellQuoted(_ text: String) -> String {
        "'\(text.replacing("'", with: "'\\''"))'"
    }
}
