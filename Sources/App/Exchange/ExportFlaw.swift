/// Something in an export that cannot be taken over, with its place.
struct ExportFlaw: Error, Equatable {
    /// The way to it.
    let place: JSONPointer
    /// The line on which it stands, once that is known.
    var line: Int?
    /// The record, as "quiz #3 Essay"; nil where it is no part of one.
    var record: String?
    /// What stands there, as far as a message holds it, once that is known.
    var value: String?
    private let subject: String
    private let demand: String?

    /// Says what is wrong.
    init(_ place: JSONPointer, of record: String? = nil, _ problem: String) {
        self.place = place
        self.record = record
        (subject, demand) = (problem, nil)
    }

    /// Says that something, such as `its points`, is none of what it must be, such as `a number`.
    init(_ place: JSONPointer, of record: String? = nil, _ subject: String, mustBe demand: String) {
        self.place = place
        self.record = record
        (self.subject, self.demand) = (subject, demand)
    }

    /// What is wrong, and how it must be.
    var problem: String {
        guard let demand else { return subject }
        return "\(subject)\(value.map { " is \($0) and" } ?? "") must be \(demand)"
    }

    /// The place, the record and what is wrong in one sentence.
    var message: String {
        let place = [line.map { "line \($0)" }, place.steps.isEmpty ? nil : place.text].compactMap(\.self)
        return [place.joined(separator: ", "), record, problem].compactMap(\.self).joined(separator: ": ")
    }
}
