package import Commands
package import Foundation

/// Everything the gradebook refuses.
package enum GradebookError: Error, Hashable, Sendable {
    case scoreUnreadable(text: String)
    case scoreAmbiguous(text: String, decimal: String, grouped: String)
    case scoreTooLong(text: String)
    case scoreOverMaximum(score: Decimal, points: Decimal, quiz: String)
    case scoreNegative(score: Decimal)
    case pointsOffBelowZero(off: Decimal, points: Decimal, quiz: String)
    case percentOfNothing(text: String, quiz: String)
    case letterUnknown(text: String, letters: [String])
    case lateWithoutScore(student: String, quiz: String)
    case deductionWithoutLateness(student: String, quiz: String)
    case deductionWithoutScore(student: String, quiz: String)
    case commentWithoutGrade(student: String, quiz: String)
    case adjustmentUnreadable(text: String)
    case resultTooLong(whom: String)
    case scalingFromNothing(quiz: String)
    case scalingToNothing(quiz: String)
    case holidayOutside(holiday: DateSpan, term: DateSpan)

    case scaleUnreadable(text: String, part: String)
    case scaleLetterRepeated(letter: String)
    case scaleBoundRepeated(letters: [String], bound: Decimal)
    case scaleLetterIsWord(letter: String)
    case numberTooLong(option: String, text: String)
    case numberAmbiguous(option: String, text: String, decimal: String, grouped: String)
    case separatorRefused(program: String)
    case scaleRising(upper: LetterScale.Band, lower: LetterScale.Band)
    case targetUnreadable(text: String, letters: [String])

    case fileEmpty
    case fileNotText(line: Int)
    case fileNotUTF8(line: Int)
    case quoteUnbalanced(line: Int)
    case quoteFollowedByText(line: Int)
    case columnMissing(names: [String], format: String, found: [String])
    case formatUnrecognised(found: [String])
    case mappingUnreadable(text: String)
    case mappingWithoutColumn(column: String, found: [String], isTwice: Bool)
    case mappingRepeated(column: String)
    case openGradeUnreadable(part: String)
    case memberRepeated(name: String)
    case memberUnreadable(name: String, reason: String)
    case memberMissing(name: String, reason: String)
    /// A folder in the place of a file, or a file in that of a folder.
    case folderNotRead(format: String)
    case fileNotRead(format: String)
    case classUndecided(name: String?, classes: [ForeignClass])

    case courseMissing
    case courseUndecided(courses: [NamedRecord])
    case courseNameTaken(course: NamedRecord)
    case quizNameTaken(quiz: NamedRecord, course: String)
    case quizElsewhere(quiz: NamedRecord, owner: String, course: String)
    case studentElsewhere(student: NamedRecord, course: String)
    case studentWithdrawn(student: NamedRecord, course: String)
    case notWithdrawn(student: NamedRecord, course: String)
    case termNameTaken(term: NamedRecord)
    case categoryNameTaken(category: NamedRecord, course: String)
    case termMissing(course: NamedRecord)
    case handoutMissing(course: String)
    case alreadyEnrolled(student: NamedRecord, course: String)
    case idTaken(id: String, student: NamedRecord)
    case idOfAnother(id: String, student: NamedRecord, typed: String)
    case noneYet(kind: String, course: String, adding: String)
    case nothingToEdit(command: String, options: [String])
    case linesRefused(path: String, lines: [String])
    case noStudentUsable(file: String, refused: [String])
    /// What is wrong with a file as a whole.
    case fileUnreadable(path: String, reason: String)

    /// What an error means for whoever called.
    package enum Kind: Sendable {
        /// A value that cannot be read as what it should be.
        case usage
        /// A readable value that does not fit what is stored, or a file that cannot be used.
        case refused
    }

    /// Whether it tells what is wrong with a file as a whole, and does not say which.
    var isOfFile: Bool {
        switch self {
        case .fileEmpty, .fileNotText, .fileNotUTF8, .quoteUnbalanced, .quoteFollowedByText, .columnMissing,
            .formatUnrecognised,
            .openGradeUnreadable, .memberRepeated, .memberUnreadable, .memberMissing, .folderNotRead, .fileNotRead:
            true
        default: false
        }
    }

    /// What the error means for whoever called.
    package var kind: Kind {
        switch self {
        case .scoreUnreadable, .scoreAmbiguous, .scoreTooLong, .percentOfNothing, .nothingToEdit: .usage
        case .letterUnknown, .adjustmentUnreadable, .holidayOutside: .usage
        case .scaleLetterIsWord, .numberTooLong, .numberAmbiguous: .usage
        case .scaleUnreadable, .scaleLetterRepeated, .scaleBoundRepeated, .scaleRising, .targetUnreadable: .usage
        case .mappingUnreadable, .mappingWithoutColumn, .mappingRepeated: .usage
        default: .refused
        }
    }
}

extension GradebookError {
    /// What was wrong, with which input, and what to do.
    package var message: String {
        switch self {
        case .scoreUnreadable(let text):
            "'\(text)' is no score; type \(Self.scoreWords)"
        case .scoreAmbiguous(let text, let decimal, let grouped):
            "'\(text)' can be \(decimal) or \(grouped); type the one that is meant"
        case .scoreTooLong(let text):
            "'\(text)' has too many digits; a score has at most \(Self.scoreDigits)"
        case .scoreOverMaximum(let score, let points, let quiz):
            "\(score) is over the \(points) points of \(quiz); type \(score)x if it is meant"
        case .scoreNegative(let score):
            "\(score) is below 0; write the score, or \(score)x if a negative one is meant"
        case .pointsOffBelowZero(let off, let points, let quiz):
            "\(off) off the \(points) points of \(quiz) is below 0; type \(points - off)x if a negative score is meant"
        case .percentOfNothing(let text, let quiz):
            "'\(text)' is nothing of \(quiz), which has 0 points; type the points themselves"
        case .letterUnknown(let text, let letters):
            letters.isEmpty
                ? "'\(text)' is a letter, and the course has none; type \(Self.scoreWords)"
                : "'\(text)' is none of the letters \(letters.joined(separator: ", ")); type \(Self.scoreWords)"
        case .lateWithoutScore(let student, let quiz):
            "\(student) has no score in \(quiz) that could be late; type the score too, as in 17 l2"
        case .deductionWithoutLateness(let student, let quiz):
            "\(student)'s score in \(quiz) is not late, so nothing is taken off; type the days too, as in 17 l2"
        case .deductionWithoutScore(let student, let quiz):
            "\(student) has no score in \(quiz) from which --deduction could take points"
        case .commentWithoutGrade(let student, let quiz):
            "without a grade of \(student) in \(quiz) there is nothing to comment on; type a score, ex or m"
        case .adjustmentUnreadable(let text):
            "'\(text)' is no change of scores; type +2 (more), -2 (less) or x1.1 (times)"
        case .resultTooLong(let whom):
            "the score of \(whom) would have more than \(NumberText.integerDigits) digits before the point"
        case .scalingToNothing(let quiz):
            "of 0 points every score in \(quiz) would become 0; --scores keep leaves them as they are"
        case .scalingFromNothing(let quiz):
            "\(quiz) has 0 points, so its scores have no share of them; --scores keep leaves them as they are"
        case .holidayOutside(let holiday, let term):
            "the holiday \(holiday) is not within the term, \(term); correct the one or the other"
        case .scaleUnreadable(let text, let part):
            "'\(part)' in the scale '\(text)' is no letter and percentage; write it like A=90,B=80,C=70,D=60,F=0"
        case .scaleLetterRepeated(let letter):
            "the letter \(letter) is in the scale twice; give each letter one percentage"
        case .scaleBoundRepeated(let letters, let bound):
            "\(letters.joined(separator: " and ")) both start at \(bound); give each letter a percentage of its own"
        case .scaleRising(let upper, let lower):
            "\(lower.letter)=\(lower.bound) stands after \(upper.letter)=\(upper.bound) in the scale; "
                + "write the best letter first, with the highest percentage, as in A=90,B=80,C=70,D=60,F=0"
        case .scaleLetterIsWord(let letter):
            "'\(letter)' cannot be a letter of the scale: typed as a score it means something else; give it another name"
        case .numberTooLong(let option, let text):
            "\(option): '\(text)' has too many digits; there are at most \(Self.scoreDigits)"
        case .numberAmbiguous(let option, let text, let decimal, let grouped):
            "\(option): '\(text)' can be \(decimal) or \(grouped); type the one that is meant"
        case .separatorRefused(let program):
            "--semicolons: \(program) is to read commas whatever the country; leave the option out"
        case .targetUnreadable(let text, let letters):
            "'\(text)' is neither a percentage nor a letter of the course (\(Self.list(letters))); type one of them"
        case .fileEmpty:
            "the file is empty; a gradebook file starts with a line of column names"
        case .fileNotText(let line):
            "no CSV: line \(line) holds bytes that are no text; export the gradebook as CSV and try again"
        case .fileNotUTF8(let line):
            "line \(line) holds a byte that is no UTF-8, and the rest of the file is; correct that line and try again"
        case .quoteUnbalanced(let line):
            "no CSV: the quotation mark opened in line \(line) is never closed; close it in the file and try again"
        case .quoteFollowedByText(let line):
            "no CSV: text follows a closing quotation mark in line \(line); write quotation marks within a cell twice"
        case .columnMissing(let names, let format, let found):
            "\(format) needs the column \(names.joined(separator: " or ")); found: \(Self.list(found))"
        case .formatUnrecognised(let found):
            "no gradebook file Daybook knows: \(Self.knownFormats); found: \(Self.list(found))"
        case .mappingUnreadable(let text):
            "--map: '\(text)' is no COLUMN=FIELD; a field is \(TableField.words)"
        case .mappingWithoutColumn(let column, let found, let isTwice):
            isTwice
                ? "--map: there are two columns '\(column)'; name one by its place, as in #4"
                : "--map: there is no column '\(column)'; found: \(Self.list(found))"
        case .mappingRepeated(let column):
            "--map: '\(column)' is given twice; say once what the column is"
        case .openGradeUnreadable(let part):
            "no OpenGrade gradebook: \(part); save it as a file of version 3 and try again"
        case .memberRepeated(let name):
            "there is more than one \(name); leave one of them in the folder"
        case .memberUnreadable(let name, let reason):
            "\(name) cannot be read: \(reason)"
        case .memberMissing(let name, let reason):
            "\(name) is missing or empty: \(reason); export again with it"
        case .folderNotRead(let format):
            "\(format) is one file; name the file in this folder or archive"
        case .fileNotRead(let format):
            "\(format) is a folder or a zip archive; name that"
        case .classUndecided(let name?, _):
            "there is no one class '\(name)' in the file; --class names one by its identifier"
        case .classUndecided(nil, let classes):
            classes.isEmpty ? "the file has no class; classes.csv is needed" : "the file has several classes"
        case .courseMissing:
            "there is no course yet"
        case .courseUndecided:
            "there are several courses, and none is chosen"
        case .courseNameTaken(let course):
            "there is a course \(course.name) already: #\(course.number)"
        case .quizNameTaken(let quiz, let course):
            "\(course) has a quiz \(quiz.name) already: #\(quiz.number)"
        case .quizElsewhere(let quiz, let owner, let course):
            "quiz #\(quiz.number) \(quiz.name) belongs to \(owner), not to \(course)"
        case .studentElsewhere(let student, let course):
            "student #\(student.number) \(student.name) does not take \(course)"
        case .studentWithdrawn(let student, let course):
            "student #\(student.number) \(student.name) has withdrawn from \(course)"
        case .notWithdrawn(let student, let course):
            "student #\(student.number) \(student.name) has not withdrawn from \(course)"
        case .termNameTaken(let term):
            "there is a term \(term.name) already: #\(term.number)"
        case .categoryNameTaken(let category, let course):
            "\(course) has a category \(category.name) already: #\(category.number)"
        case .termMissing(let course):
            "\(course.name) is in no term"
        case .handoutMissing(let course):
            "no report of \(course) has been handed out yet"
        case .alreadyEnrolled(let student, let course):
            "student #\(student.number) \(student.name) takes \(course) already"
        case .idTaken(let id, let student):
            "the ID \(id) belongs to student #\(student.number) \(student.name)"
        case .idOfAnother(let id, let student, let typed):
            "the ID \(id) belongs to student #\(student.number) \(student.name), not to \(typed)"
        case .noneYet(let kind, let course, _):
            "\(course) has no \(kind) yet"
        case .nothingToEdit(let command, let options):
            "“\(command)” needs what to change: \(options.joined(separator: ", "))"
        case .linesRefused(let path, let lines):
            "\(lines.count) line\(lines.count == 1 ? "" : "s") of \(path) cannot be used, so nothing was changed"
        case .noStudentUsable(let file, let refused):
            "no student of \(file) can be taken over, so nothing was changed; \(refused.count.counted("part")) refused:"
        case .fileUnreadable(let path, let reason):
            "\(path) cannot be read: \(reason)"
        }
    }

    private static let scoreWords = """
        17.5, 17+ (17 and a half), 85%, B (a letter of the course), -3 (points off), \
        18x (over the maximum on purpose), -3x (negative on purpose), 17 l2 (two days late), ex (excused), m (missing) or . (clear)
        """

    fileprivate static let mostListed = 20

    private static let scoreDigits =
        "\(NumberText.integerDigits) before the point and \(NumberText.fractionDigits) after it"

    private static let knownFormats = """
        Canvas has the columns Student, ID and Section, Moodle has First name, Surname and grades \
        ending in (Real), a plain table has First name and Last name, or Name
        """

    private static func list(_ names: [String]) -> String {
        let named = names.filter { !$0.isEmpty }
        return named.isEmpty ? "none" : named.joined(separator: ", ")
    }
}

extension GradebookError: PresentableError {
    package var status: ExitStatus {
        switch kind {
        case .usage: .usage
        case .refused: .refused
        }
    }

    package var hints: [String] {
        switch self {
        case .classUndecided(_, let classes):
            classes.map { "--class \($0.id)" + ($0.title.isEmpty ? "" : ": \($0.title)") }
        case .courseMissing: ["“student add FIRST LAST” makes the first one"]
        case .courseUndecided(let courses):
            ["“course use NAME” chooses one, --course NAME names one for one command:"] + courses.map(\.line)
        case .quizElsewhere(_, let owner, _): ["--course \(Words.join([owner])) names that course"]
        case .studentElsewhere(let student, _):
            ["“student enroll #\(student.number) --to COURSE” adds a student to a course"]
        case .studentWithdrawn(let student, _): ["“student reinstate #\(student.number)” brings the student back"]
        case .notWithdrawn: ["“student list --withdrawn” lists who has"]
        case .termMissing(let course): ["“course edit #\(course.number) --term T” puts it into one"]
        case .handoutMissing: ["a report is handed out with --format text --output FILE; --since DATE needs none"]
        case .alreadyEnrolled(let student, _): ["“student edit #\(student.number)” changes what is stored"]
        case .idOfAnother(_, let student, _): ["“student edit #\(student.number)” changes the name"]
        case .noneYet(_, _, let adding): ["“\(adding)” adds the first"]
        case .linesRefused(_, let lines): lines
        case .noStudentUsable(_, let refused):
            refused.prefix(Self.mostListed)
                + (refused.count > Self.mostListed ? ["and \(refused.count - Self.mostListed) more"] : [])
        default: []
        }
    }
}
