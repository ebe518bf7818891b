import Reports
import Testing

struct MarkdownWriterTests {
    @Test(arguments: [
        ("plain", "plain"), ("a|b", "a\\|b"), ("*x* _y_", "\\*x\\* \\_y\\_"), ("# head", "\\# head"),
        ("- item", "\\- item"), ("1. item", "1\\. item"), ("2026. Year", "2026\\. Year"), ("1.5", "1.5"),
        ("<b>", "\\<b\\>"), ("\\", "\\\\"), ("17) x", "17\\) x"), ("\u{7}", "�"), ("محمد", "\u{2068}محمد\u{2069}"),
    ])
    func nothingInDataMeansAnything(text: String, written: String) {
        let report = Report(title: "", notes: [text])
        #expect(report.written(as: .markdown) == written + "\n")
    }

    @Test func cellsStayOnTheirLine() {
        let table = Report.Table(
            columns: [Report.Column(field: "a", title: "A", alignment: .trailing, group: "G")],
            rows: [Report.Row(cells: [.text("x\ny")]), Report.Row(cells: [.integer(1)], kind: .summary)])
        let report = Report(title: "T", sections: [Report.Section(title: "S", field: "s", table: table)])
        #expect(report.written(as: .markdown) == "# T\n\n## S\n\n| G A |\n| --: |\n| x<br>y |\n| **1** |\n")
    }
}
