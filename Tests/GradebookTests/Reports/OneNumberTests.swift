import CommandDesk
import Testing

@testable import Gradebook

/// Whatever a grade is looked at through, it is the same one.
@Suite struct OneNumberTests {
    /// The parts of a line of TSV by the names in the first line.
    private static func rows(_ tsv: String) -> [[String: String]] {
        let lines = tsv.split(separator: "\n", omittingEmptySubsequences: false).map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        return lines.dropFirst().map { Dictionary(zip(lines[0], $0)) { first, _ in first } }
    }

    private static func room(_ options: String) throws -> Classroom {
        let room = try Classroom(
            "term add Fall 2026-09-01..2026-12-20", "course add Physics --late-per-day 10 --term fall \(options)",
            "category add Homework --weight 40 --drop-lowest 1", "category add Exams --weight 60 --equal-items",
            "category add Extra", "quiz add H1 --points 7 --category homework",
            "quiz add H2 --points 13 --category homework",
            "quiz add H3 --points 19 --category homework", "quiz add Mid --points 30 --category exams",
            "quiz add Final --points 70 --category exams", "quiz add Puzzle --points 3 --category extra --extra-credit",
            "quiz add Trial --points 50 --category exams --not-counted", "student add Ana Silva", "student add Bo Li",
            "student add Cy Roe", "student add Di Ng")
        for line in [
            "ana h1 4", "ana h2 late 12", "ana h3 17,5", "ana mid 26", "ana puzzle 1,5", "bo h1 7", "bo h3 m",
            "bo mid 19,25", "bo final ex", "bo trial 50", "cy h1 ex", "cy mid 31x", "cy final 62 l3",
        ] {
            _ = try room.outcome("grade set " + line)
        }
        return room
    }

    @Test(arguments: [
        "", "--weighting categories", "--weighting categories --rounding down --digits 1",
        "--weighting categories --weights canvas", "--rounding half-even --digits 0 --scale P=50,N=0",
        "--weighting categories --rounding none",
    ])
    func `every view shows the same number`(options: String) throws {
        let room = try Self.room(options)
        let sheet = Self.rows(try room.tsv("report class"))
        let list = Self.rows(try room.tsv("student list"))
        let zero = Self.rows(try room.tsv("report class --as-zero"))
        #expect(sheet == zero)
        #expect(sheet.count == 4)
        var distinct: Set<String> = []
        for (row, listed) in zip(sheet, list) {
            let (current, letter) = (row["current"] ?? "", row["letter"] ?? "")
            let number = row["number"] ?? ""
            distinct.insert(current)
            #expect(listed["number"] == number && listed["current"] == current && listed["letter"] == letter)
            let shown = Self.rows(try room.tsv("student show #\(number)"))[0]
            #expect(shown["current"] == current && shown["letter"] == letter)
            func json(_ field: String, _ value: String, isText: Bool = false) -> String {
                "\"\(field)\": " + (value.isEmpty ? "null" : isText ? "\"\(value)\"" : value) + ","
            }
            let report = try room.json("report student #\(number)")
            #expect(report.contains(json("current", current)))
            #expect(report.contains(json("asIfZero", row["asIfZero"] ?? "")))
            #expect(report.contains(json("letter", letter, isText: true)))
            let explained = try room.json("grade explain #\(number)")
            #expect(explained.contains(json("rounded", current)))
            #expect(explained.contains(json("letter", letter, isText: true)))
            #expect(explained.contains(json("roundedIfZero", row["asIfZero"] ?? "")))
            let needed = try room.json("grade need #\(number) 0")
            #expect(needed.contains(json("current", current)))
        }
        #expect(distinct.count > 2)
        let posted = Self.rows(try room.tsv("report post --by code")).map { [$0["current"], $0["letter"]] }
        #expect(Set(posted) == Set(sheet.map { [$0["current"], $0["letter"]] }))
        let term = Self.rows(try room.tsv("report term"))
        #expect(term.map { $0["number"] } == sheet.map { $0["number"] })
        #expect(term.map { [$0["Physics"], $0["Physics letter"]] } == sheet.map { [$0["current"], $0["letter"]] })
    }

    /// A late score counts for less than it says: the same less everywhere, with what was given beside it.
    @Test func `every view shows the same share of a quiz`() throws {
        let room = try Self.room("")
        let listed = Self.rows(try room.tsv("grade list"))
        let quizzes = Self.rows(try room.tsv("quiz list"))
        for quiz in quizzes {
            let (name, number) = (quiz["name"] ?? "", quiz["number"] ?? "")
            let report = Self.rows(try room.tsv("report quiz #\(number)"))
            for row in report where row["state"] != "blank" {
                let student = row["number"] ?? ""
                let grade = listed.first { $0["studentNumber"] == student && $0["quizNumber"] == number }
                #expect(grade?["percent"] == row["percent"], "\(name), \(student)")
                let lines = Self.rows(try room.tsv("report student #\(student)"))
                let line = lines.first { $0["quizNumber"] == number }
                #expect(line?["percent"] == row["percent"], "\(name), \(student)")
                #expect(line?["score"] == grade?["score"], "\(name), \(student)")
                #expect(line?["deduction"] == grade?["deduction"], "\(name), \(student)")
                let items = Self.rows(try room.tsv("grade explain #\(student)"))
                let item = items.first { $0["quizNumber"] == number }
                #expect(item?["deduction"] == grade?["deduction"], "\(name), \(student)")
                if item?["counted"] == "true", row["state"] == "scored", quiz["category"] != "Exams" {
                    #expect(item?["earned"] == grade?["earned"], "\(name), \(student)")
                }
            }
        }
        let late = listed.first { $0["late"] == "3" }
        #expect(late?["score"] == "62" && late?["deduction"] == "21" && late?["earned"] == "41")
        #expect(late?["percent"] == "58.57")
    }
}
