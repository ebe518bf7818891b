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

    /// What is given to students while the file is gone through.
    private struct Given {
        var ids: Set<String> = []
        var emails: [String: Student] = [:]
        /// Whether one was made who has the name of somebody in another course.
        var hasNamesakeElsewhere = false
    }

    /// Gives the student of each entry, nil where it is refused.
    func apply(_ entries: [ForeignStudent], to plan: inout ImportPlan) throws -> [Student?] {
        let matching = ImportMatching(
            entries: entries.indices,
            identified: { identified(entries[$0]) },
            named: { entry in
                stored.meant(byNameOf: entries[entry]).filter { !isSomebodyElse($0, entries[entry]) }
            })
        var students: [Student?] = []
        var given = Given()
        let linesByName = Dictionary(grouping: entries, by: \.fullName).mapValues { $0.map(\.line) }
        for (entry, match) in zip(entries, matching.matches) {
            switch match {
            case .new:
                // Two lines of one name that nothing else tells apart may be the same student twice.
                let others = linesByName[entry.fullName, default: []].filter { $0 != entry.line }
                if entry.isNameAlone, let other = others.first {
                    students.append(refuse(entry, .studentRepeated(line: other), &plan))
                    continue
                }
                students.append(try add(entry, &given, to: &plan))
            case .stored(let student):
                if let reason = clash(of: student, entry) {
                    students.append(refuse(entry, reason, &plan))
                    continue
                }
                update(student, entry, &given, &plan)
                students.append(student)
            case .several(let candidates): students.append(refuse(entry, .severalRecords(labels(candidates)), &plan))
            case .shared(let student): students.append(refuse(entry, .sharedRecord(labels([student])[0]), &plan))
            }
        }
        if given.hasNamesakeElsewhere {
            plan.note(
                "whoever of them is meant to be the same: write the ID or the e-mail address stored here into the file")
        }
        return students
    }

    /// The student whom the file's program or the school identifies so.
    private func identified(_ entry: ForeignStudent) -> Student? {
        meant(by: entry).lazy.compactMap(\.self).first
            ?? (names.source.knowsByEmail ? stored.student(email: entry.email) : nil)
    }

    /// Whom each identifier of an entry means, those that say most first.
    private func meant(by entry: ForeignStudent) -> [Student?] {
        [
            names.student(ImportNames.id, entry.id), stored.student(id: entry.id),
            names.student("sisId", entry.sisID), stored.student(id: entry.sisID), names.student("login", entry.login),
        ]
    }

    /// The identifier that the school gave, as far as the file has it; empty where it has none.
    private func schoolID(of entry: ForeignStudent) -> String {
        entry.sisID.isEmpty && names.source.hasSchoolIDs ? entry.id : entry.sisID
    }

    /// Whether a student of the name of an entry is another person: one whom the program or the school calls something
    /// else.
    private func isSomebodyElse(_ student: Student, _ entry: ForeignStudent) -> Bool {
        if names.contradicts(student, id: entry.id) { return true }
        let id = schoolID(of: entry)
        return !id.isEmpty && student.id != id && !student.schoolID.isEmpty
    }

    /// Why an entry cannot be the student whom one of its identifiers means.
    ///
    /// The other identifiers may mean somebody else; and an id that nobody but a person has typed may be a slip, which
    /// a name with no word in common shows.
    private func clash(of student: Student, _ entry: ForeignStudent) -> RefusedPart.Reason? {
        let others = meant(by: entry).compactMap(\.self).filter { $0 !== student }
        guard others.isEmpty else { return .severalRecords(labels([student] + others.prefix(1))) }
        let isKnown =
            names.student(ImportNames.id, entry.id) === student || student.fullName == entry.fullName || !entry.isNamed
        let (here, there) = (words(of: student.fullName), words(of: entry.fullName))
        return isKnown || !here.isDisjoint(with: there) ? nil : .otherName(labels([student])[0])
    }

    private func words(of name: String) -> Set<Substring> {
        Set(TextFold.foldedSortKey(name).split(separator: " "))
    }

    /// Whether a name need not be kept, because what is stored of the student leads back from it.
    ///
    /// An OpenGrade file is never written into but as a whole, so that its keys may be others the next time.
    private func isNeedless(_ name: ImportNames.Name, _ student: Student, _ entry: ForeignStudent) -> Bool {
        name.value == student.id || name.value == student.email?.lowercased() || name.value == student.email
            || names.source == .opengrade && entry.id == student.id
    }

    private func labels(_ students: [Student]) -> [String] { StudentCandidates(students).told.map(\.told) }

    private func refuse(_ entry: ForeignStudent, _ reason: RefusedPart.Reason, _ plan: inout ImportPlan) -> Student? {
        plan.refuse(
            RefusedPart(file: entry.file, line: entry.line, column: nil, value: entry.fullName, reason: reason))
        return nil
    }

    private func add(
        _ entry: ForeignStudent, _ given: inout Given, to plan: inout ImportPlan
    ) throws -> Student {
        let number = try session.context.nextNumber(for: Student.self)
        // What a program itself calls a student is kept apart: taken for the school's, it would make two of one.
        var id = schoolID(of: entry)
        // Two records of one id would become one.
        if id.isEmpty || !given.ids.insert(id).inserted { id = session.services.newID("student", number) }
        let student = Student(
            number: number, id: id, firstName: entry.firstName, lastName: entry.isNamed ? entry.lastName : entry.id,
            email: entry.email.isEmpty ? nil : entry.email)
        session.context.insert(student)
        enroll(student, entry)
        if let namesake = stored.named(entry).first {
            plan.note(
                "\(entry.place)\(namesake.named.label) has the same name; \(student.named.label) is another student")
            if stored.enrollment(of: namesake) == nil { given.hasNamesakeElsewhere = true }
        }
        for name in entry.names { _ = names.keep(name, of: student) }
        plan.add(
            .student, number: number,
            "student \(student.named.label) added to \(course.name)\(entry.isWithdrawn ? ", withdrawn" : "")",
            group: "new students",
            ImportPlan.Detail(student: .reference(student.named), line: entry.detailLine))
        noteSharedEmail(of: student, entry, &given, &plan)
        return student
    }

    private func enroll(_ student: Student, _ entry: ForeignStudent) {
        session.context.insert(
            Enrollment(
                student: student, course: course, section: entry.section.isEmpty ? nil : entry.section,
                state: entry.isWithdrawn ? .withdrawn : .active))
    }

    /// Says who else has the e-mail address that a student has been given; a family may share one.
    private func noteSharedEmail(
        of student: Student, _ entry: ForeignStudent, _ given: inout Given, _ plan: inout ImportPlan
    ) {
        guard let email = student.email?.lowercased() else { return }
        let owners =
            stored.owners(ofEmail: email) + [given.emails.updateValue(student, forKey: email)].compactMap(\.self)
        guard let other = owners.first(where: { $0 !== student && $0.email?.lowercased() == email }) else { return }
        plan.note(
            "\(entry.place)\(student.named.label) has the e-mail address of \(other.named.label), \(entry.email)")
    }

    /// Takes over what the file says of a stored student; what it leaves empty stays, and so does the name.
    private func update(
        _ student: Student, _ entry: ForeignStudent, _ given: inout Given, _ plan: inout ImportPlan
    ) {
        let label = "student \(student.named.label)"
        let reference = FieldValue.reference(student.named)
        func change(_ field: String, _ old: String?, _ new: String) {
            plan.add(
                .student, number: student.number, "\(label): \(field) \(old ?? "–") -> \(new)",
                ImportPlan.Detail(
                    student: reference, field: field, old: .text(ifAny: old), new: .text(new),
                    line: entry.detailLine))
        }
        if let enrollment = stored.enrollment(of: student) {
            if !entry.section.isEmpty, entry.section != enrollment.section {
                change("section", enrollment.section, entry.section)
                enrollment.section = entry.section
            }
            if entry.isWithdrawn, enrollment.state == .active {
                change("state", "active", "withdrawn")
                enrollment.state = .withdrawn
            }
        } else if !entry.isWithdrawn {
            enroll(student, entry)
            plan.add(
                .student, number: student.number, "\(label), who is stored already, added to \(course.name)",
                ImportPlan.Detail(student: reference, line: entry.detailLine))
        }
        if !entry.email.isEmpty, entry.email != student.email {
            change("e-mail", student.email, entry.email)
            student.email = entry.email
            noteSharedEmail(of: student, entry, &given, &plan)
        }
        let id = schoolID(of: entry)
        if !id.isEmpty, student.schoolID.isEmpty, student.id != id, given.ids.insert(id).inserted {
            change("ID", nil, id)
            student.id = id
            // As for a student who is made, so that an ID that is edited later still leads back from the file.
            for name in entry.names where name.value == id { _ = names.keep(name, of: student) }
        }
        for name in entry.names where !isNeedless(name, student, entry) {
            if let (old, new) = names.keep(name, of: student) { change(names.label(of: name), old, new) }
        }
        if entry.isNamed, entry.fullName != student.fullName, entry.joinedName != student.rosterName {
            plan.note("\(entry.place)'\(entry.fullName)' is \(label) here, who keeps that name")
        }
    }
}

extension ForeignStudent {
    /// Whether nothing but the name says who it is.
    var isNameAlone: Bool { id.isEmpty && sisID.isEmpty && login.isEmpty && email.isEmpty }

    /// First and last name, as one says it.
    var fullName: String { [firstName, lastName].filter { !$0.isEmpty }.joined(separator: " ") }
}

extension ForeignStudent {
    /// Where the file tells of the student, to begin a sentence with.
    fileprivate var place: String {
        let parts = [file, line > 0 ? "line \(line)" : nil].compactMap(\.self)
        return parts.isEmpty ? "" : parts.joined(separator: ", ") + ": "
    }

    fileprivate var detailLine: Int? { line > 0 ? line : nil }
}
