package import Commands

/// Everything that people and events are refused for.
package enum PeopleError: Error, Hashable, Sendable {
    case unreadableBirthday(String)
    case birthdayToCome(String)
    case endsBeforeItBegins(first: String, last: String)
    case locationWithoutEvent
    case linkedToItself(person: NamedRecord)
    case bothWays(parent: NamedRecord, child: NamedRecord)
    case mergedWithItself(person: NamedRecord)
    case noOneToMerge
    case noneAndOthers(option: String)
    case noPhoto(person: NamedRecord)
    /// A picture that is on the card and could not be stored.
    case refusedPhoto(person: NamedRecord, reason: String)
    /// A picture that should be stored and is not there any more, or is another one.
    case unreadablePhoto(person: NamedRecord)
    /// A name and an address, or telephone numbers, that do not go into one code.
    case tooLongForCode(person: NamedRecord, bytes: Int)
    /// Pictures that cannot be read, each with the reason, among so many.
    case unreadablePictures([String], of: Int)
    /// Pictures on which nobody is named; the remarks say what was found instead.
    case noContact(pictures: [String], remarks: [String])
    /// A table without a column that names people.
    case noNames(path: String)
}

extension PeopleError: PresentableError {
    package var status: ExitStatus {
        switch self {
        case .linkedToItself, .mergedWithItself, .bothWays, .noPhoto, .refusedPhoto, .unreadablePhoto,
            .unreadablePictures,
            .tooLongForCode, .noContact, .noNames:
            .refused
        default: .usage
        }
    }

    package var message: String {
        switch self {
        case .unreadableBirthday(let text):
            "--birthday: “\(text)” is no birthday; write 1815-12-10, “10 December” without the year, or 1815"
        case .birthdayToCome(let text): "--birthday: “\(text)” is still to come; a birthday is the day of the birth"
        case .endsBeforeItBegins(let first, let last):
            "the last day, \(last), is before the first, \(first); correct the one or the other"
        case .locationWithoutEvent:
            "--location says where an event is; name the event with --met-at"
        case .linkedToItself(let person): "person \(person.label) cannot be linked with itself"
        case .bothWays(let parent, let child):
            "\(parent.label) is a parent of \(child.label), so it cannot be the other way round too"
        case .mergedWithItself(let person): "person \(person.label) cannot be merged with itself"
        case .noOneToMerge: "“person merge” needs two people: the one that stays, and the other one"
        case .noPhoto(let person): "person \(person.label) has no picture"
        case .refusedPhoto(let person, let reason):
            "the picture on the card of \(person.label) is not stored: \(reason)"
        case .unreadablePhoto(let person): "the picture of \(person.label) cannot be read"
        case .tooLongForCode(let person, let bytes):
            "what a code says of person #\(person.number) has \(bytes) bytes, and a code holds \(CodeContents.mostBytes)"
        case .unreadablePictures(let reasons, let count):
            "\(reasons.count) of \(count) pictures cannot be read, so nothing was changed"
        case .noContact(let pictures, _): "there is no contact on \(pictures.joined(separator: ", "))"
        case .noNames(let path): "\(path) is no table of people: no column is called name, or first name and last name"
        case .noneAndOthers(let option): "\(option) none takes away what is there, so nothing else can stand beside it"
        }
    }

    package var hints: [String] {
        switch self {
        case .bothWays(let parent, let child):
            ["“person link \(parent.number) \(child.number) --as none” takes their links away"]
        case .noOneToMerge: ["“person merge” alone lists those who may be one person"]
        case .noPhoto(let person), .refusedPhoto(let person, _): ["“person photo \(person.number) FILE” gives one"]
        case .unreadablePhoto: ["“doctor” says why"]
        case .tooLongForCode(let person, _):
            ["“person edit \(person.number)” shortens the name, the e-mail address or the telephone numbers"]
        case .unreadablePictures(let reasons, _): reasons
        case .noContact(_, let remarks): remarks
        default: []
        }
    }
}
