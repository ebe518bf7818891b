import Reports
import Testing

struct TextWriterTests {
    @Test func wholeReport() {
        #expect(
            Report.sample.written(as: .text) == """
                Class report
                Physics 1

                Students  5
                Until     2026-11-30

                Grades
                           Points
                Student     Quiz 1  Percent  Passed  Comment
                Ana Silva     17.5    87.50  yes
                王小明     22 >max   110.00  yes     🎉, "bravo"
                \u{2068}محمد\u{2069}       missing     0.00  no
                Eve�[31m         9    45.00  no      two�lines�and a tab
                --------------------------------------------------------
                Mean        12.125   60.625

                Late work counts in full.

                Settings
                Rounding  half-up
                Curve

                Percent is of the points
                of counted quizzes.

                """)
    }

    @Test func cutToAWidth() {
        let report = Report(
            title: "A title that is rather long", subtitle: "محمد محمد محمد محمد محمد",
            facts: [Report.Fact(field: "comment", label: "Comment", cell: .text("longer than the terminal"))],
            sections: [
                Report.Section(
                    field: "rows",
                    table: Report.Table(
                        columns: [
                            Report.Column(field: "name", title: "Name"), Report.Column(field: "id", title: "Id"),
                        ],
                        rows: [Report.Row(cells: [.text("محمد محمد محمد محمد"), .integer(12)])]))
            ],
            notes: ["a note of several words\nand two lines"])
        #expect(
            report.written(as: .text, width: 20) == """
                A title that is rat…
                \u{2068}محمد محمد محمد محمد…\u{2069}

                Comment  longer tha…

                Name              Id
                \u{2068}محمد محمد محمد …\u{2069}  12

                a note of several
                words
                and two lines

                """)
    }

    @Test func titlesMarksAndNotesAreMadeSafe() {
        let report = Report(
            title: "\u{1B}[2J",
            sections: [
                Report.Section(
                    title: "a\tb", field: "rows",
                    facts: [Report.Fact(field: "f", label: "\u{202E}f", cell: .marked(.text("x"), "\u{7}"))],
                    table: Report.Table(
                        columns: [Report.Column(field: "c", title: "\u{9B}", group: "\u{200F}")], rows: []),
                    notes: ["one\u{8}\ntwo"])
            ])
        #expect(report.written(as: .text) == "�[2J\n\na�b\n�f  x �\n\n�\n�\n\none�\ntwo\n")
    }

    @Test func emptyPartsLeaveNoTrace() {
        #expect(Report(title: "").written(as: .text) == "")
        #expect(Report(title: "Only").written(as: .text) == "Only\n")
        let untitled = Report.Table(
            columns: [Report.Column(field: "a", title: "")], rows: [Report.Row(cells: [.integer(1)])])
        let report = Report(title: "", sections: [Report.Section(field: "rows", table: untitled)])
        #expect(report.written(as: .text) == "1\n")
    }
}
