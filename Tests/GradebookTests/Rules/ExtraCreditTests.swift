import CommandDesk
import Foundation
import SeededNumbers
import Testing

@testable import Gradebook

@Suite struct ExtraCreditTests {
    /// A course by weights with one student, what is shown so far, and what each category does to it.
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let course: SampleCourse
        let current: String?
        let standings: [CategoryResult.Standing]

        init(
            _ name: String, _ parts: [(rule: CategoryRule?, items: String)], _ current: String?,
            _ standings: [CategoryResult.Standing]
        ) {
            (testDescription, course) = (name, SampleCourse(.weighted, parts))
            (self.current, self.standings) = (current, standings)
        }
    }

    static let rows: [Row] = [
        Row(
            "waits while the quiz is blank", [(.weight(50), "85/100"), (.weight(50), "–/10 15/20*")], "85",
            [.counted, .waiting]),
        Row(
            "counts with the first quiz", [(.weight(50), "85/100"), (.weight(50), "8.5/10 1/20*")], "90",
            [.counted, .counted]),
        Row(
            "with one that is missing", [(.weight(50), "80/100"), (.weight(50), "M/10 1/20*")], "45",
            [.counted, .counted]),
        Row(
            "one blank beside a counted one", [(.weight(50), "80/100"), (.weight(50), "8/10 –/10 1/20*")], "85",
            [.counted, .counted]),
        Row("all excused: on top", [(.weight(50), "85/100"), (.weight(50), "EX/10 5/20*")], "90", [.counted, .onTop]),
        Row(
            "one excused, one blank: waits", [(.weight(50), "85/100"), (.weight(50), "EX/10 –/10 5/20*")], "85",
            [.counted, .waiting]),
        Row(
            "none but extra credit: on top", [(.weight(50), "85/100"), (.weight(50), "5/20*")], "90",
            [.counted, .onTop]),
        Row(
            "a quiz that is not counted is none", [(.weight(50), "85/100"), (.weight(50), "–/10# 5/20*")], "90",
            [.counted, .onTop]),
        Row(
            "a bonus of 0 points waits too", [(.weight(50), "85/100"), (.weight(50), "–/10 3/0")], "85",
            [.counted, .waiting]),
        Row("no weight: on top", [(.weight(1), "85/100"), (CategoryRule(), "5/20*")], "90", [.counted, .onTop]),
        Row(
            "no weight, beside a quiz", [(.weight(1), "85/100"), (CategoryRule(), "1/10 5/20*")], "90",
            [.counted, .onTop]),
        Row(
            "no weight, beside a blank", [(.weight(1), "85/100"), (CategoryRule(), "–/10 5/20*")], "90",
            [.counted, .onTop]),
        Row("no category, beside a quiz", [(.weight(1), "85/100"), (nil, "1/10 5/20*")], "90", [.counted, .onTop]),
        Row(
            "weight 0, beside a quiz", [(.weight(1), "85/100"), (.weight(0), "1/10 5/20*")], "90", [.counted, .onTop]),
        Row(
            "equal items without a weight keep their points",
            [(.weight(1), "85/100"), (CategoryRule(equalItems: true), "1/10 9/90 5/20*")], "90", [.counted, .onTop]),
        Row(
            "no weight and nothing extra", [(.weight(1), "85/100"), (CategoryRule(), "1/10")], "85",
            [.counted, .unweighted]),
        Row("only waiting is no grade", [(.weight(1), "–/10 5/20*")], nil, [.waiting]),
    ]

    @Test(arguments: rows)
    func `extra credit in a course by weights`(row: Row) {
        #expect(row.course.current.rounded == row.current.map { .exact($0) })
        #expect(row.course.current.categories.map(\.standing) == row.standings)
    }

    @Test(arguments: rows)
    func `points are the sum of what counts`(row: Row) {
        let result = row.course.current
        let counted = result.items.filter { $0.standing == .counted }
        #expect(result.points.earned == counted.reduce(.zero) { $0 + $1.earned })
        #expect(result.points.possible == counted.reduce(.zero) { $0 + $1.possible })
    }

    /// The first quiz graded at the level at which the student stands never takes anything away.
    @Test func `no grade falls when a quiz is graded at its level`() throws {
        var generator = SeededNumbers(seed: 11)
        for round in 0..<500 {
            func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
            let level = number(1...9)
            var categories: [CategoryRule] = []
            var (items, cells): ([GradedItem], [ScoreCell]) = ([], [])
            for place in 0..<number(1...3) {
                categories.append(.weight(Decimal(number(0...3) * 10)))
                for _ in 0..<number(1...3) {
                    items.append(GradedItem(points: 10, category: place))
                    cells.append([.blank, .excused, .scored(Decimal(level))][number(0...2)])
                }
                items.append(GradedItem(points: 10, category: place, isExtraCredit: true))
                cells.append([.blank, .scored(Decimal(number(0...5)))][number(0...1)])
            }
            let scheme = GradingScheme(policy: .weighted, categories: categories, items: items)
            let before = scheme.result(of: cells, in: .current)
            for place in items.indices where cells[place] == .blank && !items[place].isExtra {
                // What extra credit has brought so far is part of the level where it counts in the same category.
                guard before.categories[items[place].category!].standing != .counted else { continue }
                var after = cells
                let grade = before.exact.map { min($0, Rational(1)) } ?? Rational(level, over: 10)
                after[place] = .scored(
                    (grade * Rational(10)).inMillionths + Decimal(sign: .plus, exponent: -6, significand: 1))
                let result = scheme.result(of: after, in: .current)
                guard let old = before.exact else { continue }
                #expect(min(old, Rational(1)) <= result.exact ?? .zero, "seed 11, round \(round), item \(place)")
            }
        }
    }

    @Test func `lint tells that extra credit waits, and for whom`() throws {
        let room = try Classroom(
            "course add Physics --weighting categories", "category add Homework --weight 50",
            "category add Exams --weight 50", "student add Ana Silva", "student add Bo Li",
            "quiz add Exam --points 100 --category exams", "quiz add H1 --points 10 --category homework",
            "quiz add Puzzle --points 20 --category homework --extra-credit", "grade set ana exam 85",
            "grade set ana puzzle 15", "grade set bo exam 70")
        #expect(
            try room.tsv("grade lint").contains(
                "extra-credit-waits\tHomework\t\t\t\t\textra credit in Homework waits until another quiz there counts, for Ana Silva"
            ))
        let explained = try room.output("grade explain ana")
        #expect(explained.contains("waits for the first quiz of its category that counts"))
        #expect(explained.contains("Nothing but extra credit is graded here yet"))
        #expect(explained.contains("Together 17/20 = 85 %"))
        #expect(try room.output("report student ana").contains("waits for the first quiz"))
        _ = try room.outcome("grade set ana h1 8,5")
        #expect(try room.output("grade explain ana").contains("23.5/10"))
    }

    @Test func `without a weight only extra credit counts, and every view says so`() throws {
        let room = try Classroom(
            "course add Physics --weighting categories", "category add Exams --weight 100", "category add Loose",
            "student add Ana Silva", "quiz add Exam --points 100 --category exams",
            "quiz add Talk --points 20 --category loose --extra-credit", "grade set ana exam 85", "grade set ana talk 5"
        )
        func grade() throws -> String { try room.tsv("student list").split(separator: "\n")[1].description }
        let before = try grade()
        #expect(before.contains("\t90\t"))
        for line in ["quiz add Quiz --points 10 --category loose", "grade set ana quiz 1"] {
            _ = try room.outcome(line)
            #expect(try grade() == before)
        }
        let explained = try room.output("grade explain ana")
        #expect(explained.contains("Quiz          1  10              it has no weight"))
        #expect(explained.contains("Without a weight only extra credit counts, so each point is a percentage point"))
        #expect(try room.output("report student ana").contains("it has no weight"))
        #expect(try room.json("report class").contains("\"earned\": 90,"))
        #expect(try room.json("report class").contains("\"possible\": 100,"))
    }
}
