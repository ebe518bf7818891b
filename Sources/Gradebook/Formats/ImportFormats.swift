package import Commands
import Foundation

extension ForeignFormat {
    /// The gradebook that Canvas exports and takes back.
    package static let canvas = ForeignFormat(
        .canvas, abstract: "The gradebook that Canvas exports as CSV.", options: [decimal])
    /// The grade file that Moodle exports.
    package static let moodle = ForeignFormat(
        .moodle, abstract: "The grades that Moodle exports as plain text.", options: [decimal])
    /// What Google Classroom downloads.
    package static let classroom = ForeignFormat(
        .classroom, abstract: "The grades of an assignment or a class that Google Classroom downloads as CSV.",
        options: [decimal, map, quiz])
    /// A OneRoster bundle.
    package static let oneroster = ForeignFormat(
        .oneroster, abstract: "A OneRoster 1.1 or 1.2 bundle, as a folder or a zip archive.", options: [className])
    /// The long table that nbgrader exports.
    package static let nbgrader = ForeignFormat(
        .nbgrader,
        abstract: "The grades.csv that nbgrader exports; written, the students and assignments that it imports.",
        options: [])
    /// The gradebook of OpenGrade.
    package static let opengrade = ForeignFormat(
        .opengrade, abstract: "The .gb file of OpenGrade 3.", options: [])
    /// A plain table of students.
    package static let csv = ForeignFormat(
        .csv, abstract: "A table of students: names, perhaps e-mail, ID, section, and a column for each quiz.",
        options: [decimal, map])

    private static let decimal = Option.value(
        "decimal", "MARK", .choice(["comma", "point"]),
        help: "What the decimal mark of the file is, where it is in doubt.")
    private static let map = Option.value(
        "map", "COLUMN=FIELD", repeatable: true,
        help: "What a column of a table is: \(TableField.words).")
    private static let quiz = Option.value(
        "quiz", "NAME", help: "The quiz, where the file holds one and does not say which; else the file's name.")
    private static let className = Option.value(
        "class", "NAME", help: "The class, where the file holds several: its name, code or identifier.")

    private init(_ source: ForeignSource, abstract: String, options: [Option]) {
        self.init(
            name: source.rawValue, abstract: abstract, endings: source.endings,
            recognises: { ForeignSource(of: $0) == source },
            obstacle: { file in
                // One format speaks for all that are tables.
                guard source == .csv, file.members == nil else { return nil }
                do throws(GradebookError) {
                    _ = try DelimitedText(gradesIn: file.data)
                    return nil
                } catch {
                    return error
                }
            },
            apply: { file, invocation, session in
                let reading = try ForeignReading(file, source, options.map(\.name), invocation, session)
                return try GradebookImport(reading.gradebook(), of: file, invocation, session).apply()
            }, importOptions: options, write: source.write, exportOptions: source.exportOptions)
    }
}

/// The reading of a foreign file with what the command says of it, and the questions that the file leaves open.
private struct ForeignReading {
    private let file: ForeignFile
    private let source: ForeignSource
    private var options = ReadingOptions()
    private let canAsk: Bool

    init(
        _ file: ForeignFile, _ source: ForeignSource, _ names: [String], _ invocation: Invocation, _ session: Session
    ) throws(GradebookError) {
        (self.file, self.source) = (file, source)
        func text(_ name: String) -> String? { names.contains(name) ? invocation.text(ifGiven: name) : nil }
        options.mark = text("decimal").map { $0 == "comma" ? .comma : .point }
        options.className = text("class")
        options.title = text("quiz") ?? file.baseName
        if names.contains("map") {
            for map in invocation.texts("map") { options.mapping.append(try ColumnMapping(map)) }
        }
        (options.zone, options.now) = (session.zone, session.now)
        canAsk = session.services.choose != nil && invocation.globals.yes == .no
    }

    func gradebook() throws -> ForeignGradebook {
        do {
            let gradebook = try ForeignGradebook(file, as: source, options)
            if canAsk, let choice = decimalMark(in: gradebook) { throw CommandError.undecided(choice) }
            return gradebook
        } catch GradebookError.classUndecided(nil, let classes) where !classes.isEmpty {
            throw CommandError.undecided(
                Choice(
                    option: "class", question: "The file has several classes: which one?",
                    answers: classes.map { Choice.Answer($0.id, $0.title) }))
        } catch let error as GradebookError where error.isOfFile {
            throw GradebookError.fileUnreadable(path: file.path, reason: error.message)
        }
    }

    /// The question what `1,234` is, where neither the file nor anybody says it.
    private func decimalMark(in gradebook: ForeignGradebook) -> Choice? {
        let doubts = gradebook.refused.compactMap { part -> (value: String, decimal: String, grouped: String)? in
            guard case .ambiguousNumber(let decimal, let grouped) = part.reason else { return nil }
            return (part.value, decimal, grouped)
        }
        guard let first = doubts.first else { return nil }
        let others = doubts.count == 1 ? "" : ", and \(doubts.count - 1) more like it"
        return Choice(
            option: "decimal", question: "The file has '\(first.value)'\(others): what is the comma?",
            answers: [
                Choice.Answer("comma", "the decimal mark: \(first.value) is \(first.decimal)"),
                Choice.Answer("point", "it groups thousands: \(first.value) is \(first.grouped)"),
            ])
    }
}

extension ForeignFile {
    /// The file's name without its folders and its ending.
    fileprivate var baseName: String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }
}
