import Commands
import Foundation
import Reports
import Storage

/// A line that is kept.
@Model final class Note {
    var number: Int
    var text: String

    init(number: Int, text: String) {
        self.number = number
        self.text = text
    }
}

extension Note: NumberedModel {}

extension Bench {
    /// A domain of notes: reads, writes, asks, talks and imports.
    static let module = DomainModule(
        name: "Notes", models: [Note.self], commands: [add, list, drop, sort, renumber, enter, fail],
        formats: [lines])

    private static let add = Command(
        "note add", abstract: "Adds a note.", arguments: [Argument("text", .text, .rest, help: "The note.")],
        body: .writes { invocation, session in
            guard invocation.text("text") != "no" else {
                throw CommandError.refused(message: "no is no note", hints: ["write yes"])
            }
            return Outcome(.changes([try keep(invocation.text("text"), session)]), notices: ["kept"])
        })

    private static let list = Command(
        "note list", abstract: "Lists the notes.",
        body: .reads { _, session in
            let notes = try all(session)
            let columns = [RecordList.Column("number", "#", alignment: .trailing), RecordList.Column("text", "Text")]
            return Outcome(
                .list(RecordList(kind: "note", columns: columns, records: notes.map(record))),
                hints: notes.isEmpty ? ["note add TEXT adds the first"] : [])
        })

    private static let drop = Command(
        "note drop", abstract: "Deletes all notes.",
        body: .writes { _, session in
            let notes = try all(session)
            let changes = notes.map { Change("note #\($0.number) deleted", record: record($0)) }
            notes.forEach(session.context.delete)
            return Outcome(.changes(changes), confirmation: Confirmation("Delete \(notes.count) notes?"))
        })

    private static let sort = Command(
        "note sort", abstract: "Sorts the notes.",
        options: [.value("by", "length|text", .choice(["length", "text"]), help: "What they are sorted by.")],
        body: .writes { invocation, _ in
            guard let order = invocation.text(ifGiven: "by") else {
                let answers = [
                    Choice.Answer("length", "short ones first"), Choice.Answer("text", "as in a dictionary"),
                ]
                throw CommandError.undecided(Choice(option: "by", question: "By what?", answers: answers))
            }
            return .change("sorted by \(order)", record: Record([]))
        })

    private static let renumber = Command(
        "note renumber", abstract: "Gives the last note a number, whatever comes next.",
        arguments: [Argument("number", .integer, help: "The number.")],
        body: .writes { invocation, session in
            guard let note = try all(session).last else { return Outcome(.nothing) }
            note.number = invocation.integer("number")
            return .change("note #\(note.number)", record: record(note))
        })

    private static let enter = Command(
        "note enter", abstract: "Adds notes line by line.", body: .interactive { _, _ in Entry() })

    private static let fail = Command(
        "note fail", abstract: "Fails.",
        body: .reads { _, _ in throw StorageError.locked(path: "a.store") })

    private static let lines = ForeignFormat(
        name: "lines", abstract: "a note a line",
        recognises: { $0.data.starts(with: Data("notes\n".utf8)) },
        apply: { file, _, session in
            let stored = Set(try all(session).map(\.text))
            let lines = String(decoding: file.data, as: UTF8.self).split(separator: "\n").dropFirst().map(String.init)
            let followed = session.services.progress.following(lines, "reading notes")
            return Outcome(.changes(try followed.filter { !stored.contains($0) }.map { try keep($0, session) }))
        })

    private static func all(_ session: Session) throws -> [Note] {
        try session.context.fetch(FetchDescriptor<Note>()).sorted { $0.number < $1.number }
    }

    private static func keep(_ text: String, _ session: Session) throws -> Change {
        let note = Note(number: try session.context.nextNumber(for: Note.self), text: text)
        session.context.insert(note)
        return Change("note #\(note.number) \(text)", record: record(note))
    }

    private static func record(_ note: Note) -> Record {
        Record([("number", .integer(note.number)), ("text", .text(note.text))])
    }
}

/// A conversation that adds each line as a note.
private struct Entry: LineDialogue {
    let prompt = "note> "

    func start() -> [DialogueEffect] { [.say("one note a line")] }

    func receive(line: String?) -> [DialogueEffect] {
        guard let line else { return [.say("done")] }
        return line == "q" ? [.end] : [.run(["note", "add", line])]
    }

    func receive(result: DialogueResult) -> [DialogueEffect] {
        switch result {
        case .done(let outcome): [.change(outcome.written(as: .text).dropLast().description, isSeen: false)]
        case .refused(let message, _): [.warn(message)]
        }
    }
}
