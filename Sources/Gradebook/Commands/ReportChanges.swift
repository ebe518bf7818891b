import CivilTime
import Commands
import Foundation
import Storage

/// `report changes`: what differs in the grades since a day, or since they were handed out.
enum ReportChanges {
    static let command = Command(
        "report changes", abstract: "Shows what differs in the grades since a day, or since they were handed out.",
        discussion: """
            With --since last, each student's grades are compared with those of the last report that was handed out: \
            “report class” and “report student” keep what they say when they are printed, or written for readers into a file. With a \
            day, they are compared with what was stored when that day began.
            """,
        options: [
            .value("since", "DATE|last", required: true, help: "The day, or last for the last report handed out.")
        ] + Option.paper,
        examples: [
            Example("report changes --since last", "Shows what differs from what was sent home."),
            Example("report changes --since 2026-11-01", "Shows what was changed in November and later."),
            Example("report changes --since yesterday", "Shows what was changed yesterday and today."),
        ],
        body: .reads { invocation, session in
            let since = invocation.text("since")
            let course = try CurrentCourse(invocation, session).needed()
            let sheet = try CourseSheet(of: course, in: session.context)
            guard since != "last" else {
                return Outcome(.report(try sinceHandout(sheet, course, session).report))
            }
            guard let day = day(since, session) else {
                throw invocation.unreadable(
                    "--since", since, expected: "a day up to today, such as 2026-11-30 or yesterday, or the word last")
            }
            return Outcome(.report(try sinceDay(day, sheet, course, session).report))
        })

    /// Reads a day that has begun; nil for anything else.
    private static func day(_ text: String, _ session: Session) -> CivilDate? {
        let reading = try? DateWords(DateSetting(at: session.now, in: session.zone)).read(text)
        guard case .day(let day)? = reading?.when, day <= session.today else { return nil }
        return day
    }

    private static func sinceHandout(
        _ sheet: CourseSheet, _ course: Course, _ session: Session
    ) throws -> ChangesReport {
        let handouts = course.handouts.sorted { $0.number > $1.number }
        guard let last = handouts.first else { throw GradebookError.handoutMissing(course: course.name) }
        var frozen: [ObjectIdentifier: FrozenGrades] = [:]
        for handout in handouts {
            for grades in handout.students {
                guard let student = grades.student else { continue }
                frozen[ObjectIdentifier(student)] = frozen[ObjectIdentifier(student)] ?? grades.grades
            }
        }
        let students = session.services.progress.following(sheet.students, "comparing grades")
        let rows = students.compactMap { row -> ChangesReport.Row? in
            guard let old = frozen[ObjectIdentifier(row.student)] else { return nil }
            return change(row, from: old, to: FrozenGrades(row, in: sheet), sheet)
        }
        let day = session.zone.civil(at: last.time).date
        return ChangesReport(
            course: course.name, since: "since the last report was handed out, on \(day)", rows: rows)
    }

    private static func sinceDay(
        _ day: CivilDate, _ sheet: CourseSheet, _ course: Course, _ session: Session
    ) throws -> ChangesReport {
        let start = session.zone.instant(of: CivilDateTime(date: day, time: .midnight))
        let steps = try GradeChanges(of: course, in: session.context).steps.filter { $0.entry.time >= start }
        var before: [ObjectIdentifier: [ObjectIdentifier: ScoreCell]] = [:]
        // The newest first, so that what stays is what was there at the beginning.
        for step in steps.reversed() {
            before[ObjectIdentifier(step.student), default: [:]][ObjectIdentifier(step.quiz)] = step.old
        }
        let students = session.services.progress.following(sheet.students, "comparing grades")
        let rows = students.compactMap { row -> ChangesReport.Row? in
            guard let changed = before[ObjectIdentifier(row.student)] else { return nil }
            let cells = zip(sheet.quizzes, row.cells).map { changed[ObjectIdentifier($0.quiz)] ?? $1 }
            let old = FrozenGrades(row.with(cells: cells, in: sheet), in: sheet)
            return change(row, from: old, to: FrozenGrades(row, in: sheet), sheet)
        }
        return ChangesReport(course: course.name, since: "since the beginning of \(day)", rows: rows)
    }

    /// What differs for a student; nil where nothing does.
    private static func change(
        _ student: CourseSheet.StudentRow, from old: FrozenGrades, to new: FrozenGrades, _ sheet: CourseSheet
    ) -> ChangesReport.Row? {
        guard old != new else { return nil }
        let names = Dictionary(sheet.quizzes.map { ($0.quiz.number, $0.quiz.name) }) { first, _ in first }
        let numbers = Set(old.cells.keys).union(new.cells.keys).sorted()
        let cells = numbers.filter { old.cells[$0] != new.cells[$0] }.map { number in
            (quiz: names[number] ?? "#\(number)", old: old.cells[number], new: new.cells[number])
        }
        let hasSameTotal = old.total == new.total && old.letter == new.letter
        return ChangesReport.Row(
            student: student, cells: cells, total: hasSameTotal ? nil : (old.totalText, new.totalText))
    }
}

extension FrozenGrades {
    /// The total with its letter, as one reads it.
    fileprivate var totalText: String {
        let text = [total, letter].filter { !$0.isEmpty }.joined(separator: " ")
        return text.isEmpty ? "–" : text
    }
}
