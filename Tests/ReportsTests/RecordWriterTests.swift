import Foundation
import Reports
import Testing

struct RecordWriterTests {
    @Test func csv() {
        #expect(
            Report.sample.written(as: .csv) == """
                name,quiz1,percent,passed,comment
                Ana Silva,17.5,87.5,true,
                王小明,22,110,true,"🎉, ""bravo""\"
                محمد,,0,false,
                Eve\u{1B}[31m,9,45,false,"two
                lines\tand a tab"

                """)
    }

    @Test func csvReadsBackAsItWas() {
        let read = records(ofCSV: Report.sample.written(as: .csv))
        #expect(read.count == 5)
        #expect(read[2] == ["王小明", "22", "110", "true", "🎉, \"bravo\""])
        #expect(read[4] == ["Eve\u{1B}[31m", "9", "45", "false", "two\nlines\tand a tab"])
    }

    @Test(arguments: [
        [""], ["", ""], ["a", "b"], [" a "], ["\""], ["\"\""], ["a\r\nb"], ["\r"], ["a\rb,c"], ["=1+1"],
        ["\u{301}\"\u{301}"],
        [",", "\n", "\"x\""], ["\u{FEFF}"], ["e\u{301}", "é"],
    ])
    func anyValueReadsBack(values: [String]) {
        let read = records(ofCSV: CSVWriter().line(values) + "\n")
        #expect(read.map { $0.map { Array($0.utf8) } } == [values.map { Array($0.utf8) }])
    }

    @Test func tsv() {
        #expect(
            Report.sample.written(as: .tsv) == """
                name\tquiz1\tpercent\tpassed\tcomment
                Ana Silva\t17.5\t87.5\ttrue\t
                王小明\t22\t110\ttrue\t🎉, "bravo"
                محمد\t\t0\tfalse\t
                Eve\u{1B}[31m\t9\t45\tfalse\ttwo lines and a tab

                """)
    }

    @Test func tsvValuesLoseTheirSeparators() {
        #expect(TSVWriter().line(["a\tb", "c\r\nd", "\n\n", "e\rf"]) == "a b\tc d\t  \te f")
    }

    @Test func byteOrderMarkComesOnceAndOnlyWhereItHelps() {
        let sample = Report.sample
        #expect(sample.written(as: .csv, bom: true) == "\u{FEFF}" + sample.written(as: .csv))
        #expect(sample.written(as: .tsv, bom: true) == "\u{FEFF}" + sample.written(as: .tsv))
        #expect(sample.written(as: .json, bom: true) == sample.written(as: .json))
        #expect(sample.written(as: .text, bom: true) == sample.written(as: .text))
    }

    @Test func severalTablesAreOneWithTheSectionOfEachRow() {
        let table = Report.Table(
            columns: [Report.Column(field: "a", title: "A"), Report.Column(field: "b", title: "B")],
            rows: [Report.Row(cells: [.integer(1), .integer(2)])])
        let other = Report.Table(
            columns: [Report.Column(field: "b", title: "B"), Report.Column(field: "part", title: "C")],
            rows: [Report.Row(cells: [.integer(3), .integer(4)])])
        let report = Report(
            title: "Two", facts: [Report.Fact(field: "lost", label: "Lost", cell: .integer(0))],
            sections: [Report.Section(field: "x", table: table), Report.Section(field: "y", table: other)])
        #expect(report.written(as: .csv) == "part2,a,b,part\nx,1,2,\ny,,3,4\n")
        #expect(report.written(as: .tsv) == "part2\ta\tb\tpart\nx\t1\t2\t\ny\t\t3\t4\n")
        #expect(report.withRecords(of: "y").written(as: .csv) == "b,part\n3,4\n")
        #expect(report.withRecords(of: "nothing").written(as: .csv) == report.written(as: .csv))
    }

    @Test func factsAloneAreOneRecord() {
        let report = Report(
            title: "Facts", facts: [Report.Fact(field: "name", label: "Name", cell: .text("Ana"))],
            sections: [
                Report.Section(field: "total", facts: [Report.Fact(field: "score", label: "Score", cell: .integer(9))])
            ])
        #expect(report.written(as: .csv) == "name,score\nAna,9\n")
        #expect(Report(title: "Nothing").written(as: .csv) == "")
    }
}

/// Reads CSV as RFC 4180 describes it, lines ending in LF.
private func records(ofCSV text: String) -> [[String]] {
    var records: [[String]] = []
    var record: [String] = []
    var field = String.UnicodeScalarView()
    var isQuoted = false
    var scalars = text.unicodeScalars.makeIterator()
    var next = scalars.next()
    while let scalar = next {
        next = scalars.next()
        if isQuoted {
            if scalar != "\"" {
                field.append(scalar)
            } else if next == "\"" {
                field.append(scalar)
                next = scalars.next()
            } else {
                isQuoted = false
            }
        } else if scalar == "\"", field.isEmpty {
            isQuoted = true
        } else if scalar == "," || scalar == "\n" {
            record.append(String(field))
            field = String.UnicodeScalarView()
            if scalar == "\n" {
                records.append(record)
                record = []
            }
        } else {
            field.append(scalar)
        }
    }
    return records
}
