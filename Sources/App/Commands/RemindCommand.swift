import CivilTime
import Commands
import ToDo

/// `remind`: shows the reminders that are due, each once; watches for them, or lets the system do so.
enum RemindCommand {
    static func command(environment: Environment) -> Command {
        Command(
            "remind", abstract: "Shows the reminders that are due, each once.",
            discussion: """
                They are written, and shown on the desktop where it has a notification service (notify-send). A day \
                without a time reminds at 09:00, or when DAYBOOK_REMIND_AT says. A reminder that is moved, by itself or \
                with the day it is due, fires again. What has fired is no change that “undo” would take back.
                """,
            options: [
                .flag("watch", help: "Waits for each reminder and shows it; Ctrl-C ends it."),
                .flag("install", help: "Lets the system look every minute: by a systemd timer, or tells cron's line."),
            ],
            examples: [
                Example("remind", "Shows what is due."), Example("remind --watch", "Shows each when its time comes."),
                Example("remind --install", "Lets the system show them from now on."),
            ],
            body: .varies { invocation in
                guard !invocation.flag("watch") || !invocation.flag("install") else {
                    throw CommandError.clashingOptions(option: "--watch", other: "--install", usage: [])
                }
                let hour = try environment.reminderTime()
                if invocation.flag("install") {
                    return .standalone { try ReminderTimer($0, environment).install(isPlan: $0.globals.dryRun, $1) }
                }
                guard invocation.flag("watch") else { return .remembers { try Reminders($1, at: hour).fire() } }
                guard invocation.globals.output == nil else {
                    throw CommandError.clashingOptions(option: "--watch", other: "--output", usage: [])
                }
                return .follows { _, _ in
                    Following(["remind"]) { try Reminders($0, at: hour).areDue }
                }
            })
    }
}
