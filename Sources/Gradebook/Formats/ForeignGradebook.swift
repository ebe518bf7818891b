package import Foundation

/// A gradebook as another program wrote it: plain values, before anything is matched or stored.
///
/// Lines and columns are counted from 1, as people count them. Whatever of the file is in none of the lists of data is
/// in `skipped` or `refused`, with its reason.
package struct ForeignGradebook: Equatable, Sendable {
    /// The kind of file it was read from.
    package let source: ForeignSource
    /// How the bytes of the file were read.
    package let encoding: TextEncoding
    /// The students, in the order of the file.
    package internal(set) var students: [ForeignStudent] = []
    /// The quizzes, in the order of the file.
    package internal(set) var items: [ForeignItem] = []
    /// One cell for each student and item, blanks included; refused ones are missing here.
    package internal(set) var cells: [ForeignCell] = []
    /// What is no data of students or quizzes.
    package internal(set) var skipped: [SkippedPart] = []
    /// What should be data and could not be taken.
    package internal(set) var refused: [RefusedPart] = []

    init(source: ForeignSource, encoding: TextEncoding) {
        self.source = source
        self.encoding = encoding
    }
}

/// A student as a foreign file has one; what the file does not say is empty.
package struct ForeignStudent: Equatable, Sendable {
    /// The line on which the student's row starts.
    package let line: Int
    package var firstName = ""
    package var lastName = ""
    /// The identifier that the file's program gave.
    package var id = ""
    /// The identifier of the school's student information system.
    package var sisID = ""
    package var login = ""
    package var email = ""
    /// The section, or several as the sentence the file makes of them.
    package var section = ""
    /// Everything the file identifies the student by, by column name, to be written back.
    package var foreignIDs: [ForeignID] = []
}

/// An identifier and the name of its column.
package struct ForeignID: Hashable, Sendable {
    package let key: String
    package let value: String
}

/// A quiz as a foreign file has one.
package struct ForeignItem: Equatable, Sendable {
    /// The identifier that the file's program gave, if it gives one.
    package let id: String?
    /// The column's name, to be written back.
    package let header: String
    /// The quiz's name.
    package let title: String
    /// The points possible, or nil where the file has none.
    package let points: Decimal?
    package let column: Int
}

/// The grade of one student in one quiz, as a foreign file has it.
package struct ForeignCell: Equatable, Sendable {
    /// The student's place in `students`.
    package let student: Int
    /// The quiz's place in `items`.
    package let item: Int
    package let value: ScoreCell
    package let comment: String
    package let line: Int
    package let column: Int
    /// Whether the score is over the points possible: kept as it is, and marked.
    package let isOverMaximum: Bool
}
