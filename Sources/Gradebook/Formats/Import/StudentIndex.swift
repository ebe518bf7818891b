import Storage

/// The students that are stored, by id and name.
struct StudentIndex {
    private var byID: [String: Student] = [:]
    private var byName: [String: [Student]] = [:]
    private var byRosterName: [String: [Student]] = [:]
    private var byEmail: [String: [Student]] = [:]
    private var enrollments: [ObjectIdentifier: Enrollment] = [:]

    init(students: [Student], enrollments: [Enrollment]) {
        for student in students {
            byID[student.id] = student
            byName[student.fullName, default: []].append(student)
            byRosterName[student.rosterName, default: []].append(student)
            if let email = student.email { byEmail[email.lowercased(), default: []].append(student) }
        }
        for enrollment in enrollments {
            if let student = enrollment.student { self.enrollments[ObjectIdentifier(student)] = enrollment }
        }
    }

    func student(id: String) -> Student? { id.isEmpty ? nil : byID[id] }

    /// The one student in the course who has an e-mail address; a family may share one.
    func student(email: String) -> Student? {
        let owners = email.isEmpty ? [] : owners(ofEmail: email).filter { enrollment(of: $0) != nil }
        return owners.count == 1 ? owners[0] : nil
    }

    /// All who have an e-mail address, in whatever course.
    func owners(ofEmail email: String) -> [Student] { byEmail[email.lowercased(), default: []] }

    /// The students whom a name can mean: those in the course, else those elsewhere who have the e-mail address too.
    ///
    /// A name alone says nothing of people in other courses: two of one name are two people there.
    func meant(byNameOf entry: ForeignStudent) -> [Student] {
        let all = named(entry)
        let enrolled = all.filter { enrollment(of: $0) != nil }
        guard enrolled.isEmpty, !entry.email.isEmpty else { return enrolled }
        return all.filter { $0.email?.lowercased() == entry.email.lowercased() }
    }

    /// The students of exactly this name, in whatever course.
    ///
    /// A name that was taken apart may have been taken apart at the wrong place, so the whole of it counts too.
    func named(_ entry: ForeignStudent) -> [Student] {
        guard entry.isNamed else { return [] }
        let same = byName[entry.fullName, default: []].filter {
            $0.firstName == entry.firstName && $0.lastName == entry.lastName
        }
        let joined = entry.joinedName
        let whole = joined.contains(",") ? byRosterName[joined, default: []] : byName[joined, default: []]
        return same.isEmpty && !joined.isEmpty ? whole : same
    }

    func enrollment(of student: Student) -> Enrollment? { enrollments[ObjectIdentifier(student)] }
}
