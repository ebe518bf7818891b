import Commands
import Storage

/// `student enroll`: adds students who are stored to a course.
enum StudentEnroll {
    static let command = Command(
        "student enroll", abstract: "Adds students who are stored to a course.",
        discussion: """
            A student is one record, however many courses it takes. Who has withdrawn from the course takes it again, \
            with the scores that were kept. Who takes it already gets the section that is said.
            """,
        arguments: [Argument("who", .record("student"), .many, help: "The students.")],
        options: [
            .value("to", "COURSE", .record("course"), required: true, help: "The course."),
            .value("section", "S", .label("section"), help: "The section of the course."),
        ],
        examples: [
            Example("student enroll ana bo --to \"Physics 2\"", "Adds two students to another course."),
            Example("student enroll 1-28 --to \"Physics 2\" --section B", "Adds a whole class to a section."),
        ],
        body: .writes { invocation, session in
            let target = try session.context.courses().one(named: invocation.text("to"))
            let course = try CurrentCourse(invocation, session).findIfDecided()
            let found = try StudentSearch(in: course, session.context).all(invocation.texts("who"))
            let section = invocation.text(ifGiven: "section")
            var outcome = Outcome(.changes([]), notices: found.gaps)
            var changes: [Change] = []
            for student in found.records {
                let previous = target.enrollment(of: student)
                if let previous, previous.state == .active {
                    let moved = student.move(to: section, previous)
                    let place = moved == nil && section != nil ? ", in that section" : ""
                    outcome.notices.append("student \(student.named.label) takes \(target.name) already\(place)")
                    changes += [moved].compactMap(\.self)
                    continue
                }
                changes.append(student.enroll(in: target, section: section, over: previous, session))
            }
            outcome.body = .changes(changes)
            return outcome
        })
}

extension Student {
    /// Gives one who takes a course already the section that is said; nil where that is none or the same.
    fileprivate func move(to section: String?, _ enrollment: Enrollment) -> Change? {
        guard let section, section != enrollment.section, let course = enrollment.course else { return nil }
        let old = enrollment.section ?? "–"
        enrollment.section = section
        return Change(
            "student \(named.label): section \(old) -> \(section)",
            record: record(enrollment, result: result(in: course)))
    }

    /// Adds the student to a course, or adds one who has withdrawn again.
    fileprivate func enroll(
        in course: Course, section: String?, over previous: Enrollment?, _ session: Session
    ) -> Change {
        let enrollment = previous ?? Enrollment(student: self, course: course)
        enrollment.state = .active
        if let section { enrollment.section = section }
        if previous == nil { session.context.insert(enrollment) }
        let place = section.map { "\(course.name), section \($0)" } ?? course.name
        return Change(
            "student \(named.label) added to \(place)" + (previous == nil ? "" : " again"),
            record: record(enrollment, result: result(in: course)))
    }
}
