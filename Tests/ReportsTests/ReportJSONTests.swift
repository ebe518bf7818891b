import Foundation
import Reports
import Testing

struct ReportJSONTests {
    @Test func wholeReport() {
        #expect(
            Report.sample.written(as: .json) == #"""
                {
                  "title": "Class report",
                  "subtitle": "Physics 1",
                  "students": 5,
                  "until": "2026-11-30",
                  "grades": [
                    {
                      "name": "Ana Silva",
                      "quiz1": 17.5,
                      "percent": 87.5,
                      "passed": true,
                      "comment": null
                    },
                    {
                      "name": "王小明",
                      "quiz1": 22,
                      "percent": 110,
                      "passed": true,
                      "comment": "🎉, \"bravo\""
                    },
                    {
                      "name": "محمد",
                      "quiz1": null,
                      "percent": 0,
                      "passed": false,
                      "comment": null
                    },
                    {
                      "name": "Eve\u001b[31m",
                      "quiz1": 9,
                      "percent": 45,
                      "passed": false,
                      "comment": "two\nlines\tand a tab"
                    }
                  ],
                  "gradesSummary": [
                    {
                      "name": "Mean",
                      "quiz1": 12.125,
                      "percent": 60.625,
                      "passed": null,
                      "comment": null
                    }
                  ],
                  "settings": {
                    "rounding": "half-up",
                    "curve": null
                  },
                  "notes": [
                    "Percent is of the points\nof counted quizzes.",
                    "Late work counts in full."
                  ]
                }

                """#)
    }

    @Test func foundationReadsTheSame() throws {
        let data = Data(Report.sample.written(as: .json).utf8)
        let read = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(read["students"] as? Int == 5)
        #expect((read["settings"] as? [String: Any])?["curve"] is NSNull)
        let grades = try #require(read["grades"] as? [[String: Any]])
        #expect(grades.map { $0["name"] as? String } == ["Ana Silva", "王小明", "محمد", "Eve\u{1B}[31m"])
        #expect(grades.map { $0["quiz1"] as? Double } == [17.5, 22, nil, 9])
        #expect(grades[3]["comment"] as? String == "two\nlines\tand a tab")
    }

    @Test func formsOfSections() {
        let column = Report.Column(field: "a", title: "A")
        let table = Report.Table(columns: [column], rows: [Report.Row(cells: [.integer(1)])])
        let fact = Report.Fact(field: "sum", label: "Sum", cell: .integer(1))
        let report = Report(
            title: "Forms",
            sections: [
                Report.Section(field: "list", table: Report.Table(columns: [column])),
                Report.Section(field: "both", facts: [fact], table: table),
                Report.Section(field: "neither"),
                Report.Section(field: "student", facts: [fact]),
                Report.Section(field: "student", facts: [fact], table: table, startsPage: true),
            ])
        let row: JSONValue = .object(["a": .integer(1)])
        let expected: JSONValue = .object([
            "title": .string("Forms"), "subtitle": .null,
            "list": .array([]),
            "both": .object(["sum": .integer(1), "rows": .array([row])]),
            "neither": .object([:]),
            "student": .array([
                .object(["sum": .integer(1)]), .object(["sum": .integer(1), "rows": .array([row])]),
            ]),
            "notes": .array([]),
        ])
        #expect(report.json == expected)
    }
}
