import CivilTime
import Commands
import Foundation
import Reports
import Storage

/// What the gradebook has to say of today: quizzes that are past due and have blanks, and what fits next.
///
/// Courses whose term is over are left alone.
struct Today {
    private let session: Session
    private let courses: [Course]

    private init(_ session: Session) throws {
        self.session = session
        courses = try session.context.courses()
    }

    static func part(_ session: Session) throws -> TodayPart {
        let today = try Today(session)
        guard !today.courses.isEmpty else {
            return TodayPart(
                isEmpty: true, sections: [today.section([])],
                steps: [TodayPart.Step("student add FIRST LAST", "makes a class")])
        }
        let blanks = try today.blanks()
        return TodayPart(
            isEmpty: false, sections: [today.section(blanks)], steps: try today.steps(blanks))
    }

    /// A quiz with how many of its students have no grade.
    private struct Blanks {
        let quiz: Quiz
        let course: Course
        let count: Int
        let students: Int
    }

    /// The quizzes that are looked at; those due longest ago are left out of more.
    private static let most = 60

    private func blanks() throws -> [Blanks] {
        let today = session.today
        let running = Set(courses.filter { $0.term.map { $0.end >= today } ?? true }.map(ObjectIdentifier.init))
        let due = try session.context.fetch(.quizzes(dueBefore: today))
            .filter { $0.course.map { running.contains(ObjectIdentifier($0)) } == true }
            .sorted { ($0.due ?? .earliest, $0.number) > ($1.due ?? .earliest, $1.number) }
        var takers: [ObjectIdentifier: (active: Int, all: Int)] = [:]
        return try due.prefix(Self.most).compactMap { quiz in
            guard let course = quiz.course else { return nil }
            let counts = try takers[ObjectIdentifier(course)] ?? counts(of: course)
            takers[ObjectIdentifier(course)] = counts
            // Counting by quiz alone is quick; who has withdrawn may have a grade there too.
            let isPlain = counts.active == counts.all
            let grades = try session.context.fetchCount(
                isPlain ? .grades(in: quiz) : .grades(in: quiz, takenIn: course))
            let blank = counts.active - grades
            return blank > 0 ? Blanks(quiz: quiz, course: course, count: blank, students: counts.active) : nil
        }
    }

    private func counts(of course: Course) throws -> (active: Int, all: Int) {
        let active = Enrollment.State.active
        return (
            try session.context.fetchCount(
                FetchDescriptor<Enrollment>(predicate: #Predicate { $0.course == course && $0.state == active })),
            try session.context.fetchCount(FetchDescriptor<Enrollment>(predicate: #Predicate { $0.course == course }))
        )
    }

    private func section(_ blanks: [Blanks]) -> Report.Section {
        let columns = [
            Report.Column(field: "number", title: "", alignment: .trailing), Report.Column(field: "name", title: ""),
            Report.Column(field: "course", title: ""), Report.Column(field: "due", title: ""),
            Report.Column(field: "blank", title: ""), Report.Column(field: "students", title: "", isDataOnly: true),
        ]
        let rows = blanks.prefix(TodayPart.rows).map { blanks -> [Report.Cell] in
            let (quiz, today) = (blanks.quiz, session.today)
            return [
                .worded(.integer(quiz.number), "#\(quiz.number)"), .text(quiz.name), .text(blanks.course.name),
                quiz.due.map { .worded(.date($0.rawValue), $0.words(from: today)) } ?? .empty,
                .worded(.integer(blanks.count), "\(blanks.count) of \(blanks.students) blank"),
                .integer(blanks.students),
            ]
        }
        return TodayPart.section(
            "quizzes", title: "Quizzes with blanks", columns: columns, rows: rows, of: blanks.count,
            listedBy: "report missing")
    }

    private func steps(_ blanks: [Blanks]) throws -> [TodayPart.Step] {
        var steps: [TodayPart.Step] = []
        if let first = blanks.first {
            let isSaid = courses.count > 1 && !first.course.isCurrent
            let course = isSaid ? ["--course", first.course.name] : []
            let words = Words.join(["grade", "enter", first.quiz.name] + course)
            let scores = first.count == 1 ? "the score that is" : "the \(first.count) scores that are"
            steps.append(TodayPart.Step(words, "takes \(scores) missing"))
        }
        if try session.context.fetchCount(.anyStudent) == 0 {
            steps.append(TodayPart.Step("student add FIRST LAST", "adds a student"))
        } else if try session.context.fetchCount(.anyQuiz) == 0 {
            steps.append(TodayPart.Step("quiz add NAME --points P", "adds a quiz"))
        } else {
            steps.append(TodayPart.Step("report class", "shows how the class stands"))
        }
        return steps
    }
}

extension FetchDescriptor where T == Student {
    /// One student, whoever.
    fileprivate static var anyStudent: Self {
        var descriptor = Self()
        descriptor.fetchLimit = 1
        return descriptor
    }
}

extension FetchDescriptor where T == Quiz {
    /// One quiz, whichever.
    fileprivate static var anyQuiz: Self {
        var descriptor = Self()
        descriptor.fetchLimit = 1
        return descriptor
    }

    /// The quizzes that were due before a day, in no order.
    fileprivate static func quizzes(dueBefore day: CivilDate) -> Self {
        let day = day.rawValue
        return FetchDescriptor(predicate: #Predicate { $0.due != nil && $0.due!.rawValue < day })
    }
}

extension FetchDescriptor where T == Grade {
    /// The grades in a quiz.
    fileprivate static func grades(in quiz: Quiz) -> Self {
        FetchDescriptor(predicate: #Predicate { $0.quiz == quiz })
    }

    /// The grades in a quiz of those who take its course now.
    fileprivate static func grades(in quiz: Quiz, takenIn course: Course) -> Self {
        let active = Enrollment.State.active
        return FetchDescriptor(
            predicate: #Predicate { grade in
                grade.quiz == quiz
                    && grade.student?.enrollments.contains { $0.course == course && $0.state == active } == true
            })
    }
}
