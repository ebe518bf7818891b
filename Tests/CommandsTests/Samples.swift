import CivilTime
import Commands
import Foundation

/// A small made-up table of commands that has every shape a command can have.
enum Samples {
    static let registry: Registry = {
        do { return try Registry(commands: commands) } catch { fatalError("the sample table is flawed: \(error)") }
    }()

    /// Monday 2026-11-30, 10:00, in a place without summer time.
    static let dates = DateSetting(at: Date(timeIntervalSince1970: 1_796_032_800), in: .utc)

    static let commands: [Command] = [
        Command(
            "student add", abstract: "Adds a student to the course.",
            arguments: [Argument("first", .name, help: "The first name."), Argument("last", help: "The last name.")],
            options: [
                .value("id", "ID", help: "The school's number of the student."),
                .value("email", "E", help: "The e-mail address."),
                .value("tag", "T", .label("tag"), repeatable: true, help: "A tag; may be given several times."),
            ],
            examples: [Example("student add Ana Silva", "Adds Ana Silva.")],
            body: nothing),
        Command(
            "student list", abstract: "Lists the students.",
            options: [
                .value("sort", "name|number", .choice(["name", "number"]), help: "The order."),
                .value("limit", "N", .count, help: "How many at most."),
                .flag("withdrawn", help: "Also those who have left."),
            ],
            body: nothing),
        Command(
            "student edit", abstract: "Changes a student.",
            arguments: [Argument("who", .record("student"), help: "The student.")],
            options: [
                .value("email", "E", clearable: true, help: "The e-mail address; an empty one is taken away."),
                .value("due", "DATE", .date, clearable: true, help: "A date; an empty one is taken away."),
                .value("points", "P", .decimal, clearable: true, help: "Points; an empty value takes them away."),
            ],
            body: nothing),
        Command(
            "student delete", abstract: "Deletes students.",
            arguments: [Argument("who", .record("student"), .many, help: "The students.")],
            body: nothing),
        Command(
            "quiz add", abstract: "Adds a quiz.",
            arguments: [Argument("name", help: "The name.")],
            options: [
                .value("points", "P", .decimal, required: true, help: "The points of a full score."),
                .value("due", "DATE", .date, help: "The day it is due."),
            ],
            body: nothing),
        Command(
            "grade set", abstract: "Sets scores.",
            discussion: "A score is the rest of the line.\n\nIn files a minus is a minus.",
            arguments: [
                Argument("student", .record("student"), help: "The student."),
                Argument("quiz", .record("quiz"), help: "The quiz."),
                Argument("score", .text, .rest, help: "The score."),
            ],
            options: [.value("comment", "TEXT", help: "What to remember about it.")],
            variants: [
                Variant(
                    .value("quiz", "QUIZ", .record("quiz"), help: "The quiz of all scores."),
                    arguments: [Argument("file", .file, .optional, help: "Lines of name, tab, score.")],
                    options: [.flag("header", help: "Skips the first line.")])
            ],
            examples: [
                Example("grade set ana \"quiz 1\" 17,5", "Sets one score."),
                Example("grade set --quiz \"quiz 1\" scores.txt", "Sets all scores of a file, or none."),
            ],
            body: nothing),
        Command(
            "undo", abstract: "Takes back the last changes.",
            arguments: [Argument("steps", .count, .optional, help: "How many; one when left out.")],
            body: nothing),
        Command(
            "shift", abstract: "Moves by a number.",
            arguments: [Argument("by", .integer, help: "How far.")],
            body: nothing),
        Command("version", abstract: "Tells the version.", body: .standalone { _, _ in Outcome(.nothing) }),
    ]

    static let nothing = Command.Body.reads { _, _ in Outcome(.nothing) }

    /// Reads a line as the parser does; `nil` when it means help.
    static func invocation(_ line: String, program: String = "") throws -> Invocation? {
        let parser = Parser(registry: registry, program: program, dates: { dates })
        guard case .invocation(let invocation) = try parser.parse(Words.split(line)) else { return nil }
        return invocation
    }

    /// Case and the accents of these tests taken away, as a stand-in for the store's own fold.
    static func fold(_ text: String) -> String {
        let plain: [Character: Character] = [
            "á": "a", "ã": "a", "é": "e", "ë": "e", "í": "i", "ú": "u", "ñ": "n", "ö": "o",
        ]
        return String(text.lowercased().map { plain[$0] ?? $0 })
    }
}
