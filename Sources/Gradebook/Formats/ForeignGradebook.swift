package import CivilTime
package import Commands
package import Foundation

/// A gradebook as another program wrote it: plain values, before anything is matched or stored.
///
/// Lines and columns are counted from 1, as people count them. Whatever of the file is in none of the lists of data is
/// in `skipped` or `refused`, with its reason.
package struct ForeignGradebook: Equatable, Sendable {
    /// The kind of file it was read from.
    package let source: ForeignSource
    /// How the bytes of the file were read.
    package internal(set) var encoding: TextEncoding
    /// What the file says of the course as a whole, which a course that is made for it gets.
    package internal(set) var course = ForeignCourse()
    /// The categories, in the order of the file.
    package internal(set) var categories: [ForeignCategory] = []
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
    /// What else is worth knowing of how the file was read.
    package internal(set) var notices: [String] = []
    /// When the file was written, where it says so: what was graded here since is not changed by it.
    package internal(set) var written: Date?
    /// Whether a student who is not in the file is missing from it; a file of changes has only some.
    package internal(set) var hasAllStudents = true
    /// Whether a quiz that is not in the file is missing from it.
    package internal(set) var hasAllItems = true

    init(source: ForeignSource, encoding: TextEncoding = .utf8) {
        self.source = source
        self.encoding = encoding
    }
}

/// What a foreign file says of the course as a whole.
package struct ForeignCourse: Equatable, Sendable {
    /// The course's name there.
    package var name = ""
    package var scale: LetterScale?
    package var weighting: CoursePolicy.Weighting?
}

/// A category as a foreign file has one; what the file does not say is nil.
package struct ForeignCategory: Equatable, Sendable {
    package var name: String
    package var weight: Decimal?
    package var dropLowest: Int?
    package var equalItems: Bool?
}

/// A student as a foreign file has one; what the file does not say is empty.
package struct ForeignStudent: Equatable, Sendable {
    /// The line on which the student's row starts; 0 where the file has no lines.
    package let line: Int
    /// The file among several, else nil.
    package var file: String?
    package var firstName = ""
    package var lastName = ""
    /// The whole name as the file has it, where it had to be taken apart.
    package var joinedName = ""
    /// The identifier that the file's program gave.
    package var id = ""
    /// The identifier of the school's student information system.
    package var sisID = ""
    package var login = ""
    package var email = ""
    /// The section, or several as the sentence the file makes of them.
    package var section = ""
    /// Whether the student no longer takes the course.
    package var isWithdrawn = false
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
    package var title: String
    /// The points possible, or nil where the file has none.
    package let points: Decimal?
    /// The column, or 0 where quizzes are no columns.
    package let column: Int
    /// The line that tells of it; 0 where the file has no lines.
    package var line = 1
    /// The file among several, else nil.
    package var file: String?
    package var due: CivilDate?
    /// The name of its category; empty where the file has none.
    package var category = ""
    /// Whether it takes part in totals; nil where the file does not say.
    package var isCounted: Bool?
}

/// The grade of one student in one quiz, as a foreign file has it.
package struct ForeignCell: Equatable, Sendable {
    /// The student's place in `students`.
    package private(set) var student: Int
    /// The quiz's place in `items`.
    package private(set) var item: Int
    package let value: ScoreCell
    package let comment: String
    package let line: Int
    package let column: Int
    /// Whether the file says that there is to be no grade, which a blank does not say.
    package var isErased = false

    /// The same cell, where the lists are others.
    func at(student: Int, item: Int) -> ForeignCell {
        var cell = self
        (cell.student, cell.item) = (student, item)
        return cell
    }
}
