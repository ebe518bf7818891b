/// An e-mail address or a telephone number, with what an address book says of it.
package struct ContactPoint: Hashable, Sendable, Codable {
    /// The address or number, as it is written.
    package var value: String
    /// What kind it is, as in `work` and `cell`, in small letters.
    package var labels: [String]
    /// Whether it is the one to be used.
    package var isPreferred: Bool

    /// Describes an address or number.
    package init(_ value: String, labels: [String] = [], isPreferred: Bool = false) {
        self.value = value
        self.labels = labels
        self.isPreferred = isPreferred
    }

    /// The value with its labels, for readers.
    package var words: String { labels.isEmpty ? value : "\(value) (\(labels.joined(separator: ", ")))" }
}

extension [ContactPoint] {
    /// The points of typed values; those that are there already stay with their labels.
    package func replaced(by values: [String]) -> [ContactPoint] {
        values.map { value in first { $0.value == value } ?? ContactPoint(value) }
    }
}
