package import Commands

// The cells, which are read some rows at a time.
extension GradeSheet {
    /// How many cells are read in less time than a person notices.
    private static let cellsAtOnce = 5_000

    /// How many rows are read in less time than a person notices.
    package var rowsAtOnce: Int { max(1, Self.cellsAtOnce / max(1, quizzes.count)) }

    /// Whether a row is read.
    package func isRead(_ row: Int) -> Bool { isRead[row] }

    /// Reads rows; those that are read already stay as they are.
    package mutating func read(_ rows: some Sequence<Int>, in session: Session) throws {
        let rows = Set(rows).filter { !isRead[$0] }
        guard !rows.isEmpty else { return }
        let matrix = try CellMatrix(ofFew: rows.map { studentKeys[$0] }, quizzes: quizKeys, in: session.context)
        for (place, row) in rows.enumerated() {
            (cells[row], comments[row], isRead[row]) = (matrix.cells[place], matrix.comments[place], true)
        }
        unreadCount -= rows.count
    }
}
