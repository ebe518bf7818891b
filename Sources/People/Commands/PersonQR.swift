import Commands
import Foundation
import Storage

/// `person qr`: makes a QR code of a person.
enum PersonQR {
    static let command = Command(
        "person qr", abstract: "Shows a QR code that others can scan.",
        discussion: """
            The code is a badge of name and e-mail address; of somebody without an address it is a contact that \
            telephones take over. “person scan” reads both. Text is the code itself, without colors where they are \
            not wanted; data has what the code says.
            """,
        arguments: [Argument("who", .record("person"), help: "The number, or a part of the name or e-mail address.")],
        examples: [
            Example("person qr ada", "Shows Ada's code in the terminal."),
            Example("person qr ada --output ada.png", "Writes it as a picture; .svg makes a drawing."),
            Example("person qr ada --format text", "Writes it into a pipe too, to be printed."),
        ],
        ownEndings: pictures,
        body: .reads { invocation, session in
            let person = try PersonSearch(session.context).one(invocation.text("who"))
            let contents = CodeContents.text(of: person)
            guard contents.utf8.count <= CodeContents.mostBytes else {
                throw PeopleError.tooLongForCode(person: person.named, bytes: contents.utf8.count)
            }
            if let form = try invocation.pictureEnding(among: pictures).flatMap(Pictures.CodeForm.init(rawValue:)) {
                return Outcome(.data(try session.services.pictures.makeCode(Data(contents.utf8), form)))
            }
            var outcome = Outcome(
                .one(
                    Record([
                        ("number", .integer(person.number)), ("name", .text(person.name)), ("code", .text(contents)),
                    ])))
            outcome.code = Data(contents.utf8)
            return outcome
        })

    private static let pictures = ["png", "svg"]
}
