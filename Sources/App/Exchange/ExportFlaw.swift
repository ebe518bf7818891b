/// Something in an export that cannot be taken over, with its place.
struct ExportFlaw: Error, Equatable {
    /// The way to it.
    let place: JSONPointer
    /// The line on which it stands, once that is known.
    var line: Int?
    /// The record, as "quiz #3 Essay"; nil where it is no part of one.
    var record: String?
    /// What is wrong, and how it must be.
    let problem: String

    init(_ place: JSONPointer, of record: String? = nil, _ problem: String) {
        self.place = place
        self.record = record
        self.problem = problem
    }

    /// The place, the record and what is wrong in one sentence.
    var message: String {
        let place = [line.map { "line \($0)" }, place.steps.isEmpty ? nil : place.text].compactMap(\.self)
        return [place.joined(separator: ", "), record, problem].compactMap(\.self).joined(separator: ": ")
    }
}
