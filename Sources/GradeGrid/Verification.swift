import Gradebook

/// A second keying of one quiz: what is typed is compared with what is stored, and only what differs is shown.
struct Verification: Equatable {
    /// The number of the quiz.
    let quiz: Int
    /// The numbers of the students whose scores were keyed again.
    var checked: Set<Int> = []
    /// What was typed where it is not what is stored, by the number of the student.
    var differing: [Int: ScoreCell] = [:]
    /// Whether all are keyed, so that what is typed now settles what differs.
    var isSettling = false

    /// Notes what was typed for a student.
    mutating func note(_ typed: ScoreCell, of student: Int, stored: ScoreCell) {
        checked.insert(student)
        // The deduction of a late score is not typed.
        differing[student] = typed.typed == stored.typed ? nil : typed
    }
}
