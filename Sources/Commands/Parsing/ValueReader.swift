import CivilTime
import Foundation

/// Reads one typed value as the kind that is declared for it.
struct ValueReader {
    /// The name of the argument or option, for messages.
    let name: String
    /// The kind of value expected.
    let kind: ValueKind
    /// Writes the usage lines of the command, for messages.
    let usage: () -> [String]
    /// What date words are read against.
    let dates: () -> DateSetting
    /// Looks up terms and holidays, for words that need them.
    let school: () throws -> SchoolCalendar
    /// Whether a word such as `none` takes away what is stored.
    var isClearable = false
    /// What a person should know of how the values were taken, a sentence each.
    private(set) var remarks: [String] = []

    mutating func read(_ input: String) throws -> Invocation.Value {
        let text = input.withoutOuterBlanks
        guard text.isVisible else { throw CommandError.emptyValue(of: name, usage: usage()) }
        switch kind {
        case .text:
            let plain = text.withoutControls
            if plain != text { remarks.append("\(name): control characters are left out") }
            return .text(plain)
        case .file, .record: return .text(text)
        case .name, .label:
            let line = text.onOneLine
            if case .tooLong(let count)? = NameRule.flaw(of: line) {
                throw CommandError.nameTooLong(of: name, characters: count, usage: usage())
            }
            if line != text { remarks.append("\(name): \(text.lineRemark)") }
            return .text(line)
        case .integer, .count, .steps:
            if let number = Self.integer(text), number >= kind.least { return .integer(number) }
        case .decimal:
            if let number = Self.decimal(text) { return .decimal(number) }
        case .date:
            if let value = try date(text) { return value }
        case .when, .whenOrSomeday:
            if let value = try when(text) { return value }
        case .choice(let words):
            if words.contains(text) { return .text(text) }
        }
        var nearest: [String] = []
        if case .choice(let words) = kind { nearest = Suggestion.nearest(to: text, among: words) }
        throw CommandError.unreadableValue(
            input: text, of: name, expected: expected(insteadOf: text), nearest: nearest, usage: usage())
    }

    /// What is expected; a number that is too large is a number all the same.
    private func expected(insteadOf text: String) -> String {
        let isNumber = text.allSatisfy { $0.isASCII && $0.isNumber }
        return isNumber && [.integer, .count, .steps].contains(kind) && Self.integer(text) == nil
            ? "\(Int.max) or less" : kind.description
    }

    /// Reads a day in words or in numbers; what is a date but no day, such as a time, is nil.
    private mutating func date(_ text: String) throws -> Invocation.Value? {
        if let date = CivilDate(rawValue: text) { return .date(date) }
        switch try reading(text).when {
        case .day(let date): return .date(date)
        case .none: return isClearable ? .cleared : nil
        case .moment, .someday: return nil
        }
    }

    /// Reads a day or a time; that it is to be at some time or other is nil where a day is wanted.
    private mutating func when(_ text: String) throws -> Invocation.Value? {
        let reading = try reading(text)
        switch reading.when {
        case .day, .moment: return .when(reading)
        case .none: return isClearable ? .cleared : .when(reading)
        case .someday: return kind == .whenOrSomeday ? .when(reading) : nil
        }
    }

    private mutating func reading(_ text: String) throws -> DateReading {
        do {
            let reading = try dates().looking(up: school) { try DateWords($0).read(text) }
            if let notice = reading.termNotice { remarks.append("\(name): \(notice)") }
            return reading
        } catch let error as CivilTimeError {
            throw CommandError.unreadableDate(error, of: name, usage: usage())
        }
    }

    private static func integer(_ text: String) -> Int? {
        // Int accepts ASCII digits with a sign only, and refuses what does not fit.
        Int(text)
    }

    /// Reads digits with at most one point or comma; more digits than Decimal keeps exactly are refused.
    private static func decimal(_ text: String) -> Decimal? {
        let isNegative = text.hasPrefix("-")
        let body = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
        let parts = body.split(separator: ".", omittingEmptySubsequences: false)
            .flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
        let digits = parts.joined()
        guard parts.count <= 2, (1...30).contains(digits.count), parts.last?.isEmpty == false,
            digits.allSatisfy({ $0.isASCII && $0.isNumber })
        else { return nil }
        return Decimal(string: (isNegative ? "-" : "") + parts.joined(separator: "."))
    }
}

extension ValueKind {
    /// The least number of the kind.
    fileprivate var least: Int {
        switch self {
        case .count: 0
        case .steps: 1
        default: .min
        }
    }
}

extension String {
    /// The text without blanks and line ends at either end.
    package var withoutOuterBlanks: String {
        let start = drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...last])
    }
}
