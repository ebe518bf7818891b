package import Commands
package import Gradebook
import TextLayout

/// The grade sheet on the whole screen: its state, and what events make of it. `frame` is how it looks.
package struct GradeGrid: ScreenDialogue {
    /// What the keys are for at the moment.
    enum Mode: Equatable {
        /// Going about in the sheet.
        case moving
        /// Typing a line.
        case input(Input)
        /// Reading a text that covers the sheet.
        case pane(Pane)
    }

    /// A text that covers the sheet; its lines are safe to show.
    struct Pane: Equatable {
        let lines: [String]
        var top = 0
    }

    /// What is said above the last line; its text is safe to show.
    struct Status: Equatable {
        let text: String
        let role: Frame.Role
    }

    /// The command whose result is awaited.
    enum Running: Equatable {
        case entry(Entry)
        /// A command whose changes may concern the whole sheet.
        case change
        /// A command that the person typed, of which all is read that a terminal would show.
        case reading
    }

    let source: GradeSheetSource
    var sheet: GradeSheet
    /// The totals of the rows, as far as they are worked out; nil are still to be.
    var totals: [CourseGrade?]
    /// The mean of all totals, when all are worked out.
    var meanTotal: String?
    /// The means of quizzes, as far as they are worked out; empty where there is none.
    var means: [Int: String] = [:]
    /// How far the entry of a quiz is, as it was told last.
    var progress: (column: Int, text: String)?
    /// The columns of the widest name.
    var widestName: Int
    /// The names of the quizzes as their columns are headed.
    var headings: GridHeadings
    var order: GradeSheet.Order = .roster
    /// The rows of the sheet in the order in which they are shown.
    var rows: [Int]
    /// Where the cursor stands among the shown rows, and among the quizzes.
    var row = 0
    var column = 0
    /// The first row and column that are in sight.
    var top = 0
    var left = 0
    var size = Frame.Size(columns: 80, rows: 24)
    var mode: Mode = .moving
    var isHidingNames = false
    /// Whether a score is stored as soon as it has as many digits as the points of its quiz.
    var isAdvancing = false
    var status: Status?
    var running: Running?
    /// The second keying of a quiz, while there is one.
    var verification: Verification?
    /// What became of lines that are pasted.
    var paste = Paste()
    /// What is to be stored once it is known that nobody else has changed the cell.
    var pending: Entry?

    /// Begins with a sheet.
    package init(_ sheet: GradeSheet, from source: GradeSheetSource, start: GradeSheetStart = GradeSheetStart()) {
        self.source = source
        self.sheet = sheet
        totals = Array(repeating: nil, count: sheet.students.count)
        rows = Array(sheet.students.indices)
        widestName = Self.widestName(of: sheet)
        headings = GridHeadings(sheet)
        column = start.quiz.flatMap { number in sheet.quizzes.firstIndex { $0.record.number == number } } ?? 0
        headings.cut(toWidths: GridLayout(self).quizWidths.map { $0 - 1 })
        if start.isStack { mode = .input(Input(.stack)) }
        if start.isVerifying { toggleVerification() }
    }

    /// The row of the sheet on which the cursor stands.
    var student: Int { rows[row] }
    /// The cell on which the cursor stands.
    var cell: ScoreCell { sheet.cells[student][column] }

    package mutating func receive(_ event: ScreenEvent) -> [ScreenEffect] {
        guard !isReading || canTake(event) else { return [.readAll(then: event)] }
        let effects = take(event)
        settle()
        return effects + (isUnreadInSight ? [.read] : [])
    }

    private mutating func take(_ event: ScreenEvent) -> [ScreenEffect] {
        switch event {
        case .resized(let size):
            self.size = size
            return []
        case .idle:
            workOutMore()
            return []
        case .looked: return storePending()
        case .key(let key):
            switch mode {
            case .moving: return move(key)
            case .input(let input): return type(key, into: input)
            case .pane(let pane): return read(key, pane)
            }
        }
    }

    package mutating func refresh(_ session: Session) throws {
        guard let fresh = try source.read(session), !fresh.students.isEmpty, !fresh.quizzes.isEmpty else { return }
        let (student, quiz) = (sheet.students[student].record.number, sheet.quizzes[column].record.number)
        pending = pending.flatMap { moved($0, into: fresh) }
        sheet = fresh
        // What is in order of its figures is in none without them.
        if order == .total || order == .score { try sheet.read(sheet.students.indices, in: session) }
        totals = Array(repeating: nil, count: sheet.students.count)
        widestName = Self.widestName(of: sheet)
        headings = GridHeadings(sheet)
        forgetSums()
        if let quiz = verification?.quiz, !sheet.quizzes.contains(where: { $0.record.number == quiz }) {
            verification = nil
        }
        column = sheet.quizzes.firstIndex { $0.record.number == quiz } ?? min(column, sheet.quizzes.count - 1)
        sort(keeping: student)
        settle()
        try readMore(session)
    }

    /// An entry where its student and its quiz stand in another sheet; nil where one is gone.
    private func moved(_ entry: Entry, into fresh: GradeSheet) -> Entry? {
        let (student, quiz) = (sheet.students[entry.row].record, sheet.quizzes[entry.column].record)
        guard let row = fresh.students.firstIndex(where: { $0.record.number == student.number }),
            let column = fresh.quizzes.firstIndex(where: { $0.record.number == quiz.number })
        else { return nil }
        return Entry(row: row, column: column, typed: entry.typed, seen: entry.seen, move: entry.move)
    }

    /// Puts the rows in order again, with the cursor on the same student.
    mutating func sort(keeping student: Int) {
        if order == .total { workOut(sheet.students.indices) }
        rows = sheet.rows(by: order, totals: totals.map { $0?.current.exact }, column: column)
        row = rows.firstIndex { sheet.students[$0].record.number == student } ?? min(row, rows.count - 1)
    }

    /// Brings the cursor into sight, and works out what is in sight.
    mutating func settle() {
        row = min(max(row, 0), rows.count - 1)
        column = min(max(column, 0), sheet.quizzes.count - 1)
        let layout = GridLayout(self)
        headings.cut(toWidths: layout.quizWidths.map { $0 - 1 })
        top = min(max(top, row - layout.shownRows + 1), row)
        top = max(0, min(top, rows.count - layout.shownRows))
        left = min(max(left, column - layout.shownColumns + 1), column)
        left = max(0, min(left, sheet.quizzes.count - layout.shownColumns))
        workOut(rows[top..<min(rows.count, top + layout.shownRows)])
        guard !isReading else { return }
        for column in left..<min(sheet.quizzes.count, left + layout.shownColumns) where means[column] == nil {
            means[column] = sheet.mean(column: column) ?? ""
        }
        if totals.count <= Self.totalsAtOnce { workOutMore() }
        if progress?.column != column { progress = (column, sheet.progress(column: column)) }
    }

    /// Forgets what a change makes untrue of more than one cell.
    mutating func forgetSums() {
        meanTotal = nil
        means = [:]
        progress = nil
    }

    private static func widestName(of sheet: GradeSheet) -> Int {
        sheet.students.lazy.map { $0.label.displayWidth }.max() ?? 0
    }

    /// Works out totals that are not yet known.
    mutating func workOut(_ places: some Sequence<Int>) {
        for place in places where totals[place] == nil && sheet.isRead(place) {
            totals[place] = sheet.scheme.grade(of: sheet.cells[place])
        }
    }

    /// Works out some of the totals that are out of sight, and their mean once all are there.
    mutating func workOutMore() {
        guard meanTotal == nil, !isReading else { return }
        let missing = totals.indices.filter { totals[$0] == nil }.prefix(Self.totalsAtOnce)
        workOut(missing)
        if missing.count < Self.totalsAtOnce { meanTotal = mean(of: totals) }
    }

    private func mean(of totals: [CourseGrade?]) -> String {
        let percents = totals.compactMap { $0?.current.percent }
        guard !percents.isEmpty else { return "" }
        let mean = percents.reduce(.zero, +) / Rational(percents.count)
        return sheet.percentText(sheet.scheme.policy.rounding.rounded(mean))
    }

    /// How many totals are worked out between two keys at most.
    private static let totalsAtOnce = 200
}
