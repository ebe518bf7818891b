import CivilTime
import Foundation
import Reports

/// The report on a quiz: its figures, how the scores spread, and what each student has.
struct QuizReport {
    let sheet: CourseSheet
    /// The quiz's place in the sheet.
    let place: Int

    private var column: CourseSheet.QuizColumn { sheet.quizzes[place] }
    private var cells: [ScoreCell] { sheet.students.map { $0.cells[place] } }

    var report: Report {
        let quiz = column.quiz
        return Report(
            title: "Quiz report: \(quiz.name)", subtitle: sheet.course, facts: facts,
            sections: (histogram.map { [Report.Section(field: "histogram", table: $0, chart: chart)] } ?? [])
                + [Report.Section(field: "students", table: students)],
            notes: [
                "Figures are over those who have a score. The standard deviation is that of a sample (n − 1); the outer "
                    + "quartiles are the medians of the lower and the upper half.",
                sheet.rounding.note,
            ], runningHead: sheet.runningHead
        ).withRecords(of: "students").withLists("histogram", "students")
    }

    private var facts: [Report.Fact] {
        let (quiz, figures) = (column.quiz, column.statistics)
        let deviation = figures.variance.map { variance in
            Report.Cell.number(sheet.rounding.roundedSquareRoot(of: variance), digits: sheet.leastDigits)
        }
        let rows: [(String, String, Report.Cell)] = [
            ("number", "Number", .integer(quiz.number)), ("points", "Points", .number(quiz.points)),
            ("due", "Due", quiz.due.map { .date($0.description) } ?? .empty),
            ("scored", "Scored", .integer(figures.count)), ("blank", "Blank", .integer(cells.count { $0 == .blank })),
            ("missing", "Missing", .integer(cells.count { $0 == .missing })),
            ("excused", "Excused", .integer(cells.count { $0 == .excused })),
            ("mean", "Mean", sheet.rounded(figures.mean)), ("deviation", "Deviation", deviation ?? .empty),
            ("minimum", "Lowest", figures.minimum.map(sheet.points) ?? .empty),
            ("lowerQuartile", "Lower quartile", sheet.rounded(figures.quartiles?.lower)),
            ("median", "Median", sheet.rounded(figures.quartiles?.median)),
            ("upperQuartile", "Upper quartile", sheet.rounded(figures.quartiles?.upper)),
            ("maximum", "Highest", figures.maximum.map(sheet.points) ?? .empty),
        ]
        return rows.filter { $0.2 != .empty || $0.0 != "due" }.map { field, label, cell in
            Report.Fact(field: field, label: label, cell: cell, isKey: Self.keyFigures.contains(field))
        }
    }

    /// What one looks for first.
    private static let keyFigures: Set<String> = ["mean", "median", "scored"]

    /// How many scores there are in each tenth of the points, the highest first; nil without points or scores.
    private var histogram: Report.Table? {
        let item = column.item
        guard item.points != .zero, column.statistics.count > 0 else { return nil }
        let counts = column.statistics.histogram(of: item.points)
        let most = counts.max() ?? 0
        return Report.Table(
            columns: [
                Report.Column(field: "from", title: "From %", alignment: .trailing),
                Report.Column(field: "until", title: "", isDataOnly: true),
                Report.Column(field: "count", title: "Scores"),
            ],
            rows: counts.enumerated().reversed().map { band, count in
                let width = 100 / counts.count
                return Report.Row(cells: [
                    .integer(band * width), .integer((band + 1) * width),
                    .marked(.integer(count), Self.bar(count, most)),
                ])
            })
    }

    /// The same as a picture, the lowest first.
    private var chart: Report.Chart {
        let counts = column.statistics.histogram(of: column.item.points)
        let width = 100 / counts.count
        return Report.Chart(
            .histogram, title: "Scores by percent",
            labels: counts.indices.map { "\($0 * width)–\(($0 + 1) * width)" },
            series: [Report.Chart.Series(name: "Scores", values: counts.map { Decimal($0) })],
            ticks: Report.Chart.ticks(upTo: counts.max() ?? 0), replacesTable: true)
    }

    /// A bar of so many of the most; what there is at all is to be seen.
    private static func bar(_ count: Int, _ most: Int) -> String {
        let length = most <= longestBar ? count : (count * longestBar + most - 1) / most
        return String(repeating: "█", count: length)
    }

    /// What is left for a bar on a line of 80 beside the figures.
    private static let longestBar = 50

    private var students: Report.Table {
        Report.Table(
            columns: [
                Report.Column(field: "number", title: "", isDataOnly: true),
                Report.Column(field: "student", title: "Student"),
                Report.Column(field: "state", title: "", isDataOnly: true),
                Report.Column(field: "score", title: "Score", alignment: .trailing),
                Report.Column(field: "percent", title: "%", alignment: .trailing),
            ],
            rows: sheet.students.map { row in
                let cell = row.cells[place]
                return Report.Row(cells: [
                    .integer(row.student.number), row.nameCell,
                    .text(cell.stateWord), score(cell), sheet.share(of: cell, in: column),
                ])
            })
    }

    private func score(_ cell: ScoreCell) -> Report.Cell {
        switch cell {
        case .excused: .marked(.empty, "EX")
        case .missing: .marked(.empty, "M")
        case .blank, .scored: column.cell(of: cell)
        }
    }
}
