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
                Eve�[31m         9    45.00  no      two
                                                     lines�and a tab
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

    /// A line break of a text is one of its cell, not of the table.
    @Test func cellsHaveTheLinesOfTheirTexts() {
        let report = Report(
            title: "T",
            facts: [
                Report.Fact(field: "a", label: "Content", cell: .text("one\r\ntwo\n\nfour")),
                Report.Fact(field: "b", label: "Next", cell: .integer(1)),
            ],
            sections: [
                Report.Section(
                    field: "rows",
                    table: Report.Table(
                        columns: [
                            Report.Column(field: "number", title: "#", alignment: .trailing),
                            Report.Column(field: "name", title: "Name"), Report.Column(field: "more", title: "More"),
                        ],
                        rows: [
                            Report.Row(cells: [.integer(1), .text("Ana"), .marked(.text("a\nb"), "!")]),
                            Report.Row(cells: [.integer(12), .worded(.text("Bo"), "Bo\n☐ tent"), .text("longer text")]),
                        ]))
            ])
        #expect(
            report.written(as: .text, width: 20) == """
                T

                Content  one
                         two

                         four
                Next     1

                 #  Name    More
                 1  Ana     a
                            b !
                12  Bo      longer …
                    ☐ tent

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
                \u{2068}محمد محمد محمد محمد\u{2069}…

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

    @Test func shortTitlesStandWhereTheTitlesHaveNoRoom() {
        let columns = [
            Report.Column(field: "student", title: "Student"),
            Report.Column(field: "a", title: "Electricity", alignment: .trailing, shortTitle: "#1"),
            Report.Column(field: "b", title: "Waves", alignment: .trailing, shortTitle: "#2"),
            Report.Column(field: "c", title: "Grade", shortTitle: ""),
        ]
        let rows = [Report.Row(cells: [.text("Ana"), .integer(1), .integer(2), .text("B")])]
        let table = Report.Table(columns: columns, rows: rows)
        let report = Report(title: "", sections: [Report.Section(field: "x", table: table)])
        #expect(
            report.written(as: .text) == "Student  Electricity  Waves  Grade\nAna                1      2  B\n")
        #expect(report.written(as: .text, width: 34) == report.written(as: .text))
        #expect(
            report.written(as: .text, width: 33)
                == "Student  #1  #2\nAna       1   2  B\n\n#1 Electricity, #2 Waves\n")
        #expect(report.written(as: .tsv) == "student\ta\tb\tc\nAna\t1\t2\tB\n")
    }

    @Test func gapsAreForReadersOnly() {
        let rows = [
            Report.Row(cells: [.text("Ana")]), Report.Row(cells: [], kind: .gap), Report.Row(cells: [.text("Bo")]),
        ]
        let table = Report.Table(columns: [Report.Column(field: "student", title: "Student")], rows: rows)
        let report = Report(title: "", sections: [Report.Section(field: "x", table: table)])
        #expect(report.written(as: .text) == "Student\nAna\n\nBo\n")
        #expect(report.written(as: .csv) == "student\nAna\nBo\n")
        #expect(!report.written(as: .json).contains("null\n"))
    }
}
