import Commands
import Foundation
import Reports
import Storage

/// The options that settle in which term a course is and how its grades are added up.
struct CourseRules {
    /// The options; with `isEdit`, an empty value takes away what is stored.
    static func options(isEdit: Bool) -> [Option] {
        [
            .value("term", "T", .record("term"), clearable: isEdit, help: "The term it is held in."),
            .value(
                "scale", "A=90,B=80,…", clearable: true,
                help: "The percentage from which on each letter is earned; an empty one is no letters."),
            .value(
                "rounding", words(Rounding.Mode.allCases.map(\.rawValue)),
                .choice(Rounding.Mode.allCases.map(\.rawValue)), help: "How percentages are rounded."),
            .value("digits", words(digits), .choice(digits), help: "The digits after the point of percentages."),
            .value(
                "weighting", words(CoursePolicy.Weighting.allCases.map(\.rawValue)),
                .choice(CoursePolicy.Weighting.allCases.map(\.rawValue)),
                help: "Whether all points are added up, or categories count by their weights."),
            .value(
                "weights", words(CoursePolicy.Weights.allCases.map(\.rawValue)),
                .choice(CoursePolicy.Weights.allCases.map(\.rawValue)),
                help: "Whether weights are set to 100 together, or only where they are less, as in Canvas."),
            .value(
                "late-per-day", "P", clearable: isEdit,
                help: "What a day of lateness takes off, in percent of the points."),
            .value(
                "late-floor", "P", clearable: isEdit,
                help: "The percentage below which lateness takes nothing off."),
            .value(
                "cap-at", "P", clearable: isEdit,
                help: "The percentage that no grade is over, whatever extra credit there is; else there is none."),
        ]
    }

    private static let digits = Rounding.Digits.allCases.map { "\($0.rawValue)" }

    private static func words(_ words: [String]) -> String { words.joined(separator: "|") }

    let invocation: Invocation
    let session: Session

    /// Stores what is given; `note` hears of each value, what it was and what it is.
    func apply(to course: Course, note: (_ label: String, _ old: String?, _ new: String?) -> Void) throws {
        try applyTerm(to: course, note)
        switch invocation.textEdit("scale") {
        case .keep: break
        case .clear: setScale(.none, of: course, note)
        case .set(let text):
            let scale = try LetterScale(text)
            try scale.checkCanBeTyped()
            setScale(scale, of: course, note)
        }
        if let mode = invocation.text(ifGiven: "rounding").flatMap(Rounding.Mode.init(rawValue:)) {
            note("rounding", course.rounding.rawValue, mode.rawValue)
            course.rounding = mode
        }
        if let digits = invocation.text(ifGiven: "digits").flatMap(Int.init).flatMap(Rounding.Digits.init(rawValue:)) {
            note("digits", "\(course.digits.rawValue)", "\(digits.rawValue)")
            course.digits = digits
        }
        if let weighting = invocation.text(ifGiven: "weighting").flatMap(CoursePolicy.Weighting.init(rawValue:)) {
            note("weighting", course.weighting.rawValue, weighting.rawValue)
            course.weighting = weighting
        }
        if let weights = invocation.text(ifGiven: "weights").flatMap(CoursePolicy.Weights.init(rawValue:)) {
            note("weights", course.weights.rawValue, weights.rawValue)
            course.weights = weights
        }
        let perDay = try invocation.percentEdit("late-per-day").applied(to: course.latePerDay)
        note("late per day", course.latePerDay?.percentText, perDay?.percentText)
        course.latePerDay = perDay
        let floor = try invocation.percentEdit("late-floor").applied(to: course.lateFloor)
        note("late floor", course.lateFloor?.percentText, floor?.percentText)
        course.lateFloor = floor
        let cap = try invocation.percentEdit("cap-at").applied(to: course.cap)
        if cap == 0 { throw invocation.unreadable("--cap-at", "0", expected: "a percentage above 0, such as 100") }
        note("cap", course.cap?.percentText, cap?.percentText)
        course.cap = cap
    }

    private func applyTerm(to course: Course, _ note: (String, String?, String?) -> Void) throws {
        let edit = invocation.textEdit("term")
        guard edit != .keep else { return }
        var term: Term?
        if case .set(let name) = edit { term = try session.context.terms().one(named: name) }
        note("term", course.term?.name, term?.name)
        course.term = term
    }

    private func setScale(_ scale: LetterScale, of course: Course, _ note: (String, String?, String?) -> Void) {
        let old = course.scale
        note("scale", old.isEmpty ? nil : old, scale.text.isEmpty ? nil : scale.text)
        course.scale = scale.text
    }
}

extension Course {
    /// What to know of a scale that was just given, where it leaves somebody without a letter.
    var scaleNotices: [String] {
        guard let lowest = letters.bands.last, lowest.bound > 0 else { return [] }
        return [
            "the scale ends with \(lowest.letter) at \(lowest.bound.plainText()); whoever is below has no letter, "
                + "a last one at 0 gives one"
        ]
    }
}

extension Invocation {
    /// Reads the number from 0 on that is given for an option; one that can be two numbers is refused.
    func amount(of option: String, _ text: String, expected: String) throws -> Decimal {
        switch NumberText(text) {
        case .number(let value) where value >= 0: return value
        case .tooLong: throw GradebookError.numberTooLong(option: option, text: text)
        case .ambiguous(let decimal, let grouped):
            throw GradebookError.numberAmbiguous(option: option, text: text, decimal: decimal, grouped: grouped)
        case .number, .unreadable: throw unreadable(option, text, expected: expected)
        }
    }

    /// Tells what to do with a percentage of the record that is edited: a number from 0 on, with or without `%`.
    func percentEdit(_ name: String) throws -> Edit<Decimal> {
        switch textEdit(name) {
        case .keep: return .keep
        case .clear: return .clear
        case .set(let text):
            let number = text.hasSuffix("%") ? String(text.dropLast()).trimmingBlanks() : text
            return .set(try amount(of: "--" + name, number, expected: "a number, 0 or more, such as 40 or 12.5"))
        }
    }
}

extension Decimal {
    /// The number with the sign of percentages.
    var percentText: String { plainText() + "%" }
}
