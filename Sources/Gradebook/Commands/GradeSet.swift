import CivilTime
import Commands
import Foundation
import Storage

/// `grade set`: gives a score, or many scores of one quiz.
enum GradeSet {
    static let command = Command(
        "grade set", abstract: "Sets a score, new or changed.",
        discussion: """
            A score is the rest of the line: 17.5 or 17,5, 17+ (17 and a half), 85% (of the points), B (a letter of the \
            course: the middle of its band), -3 (points off), 18x (over the maximum on purpose), -3x (negative on purpose), \
            ex (excused), m (missing, counts 0) or . (clear). 17 l2 came two days late, late 17 or 17 l by the days \
            since the quiz was due, at least one; l2 alone says so of the score that is there, l0 takes it away. \
            The score stays as it is typed, and what lateness costs is taken off apart from it. Without a score, --comment \
            and --deduction change what is there.

            With --quiz, many scores come from a file or from standard input, one a line: name, tab, score. There, -3 \
            is the number and refused. Either all lines are stored or none.
            """,
        arguments: [
            Argument("student", .record("student"), help: "The student."),
            Argument("quiz", .record("quiz"), help: "The quiz."),
            Argument("score", .text, .optionalRest, help: "The score; the one that is there when it is not said."),
        ],
        options: [
            .value("comment", "TEXT", clearable: true, help: "What to remember about it; an empty one is taken away."),
            .value(
                "deduction", "P", clearable: true,
                help: "The points lateness takes off, in place of the course's rule; 0 is nothing."),
        ],
        variants: [
            Variant(
                .value("quiz", "QUIZ", .record("quiz"), help: "The quiz of all scores that follow."),
                arguments: [
                    Argument("file", .file, .optional, help: "Lines of name, tab and score; else standard input.")
                ])
        ],
        examples: [
            Example("grade set ana \"quiz 1\" 17,5", "Gives Ana 17.5 in Quiz 1."),
            Example("grade set ana essay 11 l2 --deduction 0", "Stores a late score and takes nothing off for it."),
            Example("grade set 3 2 m --comment \"not handed in\"", "Marks a quiz as missing."),
            Example("grade set ana essay --comment \"well argued\"", "Keeps the score and says something about it."),
            Example("grade set --quiz \"quiz 1\" scores.txt", "Stores all scores of a file."),
        ],
        body: .writes { invocation, session in
            let course = try CurrentCourse(invocation, session).needed()
            let quizName = invocation.text("quiz")
            guard invocation.has("student") else {
                return try GradeSetLines(invocation, session).outcome(course: course, quizName: quizName)
            }
            let (student, namesakes) = try StudentSearch(in: course, session.context)
                .enrolledAmongNamesakes(invocation.text("student"))
            let quiz = try QuizSearch(in: course, session.context).one(quizName)
            let typed = invocation.text(ifGiven: "score")
            guard typed != nil || invocation.has("comment") || invocation.has("deduction") else {
                throw CommandError.missingArgument(
                    placeholder: "SCORE", usage: ["grade set STUDENT QUIZ SCORE… [--comment TEXT] [--deduction P]"])
            }
            let word = try typed.map { try quiz.word($0, in: course, on: session.today, source: .typed) }
            let existing = try session.context.grade(of: student, in: quiz)
            let writing = GradeWriting(quiz: quiz, namesakes: namesakes, session: session)
            let change = try writing.write(
                word, comment: invocation.textEdit("comment"), deduction: invocation.deductionEdit(), of: student,
                over: existing)
            let notices = quiz.lateNotices([typed].compactMap(\.self), in: course, on: session.today)
            guard let change else {
                var outcome = Outcome.unchangedGrade(of: writing.namesakes.name(of: student), in: quiz, existing)
                outcome.notices += notices
                return outcome
            }
            return Outcome(.changes([change]), notices: notices)
        })
}

extension Quiz {
    /// Reads a word for a score of the quiz, with the letters of its course and the days since it was due.
    func word(
        _ text: String, in course: Course, on today: CivilDate, source: ScoreWord.Source
    ) throws(GradebookError) -> ScoreWord {
        try ScoreWord(
            text, quiz: name, points: points, scale: course.letters, daysLate: daysLate(on: today), source: source)
    }

    /// What “late” without a number of days was taken for, where the day it was due does not tell.
    func lateNotices(_ typed: [String], in course: Course, on today: CivilDate) -> [String] {
        if let due, due < today { return [] }
        let scale = course.letters
        guard typed.contains(where: { ScoreWord.leavesDaysOpen($0, scale: scale) }) else { return [] }
        let why = due.map { "is due on \($0), which is not over" } ?? "has no due date"
        return ["\(name) \(why), so late was taken as one day; l2 says two"]
    }

    /// By how many days work that comes in on a day is late, at least one.
    func daysLate(on day: CivilDate) -> Int { max(1, due.map { Lateness.days(from: $0, to: day) } ?? 1) }
}

extension Invocation {
    /// What to do with the points that lateness takes off.
    fileprivate func deductionEdit() throws -> Edit<Decimal> {
        switch textEdit("deduction") {
        case .keep: return .keep
        case .clear: return .clear
        case .set(let text):
            return .set(
                try amount(
                    of: "--deduction", text, expected: "a number of points, 0 or more, such as 2 or 1.5"))
        }
    }
}

extension Outcome {
    /// The outcome of setting a grade to what it was.
    static func unchangedGrade(of student: String, in quiz: Quiz, _ grade: Grade?) -> Outcome {
        let text = grade.map { $0.cell.text(of: quiz.points) } ?? "blank"
        return Outcome(.changes([]), notices: ["grade of \(student) in \(quiz.name) is \(text) already"])
    }
}
