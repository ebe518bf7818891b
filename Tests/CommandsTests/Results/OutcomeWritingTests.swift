import Commands
import Foundation
import Reports
import Testing
import TextLayout

@Suite struct OutcomeWritingTests {
    static let columns = [
        RecordList.Column("number", "Nr", alignment: .trailing), RecordList.Column("id"),
        RecordList.Column("student", "Student", isReference: true),
        RecordList.Column("score", "Score", alignment: .trailing), RecordList.Column("changed"),
        RecordList.Column("tags", "Tags"), RecordList.Column("late"),
    ]

    static func grade(_ number: Int, _ name: String, _ score: Decimal?) -> Record {
        Record([
            ("number", .integer(number)), ("id", .text("00\(number)")),
            ("student", .reference(NamedRecord(number: number + 10, name: name))), ("score", .number(ifAny: score)),
            ("changed", .date("2026-11-30")), ("tags", .list([.text("a"), .text("b, c")])), ("late", .boolean(false)),
        ])
    }

    static let list = Outcome(
        .list(
            RecordList(
                kind: "grade", columns: columns,
                records: [grade(1, "Ana \"Q\" Silva", Decimal(string: "17.50")), grade(2, "王芳", nil)])))
    static let empty = Outcome(.list(RecordList(kind: "grade", columns: columns, records: [])))

    @Test(arguments: ReportFormat.allCases)
    func aTextIsTheSameInEveryFormat(format: ReportFormat) {
        #expect(Outcome(.text("$ daybook demo\n")).written(as: format) == "$ daybook demo\n")
    }

    /// Readers see the lines of a text, data has it in one cell.
    @Test func linesOfATextStandBelowEachOther() {
        let record = Record([
            ("number", .integer(1)), ("content", .text("one\ntwo")), ("notes", .worded(.list([]), "a\nb; c")),
        ])
        let outcome = Outcome(.one(record))
        #expect(outcome.written(as: .text) == "number   1\ncontent  one\n         two\nnotes    a\n         b; c\n")
        #expect(outcome.written(as: .tsv) == "number\tcontent\tnotes\n1\tone two\t\n")
    }

    @Test func changesOfSeveralKindsShareATable() {
        func change(_ name: String, _ student: FieldValue, _ new: FieldValue) -> Change {
            Change(name, record: Record([("kind", .text(name)), ("student", student), ("new", new)]))
        }
        let ana = FieldValue.reference(NamedRecord(number: 7, name: "Ana"))
        let outcome = Outcome(
            .changes([
                change("course", .null, .text("Class")), change("grade", ana, .integer(5)),
                change("grade", ana, .null), change("quiz", .null, .boolean(true)),
                Change("note", record: Record([("kind", .text("note")), ("note", .text("a\tb"))])),
            ]))
        #expect(
            outcome.written(as: .tsv) == """
                kind\tstudent\tnew\tstudentNumber\tnote
                course\t\tClass\t\t
                grade\tAna\t5\t7\t
                grade\tAna\t\t7\t
                quiz\t\ttrue\t\t
                note\t\t\t\ta b

                """)
        #expect(
            outcome.written(as: .csv) == """
                kind,student,new,studentNumber,note
                course,,Class,,
                grade,Ana,5,7,
                grade,Ana,,7,
                quiz,,true,,
                note,,,,a\tb

                """)
    }

    @Test func listAsText() {
        #expect(
            Self.list.written(as: .text) == """
                Nr  Student        Score  Tags
                 1  Ana "Q" Silva   17.5  a; b, c
                 2  王芳                  a; b, c

                """)
        let titled = Outcome(.list(RecordList(kind: "x", columns: Self.columns, records: [], heading: "Everyone")))
        #expect(titled.written(as: .text) == "Everyone\n")
    }

    @Test func textHasItsOwnOrderAndWords() {
        let record = Record([
            ("number", .integer(1)), ("due", .worded(.date("2026-12-01"), "tomorrow")), ("name", .text("A")),
        ])
        let columns = [
            RecordList.Column("number", "#"), RecordList.Column("due", "Due"), RecordList.Column("name", "Name"),
        ]
        let list = Outcome(.list(RecordList(kind: "x", columns: columns, records: [record], shown: ["name", "due"])))
        #expect(list.written(as: .text) == "Name  Due\nA     tomorrow\n")
        #expect(list.written(as: .csv) == "number,due,name\n1,2026-12-01,A\n")
        #expect(list.written(as: .json).contains("\"due\": \"2026-12-01\""))
    }

    @Test func listAsCSVAndTSV() {
        #expect(
            Self.list.written(as: .csv) == """
                number,id,studentNumber,student,score,changed,tags,late
                1,001,11,"Ana ""Q"" Silva",17.5,2026-11-30,"a; b, c",false
                2,002,12,王芳,,2026-11-30,"a; b, c",false

                """)
        #expect(Self.list.written(as: .csv, bom: true).hasPrefix("\u{FEFF}number,"))
        #expect(Self.list.written(as: .tsv).hasPrefix("number\tid\tstudentNumber\tstudent\tscore\t"))
    }

    @Test func listAsJSON() {
        #expect(
            Self.list.written(as: .json).hasPrefix(
                """
                [
                  {
                    "number": 1,
                    "id": "001",
                    "student": {
                      "number": 11,
                      "name": "Ana \\"Q\\" Silva"
                    },
                    "score": 17.5,
                    "changed": "2026-11-30",
                    "tags": [
                      "a",
                      "b, c"
                    ],
                    "late": false
                  },
                """))
        #expect(Self.list.written(as: .json).contains("\"score\": null"))
    }

    @Test func emptyListIsEmptyInEveryFormat() {
        #expect(Self.empty.written(as: .text) == "")
        #expect(Self.empty.written(as: .csv) == "number,id,studentNumber,student,score,changed,tags,late\n")
        #expect(Self.empty.written(as: .json) == "[]\n")
    }

    @Test func oneRecord() {
        let one = Outcome(
            .one(
                Record([
                    ("number", .integer(3)), ("firstName", .text("Ana")), ("email", .null), ("tags", .list([])),
                    ("metAt", .reference(NamedRecord(number: 2, name: "Fair"))),
                    ("people", .list([.reference(NamedRecord(number: 1, name: "Ben"))])),
                    ("item", .record(Record([("quiz", .text("Q")), ("points", .integer(3))]))),
                ])))
        #expect(
            one.written(as: .text) == """
                number      3
                first name  Ana
                met at      Fair
                people      Ben
                item        quiz: Q, points: 3

                """)
        #expect(
            one.written(as: .csv) == """
                number,firstName,email,tags,metAtNumber,metAt,people,item
                3,Ana,,,2,Fair,Ben,"quiz: Q, points: 3"

                """)
        #expect(one.written(as: .json).hasPrefix("{\n  \"number\": 3,\n  \"firstName\": \"Ana\",\n  \"email\": null,"))
        #expect(one.written(as: .json).contains("\"tags\": [],"))
    }

    static let changes = Outcome(
        .changes([
            Change("added student 3 Ana", record: Record([("number", .integer(3)), ("name", .text("Ana"))])),
            Change("added quiz 1 \u{1B}[31mQ", record: Record([("number", .integer(1)), ("points", .number(20))])),
        ]))

    @Test func changes() {
        #expect(Self.changes.written(as: .text) == "added student 3 Ana\nadded quiz 1 �[31mQ\n")
        #expect(
            Self.changes.written(as: .text, isPlan: true)
                == "This would be changed:\n  added student 3 Ana\n  added quiz 1 �[31mQ\n")
        #expect(Self.changes.written(as: .csv) == "number,name,points\n3,Ana,\n1,,20\n")
        #expect(Self.changes.written(as: .json).hasPrefix("[\n  {\n    \"number\": 3,\n    \"name\": \"Ana\"\n  },"))
        #expect(Outcome(.changes([])).written(as: .text, isPlan: true) == "")
        #expect(Outcome(.changes([])).written(as: .csv) == "")
        #expect(Outcome(.changes([])).written(as: .json) == "[]\n")
    }

    @Test(arguments: ReportFormat.allCases)
    func nothingIsWrittenOfNothing(format: ReportFormat) {
        #expect(Outcome(.nothing).written(as: format) == "")
    }

    @Test(arguments: ReportFormat.allCases)
    func reportsAreWrittenAsReports(format: ReportFormat) {
        let report = Report(title: "Class", facts: [Report.Fact(field: "mean", label: "Mean", cell: .integer(3))])
        #expect(Outcome(.report(report)).written(as: format) == report.written(as: format))
        #expect(Outcome(.report(report)).written(as: format).contains("3"))
    }
}
