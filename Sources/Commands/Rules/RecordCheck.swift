package import Foundation
package import Storage

/// Holds one record to rules, one after another, and collects what breaks them.
package final class RecordCheck<Model: PersistentModel> {
    private let model: Model
    /// What has been found.
    package private(set) var flaws: [RecordFlaw] = []

    /// Begins with a record.
    package init(_ model: Model) {
        self.model = model
    }

    /// What the record has.
    package func value<Value>(_ path: KeyPath<Model, Value>) -> Value { model[keyPath: path] }

    /// Notes a flaw unless something is as it must be.
    package func require(
        _ isRight: Bool, _ property: String, _ problem: @autoclosure () -> String,
        _ remedy: @autoclosure () -> RecordFlaw.Remedy
    ) {
        if !isRight { flaws.append(RecordFlaw(of: model, property, problem(), remedy())) }
    }

    /// Holds a number by which a person names the record.
    package func number(_ path: ReferenceWritableKeyPath<Model, Int>) {
        let largest = Int(StoredCounter.Kind.number.largest)
        require(
            (1...largest).contains(model[keyPath: path]), "number",
            "is \(model[keyPath: path]) and must be from 1 to \(largest)", .numbering(model, path))
    }

    /// Holds an identifier, which is kept as others write it.
    package func identifier(_ property: String, _ path: ReferenceWritableKeyPath<Model, String>) {
        let text = model[keyPath: path]
        require(
            text.isVisible && text.onOneLine == text, property,
            "is empty or has control characters, and must name the record",
            replacing(path, by: UUID().uuidString, "give it a new one"))
    }

    /// Holds a name.
    package func name(
        _ property: String, _ path: ReferenceWritableKeyPath<Model, String>, orElse fallback: @autoclosure () -> String
    ) {
        guard let flaw = NameRule.flaw(of: model[keyPath: path]) else { return }
        let name = NameRule.repaired(model[keyPath: path], orElse: fallback())
        require(false, property, flaw.words, replacing(path, by: name, "make it “\(name.shown)”"))
    }

    /// Holds what something may be called.
    package func name(_ property: String, _ path: ReferenceWritableKeyPath<Model, String?>) {
        guard let text = model[keyPath: path], let flaw = NameRule.flaw(of: text) else { return }
        let name = NameRule.repaired(text, orElse: "")
        let words = name.isEmpty ? "leave it empty" : "make it “\(name.shown)”"
        require(false, property, flaw.words, replacing(path, by: name.isEmpty ? nil : name, words))
    }

    /// Holds names of which there may be any number.
    package func names(_ property: String, _ path: ReferenceWritableKeyPath<Model, [String]>) {
        names(property, path, { $0 }, { $1 })
    }

    /// Holds names of which there may be any number, as parts of other values.
    package func names<Value>(
        _ property: String, _ path: ReferenceWritableKeyPath<Model, [Value]>, _ name: @escaping (Value) -> String,
        _ renamed: @escaping (Value, String) -> Value
    ) {
        guard let flaw = model[keyPath: path].lazy.compactMap({ NameRule.flaw(of: name($0)) }).first else { return }
        let values = model[keyPath: path].compactMap { value -> Value? in
            let text = NameRule.repaired(name(value), orElse: "")
            return text.isEmpty ? nil : renamed(value, text)
        }
        require(
            false, property, "has one that \(flaw.words)", replacing(path, by: values, "put it right or leave it out"))
    }

    /// Holds tags: names in which there is no comma.
    package func tags(_ property: String, _ path: ReferenceWritableKeyPath<Model, [String]>) {
        names(property, path)
        require(
            !model[keyPath: path].contains { $0.utf8.contains(UInt8(ascii: ",")) }, property,
            "has one with a comma, which stands between tags",
            replacing(path, by: TagList(model[keyPath: path]).all, "make several tags of it"))
    }

    /// Holds a text, which may have several lines.
    package func text(_ property: String, _ path: ReferenceWritableKeyPath<Model, String?>) {
        guard let text = model[keyPath: path] else { return }
        let plain = text.withoutControls
        guard plain.isVisible else {
            return require(
                false, property, "is “\(plain.onOneLine.shown)”, in which there is nothing to see",
                replacing(path, by: nil, "leave it out"))
        }
        require(
            plain == text, property, "has control characters, which no text has",
            replacing(path, by: plain, "take them out"))
    }

    /// Holds a text that is always there, which may have several lines.
    package func text(_ property: String, _ path: ReferenceWritableKeyPath<Model, String>) {
        let (text, plain) = (model[keyPath: path], model[keyPath: path].withoutControls)
        require(
            plain == text, property, "has control characters, which no text has",
            replacing(path, by: plain, "take them out"))
    }

    /// Holds a whole number to its bounds.
    package func count(
        _ property: String, _ path: ReferenceWritableKeyPath<Model, Int>, _ bounds: ClosedRange<Int>
    ) {
        let value = model[keyPath: path]
        let nearest = min(max(value, bounds.lowerBound), bounds.upperBound)
        require(
            value == nearest, property, "is \(value) and must be from \(bounds.lowerBound) to \(bounds.upperBound)",
            replacing(path, by: nearest, "make it \(nearest)"))
    }

    /// Holds a moment to the years that a calendar here has.
    package func moment(_ property: String, _ path: ReferenceWritableKeyPath<Model, Date>) {
        let nearest = model[keyPath: path].inCalendar
        require(
            model[keyPath: path] == nearest, property, "is not in the years 1 to 9999",
            replacing(path, by: nearest, "make it the nearest moment that is"))
    }

    /// Holds a moment, where there is one, to the years that a calendar here has.
    package func moment(_ property: String, _ path: ReferenceWritableKeyPath<Model, Date?>) {
        guard let moment = model[keyPath: path] else { return }
        require(
            moment == moment.inCalendar, property, "is not in the years 1 to 9999",
            replacing(path, by: nil, "leave it empty"))
    }

    /// Demands that a record refers to what it belongs to; without that it means nothing.
    package func owner(_ property: String, _ owner: (any PersistentModel)?) {
        require(owner != nil, property, "is empty, and the record belongs to one", .delete)
    }

    /// What puts a value in the place of another one.
    package func replacing<Value>(
        _ path: ReferenceWritableKeyPath<Model, Value>, by value: Value, _ words: String
    ) -> RecordFlaw.Remedy {
        .repair(words) { [model] _ in model[keyPath: path] = value }
    }
}

extension String {
    /// As much of the text as a message shows.
    fileprivate var shown: String { count > 40 ? "\(prefix(40))…" : self }
}

extension Date {
    /// Whether every zone shows it in the years 1 to 9999.
    package var isInCalendar: Bool { self == inCalendar }

    /// The nearest moment of the years 1 to 9999, one of which every zone shows.
    fileprivate var inCalendar: Date {
        // Midnight of 0001-01-02 and 9999-12-31 in UTC, in seconds since 2001.
        let (first, last) = (-63_113_817_600.0, 252_423_907_200.0)
        return Date(timeIntervalSinceReferenceDate: min(max(timeIntervalSinceReferenceDate, first), last))
    }
}
