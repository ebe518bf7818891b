package import Foundation

/// Which letter a percentage earns: the one of the highest bound that it reaches.
package struct LetterScale: Hashable, Sendable {
    /// A letter and the percentage from which on it is earned, that percentage included.
    package struct Band: Hashable, Sendable {
        /// What is written on the report.
        package let letter: String
        /// The percentage, included.
        package let bound: Decimal

        fileprivate var beginsWithLetter: Bool { letter.unicodeScalars.first?.properties.isAlphabetic == true }

        /// Makes a band.
        package init(_ letter: String, from bound: Decimal) {
            self.letter = letter
            self.bound = bound
        }
    }

    /// The bands, the highest first.
    package let bands: [Band]

    /// What a course has unless it says otherwise.
    package static let standard = LetterScale(
        sorted: [
            Band("A", from: 90), Band("B", from: 80), Band("C", from: 70), Band("D", from: 60), Band("F", from: 0),
        ])

    /// No letters at all.
    package static let none = LetterScale(sorted: [])

    private init(sorted bands: [Band]) {
        self.bands = bands
    }

    /// Makes a scale of bands in any order; no letter and no bound may occur twice, in whatever case.
    package init(_ bands: [Band]) throws(GradebookError) {
        let sorted = bands.sorted { $0.bound > $1.bound }
        for (upper, lower) in zip(sorted, sorted.dropFirst()) where upper.bound == lower.bound {
            throw .scaleBoundRepeated(letters: [upper.letter, lower.letter], bound: upper.bound)
        }
        var seen: Set<String> = []
        for band in bands where !seen.insert(band.letter.lowercased()).inserted {
            throw .scaleLetterRepeated(letter: band.letter)
        }
        self.bands = sorted
    }

    /// Reads `A=90,B=80,C=70,D=60,F=0`, the best letter first; a text without anything in it is a scale without letters.
    ///
    /// Percentages that rise from one letter to the next are refused: whoever writes `A=90,B=95` has mistaken one of them.
    package init(_ text: String) throws(GradebookError) {
        guard !text.trimmingBlanks().isEmpty else {
            self = .none
            return
        }
        var bands: [Band] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let sides = part.split(separator: "=", omittingEmptySubsequences: false).map { $0.trimmingBlanks() }
            let number = sides.count == 2 ? NumberText(sides[1]) : .unreadable
            if case .tooLong = number { throw .numberTooLong(option: "--scale", text: sides[1]) }
            guard sides.count == 2, !sides[0].isEmpty, case .number(let bound) = number, bound >= 0 else {
                throw .scaleUnreadable(text: text, part: String(part))
            }
            bands.append(Band(sides[0], from: bound))
        }
        try self.init(bands)
        for (upper, lower) in zip(bands, bands.dropFirst()) where upper.bound < lower.bound {
            throw .scaleRising(upper: upper, lower: lower)
        }
    }

    /// Refuses letters that could never be typed as a score, because the same word means something else there.
    ///
    /// A grade that is called 1 or 2 is no such letter: nobody expects to type it where points are meant.
    package func checkCanBeTyped() throws(GradebookError) {
        for band in bands {
            let word = try? ScoreWord(band.letter, quiz: "", points: 100, scale: self, source: .typed)
            switch word {
            case .scored(let score, late: nil)?
            where score == percent(forScore: band.letter) || !band.beginsWithLetter:
                continue
            case nil where !band.beginsWithLetter || !hasStorableScore(band): continue
            default: throw .scaleLetterIsWord(letter: band.letter)
            }
        }
    }

    /// Whether what a letter stands for has no more digits than a score can have.
    private func hasStorableScore(_ band: Band) -> Bool {
        percent(forScore: band.letter).map { Rational($0).decimal(places: NumberText.fractionDigits) != nil } ?? false
    }

    /// The scale as it is typed, the highest band first.
    package var text: String {
        bands.map { "\($0.letter)=\($0.bound.description)" }.joined(separator: ",")
    }

    /// Gives the letter of a percentage as it is shown; nil for none, and below every bound.
    ///
    /// A percentage below zero earns what zero earns.
    package func letter(for percent: Decimal?) -> String? {
        guard let percent else { return nil }
        let reached = max(percent, 0)
        return bands.first { $0.bound <= reached }?.letter
    }

    /// A letter that can be typed as a score, for examples: the second one; nil on a scale without letters.
    package var sample: String? {
        (bands.dropFirst().first ?? bands.first).flatMap { $0.beginsWithLetter ? $0.letter : nil }
    }

    /// Finds the band of a letter, in whatever case it is typed.
    package func band(of letter: some StringProtocol) -> Band? {
        bands.first { $0.letter.lowercased() == letter.lowercased() }
    }

    /// Gives the percentage that a letter stands for as a score: the middle of its band, 100 for the top one.
    package func percent(forScore letter: some StringProtocol) -> Decimal? {
        guard let band = band(of: letter), let place = bands.firstIndex(of: band) else { return nil }
        guard place > 0 else { return 100 }
        // Half of a decimal is a decimal.
        return (band.bound + bands[place - 1].bound) * Decimal(sign: .plus, exponent: -1, significand: 5)
    }
}
