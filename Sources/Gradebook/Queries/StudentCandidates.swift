import Commands
import Storage

/// Students that can be meant, with the names by which they are found.
struct StudentCandidates {
    private let students: [Int: Student]
    private let match: NameMatch

    /// Makes a search among students; of those who are `left`, another one of the same name is meant first.
    init(_ students: [Student], left: Set<ObjectIdentifier> = []) {
        self.students = Dictionary(students.map { ($0.number, $0) }) { first, _ in first }
        // The short names make Ng the one meant by "ng", though Nguyen begins like that too.
        let candidates = self.students.values.sorted { $0.number < $1.number }.map { student in
            NameMatch.Candidate(
                number: student.number, name: student.fullName,
                otherNames: [student.rosterName, student.lastName, student.firstName].filter { !$0.isEmpty },
                identifiers: [student.id], isSecondary: left.contains(ObjectIdentifier(student)))
        }
        match = NameMatch(kind: "student", candidates: candidates, fold: TextFold.fold) { [students = self.students] in
            students[$0]?.features ?? []
        }
    }

    /// The number and the name of each, with what tells those of one name apart.
    var told: [NamedRecord] { match.telling(students.values.map(\.named).sorted { $0.number < $1.number }) }

    var isEmpty: Bool { students.isEmpty }

    /// Finds the one student that a number or a part of a name means.
    func one(_ input: String) throws -> Student {
        // What is found is one of the candidates.
        students[try match.one(input).number]!
    }

    /// Finds the one student that a number, an ID or a part of a name means; nil where there is none.
    func oneIfAny(_ input: String) throws -> Student? {
        try match.oneIfAny(input).flatMap { students[$0.number] }
    }

    /// Says that nobody is called so, and who is called nearly so.
    func notFound(_ input: String) -> CommandError { match.notFound(input) }

    /// Finds all students that words mean; a word that means none of them is looked for among others.
    func all(_ inputs: [String], else others: (() throws -> StudentCandidates)? = nil) throws -> Found<Student> {
        var wider: StudentCandidates?
        let look = others.map { others in
            {
                let candidates = try others()
                wider = candidates
                return candidates.match
            }
        }
        let found = try match.all(inputs, else: look)
        return Found(
            records: found.compactMap { students[$0.number] ?? wider?.students[$0.number] },
            gaps: match.gaps(in: inputs, found: found))
    }
}
