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
            named: { entry in stored.named(entries[entry]).filter { !isSomebodyElse($0, entries[entry]) } })
        var students: [Student?] = []
        var usedIDs: Set<String> = []
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
                students.append(try add(entry, &usedIDs, to: &plan))
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

    /// Whether a student of the name of an entry is another person: one whom the program or the school calls something
    /// else, or one in other courses who has another e-mail address.
    private func isSomebodyElse(_ student: Student, _ entry: ForeignStudent) -> Bool {
        if names.contradicts(student, id: entry.id) { return true }
        let schoolID = entry.sisID.isEmpty && names.source.hasSchoolIDs ? entry.id : entry.sisID
        if !schoolID.isEmpty, student.id != schoolID, UUID(uuidString: student.id) == nil { return true }
        guard stored.enrollment(of: student) == nil, let email = student.email, !entry.email.isEmpty else {
            return false
        }
        return email.lowercased() != entry.email.lowercased()
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

    private func labels(_ students: [Student]) -> [String] { students.map(\.named.label) }

    private func refuse(_ entry: ForeignStudent, _ reason: RefusedPart.Reason, _ plan: inout ImportPlan) -> Student? {
        plan.refuse(
            RefusedPart(file: entry.file, line: entry.line, column: nil, value: entry.fullName, reason: reason))
        return nil
    }

    private func add(
        _ entry: ForeignStudent, _ usedIDs: inout Set<String>, to plan: inout ImportPlan
    ) throws -> Student {
        let number = try session.context.nextNumber(for: Student.self)
        // OneRoster's own identifier is one of the bundle; the school's is the other one.
        var id = names.source == .oneroster && !entry.sisID.isEmpty ? entry.sisID : entry.id
        // Two records of one id would become one.
        // Where Canvas gives only the identifier of the school, that is it.
        if id.isEmpty { id = entry.sisID }
        if id.isEmpty || !usedIDs.insert(id).inserted { id = session.services.newID("student", number) }
        let student = Student(
            number: number, id: id, firstName: entry.firstName, lastName: entry.isNamed ? entry.lastName : entry.id,
            email: entry.email.isEmpty ? nil : entry.email)
        session.context.insert(student)
        enroll(student, entry)
        if let namesake = stored.named(entry).first {
            plan.note(
                "\(entry.place)\(namesake.named.label) has the same name; \(student.named.label) is another student")
        }
        for name in entry.names { _ = names.keep(name, of: student) }
        plan.add(
            .student, number: number,
            "student \(student.named.label) added to \(course.name)\(entry.isWithdrawn ? ", withdrawn" : "")",
            group: "new students",
            ImportPlan.Detail(student: .reference(student.named), line: entry.detailLine))
        return student
    }

    private func enroll(_ student: Student, _ entry: ForeignStudent) {
        session.context.insert(
            Enrollment(
                student: student, course: course, section: entry.section.isEmpty ? nil : entry.section,
                state: entry.isWithdrawn ? .withdrawn : .active))
    }

    /// Takes over what the file says of a stored student; what it leaves empty stays, and so does the name.
    private func update(_ student: Student, _ entry: ForeignStudent, _ plan: inout ImportPlan) {
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
        }
        for name in entry.names where !isNeedless(name, student, entry) {
            if let (old, new) = names.keep(name, of: student) { change(name.key, old, new) }
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
