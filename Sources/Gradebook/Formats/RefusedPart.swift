import Commands

/// A cell or a row of a foreign file that should be data and could not be taken.
package struct RefusedPart: Equatable, Sendable {
    /// Why it could not be taken.
    package enum Reason: Error, Equatable {
        case notANumber
        case ambiguousNumber(decimal: String, grouped: String)
        case tooManyDigits
        case belowZero
        case rowTooLong(cells: Int, columns: Int)
        case nameMissing
        case nameTooLong
        case studentRepeated(line: Int)
        case identifierRepeated(line: Int)
        case itemRepeated(column: Int)
        case noTab
        case severalTabs
        case hasControls
        case severalRecords([String])
        case sharedRecord(String)
        case otherName(String)
        case unreadablePoints
        case otherPoints(line: Int)
        case scoreNotRawLessPenalty
        case gradeRepeated(line: Int)
        case olderThanHere
        case notADate
        case titleMissing
        case notAmongUsers
        case notOnRoster
        case notAnEmail
    }

    /// The file among several, or the place in a file without lines; nil for a file that is one table.
    package let file: String?
    /// The line, counted from 1; 0 where the file has no lines.
    package let line: Int
    /// The column, counted from 1, or nil where the whole row is refused.
    package let column: Int?
    /// What stands there.
    package let value: String
    package let reason: Reason

    init(file: String? = nil, line: Int, column: Int?, value: String, reason: Reason) {
        (self.file, self.line, self.column, self.value, self.reason) = (file, line, column, value, reason)
    }

    /// The place, the value, what is wrong with it and what to do, in one sentence.
    package var message: String {
        let parts = [file, line > 0 ? "line \(line)" : nil, column.flatMap { $0 > 0 ? "column \($0)" : nil }]
        let place = parts.compactMap(\.self).joined(separator: ", ")
        let start = value.prefix(Self.shownCharacters)
        let shown = start.endIndex == value.endIndex ? value : start + "…"
        return value.isEmpty ? "\(place): \(reason.text)" : "\(place): '\(shown)' \(reason.text)"
    }

    private static let shownCharacters = 80
}

extension RefusedPart.Reason {
    /// What is wrong and what to do, to be read after the value.
    package var text: String {
        switch self {
        case .notANumber: "is no score; write a number, or leave the cell empty"
        case .ambiguousNumber(let decimal, let grouped):
            "can be \(decimal) or \(grouped); write the one that is meant, or say --decimal comma or --decimal point"
        case .tooManyDigits:
            "has more than \(NumberText.integerDigits) digits before or \(NumberText.fractionDigits) after the point"
        case .belowZero: "is below 0; correct it"
        case .rowTooLong(let cells, let columns):
            "has \(cells) cells where the header has \(columns); put a cell that contains the separator in quotes"
        case .nameMissing: "has no name; write the name of the student"
        case .nameTooLong: "is longer than \(NameRule.longest) characters; shorten it"
        case .studentRepeated(let line): "is in line \(line) too; keep one of the two rows"
        case .identifierRepeated(let line):
            "has an ID, SIS ID or login that line \(line) has too; keep one of the two rows, or correct it"
        case .itemRepeated(let column): "is in column \(column) too; keep one of the two columns"
        case .noTab: "has no tab; write the name, a tab and the score"
        case .severalRecords(let records):
            "can be \(records.joined(separator: " or ")); write an identifier into the file that only one of them has"
        case .sharedRecord(let record):
            "can be \(record), and so can another one in the file; write identifiers into the file"
        case .otherName(let record):
            "has the id of \(record), whose name is another; correct the id there or in the file"
        case .unreadablePoints: "is no number of points from 0 on; correct it, or the column is left out"
        case .otherPoints(let line):
            "are other points than in line \(line); a quiz has one maximum, correct one of them"
        case .scoreNotRawLessPenalty: "is not the raw score less the penalty; correct one of the three"
        case .gradeRepeated(let line): "is the grade that line \(line) has too; keep one of the two rows"
        case .olderThanHere: "is older than the grade here; export it again, or set it by hand"
        case .notADate: "is no date in the form 2026-11-30; correct it, or it is left out"
        case .titleMissing: "has no title; write one"
        case .notAmongUsers: "is not in users.csv; the file of the people is needed as well"
        case .notOnRoster: "is no student of this class; the grade is left out"
        case .hasControls: "has control characters, which nobody types; write the line again"
        case .notAnEmail: "is no e-mail address; correct it, or it is left out"
        case .severalTabs: "has more than one tab; write the name, a tab and the score"
        }
    }
}
