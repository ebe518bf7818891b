package import Commands

/// Everything that people and events are refused for.
package enum PeopleError: Error, Hashable, Sendable {
    case unreadableBirthday(String)
    case endsBeforeItBegins(first: String, last: String)
    case locationWithoutEvent
    case linkedToItself(person: NamedRecord)
    case mergedWithItself(person: NamedRecord)
    case noOneToMerge
    case noneAndOthers(option: String)
}

extension PeopleError: PresentableError {
    package var status: ExitStatus {
        switch self {
        case .linkedToItself, .mergedWithItself: .refused
        default: .usage
        }
    }

    package var message: String {
        switch self {
        case .unreadableBirthday(let text):
            "--birthday: “\(text)” is no birthday; write 1815-12-10, “10 December” without the year, or 1815"
        case .endsBeforeItBegins(let first, let last):
            "the last day, \(last), is before the first, \(first); correct the one or the other"
        case .locationWithoutEvent:
            "--location says where an event is; name the event with --met-at"
        case .linkedToItself(let person): "person \(person.label) cannot be linked with itself"
        case .mergedWithItself(let person): "person \(person.label) cannot be merged with itself"
        case .noOneToMerge: "“person merge” needs two people: the one that stays, and the other one"
        case .noneAndOthers(let option): "\(option) none takes away what is there, so nothing else can stand beside it"
        }
    }

    package var hints: [String] {
        switch self {
        case .noOneToMerge: ["“person merge” alone lists those who may be one person"]
        default: []
        }
    }
}
