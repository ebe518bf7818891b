import CivilTime
import Commands
import Foundation
import Gradebook
import People
import Storage
import Testing
import ToDo

@testable import App

/// Records that another program, or a version before a rule, has written against the rules of their models.
@Suite struct DoctorRulesTests {
    private let scratch: Scratch
    private let store: String

    init() throws {
        scratch = try Scratch()
        store = "--store \(scratch.path("a.store"))"
        try run(
            "term add Fall 2026-09-01..2027-01-31", "course add Physics --term fall --late-per-day 5",
            "category add Tests --weight 60 --course physics", "student add Ana Silva", "student add Ben Okoro",
            "quiz add One --points 20 --category tests", "grade set ana one \"17 l2\"", "grade set ben one 3",
            "todo add Mark --due fri --every weekly", "todo add Return --after 1", "person add Zoe --met-at Fair",
            "person add Max")
    }

    @discardableResult private func run(_ lines: String...) throws -> Bench {
        let bench = Bench()
        try bench.run(each: lines.map { "\($0) \(store)" }, modules: Daybook.modules) { line, status in
            #expect(status == .done, "\(line): \(bench.error)")
        }
        return bench
    }

    private func change(_ body: (ModelContext) throws -> Void) throws {
        let configuration = ModelConfiguration(url: URL(fileURLWithPath: scratch.path("a.store")))
        let context = ModelContext(
            try ModelContainer(for: Schema(of: Daybook.modules), configurations: configuration))
        try context.transaction { try body(context) }
    }

    private func first<M: PersistentModel>(_ type: M.Type, in context: ModelContext) throws -> M {
        try #require(try context.fetch(FetchDescriptor<M>()).first)
    }

    private func doctor(_ options: String = "") throws -> (status: Commands.ExitStatus, problems: [String]) {
        let bench = Bench()
        let status = try bench.run(each: ["doctor \(options) \(store)"], modules: Daybook.modules)
        let lines = bench.output.split(separator: "\n").dropFirst().map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false)[1...2].joined(separator: " | ")
        }
        return (status, lines)
    }

    /// An export without pictures leaves nothing behind that says there is one, and both ways say so.
    @Test func whoHasNoPictureIsNotSaidToHaveOne() throws {
        let picture = Data([0xFF, 0xD8, 0xFF, 1])
        try change { context in
            let person = try first(Person.self, in: context)
            (person.photo, person.thumbnail, person.photoType) = (picture, picture, "image/jpeg")
        }
        #expect(try doctor().status == .done)
        let file = scratch.path("all.json")
        #expect(try run("export \(file)").error.contains("1 picture is left out; --photos takes it along"))
        let new = Bench()
        let other = "--store \(scratch.path("new.store"))"
        try new.run(each: ["import \(file) --yes \(other)"], modules: Daybook.modules)
        #expect(new.error.contains("1 person has no picture here: the file was written without it"))
        try new.run(each: ["person show 1 --format json \(other)"], modules: Daybook.modules)
        #expect(new.output.contains("\"photo\": null"))
        #expect(try new.run(each: ["doctor \(other)"], modules: Daybook.modules) == .done)
        #expect(!(try run("export \(file) --photos --force").error.contains("left out")))
        // A store in which that was made before.
        try change { context in
            let person = try first(Person.self, in: context)
            (person.photo, person.thumbnail) = (nil, nil)
        }
        let found = try doctor()
        #expect(found.status == .refused)
        #expect(
            found.problems.first?.hasSuffix("type of the photo is there, and there is no photo | leave it empty")
                == true)
        #expect(try doctor("--yes").status == .done)
        #expect(try doctor().problems == [])
    }

    private func everyCommandRuns() throws {
        try run(
            "report class", "report student --all", "grade list", "grade explain ana", "category list", "term list",
            "todo list --all", "todo agenda", "person list", "event list", "", "log", "export -")
    }

    /// What is wrong, how it is named, and what is done about it.
    private struct Case: CustomTestStringConvertible {
        let problem: String
        /// How many things are to be done about it.
        var count = 1
        let change: (DoctorRulesTests, ModelContext) throws -> Void
        var testDescription: String { problem }
    }

    private static var cases: [Case] {
        [
            Case(problem: "category #1 Tests: weight is -1 and must be a number, 0 or more, ") {
                try $0.first(Category.self, in: $1).weight = -1
            },
            Case(problem: "category #1 Tests: drop lowest is -9223372036854775808 and must be from 0 to ") {
                try $0.first(Category.self, in: $1).dropLowest = .min
            },
            Case(problem: "course #1 Physics: late per day is -5 and must be a number") {
                try $0.first(Course.self, in: $1).latePerDay = -5
            },
            Case(problem: "course #1 Physics: scale is “none”, which is no scale such as A=90,") {
                try $0.first(Course.self, in: $1).scale = "none"
            },
            Case(problem: "term #1 Fall: end is 2026-09-01, which is before the start, 2027-01-31 | exchange") {
                let term = try $0.first(Term.self, in: $1)
                (term.start, term.end) = (term.end, term.start)
            },
            Case(problem: "grade of student #1 Ana Silva, quiz #1 One: late days is -3 and must be from 0 to") {
                let grades = try $1.fetch(FetchDescriptor<Grade>())
                grades.first { $0.lateDays != nil }?.lateDays = -3
            },
            Case(problem: "student #2 Ben A B: last name has line breaks or other control characters") {
                let students = try $1.fetch(FetchDescriptor<Student>())
                students.first { $0.number == 2 }?.lastName = "A\nB"
            },
            Case(problem: "student #1 Ben Okoro: number is 1, which another one has already | give it the next") {
                let students = try $1.fetch(FetchDescriptor<Student>())
                students.first { $0.number == 2 }?.number = 1
            },
            Case(problem: "to-do #9223372036854775807 Return: number is 9223372036854775807 and must be") {
                let items = try $1.fetch(FetchDescriptor<TodoItem>())
                items.first { $0.number == 2 }?.number = .max
            },
            Case(problem: "to-do #2 Return: place is 9223372036854775807 and must be") {
                let items = try $1.fetch(FetchDescriptor<TodoItem>())
                items.first { $0.number == 2 }?.place = .max
            },
            Case(problem: "series of to-dos: count of occurrences is 9223372036854775807 and must be") {
                try $0.first(Series.self, in: $1).made = .max
            },
            Case(problem: "series of to-dos: rule is “whenever”, which is no rule", count: 3) {
                try $0.first(Series.self, in: $1).rule = "whenever"
            },
            Case(problem: "to-do #1 Mark: date added is not in the years 1 to 9999") {
                let items = try $1.fetch(FetchDescriptor<TodoItem>())
                items.first { $0.number == 1 }?.dateAdded = Date(timeIntervalSinceReferenceDate: 1e300)
            },
            Case(problem: "event #1 Fair: until is 2026-01-01, and the first day is not known") {
                try $0.first(Event.self, in: $1).until = CivilDate(rawValue: "2026-01-01")
            },
        ]
    }

    @Test func aStoreThatCommandsMadeBreaksNoRule() throws {
        #expect(try doctor().status == .done)
    }

    @Test(arguments: cases.indices) func whatBreaksARuleIsNamedAndRepaired(index: Int) throws {
        let flaw = Self.cases[index]
        try change { try flaw.change(self, $0) }
        let (status, problems) = try doctor()
        #expect(status == .refused)
        #expect(problems.count == flaw.count && problems[0].hasPrefix(flaw.problem), "\(problems)")
        let bench = Bench()
        try bench.run(
            each: ["todo list \(store)", "report class \(store)", "today \(store)"], modules: Daybook.modules)
        #expect(try doctor("--yes").status == .done)
        #expect(try doctor().status == .done)
        try everyCommandRuns()
        try run("undo")
        #expect(try doctor().problems == problems)
    }

    @Test func whatADoctorCannotKnowIsLeftToThePerson() throws {
        try change { try first(Quiz.self, in: $0).points = -5 }
        let expected = [
            "quiz #1 One: points is -5 and must be a number, 0 or more, of up to 15 digits before and 6 "
                + "after the point | “quiz edit #1 --points P” sets them"
        ]
        #expect(try doctor().problems == expected)
        #expect(try doctor("--yes").status == .refused)
        try everyCommandRuns()
        try run("quiz edit 1 --points 20 --scores keep")
        #expect(try doctor().status == .done)
    }

    @Test func aCircleIsOpenedOnce() throws {
        try change { context in
            let items = try context.fetch(FetchDescriptor<TodoItem>(sortBy: [SortDescriptor(\.number)]))
            context.insert(Dependency(item: items[0], blocker: items[1]))
        }
        #expect(try doctor().problems.count == 1)
        #expect(try doctor("--yes").status == .done)
        try change { context in
            let count = try context.fetchCount(FetchDescriptor<Dependency>())
            #expect(count == 1)
        }
    }

    @Test func everyModelHasRules() {
        for model in Daybook.modules.flatMap(\.models) {
            #expect(model is any RuledModel.Type, "\(model)")
        }
    }
}
