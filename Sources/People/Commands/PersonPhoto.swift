import Commands
import Foundation
import Storage

/// `person photo`: shows, sets or removes the picture of a person.
enum PersonPhoto {
    static let command = Command(
        "person photo", abstract: "Shows, sets or removes a person's picture.",
        discussion: """
            A JPEG, PNG or WebP of up to 20 MB is kept as a small JPEG, upright, and without what the camera wrote \
            into it, such as the place; a JPEG that is all this already is kept byte for byte. “undo” brings the one before back. Exports have pictures only with --photos; \
            --output FILE.jpg writes this one.
            """,
        arguments: [
            Argument("who", .record("person"), help: "The number, or a part of the name or e-mail address."),
            Argument("file", .file, .optional, help: "The picture."),
        ],
        options: [.flag("remove", help: "Removes the picture.")],
        examples: [
            Example("person photo ada ada.jpg", "Gives Ada a picture."),
            Example("person photo ada", "Shows it on a terminal."),
            Example("person photo ada --remove", "Removes it."),
        ],
        ownEndings: pictures,
        body: .varies { invocation in
            let isRemoved = invocation.flag("remove")
            guard let path = invocation.text(ifGiven: "file") else {
                return isRemoved ? .writes { try remove($0, $1) } : .reads { try show($0, $1) }
            }
            guard !isRemoved else {
                throw CommandError.clashingOptions(option: "--remove", other: "a file", usage: [])
            }
            return .writes { try set(path, $0, $1) }
        })

    private static let pictures = ["jpg", "jpeg"]

    private static func show(_ invocation: Invocation, _ session: Session) throws -> Outcome {
        let person = try PersonSearch(session.context).one(invocation.text("who"))
        guard let photo = person.photo else {
            if let reason = person.refusedPicture {
                throw PeopleError.refusedPhoto(person: person.named, reason: reason)
            }
            throw person.photoType == nil
                ? PeopleError.noPhoto(person: person.named) : .unreadablePhoto(person: person.named)
        }
        if try invocation.pictureEnding(among: pictures) != nil { return Outcome(.data(photo)) }
        let facts = PhotoFacts(photo)
        var outcome = Outcome(
            .one(
                Record(
                    [
                        ("number", .integer(person.number)), ("name", .text(person.name)),
                        ("photo", .text(ifAny: person.photoType)),
                    ] + facts.fields)))
        outcome.picture = photo
        return outcome
    }

    private static func set(_ path: String, _ invocation: Invocation, _ session: Session) throws -> Outcome {
        let person = try PersonSearch(session.context).one(invocation.text("who"))
        var edits = Edits()
        try person.setPhoto(fromFile: path, session.services, &edits)
        let subject = "person \(person.named.label)"
        guard let sentence = edits.sentence(of: subject) else {
            return Outcome(.changes([]), notices: ["\(subject) has this picture already"])
        }
        return .change(sentence, record: PersonRecord(person, session).record)
    }

    private static func remove(_ invocation: Invocation, _ session: Session) throws -> Outcome {
        let person = try PersonSearch(session.context).one(invocation.text("who"))
        let subject = "person \(person.named.label)"
        guard person.photoType != nil || person.refusedPicture != nil else {
            return Outcome(.changes([]), notices: ["\(subject) has no picture"])
        }
        person.setPhoto(nil)
        return .change("\(subject): photo removed", record: PersonRecord(person, session).record)
    }
}

extension PhotoFacts {
    /// The facts as fields of a record.
    var fields: [(String, FieldValue)] {
        [
            ("photoSize", .text(ifAny: size)), ("photoBytes", .worded(.integer(bytes), weight)),
            ("photoHash", .worded(.text(hash), "SHA-256 \(hash)")),
        ]
    }

    /// The fields of no picture.
    static let noFields: [(String, FieldValue)] = [
        ("photoSize", .null), ("photoBytes", .null), ("photoHash", .null),
    ]
}

extension Invocation {
    /// The ending where it is one of pictures that are written; nil for text, and a refusal of other pictures.
    func pictureEnding(among endings: [String]) throws -> String? {
        guard let ending = globals.outputEnding else { return nil }
        if endings.contains(ending) { return ending }
        guard !["jpg", "jpeg", "png", "svg", "webp", "gif", "heic", "pdf"].contains(ending) else {
            throw CommandError.refused(
                message: "\(globals.output ?? "") cannot be written: no .\(ending) is made here",
                hints: ["let the name end with .\(endings.joined(separator: " or ."))"])
        }
        return nil
    }
}
