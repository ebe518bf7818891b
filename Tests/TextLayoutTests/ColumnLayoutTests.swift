import Testing
import TextLayout

struct ColumnLayoutTests {
    private let scores: [ColumnLayout.Row] = [
        .cells(["Ana Silva", "17.5", "yes"]),
        .cells(["王小明", "9", ""]),
        .cells(["Zoë 🎉", "", "no"]),
        .rule,
        .cells(["Mean", "13.25"]),
    ]

    @Test func alignsByDisplayWidth() {
        let layout = ColumnLayout(
            alignments: [.leading, .trailing, .center], header: ["Student", "Score", "Done?"], rows: scores)
        #expect(
            layout.lines == [
                "Student    Score  Done?",
                "Ana Silva   17.5   yes",
                "王小明         9",
                "Zoë 🎉             no",
                "-----------------------",
                "Mean       13.25",
            ])
    }

    @Test func rightToLeftCellsKeepTheirColumn() {
        let layout = ColumnLayout(
            alignments: [.leading, .trailing], rows: [.cells(["محمد".isolated, "1"]), .cells(["Ana", "20"])])
        #expect(layout.lines == ["\u{2068}محمد\u{2069}   1", "Ana   20"])
    }

    @Test func nothingIsSetWithoutRows() {
        #expect(ColumnLayout(alignments: [.leading], rows: []).lines == [])
        #expect(ColumnLayout(alignments: [.leading], header: ["Name"], rows: []).lines == ["Name"])
    }

    @Test func cellsBeyondTheColumnsAreLeftOut() {
        #expect(ColumnLayout(alignments: [.leading], rows: [.cells(["a", "b"])]).lines == ["a"])
    }

    @Test func groupsStandOverTheirColumns() {
        let layout = ColumnLayout(
            alignments: [.leading, .trailing, .trailing, .trailing, .trailing],
            groups: [nil, "Homework", "Homework", "Examinations"],
            header: ["Student", "H1", "H2", "E1", "Total"],
            rows: [.cells(["Ana", "1", "2", "3", "6"])])
        #expect(
            layout.lines == [
                "         Homework  Examinations",
                "Student  H1    H2            E1  Total",
                "Ana       1     2             3      6",
            ])
        // Only a limit cuts a title.
        var narrow = layout
        narrow.maximumWidth = 26
        #expect(narrow.lines.first == "         Homewo… Exa…")
    }

    @Test func theWidestTextGivesWay() {
        let rows: [ColumnLayout.Row] = [.cells(["A rather long name", "A comment that is longer still", "100"])]
        func lines(_ width: Int) -> [String] {
            ColumnLayout(alignments: [.leading, .leading, .trailing], rows: rows, maximumWidth: width).lines
        }
        #expect(lines(55) == ["A rather long name  A comment that is longer still  100"])
        #expect(lines(50) == ["A rather long name  A comment that is longer…  100"])
        #expect(lines(40) == ["A rather long n…  A comment that i…  100"])
        // Eight columns each are kept, so that names can be told apart.
        #expect(lines(23) == ["A rathe…  A comme…  100"])
    }

    @Test func numbersCloseUpBeforeTextIsCut() {
        let layout = ColumnLayout(
            alignments: [.leading, .trailing, .trailing, .trailing, .leading], header: ["Name", "A", "B", "C", "Note"],
            rows: [.cells(["Ana Silva", "1.5", "20", "3", "good"]), .rule], maximumWidth: 25)
        #expect(
            layout.lines == ["Name         A  B C  Note", "Ana Silva  1.5 20 3  good", "-------------------------"])
    }

    @Test func whatDoesNotFitIsSetInBlocksWithTheFirstColumn() {
        let layout = ColumnLayout(
            alignments: [.leading] + Array(repeating: .trailing, count: 6),
            groups: [nil, "Labs", "Labs", "Labs", nil, nil, nil],
            header: ["Name", "1", "2", "3", "4", "Earned", "Of"],
            rows: [.cells(["Ana Silva", "10", "11", "12", "13", "46", "80"]), .rule, .cells(["Mean", "1"])],
            maximumWidth: 24)
        #expect(
            layout.lines == [
                "           Labs", "Name        1   2   3", "Ana Silva  10  11  12", "---------------------",
                "Mean        1",
                "",
                "Name        4 Earned Of", "Ana Silva  13     46 80", "-----------------------", "Mean",
            ])
    }

    @Test func numbersAreNeverCutButTheirHeadersAre() {
        let layout = ColumnLayout(
            alignments: [.leading, .trailing], header: ["Name", "Thermodynamics II"],
            rows: [.cells(["Ana", "123456.75"])], maximumWidth: 12)
        #expect(layout.lines == ["Name  Thermody…", "Ana   123456.75"])
    }

    @Test func oneVeryLongTextGoesOnBelowAndShiftsNothing() {
        let long = String(repeating: "x", count: 50)
        let rows: [ColumnLayout.Row] = [.cells(["Ana", "1"]), .cells([long, "2"]), .cells(["Benedict", "3"]), .rule]
        let layout = ColumnLayout(alignments: [.leading, .trailing], header: ["Name", "N"], rows: rows)
        let blanks = String(repeating: " ", count: 32)
        #expect(
            layout.lines == [
                "Name    \(blanks)  N", "Ana     \(blanks)  1", long.prefix(40) + "  2", String(long.prefix(10)),
                "Benedict\(blanks)  3", String(repeating: "-", count: 43),
            ])
        #expect(layout.naturalWidth == 43)
        let words = ColumnLayout(
            alignments: [.leading, .leading, .leading], header: ["Quiz", "State", "Remark"],
            rows: [
                .cells(["Maps", "missing", "a"]),
                .cells(["An essay on the causes of what came before and after the war", "blank", "b"]),
                .cells(["Test", "blank", "c"]),
            ])
        #expect(
            words.lines == [
                "Quiz                                      State    Remark",
                "Maps                                      missing  a",
                "An essay on the causes of what came       blank    b", "before and after the war",
                "Test                                      blank    c",
            ])
        let narrow = ColumnLayout(
            alignments: [.leading, .trailing], header: ["Name", "N"], rows: rows, maximumWidth: 30)
        #expect(narrow.lines[2] == String(repeating: "x", count: 26) + "…  2")
    }

    @Test func textsThatAreAllLongKeepTheirColumn() {
        let rows: [ColumnLayout.Row] = (40...44).map { .cells([String(repeating: "x", count: $0), "1"]) }
        #expect(ColumnLayout(alignments: [.leading, .trailing], rows: rows).lines.allSatisfy { $0.count == 47 })
        let last: [ColumnLayout.Row] = [.cells(["1", String(repeating: "x", count: 60)]), .cells(["2", "y"]), .rule]
        #expect(ColumnLayout(alignments: [.trailing, .leading], rows: last).lines[2].count == 63)
    }

    /// A style is no part of a text's width, and blanks have none.
    @Test func stylesTakeNoRoom() {
        let plain = ColumnLayout(
            alignments: [.trailing, .leading, .leading], header: ["#", "Title", "Due"],
            rows: [.cells(["1", "家族 and more", "today"]), .rule, .cells(["10", "b", "friday"])], maximumWidth: 22)
        var styled = plain
        let style = TextStyle("31")
        styled.styles = [0: [0: style, 1: style, 2: style], 2: [2: style]]
        #expect(styled.lines[1] == " \u{1B}[31m1\u{1B}[0m  \u{1B}[31m家族 and …\u{1B}[0m  \u{1B}[31mtoday\u{1B}[0m")
        let bare = styled.lines.map { $0.replacing("\u{1B}[31m", with: "").replacing("\u{1B}[0m", with: "") }
        #expect(bare == plain.lines)
        #expect(style.applied(to: "") == "")
    }

    // MARK: Columns that can be spared

    /// Number, title, a date that is whole or not there, and tags, which go first.
    private func list(_ width: Int, title: String = "Mark the tests of year nine and enter them") -> [String] {
        ColumnLayout(
            alignments: [.trailing, .leading, .leading, .leading],
            rooms: [.init(), .init(), .init(sparing: 1, isWhole: true), .init(sparing: 2)],
            header: ["#", "Title", "Added", "Tags"],
            rows: [.cells(["1", title, "2026-11-30 10:00", "school, maths, y9"])], maximumWidth: width
        ).lines
    }

    @Test func whatCanBeSparedGivesWayFirst() {
        #expect(list(82)[1] == "1  Mark the tests of year nine and enter them  2026-11-30 10:00  school, maths, y9")
        #expect(list(78)[1] == "1  Mark the tests of year nine and enter them  2026-11-30 10:00  school, math…")
        #expect(list(72)[1] == "1  Mark the tests of year nine and enter th…  2026-11-30 10:00  school,…")
    }

    @Test func ofWhatCanBeSparedTheLongestGivesWayFirst() {
        let layout = ColumnLayout(
            alignments: [.leading, .leading, .leading], rooms: [.init(), .init(sparing: 7), .init(sparing: 3)],
            header: ["Title", "Repeats", "Content"],
            rows: [.cells(["Walk the dog", "every weekday", "what is left of a long walk"])], maximumWidth: 45)
        #expect(layout.lines[1] == "Walk the dog  every weekday  what is left of…")
    }

    @Test func whatWouldCutTheRestToAStumpIsLeftOut() {
        #expect(
            list(50) == [
                "#  Title                          Added", "1  Mark the tests of year nine …  2026-11-30 10:00",
            ])
        #expect(list(40) == ["#  Title", "1  Mark the tests of year nine and ente…"])
        #expect(
            list(40, title: "Mark") == ["#  Title  Added             Tags", "1  Mark   2026-11-30 10:00  school, mat…"])
        #expect(list(20, title: "Mark") == ["#  Title", "1  Mark"])
    }
}
