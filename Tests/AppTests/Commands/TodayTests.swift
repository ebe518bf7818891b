import App
import Commands
import Testing

@Suite struct TodayTests {
    private func today(_ lines: [String], format: String = "") throws -> String {
        let bench = Bench(variables: ["DAYBOOK_NOW": "2026-11-30T10:00:00"])
        #expect(
            try bench.run(each: lines + ["--format \(format.isEmpty ? "text" : format)"], modules: Daybook.modules)
                == .done)
        #expect(bench.error == "")
        return bench.output
    }

    @Test func anEmptyStoreSaysHowToBegin() throws {
        #expect(
            try today([]) == """
                Nothing is stored yet. To begin:

                daybook student add Ana Silva            makes a class with its first student
                daybook todo add "Mark exams" --due fri  notes what is to be done
                daybook import FILE                      takes over a file of another program
                daybook demo                             shows it all at work, and keeps nothing

                """)
    }

    private let lines = [
        "student add Ana Silva", "student add Ben Okoro", "student add Cid Tal",
        "quiz add \"Quiz 1\" --points 20 --due 2026-11-20", "quiz add \"Quiz 2\" --points 20 --due 2026-11-27",
        "quiz add \"Quiz 3\" --points 20 --due today", "quiz add \"Quiz 4\" --points 20",
        "grade set ana \"quiz 1\" 17", "grade set cid \"quiz 1\" 17", "grade set ben \"quiz 1\" ex",
        "grade set cid \"quiz 2\" 12", "student withdraw cid", "todo add Order --due yesterday --priority high",
        "todo add \"Mark exams\" --due \"today 09:00\"", "todo add Call --due today", "todo add Later --due fri",
        "todo add Done --due yesterday", "todo done 5",
    ]

    @Test func whatPressesComesFirst() throws {
        #expect(
            try today(lines) == """
                Today, Mon 2026-11-30

                Quizzes with blanks
                #2  Quiz 2  Class  3 days ago  2 of 2 blank

                Overdue
                #1  Order       yesterday    high
                #2  Mark exams  today 09:00

                Due today
                #3  Call  today

                Next
                daybook grade enter "Quiz 2"  takes the 2 scores that are missing
                daybook todo done 1           completes “Order”
                daybook report class          shows how the class stands

                """)
    }

    @Test func scriptsGetFields() throws {
        let json = try today(lines, format: "json")
        for part in [
            "\"overdue\": [\n    {\n      \"number\": 1,\n      \"title\": \"Order\",\n      \"due\": \"2026-11-29\"",
            "\"quizzes\": [\n    {\n      \"number\": 2,", "\"blank\": 2,\n      \"students\": 2",
            "\"command\": \"daybook todo done 1\"",
        ] { #expect(json.contains(part), "\(part)") }
    }

    /// What there is nothing of is an empty list, with nothing stored too.
    @Test(arguments: [[], ["todo add Tidy"], ["person add Ada"], ["course add A"]])
    func scriptsFindEmptyLists(lines: [String]) throws {
        let json = try today(lines, format: "json")
        for field in ["quizzes", "overdue", "due", "birthdays", "toContact"] {
            #expect(json.contains("\"\(field)\": []"), "\(field) in \(json)")
        }
        #expect(json.contains("\"next\": [\n"))
    }

    @Test func aQuietDayIsSaidToBe() throws {
        #expect(
            try today(["todo add Tidy"]) == """
                Today, Mon 2026-11-30
                Nothing presses today.

                Next
                daybook todo agenda               shows what the next days bring
                daybook todo add TITLE --due fri  notes what is to be done
                daybook student add FIRST LAST    makes a class

                """)
    }

    @Test func aLongListIsCutAndSaysSo() throws {
        let text = try today((1...13).map { "todo add \"Item \($0)\" --due yesterday" })
        #expect(text.contains("#10  Item 10  yesterday\n\nand 3 more: “todo list --overdue”\n"))
        #expect(!text.contains("Item 11"))
    }

    /// A course whose term is over is left alone.
    @Test func whatIsOverIsOver() throws {
        let text = try today([
            "term add Spring 2026-01-05..2026-06-30", "course add Old --term Spring",
            "student add Ana Silva --course Old",
            "quiz add Essay --points 20 --due 2026-05-05 --course Old",
        ])
        #expect(!text.contains("Essay"))
    }

    /// A command that is to be typed is neither cut nor broken, however long it is and however narrow the screen.
    @Test(arguments: [30, 40, 60, 120]) func commandsAreWhole(width: Int) throws {
        let name = "Structured essay on the causes and the course of the Thirty Years' War, second draft"
        let lines = ["student add Ana Silva", "quiz add \"\(name)\" --points 20 --due 2026-11-20"]
        let terminal = Bench(isTerminal: true, variables: ["COLUMNS": "\(width)"])
        try terminal.run(each: lines + [""], modules: Daybook.modules)
        let command = "daybook grade enter \"\(name)\""
        #expect(terminal.output.split(separator: "\n").contains { $0 == command }, "\(terminal.output)")
        #expect(try today(lines).contains("\n\(command)  takes the score that is missing\n"))
    }
}
