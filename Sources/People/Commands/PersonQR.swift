import Commands
import Foundation
import Storage

/// `person qr`: makes a QR code of a person.
enum PersonQR {
    static let command = Command(
        "person qr", abstract: "Shows a QR code that others can scan.",
        discussion: """
            The code is a badge of name and e-mail address; of somebody without an address it is a contact that \
            telephones take over. “person scan” reads both.
            """,
        arguments: [Argument("who", .record("person"), help: "The number, or a part of the name or e-mail address.")],
        examples: [
            Example("person qr ada", "Shows Ada's code in the terminal."),
            Example("person qr ada --output ada.png", "Writes it as a picture; .svg makes a drawing."),
        ],
        ownEndings: pictures,
        body: .reads { invocation, session in
            let person = try PersonSearch(session.context).one(invocation.text("who"))
            let ending = try invocation.pictureEnding(among: pictures)
            let form = ending.flatMap(Pictures.CodeForm.init(rawValue:)) ?? .text
            let code = try session.services.pictures.makeCode(Data(CodeContents.text(of: person).utf8), form)
            return Outcome(form == .text ? .text(String(decoding: code, as: UTF8.self)) : .data(code))
        })

    private static let pictures = ["png", "svg"]
}
