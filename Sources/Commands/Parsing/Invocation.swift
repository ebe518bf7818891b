package import CivilTime
package import Foundation
import Reports

/// A command with the values it was given, each read and of its declared kind.
///
/// Asking for a value that the command does not declare, or for a needed one by the wrong kind, is a programmer's
/// error and stops the program.
package struct Invocation: Sendable {
    /// One value as it was read.
    enum Value: Equatable, Sendable {
        case text(String)
        case integer(Int)
        case decimal(Decimal)
        case date(CivilDate)
        case when(DateReading)
        case cleared
    }

    /// The command meant.
    package let command: Command
    /// The words it was made of.
    package let words: [String]
    /// The options that every command accepts.
    package internal(set) var globals: GlobalOptions
    let values: [String: [Value]]
    let flags: Set<String>
    /// The form that was edited to make this; the record must still be like that.
    var form: DraftForm?
    /// Whether it can be written down that a report was handed out.
    var keepsRecord = true
    /// What a person should know of how the values were taken, a sentence each.
    var remarks: [String] = []
    /// The options whose values a person has chosen when asked.
    private var answered: Set<String> = []

    /// Makes an invocation of what was read.
    init(
        command: Command, words: [String], globals: GlobalOptions, values: [String: [Value]], flags: Set<String>,
        form: DraftForm? = nil
    ) {
        (self.command, self.words, self.globals) = (command, words, globals)
        (self.values, self.flags, self.form) = (values, flags, form)
    }

    /// The same invocation with an option that is chosen from words; of those that every command has, only the course is.
    func choosing(_ word: String, option: String) -> Invocation {
        let isCourse = option == "course"
        if !isCourse { declared(option) }
        var chosen = Invocation(
            command: command, words: words.replacingValue(of: "--" + option, with: word), globals: globals,
            values: isCourse ? values : values.merging([option: [.text(word)]]) { $1 }, flags: flags, form: form)
        if isCourse { chosen.globals.course = word }
        chosen.remarks = remarks
        chosen.answered = answered.union([option])
        return chosen
    }

    /// Tells whether a person has chosen the value of an option when asked, so that there is nothing left to ask.
    package func isAnswered(_ option: String) -> Bool { answered.contains(option) }

    /// What the command does, as the options say.
    package var body: Command.Body {
        get throws {
            var body = command.body
            while case .varies(let choose) = body { body = try choose(self) }
            return body
        }
    }

    /// The words as one line that begins with the command's name, as the history keeps it.
    package var line: String {
        var rest = words
        let name = command.path.filter { part in
            guard let index = rest.firstIndex(of: part) else { return false }
            rest.remove(at: index)
            return true
        }
        return Words.join(name + rest)
    }

    /// Whether the result is printed, or written for readers into a file or one for each, which is how a report is handed
    /// out; a dry run hands nothing out.
    package var isHandedOut: Bool {
        guard keepsRecord, !globals.dryRun else { return false }
        if isGiven(Option.printing.name) { return true }
        if isGiven(Split.option) { return (globals.format ?? .text).isHandout }
        return !["-", "/dev/null"].contains(globals.output ?? "-") && globals.formatOfOutput?.isHandout ?? false
    }

    /// Whether the result is set on pages or in a browser, where pictures are seen.
    package var showsPictures: Bool {
        if isGiven(Option.printing.name) || isGiven(Option.open.name) { return true }
        return switch globals.formatOfOutput {
        case .html, .pdf, .svg, .png: true
        default: false
        }
    }

    /// Tells whether an option was given that some commands do not have.
    package func isGiven(_ option: String) -> Bool {
        command.allOptions.contains { $0.name == option } && has(option)
    }

    /// Tells whether an option of every command stands among the words, and is not taken over from the shell.
    package func isTyped(_ option: String) -> Bool {
        words.prefix { $0 != "--" }.contains { $0 == "--\(option)" || $0.hasPrefix("--\(option)=") }
    }

    /// Tells whether a flag, or an option that has a value, was given.
    package func flag(_ name: String) -> Bool {
        declared(name)
        return flags.contains(name)
    }

    /// Tells whether an argument or option was given.
    package func has(_ name: String) -> Bool {
        declared(name)
        return values[name] != nil || flags.contains(name)
    }

    /// Returns a needed text, file, choice or name of a record.
    package func text(_ name: String) -> String { needed(name, text(ifGiven: name)) }

    /// Returns a text, file, choice or name of a record, if given.
    package func text(ifGiven name: String) -> String? { texts(name).first }

    /// Returns all texts given under a name.
    package func texts(_ name: String) -> [String] {
        all(name) { if case .text(let text) = $0 { text } else { nil } }
    }

    /// Returns a needed whole number.
    package func integer(_ name: String) -> Int { needed(name, integer(ifGiven: name)) }

    /// Returns a whole number, if given.
    package func integer(ifGiven name: String) -> Int? {
        all(name) { if case .integer(let number) = $0 { number } else { nil } }.first
    }

    /// Returns a needed decimal number.
    package func decimal(_ name: String) -> Decimal { needed(name, decimal(ifGiven: name)) }

    /// Returns a decimal number, if given.
    package func decimal(ifGiven name: String) -> Decimal? {
        all(name) { if case .decimal(let number) = $0 { number } else { nil } }.first
    }

    /// Returns a needed civil date.
    package func date(_ name: String) -> CivilDate { needed(name, date(ifGiven: name)) }

    /// Returns a civil date, if given.
    package func date(ifGiven name: String) -> CivilDate? {
        all(name) { if case .date(let date) = $0 { date } else { nil } }.first
    }

    /// Returns a needed day or time, as it was understood.
    package func when(_ name: String) -> DateReading { needed(name, when(ifGiven: name)) }

    /// Returns a day or a time, if given, as it was understood.
    package func when(ifGiven name: String) -> DateReading? {
        all(name) { if case .when(let reading) = $0 { reading } else { nil } }.first
    }

    /// Tells what to do with a text of the record that is edited.
    package func textEdit(_ name: String) -> Edit<String> { edit(name, text(ifGiven:)) }

    /// Tells what to do with a decimal number of the record that is edited.
    package func decimalEdit(_ name: String) -> Edit<Decimal> { edit(name, decimal(ifGiven:)) }

    /// Tells what to do with a date of the record that is edited.
    package func dateEdit(_ name: String) -> Edit<CivilDate> { edit(name, date(ifGiven:)) }

    /// Tells what to do with a day or a time of the record that is edited.
    package func whenEdit(_ name: String) -> Edit<DateReading> { edit(name, when(ifGiven:)) }

    /// Makes the error for a value that was read but means nothing here; `expected` follows the words "is not".
    package func unreadable(_ name: String, _ input: String, expected: String) -> CommandError {
        .unreadableValue(input: input, of: name, expected: expected, nearest: [], usage: [])
    }

    private func edit<T>(_ name: String, _ given: (String) -> T?) -> Edit<T> {
        if values[name]?.first == .cleared { return .clear }
        return given(name).map(Edit.set) ?? .keep
    }

    private func all<T>(_ name: String, _ read: (Value) -> T?) -> [T] {
        declared(name)
        return (values[name] ?? []).filter { $0 != .cleared }.map { value in
            guard let read = read(value) else { preconditionFailure("\(command.name): \(name) is of another kind") }
            return read
        }
    }

    private func needed<T>(_ name: String, _ value: T?) -> T {
        guard let value else { preconditionFailure("\(command.name): \(name) is not always given") }
        return value
    }

    private func declared(_ name: String) {
        let isDeclared =
            command.allArguments.contains { $0.name == name } || command.allOptions.contains { $0.name == name }
        precondition(isDeclared, "\(command.name) declares no “\(name)”")
    }
}

extension [String] {
    /// The words with another value for an option, which is added where it is not among them.
    fileprivate func replacingValue(of option: String, with value: String) -> [String] {
        let end = firstIndex(of: "--") ?? endIndex
        var words = self
        if let place = self[..<end].firstIndex(where: { $0.hasPrefix(option + "=") }) {
            words[place] = "\(option)=\(value)"
        } else if let place = self[..<end].firstIndex(of: option), place + 1 < count {
            words[place + 1] = value
        } else {
            words.insert(contentsOf: [option, value], at: end)
        }
        return words
    }
}
