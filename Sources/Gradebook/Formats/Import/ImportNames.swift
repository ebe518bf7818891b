import Storage

/// What the program a file comes from calls the records that are stored, and the keeping of what is new of that.
struct ImportNames {
    /// A name of a record: which of its names, and what it is.
    struct Name: Hashable {
        let key: String
        let value: String
    }

    /// The key of the identifier that the program itself gave.
    static let id = "id"

    let source: ForeignSource
    private let context: ModelContext
    private var students: [Name: Student] = [:]
    private var quizzes: [Name: Quiz] = [:]
    private var names: [ObjectIdentifier: [String: ForeignName]] = [:]

    /// Takes the names that one program gave.
    init(_ foreignNames: [ForeignName], of source: ForeignSource, course: Course, context: ModelContext) {
        self.source = source
        self.context = context
        for foreignName in foreignNames {
            let name = Name(key: foreignName.key, value: foreignName.value)
            if let student = foreignName.student {
                students[name] = student
                names[ObjectIdentifier(student), default: [:]][name.key] = foreignName
            } else if let quiz = foreignName.quiz, quiz.course === course {
                quizzes[name] = quiz
                names[ObjectIdentifier(quiz), default: [:]][name.key] = foreignName
            }
        }
    }

    func student(_ key: String, _ value: String) -> Student? {
        value.isEmpty ? nil : students[Name(key: key, value: value)]
    }

    func quiz(_ key: String, _ value: String) -> Quiz? { quizzes[Name(key: key, value: value)] }

    /// Whether the program calls a record something else than an entry of its file, so that the two are different.
    func contradicts(_ model: some PersistentModel, id: String) -> Bool {
        guard !id.isEmpty, let name = names[ObjectIdentifier(model)]?[Self.id] else { return false }
        return name.value != id
    }

    /// What a name is called in a plan: `sisId in Canvas`.
    func label(of name: Name) -> String { "\(name.key) in \(source.program)" }

    /// Keeps a name and gives what it was before; nil where it is the same already.
    func keep(_ name: Name, of student: Student? = nil, _ quiz: Quiz? = nil) -> (old: String?, new: String)? {
        let owner = student.map(ObjectIdentifier.init) ?? quiz.map(ObjectIdentifier.init)
        if let stored = owner.flatMap({ names[$0]?[name.key] }) {
            guard stored.value != name.value else { return nil }
            let old = stored.value
            stored.value = name.value
            return (old, name.value)
        }
        context.insert(
            ForeignName(source: source.rawValue, key: name.key, value: name.value, student: student, quiz: quiz))
        return (nil, name.value)
    }
}

extension ForeignStudent {
    /// The names by which the file's program knows the student, to be kept.
    var names: [ImportNames.Name] {
        let others = foreignIDs.filter { Self.otherColumns.contains($0.key) }.map { ($0.key, $0.value) }
        return ([(ImportNames.id, id), ("sisId", sisID), ("login", login)] + others)
            .filter { !$0.1.isEmpty }
            .map { ImportNames.Name(key: $0.0, value: $0.1) }
    }

    /// Columns that say where a student's record lies but not whose it is.
    private static let otherColumns = ["Integration ID", "Root Account"]
}

extension ForeignItem {
    /// The names by which the file's program knows the quiz, to be kept.
    var names: [ImportNames.Name] {
        (id.map { [ImportNames.Name(key: ImportNames.id, value: $0)] } ?? [])
            + [ImportNames.Name(key: "header", value: header)]
    }
}
