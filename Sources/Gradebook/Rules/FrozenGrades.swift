/// What a report said of one student, as text that nothing changes any more.
package struct FrozenGrades: Hashable, Sendable, RawRepresentable {
    /// The total as it was shown, such as `87.50`; empty where there was none.
    package let total: String
    /// The letter as it was shown; empty where there was none.
    package let letter: String
    /// What stood for each quiz, by the number of the quiz; blanks are left out.
    package let cells: [Int: String]

    /// Keeps what was shown.
    package init(total: String, letter: String, cells: [Int: String]) {
        self.total = total
        self.letter = letter
        self.cells = cells
    }

    /// Reads a line for the total and the letter, and one for each quiz; the parts stand apart by tabs.
    package init?(rawValue: String) {
        let lines = rawValue.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        guard lines.allSatisfy({ $0.count == 2 }), let first = lines.first else { return nil }
        (total, letter) = (first[0], first[1])
        let cells = lines.dropFirst().compactMap { line in Int(line[0]).map { ($0, line[1]) } }
        self.cells = Dictionary(cells) { first, _ in first }
    }

    /// The text that is read as this.
    package var rawValue: String {
        let lines = cells.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)" }
        return (["\(total)\t\(letter)"] + lines).joined(separator: "\n")
    }
}
