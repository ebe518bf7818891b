/// What makes a text no RRULE.
package enum RecurrenceFlaw: Error, Equatable {
    /// It does not say how often.
    case noFrequency
    /// A part without a name or without a value.
    case noPart(String)
    /// A part that RRULE does not have.
    case unknownPart(String)
    /// A part that is there twice.
    case repeatedPart(String)
    /// A part with a value that it cannot have.
    case badValue(String, of: String, allowed: String)
    /// Two ends.
    case countAndUntil
    /// Positions without a set that they could be in.
    case positionsAlone
    /// Numbered weekdays beside weeks by number.
    case numberedDaysInWeeks
}

extension RecurrenceFlaw: CustomStringConvertible {
    /// The flaw in words.
    package var description: String {
        switch self {
        case .noFrequency: "FREQ is missing"
        case .noPart(let text): text.isEmpty ? "it is empty" : "“\(text)” is not of the form NAME=VALUE"
        case .unknownPart(let name): "it has no part \(name)"
        case .repeatedPart(let name): "\(name) is there twice"
        case .badValue(let value, let name, let allowed): "\(name) cannot be “\(value)”, but \(allowed)"
        case .countAndUntil: "COUNT and UNTIL exclude each other"
        case .positionsAlone: "BYSETPOS needs another part that begins with BY"
        case .numberedDaysInWeeks: "numbered weekdays in BYDAY do not go with BYWEEKNO"
        }
    }
}
