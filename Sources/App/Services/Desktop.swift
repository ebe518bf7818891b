import Commands
import Glibc
import TextLayout

/// The desktop's notification service, where there is one (https://specifications.freedesktop.org/notification-spec).
struct Desktop {
    let console: Console
    let environment: Environment

    /// Shows alerts; where no service is there to do so, what was written before has to be enough.
    func show(_ alerts: [Alert]) {
        guard !alerts.isEmpty, let program = environment.program("notify-send") else { return }
        for alert in alerts {
            let words = [
                program, "--app-name=Daybook", "--", alert.title.displaySafe, Self.escaped(alert.text.displaySafeLines),
            ]
            _ = try? console.run(words, true)
        }
    }

    /// The text of a notification may have marks like those of HTML.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { escaped, character in
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            default: escaped.append(character)
            }
        }
    }
}
