package import CivilTime
import Reports

/// What can be wrong with what a person typed or wants, apart from what a domain finds.
package enum CommandError: Error, Equatable, Sendable {
    /// A quote that is opened and not closed.
    case openQuote(line: String)
    /// No command begins with this word.
    case unknownCommand(word: String, nearest: [String])
    /// A noun without a verb.
    case missingVerb(noun: String, verbs: [String])
    /// A verb that the noun does not have.
    case unknownVerb(noun: String, word: String, verbs: [String], nearest: [String])
    /// An option that the command does not have.
    case unknownOption(option: String, nearest: [String], usage: [String])
    /// An option that needs a value and has none.
    case missingOptionValue(option: String, usage: [String])
    /// A flag that was given a value.
    case surplusOptionValue(option: String, usage: [String])
    /// An option that may be given once and was given again.
    case repeatedOption(option: String, usage: [String])
    /// An option that the command cannot do without.
    case missingOption(option: String, usage: [String])
    /// Two options that belong to different forms of the command.
    case clashingOptions(option: String, other: String, usage: [String])
    /// An argument that is not there.
    case missingArgument(placeholder: String, usage: [String])
    /// A word too many.
    case surplusArgument(word: String, usage: [String])
    /// A value that cannot be read.
    case unreadableValue(input: String, of: String, expected: String, nearest: [String], usage: [String])
    /// A date that cannot be read, for a reason of its own.
    case unreadableDate(CivilTimeError, of: String, usage: [String])
    /// An editing command that was given nothing to change.
    case nothingToEdit(command: String, options: [String])
    /// A name that must not be empty.
    case emptyValue(of: String, usage: [String])
    /// A name that is longer than any name.
    case nameTooLong(of: String, characters: Int, usage: [String])
    /// No record of the kind has this number or name.
    case notFound(kind: String, input: String, nearest: [NamedRecord])
    /// Several records of the kind could be meant.
    case ambiguous(kind: String, input: String, candidates: [NamedRecord])
    /// A change that what is stored does not allow.
    case refused(message: String, hints: [String])
    /// A question that nobody is there to answer.
    case unansweredQuestion(question: String, digest: String)
    /// A choice that the command cannot make by itself.
    case undecided(Choice)
    /// The person said no.
    case declined
    /// The plan is no longer the one that was agreed to.
    case planChanged(expected: String, actual: String)
    /// A file whose name ends as no form of results does; the command has some endings of its own.
    case unknownEnding(path: String, own: [String])
    /// A conversation that was to be held without changing anything.
    case noDryRun(command: String)
    /// The table of commands contradicts itself.
    case flawedTable(String)
}

extension CommandError: PresentableError {
    /// How the hints begin that show how the command is typed.
    package static let usageMark = "usage: "

    package var status: ExitStatus {
        switch self {
        case .notFound, .ambiguous, .refused, .declined, .planChanged: .refused
        default: .usage
        }
    }

    package var message: String {
        switch self {
        case .openQuote(let line): "a quote is opened and not closed in: \(line)"
        case .unknownCommand(let word, _): "there is no command “\(word)”"
        case .missingVerb(let noun, _): "“\(noun)” needs a verb after it"
        case .unknownVerb(let noun, let word, _, _): "“\(noun)” has no verb “\(word)”"
        case .unknownOption(let option, _, _): "there is no option \(option) here"
        case .missingOptionValue(let option, _): "\(option) needs a value"
        case .surplusOptionValue(let option, _): "\(option) takes no value"
        case .repeatedOption(let option, _): "\(option) is given more than once"
        case .missingOption(let option, _): "\(option) is missing"
        case .clashingOptions(let option, let other, _): "\(option) does not go with \(other)"
        case .missingArgument(let placeholder, _): "\(placeholder) is missing"
        case .surplusArgument(let word, _): "“\(word)” is one word too many"
        case .unreadableValue(let input, let name, let expected, _, _): "\(name): “\(input)” is not \(expected)"
        case .unreadableDate(let error, let name, _): "\(name): \(error)"
        case .nothingToEdit(let command, let options):
            "“\(command)” needs what to change: \(options.joined(separator: ", "))"
        case .emptyValue(let name, _): "\(name) must not be empty"
        case .nameTooLong(let name, let count, _):
            "\(name) has \(count) characters; a name has at most \(NameRule.longest)"
        case .notFound(let kind, let input, _): "there is no \(kind) “\(input)”"
        case .ambiguous(let kind, let input, _): "“\(input)” can be more than one \(kind)"
        case .refused(let message, _): message
        case .unansweredQuestion(let question, _): "\(question) Nobody is there to answer, so nothing was changed"
        case .undecided(let choice): "\(choice.question) It is not said, so nothing was changed"
        case .declined: "nothing was changed"
        case .planChanged(let expected, let actual):
            "the plan is no longer \(expected) but \(actual), so nothing was changed"
        case .unknownEnding(let path, _): "--output: “\(path)” ends as no form of results does"
        case .noDryRun(let command): "“\(command)” stores one thing after another, so --dry-run does not go with it"
        case .flawedTable(let flaw): "the table of commands is flawed: \(flaw)"
        }
    }

    package var hints: [String] {
        switch self {
        case .openQuote: ["close the quote, or write \\\" for a quote that is meant"]
        case .unknownCommand(let word, let nearest):
            ShellWord(typed: word) == nil
                ? suggestion(nearest) + ["“help” lists all commands"]
                : ["it is a word of the shell, which “shell” begins"]
        case .missingVerb(_, let verbs): ["verbs: " + verbs.joined(separator: ", ")]
        case .unknownVerb(_, _, let verbs, let nearest):
            suggestion(nearest) + ["verbs: " + verbs.joined(separator: ", ")]
        case .unknownOption(_, let nearest, let usage): suggestion(nearest) + usageLines(usage)
        case .missingOptionValue(let option, let usage):
            ["a value that starts with a dash is written \(option)=VALUE"] + usageLines(usage)
        case .surplusOptionValue(_, let usage), .repeatedOption(_, let usage), .missingOption(_, let usage),
            .clashingOptions(_, _, let usage), .missingArgument(_, let usage), .emptyValue(_, let usage),
            .nameTooLong(_, _, let usage):
            usageLines(usage)
        case .unreadableDate(_, _, let usage): ["“help dates” tells what can be typed"] + usageLines(usage)
        case .surplusArgument(_, let usage): ["a value of several words is written in quotes"] + usageLines(usage)
        case .unreadableValue(_, _, _, let nearest, let usage): suggestion(nearest) + usageLines(usage)
        case .notFound(let kind, _, let nearest):
            // A noun is typed without the hyphen that its word has.
            nearest.isEmpty
                ? ["“\(kind.filter { $0 != "-" }) list” shows what there is"] : ["nearest:"] + nearest.map(\.line)
        case .ambiguous(_, _, let candidates): ["name it by its number:"] + choices(candidates)
        case .refused(_, let hints): hints
        case .unansweredQuestion(_, let digest):
            ["--yes answers yes; --yes=\(digest) does so for exactly this plan"]
        case .undecided(let choice): choice.answers.map { "--\(choice.option) \($0.word): \($0.meaning)" }
        case .planChanged: ["look at the plan again, then agree to it"]
        case .unknownEnding(_, let own):
            ["endings: \(endings(own))", "--format FORMAT writes into a file of any name"]
        case .noDryRun: ["“undo” takes the last change back"]
        case .declined, .flawedTable, .nothingToEdit: []
        }
    }

    /// The records that can be meant, as many as one looks through.
    private func choices(_ candidates: [NamedRecord]) -> [String] {
        let limit = 12
        let rest = candidates.count - limit
        return candidates.prefix(limit).map(\.line) + (rest > 0 ? ["  and \(rest) more"] : [])
    }

    /// The endings of all forms of results, after those that a command has besides.
    private func endings(_ own: [String]) -> String {
        let known = ReportFormat.allCases.map(\.ending)
        return (own.filter { !known.contains($0) } + known).map { ".\($0)" }.joined(separator: " ")
    }

    private func suggestion(_ nearest: [String]) -> [String] {
        nearest.isEmpty ? [] : ["did you mean " + nearest.joined(separator: " or ") + "?"]
    }

    private func usageLines(_ usage: [String]) -> [String] {
        usage.map { Self.usageMark + $0 }
    }
}
