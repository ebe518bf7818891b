import Commands
import Storage

/// `grade set --quiz`: stores the scores of a file, all of them or none.
struct GradeSetLines {
    private let path: String
    private let session: Session

    init(_ invocation: Invocation, _ session: Session) {
        path = invocation.text(ifGiven: "file") ?? "-"
        self.session = session
    }

    func outcome(course: Course, quizName: String) throws -> Outcome {
        let quiz = try QuizSearch(in: course, session.context).one(quizName)
        let file = try lines()
        let search = StudentSearch(in: course, session.context)
        let takers = search.takers
        var refused = file.refused.map { (line: $0.line, text: $0.message) }
        var seen: [ObjectIdentifier: Int] = [:]
        var scores: [(student: Student, word: ScoreWord)] = []
        for line in file.lines {
            do {
                let student = try search.enrolled(line.name, among: takers)
                if let earlier = seen.updateValue(line.line, forKey: ObjectIdentifier(student)) {
                    throw RefusedPart.Reason.studentRepeated(line: earlier)
                }
                guard !line.score.isEmpty else { continue }
                let word = try quiz.word(line.score, in: course, on: session.today, source: .file)
                scores.append((student, word))
            } catch let error as any PresentableError {
                refused.append((line.line, "line \(line.line): \(Self.sentence(of: error))"))
            } catch let reason as RefusedPart.Reason {
                let part = RefusedPart(line: line.line, column: nil, value: line.name, reason: reason)
                refused.append((line.line, part.message))
            }
        }
        guard refused.isEmpty else {
            let lines = refused.sorted { $0.line < $1.line }.map(\.text)
            throw GradebookError.linesRefused(path: fileName, lines: lines)
        }
        var outcome = try write(scores, quiz)
        outcome.notices += quiz.lateNotices(file.lines.map(\.score), in: course, on: session.today)
        return outcome
    }

    private var fileName: String { path == "-" ? "standard input" : path }

    /// Reads the lines; one with bytes that no text has is refused like any other.
    private func lines() throws -> ScoreLines {
        do {
            return try ScoreLines(session.services.readFile(path))
        } catch GradebookError.fileNotText(let line) {
            throw GradebookError.linesRefused(
                path: fileName, lines: ["line \(line): holds bytes that no text has; write the line again"])
        } catch GradebookError.fileNotUTF8(let line) {
            throw GradebookError.linesRefused(
                path: fileName, lines: ["line \(line): holds a byte that is no UTF-8; write the line again"])
        }
    }

    private func write(_ scores: [(student: Student, word: ScoreWord)], _ quiz: Quiz) throws -> Outcome {
        let writing = GradeWriting(quiz: quiz, session: session)
        let existing = Dictionary(
            quiz.grades.compactMap { grade in grade.student.map { (ObjectIdentifier($0), grade) } }
        ) { first, _ in first }
        let changes = try scores.compactMap { student, word in
            try writing.write(word, of: student, over: existing[ObjectIdentifier(student)])
        }
        let same = scores.count - changes.count
        let notice =
            scores.isEmpty ? "there is no line with a score" : "\(same) of \(scores.count) scores are stored already"
        return Outcome(.changes(changes), notices: same > 0 || scores.isEmpty ? [notice] : [])
    }

    /// What is wrong in one line of text, with the records that could be meant.
    private static func sentence(of error: any PresentableError) -> String {
        switch error as? CommandError {
        case .ambiguous(_, _, let records): "\(error.message): \(list(records))"
        case .notFound(_, _, let nearest) where !nearest.isEmpty: "\(error.message); nearest: \(list(nearest))"
        default: error.message
        }
    }

    private static func list(_ records: [NamedRecord]) -> String { records.map(\.told).joined(separator: ", ") }
}
