import Foundation
import Reports

/// The reports that every writer is tried with; each has something that has broken one.
struct SampleReports {
    /// The reports by the names of their files.
    static let all: [(name: String, report: Report)] = [
        ("class", .sample), ("progress", progress), ("quiz", quiz), ("wide", wide), ("odd", odd),
    ]

    /// Two students, a page each, with key figures, a chart, remarks and lines to sign on.
    static let progress = Report(
        title: "Progress report: Physics 1", subtitle: "Autumn 2026", sections: [page(0), page(1)],
        notes: ["Percentages are rounded half-up to 2 digits after the point."],
        runningHead: Report.RunningHead(subject: "Physics 1", date: "2026-11-30"))

    private static func page(_ place: Int) -> Report.Section {
        let name = ["Ana Silva", "عمر حداد"][place]
        let columns = [
            Report.Column(field: "quiz", title: "Quiz"), Report.Column(field: "due", title: "Due"),
            Report.Column(field: "score", title: "Score", alignment: .trailing),
            Report.Column(field: "percent", title: "%", alignment: .trailing, isDataOnly: true),
            Report.Column(field: "reason", title: "Does not count"), Report.Column(field: "comment", title: "Comment"),
        ]
        func row(_ quiz: String, _ due: String, _ score: Report.Cell, _ reason: String?, _ comment: String?)
            -> Report.Row
        {
            Report.Row(cells: [
                .text(quiz), .date(due), score, .empty, reason.map(Report.Cell.text) ?? .empty,
                comment.map(Report.Cell.text) ?? .empty,
            ])
        }
        return Report.Section(
            title: name, field: "students",
            facts: [
                Report.Fact(field: "name", label: "Student", cell: .text(name), isDataOnly: true),
                Report.Fact(field: "current", label: "Current", cell: .marked(number("87.5", 2), "%"), isKey: true),
                Report.Fact(field: "letter", label: "Grade", cell: .text("B+"), isKey: true),
                Report.Fact(field: "mean", label: "Class mean", cell: .marked(number("81.25", 2), "%")),
            ],
            table: Report.Table(
                columns: columns,
                rows: [
                    row("Optics", "2026-10-01", number("17.5"), nil, "Neat work & clear < diagrams >"),
                    row("Waves", "2026-10-15", .marked(number("9"), "late"), nil, nil),
                    row("Heat", "2026-11-02", .marked(.empty, "EX"), "excused", nil),
                    row("Sound", "2026-11-20", number("4"), "dropped", "See me,\nplease"),
                ]),
            notes: place == 0 ? ["Missing: nothing."] : [], isListed: true, about: name,
            chart: Report.Chart(
                .line, title: "Percent after each quiz", labels: ["Optics", "Waves", "Heat", "Sound"],
                series: [
                    Report.Chart.Series(name: name, values: [decimal("87.5"), decimal("66.25"), nil, decimal("71")]),
                    Report.Chart.Series(
                        name: "Class", values: [decimal("80"), decimal("78.5"), decimal("81"), decimal("79")]),
                ],
                ticks: [0, 25, 50, 75, 100]), signatures: ["Parent or guardian", "Date"])
    }

    /// Figures, a histogram in the place of a table, and a list.
    static let quiz = Report(
        title: "Quiz report: Optics", subtitle: "Physics 1",
        facts: [
            Report.Fact(field: "mean", label: "Mean", cell: number("13.75", 2), isKey: true),
            Report.Fact(field: "due", label: "Due", cell: .worded(.date("2026-10-01"), "Thursday, 1 October")),
        ],
        sections: [
            Report.Section(
                field: "histogram",
                table: Report.Table(
                    columns: [
                        Report.Column(field: "from", title: "From %", alignment: .trailing),
                        Report.Column(field: "count", title: "Scores"),
                    ],
                    rows: [
                        Report.Row(cells: [.integer(50), .marked(.integer(3), "███")]),
                        Report.Row(cells: [.integer(0), .marked(.integer(1), "█")]),
                    ]),
                chart: Report.Chart(
                    .histogram, title: "Scores by percent", labels: ["0–50", "50–100"],
                    series: [Report.Chart.Series(name: "Scores", values: [1, 3])], ticks: [0, 1, 2, 3],
                    replacesTable: true)),
            Report.Section(
                title: "Students", field: "students",
                table: Report.Table(
                    columns: [
                        Report.Column(field: "student", title: "Student"),
                        Report.Column(field: "score", title: "Score", alignment: .trailing),
                    ],
                    rows: [
                        Report.Row(cells: [.text("Novák, Žofie"), .toned(number("17.5"), .high)]),
                        Report.Row(cells: [], kind: .gap),
                        Report.Row(cells: [.text("Ωμέγα, Άννα"), .toned(.text("M"), .overdue)]),
                    ])),
        ], runningHead: Report.RunningHead(subject: "Physics 1", date: "2026-11-30"))

    /// More columns than a page is wide, under groups.
    static let wide = Report(
        title: "Class report: Chemistry",
        sections: [Report.Section(title: "Grades", field: "grades", table: wideTable)],
        runningHead: Report.RunningHead(subject: "Chemistry", date: "2026-11-30"))

    private static var wideTable: Report.Table {
        let quizzes = (1...24).map { number in
            Report.Column(
                field: "quiz\(number)", title: "Experiment \(number)", alignment: .trailing,
                group: number <= 12 ? "First half" : "Second half", shortTitle: "#\(number)")
        }
        let columns = [Report.Column(field: "student", title: "Student")] + quizzes
        let names = ["Jansen, Eva", "गुप्ता, अनीता", "김, 민준", "Öztürk, İbrahim"]
        let rows = names.enumerated().map { place, name in
            Report.Row(cells: [.text(name)] + (1...24).map { Report.Cell.integer(score(place, $0)) })
        }
        let means = (1...24).map { column in
            let sum = names.indices.reduce(0) { $0 + score($1, column) }
            return Report.Cell.number(Decimal(sum) / 4)
        }
        return Report.Table(columns: columns, rows: rows + [Report.Row(cells: [.text("Mean")] + means, kind: .summary)])
    }

    private static func score(_ student: Int, _ quiz: Int) -> Int { (student * 7 + quiz * 5) % 21 }

    /// Nothing where something is expected, and texts that mean something to every writer.
    static let odd = Report(
        title: "<b>#1 & \"only\" *one*", subtitle: "",
        facts: [
            Report.Fact(field: "empty", label: "Empty", cell: .empty),
            Report.Fact(field: "formula", label: "=1+1", cell: .text("=SUM(A1:A9)")),
        ],
        sections: [
            Report.Section(
                title: "Nobody", field: "nobody",
                table: Report.Table(columns: [Report.Column(field: "student", title: "Student")])),
            Report.Section(field: "nothing"),
            Report.Section(
                title: "שלום", field: "texts",
                table: Report.Table(
                    columns: [
                        Report.Column(field: "text", title: "Text | more"), Report.Column(field: "flag", title: ""),
                    ],
                    rows: texts.map { Report.Row(cells: [.text($0), .boolean(true)]) }),
                startsPage: true),
        ],
        notes: ["1. no list\n# no head\n</style><script>alert(1)</script>"],
        runningHead: Report.RunningHead(subject: "A \"quoted\" \\ </style>", date: "2026-11-30"))

    private static let texts = [
        "=1+1", "+1", "-1", "@sum", "a|b", "`code`", "[link](http://example.org)", "<img src=x onerror=y>", "&amp;",
        "\u{1B}]0;title\u{7}", "tab\there", "two\nlines", "\u{202E}turned", "7. seven", "👩‍🏫 teacher", "中文名字",
        String(repeating: "long ", count: 40) + "end",
    ]

    private static func decimal(_ text: String) -> Decimal { Decimal(string: text) ?? .nan }
    private static func number(_ text: String, _ digits: Int? = nil) -> Report.Cell {
        .number(decimal(text), digits: digits)
    }
}
