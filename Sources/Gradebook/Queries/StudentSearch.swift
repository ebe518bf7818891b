import Commands
import Storage

/// Finds the students that words mean: those of a course first, then all there are.
struct StudentSearch {
    private let course: Course?
    private let context: ModelContext

    init(in course: Course?, _ context: ModelContext) {
        self.course = course
        self.context = context
    }

    /// Finds one student, wherever the student is.
    func one(_ input: String) throws -> Student {
        do {
            return try takers.one(input)
        } catch CommandError.notFound {
            return try StudentCandidates(context.fetch(FetchDescriptor<Student>())).one(input)
        }
    }

    /// Finds several students, wherever they are.
    func all(_ inputs: [String]) throws -> Found<Student> {
        try takers.all(inputs) { try StudentCandidates(context.fetch(FetchDescriptor<Student>())) }
    }

    /// Finds one student who takes the course, without reading all who do.
    func enrolled(_ input: String) throws -> Student { try enrolledAmongNamesakes(input).student }

    /// Finds one student who takes the course, and who else has the name.
    func enrolledAmongNamesakes(_ input: String) throws -> (student: Student, namesakes: Namesakes) {
        let read = try Self.likely(input, context)
        var found: Student?
        if let course, let student = try likely(read, of: course).oneIfAny(input) {
            found = try taking(student, course)
        }
        // The nearest names are looked for among all.
        let student = try found ?? enrolled(input, among: takers)
        // What is in the name of one is in that of all who share it, so that they have been read already.
        let word = input.hasPrefix("#") ? nil : Self.longestWord(of: input)
        guard let word, TextFold.fold(student.fullName).contains(TextFold.fold(word)) else {
            return (student, try Namesakes(of: student, in: context))
        }
        return (student, Namesakes(among: read))
    }

    /// Finds one student who takes the course or took it, without reading all who did.
    func everEnrolled(_ input: String) throws -> Student {
        if let course, let student = try likely(Self.likely(input, context), of: course).oneIfAny(input) {
            return student
        }
        return try takers.one(input)
    }

    /// Finds several students who take the course.
    func enrolled(all inputs: [String]) throws -> Found<Student> {
        let takers = takers
        var gaps: [String] = []
        let found = try inputs.resolved { input in
            guard NameMatch.numbers(meantBy: input) != nil else { return [try enrolled(input, among: takers)] }
            do {
                let found = try takers.all([input])
                gaps += found.gaps
                return try course.map { course in try found.records.map { try taking($0, course) } } ?? found.records
            } catch CommandError.notFound {
                return [try enrolled(input, among: takers)]
            }
        }
        var seen: Set<ObjectIdentifier> = []
        return Found(records: found.filter { seen.insert(ObjectIdentifier($0)).inserted }, gaps: gaps)
    }

    /// Finds one student among those who take the course, when many are looked for one after another.
    func enrolled(_ input: String, among takers: StudentCandidates) throws -> Student {
        if let student = try takers.oneIfAny(input) { return try course.map { try taking(student, $0) } ?? student }
        guard let course else { throw takers.notFound(input) }
        guard !takers.isEmpty else {
            throw GradebookError.noneYet(kind: "student", course: course.name, adding: "student add FIRST LAST")
        }
        guard let elsewhere = try? StudentCandidates(Self.likely(input, context)).oneIfAny(input) else {
            throw takers.notFound(input)
        }
        throw GradebookError.studentElsewhere(student: elsewhere.named, course: course.name)
    }

    /// All who take the course; those who took it are meant where nobody else is.
    var takers: StudentCandidates {
        let enrollments = course?.enrollments ?? []
        let left = enrollments.filter { $0.state == .withdrawn }.compactMap(\.student)
        return StudentCandidates(enrollments.compactMap(\.student), left: Set(left.map(ObjectIdentifier.init)))
    }

    /// Refuses a student who has withdrawn.
    private func taking(_ student: Student, _ course: Course) throws -> Student {
        guard course.enrollment(of: student)?.state == .active else {
            throw GradebookError.studentWithdrawn(student: student.named, course: course.name)
        }
        return student
    }

    /// Those of some students who take a course or took it.
    private func likely(_ students: [Student], of course: Course) throws -> StudentCandidates {
        // One quick query for each of a few, or one for all of the course.
        let enrollments =
            students.count > Self.few ? course.enrollments : students.compactMap { course.enrollment(of: $0) }
        let meant = Set(students.map(ObjectIdentifier.init))
        let found = enrollments.filter { $0.student.map { meant.contains(ObjectIdentifier($0)) } ?? false }
        let left = found.filter { $0.state == .withdrawn }.compactMap(\.student)
        return StudentCandidates(found.compactMap(\.student), left: Set(left.map(ObjectIdentifier.init)))
    }

    private static let few = 200

    /// Reads the students whom the input can mean, and perhaps some more.
    ///
    /// Whatever way a name is matched, each word that is typed occurs in the first or in the last name.
    private static func likely(_ input: String, _ context: ModelContext) throws -> [Student] {
        let text = input.trimmingBlanks()
        var students: [Student] = []
        if let number = Int(text.hasPrefix("#") ? text.dropFirst() : text[...]) {
            students = try context.fetch(.student(numbered: number))
        }
        guard !text.hasPrefix("#") else { return students }
        students += try context.fetch(.student(withID: text))
        if let word = longestWord(of: text) { students += try context.fetch(.students(nameContaining: word)) }
        return students
    }

    /// The longest of the words, without the signs around it; nil when there are only signs.
    private static func longestWord(of text: String) -> String? {
        text.split(whereSeparator: \.isWhitespace).compactMap { part -> Substring? in
            guard let first = part.firstIndex(where: \.isPartOfName),
                let last = part.lastIndex(where: \.isPartOfName)
            else { return nil }
            return part[first...last]
        }.max { $0.count < $1.count }.map(String.init)
    }
}

extension Character {
    fileprivate var isPartOfName: Bool { isLetter || isNumber }
}
