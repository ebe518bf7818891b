package import Commands

/// What can be wrong with what the environment says.
package enum EnvironmentError: Error, Equatable, Sendable {
    /// `DAYBOOK_NOW` is no date-time.
    case unreadableClock(String)
    /// `DAYBOOK_NOW` is a time that is in no year of a calendar in every zone.
    case clockOutOfRange(String)
    /// `DAYBOOK_REMIND_AT` is no time.
    case unreadableReminderTime(String)
    /// Nothing tells where the user's files are.
    case noHome
    /// A kind of store that this version does not have.
    case storeNotOffered(String)
}

extension EnvironmentError: PresentableError {
    package var status: ExitStatus { .usage }

    package var message: String {
        switch self {
        case .unreadableClock(let text): "DAYBOOK_NOW: “\(text)” is no date and time"
        case .clockOutOfRange(let text): "DAYBOOK_NOW: “\(text)” is not from 0001-01-02 to 9999-12-30"
        case .unreadableReminderTime(let text): "DAYBOOK_REMIND_AT: “\(text)” is no time"
        case .noHome: "nothing says where the files of the user are: HOME is not set"
        case .storeNotOffered(let text): "\(text): this version keeps its store in a file, not on a server"
        }
    }

    package var hints: [String] {
        switch self {
        case .unreadableClock, .clockOutOfRange: ["write it as 2026-11-30T10:00:00, or unset it"]
        case .unreadableReminderTime: ["write it as 09:00, or unset it"]
        case .noHome: ["name the store: --store FILE"]
        case .storeNotOffered: ["name a file: --store FILE"]
        }
    }
}
