import Commands
import Foundation
import Storage

/// The students of a foreign file, matched with those stored or made new, and enrolled.
struct ImportStudents {
    private let course: Course
    private let session: Session
    private let names: ImportNames
    private let stored: StudentIndex

    init(into course: Course, names: ImportNames, stored: StudentIndex, session: Session) {
        (self.course, self.names, self.stored, self.session) = (course, names, stored, session)
    }

    /// Gives the student of each entry, nil where it is refused.
    func apply(_ entries: [ForeignStudent], to plan: inout ImportPlan) throws -> [Student?] {
        let matching = ImportMatching(
            entries: entries.indices,
            identified: { identified(entries[$0]) },
            named: { entry in
                stored.named(entries[entry]).filter { !names.contradicts($0, id: entries[entry].id) }
            })
        var students: [Student?] = []
        for (entry, match) in zip(entries, matching.matches) {
            switch match {
            case .new: students.append(try add(entry, to: &plan))
            case .stored(let student):
                if let reason = clash(of: student, entry) {
                    students.append(refuse(entry, reason, &plan))
                    continue
                }
                update(student, entry, &plan)
                students.append(student)
            case .several(let candidates): students.append(refuse(entry, .severalRecords(labels(candidates)), &plan))
            case .shared(let student): students.append(refuse(entry, .sharedRecord(labels([student])[0]), &plan))
            }
        }
        return students
    }

    /// The student whom the file's program or the school identifies so.
    private func identified(_ entry: ForeignStudent) -> Student? {
        names.student(ImportNames.id, entry.id) ?? stored.student(id: entry.id)
            ?? names.student("sisId", entry.sisID) ?? stored.student(id: entry.sisID)
            ?? names.student("login", entry.login)
    }

    /// Why an entry cannot be the student whom one of its identifiers means.
    ///
    /// The other identifiers may mean somebody else; and an id that nobody but a person has typed may be a slip, which
    /// a name with no word in common shows.
    private func clash(of student: Student, _ entry: ForeignStudent) -> RefusedPart.Reason? {
        let meant = [
            names.student(ImportNames.id, entry.id), stored.student(id: entry.id),
            names.student("sisId", entry.sisID), stored.student(id: entry.sisID), names.student("login", entry.login),
        ]
        let others = meant.compactMap(\.self).filter { $0 !== student }
        guard others.isEmpty else { return .severalRecords(labels([student] + others.prefix(1))) }
        let isKnown = names.student(ImportNames.id, entry.id) === student || student.fullName == entry.fullName
        let (here, there) = (words(of: student.fullName), words(of: entry.fullName))
        return isKnown || !here.isDisjoint(with: there) ? nil : .otherName(labels([student])[0])
    }

    private func words(of name: String) -> Set<Substring> {
        Set(TextFold.foldedSortKey(name).split(separator: " "))
    }

    private func labels(_ students: [Student]) -> [String] { students.map(\.named.label) }

    private func refuse(_ entry: ForeignStudent, _ reason: RefusedPart.Reason, _ plan: inout ImportPlan) -> Student? {
        plan.refuse(RefusedPart(line: entry.line, column: nil, value: entry.fullName, reason: reason))
        return nil
    }

    private func add(_ entry: ForeignStudent, to plan: inout ImportPlan) throws -> Student {
        let number = try session.context.nextNumber(for: Student.self)
        let student = Student(
            number: number, id: entry.id.isEmpty ? session.services.newID("student", number) : entry.id,
            firstName: entry.firstName,
            lastName: entry.lastName, email: entry.email.isEmpty ? nil : entry.email)
        session.context.insert(student)
        session.context.insert(
            Enrollment(student: student, course: course, section: entry.section.isEmpty ? nil : entry.section))
        for name in entry.names { _ = names.keep(name, of: student) }
        plan.add(
            .student, number: number, "student \(student.named.label) added to \(course.name)",
            ImportPlan.Detail(student: .reference(student.named), line: entry.line))
        return student
    }

    /// Takes over what the file says of a stored student; what it leaves empty stays, and so does the name.
    private func update(_ student: Student, _ entry: ForeignStudent, _ plan: inout ImportPlan) {
        let label = "student \(student.named.label)"
        let reference = FieldValue.reference(student.named)
        func change(_ field: String, _ old: String?, _ new: String) {
            plan.add(
                .student, number: student.number, "\(label): \(field) \(old ?? "–") -> \(new)",
                ImportPlan.Detail(
                    student: reference, field: field, old: .text(ifAny: old), new: .text(new), line: entry.line))
        }
        if let enrollment = stored.enrollment(of: student) {
            if !entry.section.isEmpty, entry.section != enrollment.section {
                change("section", enrollment.section, entry.section)
                enrollment.section = entry.section
            }
        } else {
            let section = entry.section.isEmpty ? nil : entry.section
            session.context.insert(Enrollment(student: student, course: course, section: section))
            plan.add(
                .student, number: student.number, "\(label), who is stored already, added to \(course.name)",
                ImportPlan.Detail(student: reference, line: entry.line))
        }
        if !entry.email.isEmpty, entry.email != student.email {
            change("e-mail", student.email, entry.email)
            student.email = entry.email
        }
        for name in entry.names {
            if let (old, new) = names.keep(name, of: student) { change(name.key, old, new) }
        }
        if entry.fullName != student.fullName {
            plan.note("line \(entry.line): '\(entry.fullName)' is \(label) here, who keeps that name")
        }
    }
}

/// The students that are stored, by id and name.
struct StudentIndex {
    private var byID: [String: Student] = [:]
    private var byName: [String: [Student]] = [:]
    private var enrollments: [ObjectIdentifier: Enrollment] = [:]

    init(students: [Student], enrollments: [Enrollment]) {
        for student in students {
            byID[student.id] = student
            byName[student.fullName, default: []].append(student)
        }
        for enrollment in enrollments {
            if let student = enrollment.student { self.enrollments[ObjectIdentifier(student)] = enrollment }
        }
    }

    func student(id: String) -> Student? { id.isEmpty ? nil : byID[id] }

    /// The students of exactly this name: those in the course, else those in other courses.
    func named(_ entry: ForeignStudent) -> [Student] {
        let all = byName[entry.fullName, default: []].filter {
            $0.firstName == entry.firstName && $0.lastName == entry.lastName
        }
        let enrolled = all.filter { enrollment(of: $0) != nil }
        return enrolled.isEmpty ? all : enrolled
    }

    func enrollment(of student: Student) -> Enrollment? { enrollments[ObjectIdentifier(student)] }
}

extension ForeignStudent {
    /// First and last name, as one says it.
    var fullName: String { [firstName, lastName].filter { !$0.isEmpty }.joined(separator: " ") }
}
