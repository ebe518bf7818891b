package import Commands
import ContentLines
import Foundation
import Storage

extension ForeignFormat {
    /// People as address books keep them.
    package static let vcard = ForeignFormat(
        name: "vcard", abstract: "People as address books keep them: vCard 2.1, 3.0 and 4.0; written as 3.0 or 4.0.",
        endings: ["vcf", "vcard"], isListWhenBlank: true,
        recognises: { $0.members == nil && $0.begins(with: "BEGIN:VCARD") },
        apply: { file, _, session in
            var cards = CardFile()
            try cards.read(file)
            var cardImport = CardImport(cards, session)
            let (changes, notices) = try cardImport.run()
            return Outcome(.changes(changes), notices: notices + cards.damage)
        },
        write: { _, invocation, session in
            let writer = try CardWriter(invocation, session)
            let people = try session.context.fetch(.people)
            try people.readAlong(in: session.context)
            let leftOut = invocation.flag("photos") ? 0 : people.count { $0.photoType != nil }
            return ForeignExport(
                .file(people.map { writer.component(of: $0) }.data), records: people.count,
                notices: try ForeignExport.notices(ofPicturesLeftOut: leftOut) + PeopleLosses.ofCards(session))
        }, exportOptions: cardOptions)

    /// What can be said about cards that are written.
    static let cardOptions: [Option] = [
        .flag("photos", help: "Writes pictures and other large data too."),
        .value(
            "card-version", "V", .choice(CardVersion.allCases.map(\.rawValue)),
            help: "The version of vCard; 3.0 unless said."),
    ]
}

extension CardWriter {
    /// Makes the writer that the options mean.
    init(_ invocation: Invocation, _ session: Session) throws {
        let version = invocation.text(ifGiven: "card-version").flatMap(CardVersion.init(rawValue:)) ?? .three
        let known = Set(try session.context.fetch(.people).map(\.id))
        let pictures = session.services.pictures
        self.init(
            version: version, withPhotos: invocation.flag("photos"), isKnown: { known.contains($0) },
            smaller: { try? pictures.reduce($0, "a picture").photo })
    }
}

extension ForeignFile {
    /// Whether the file begins with a line, after a mark of its encoding and blanks; UTF-16 too.
    func begins(with line: String) -> Bool {
        let start = data.prefix(400).filter { $0 != 0 && $0 < 0x80 }
        let text = String(decoding: start, as: UTF8.self).drop { $0.isWhitespace }
        return text.prefix(line.count).uppercased() == line
    }
}
